import { expect as expectPage, type Locator, type Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { createDriver, type Driver } from '#shared/contracts/drivers.ts';
import { getShipment, listShipmentEvents, listShipments, updateShipment } from '#shared/contracts/shipments.ts';
import { cardOf, drag } from '#test/support/board.ts';
import { expectAccessible, PHONE, windows } from '#test/support/pages.ts';
import { book, type Person, person, unique } from '#test/support/people.ts';

const { open } = windows();

/** Later than the organisation's today by so many days. */
function dayAhead(days: number): string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
  return format.format(new Date(Date.now() + days * 86_400_000));
}

/** Drivers and a shipment of one test, all found by one word. */
async function scene({ drivers = 1, pickupDate = dayAhead(0) } = {}) {
  const word = unique();
  const [staff, manager] = [await person('staff'), await person('manager')];
  const names = ['Dana', 'Marcus'].slice(0, drivers).map((name) => `${name} ${word}`);
  const made: Driver[] = [];
  for (const name of names) {
    const body = { name, phone: '(201) 555-0142', vehicleNumber: 'NJ AR 226C' };
    made.push(await manager.call(createDriver, { body }));
  }
  const shipment = await book({ customerName: `Jane ${word}`, pickupDate, estimatedDelivery: dayAhead(4) });
  return { word, staff, manager, drivers: made, shipment };
}

async function board(staff: Person, word: string, options = {}): Promise<Page> {
  const page = await open('/dispatch', { as: staff, ...options });
  await page.getByRole('searchbox').fill(word);
  return page;
}

describe('dispatch board', () => {
  it('assigns by drag and drop, and takes it back by Undo', async () => {
    const { word, staff, drivers, shipment } = await scene();
    const page = await board(staff, word);
    const column = page.getByRole('region', { name: drivers[0]?.name });
    await drag(page, cardOf(page, shipment.trackingNumber), column);
    await expectPage(page.getByText('Shipment Assigned')).toBeVisible();
    await expectPage(page.getByText('Driver has been notified and shipment updated.')).toBeVisible();
    await expectPage(cardOf(column, shipment.trackingNumber)).toBeVisible();
    await expectPage(column.getByText('Active 1')).toBeVisible();
    const params = { id: shipment.id };
    expect(await staff.call(getShipment, { params })).toMatchObject({ status: 'assigned', driverId: drivers[0]?.id });

    await page.getByRole('button', { name: 'Undo' }).click();
    await expectPage(cardOf(page.getByRole('region', { name: 'Unassigned' }), shipment.trackingNumber)).toBeVisible();
    await expectPage.poll(async () => (await staff.call(getShipment, { params })).status).toBe('pending');
  });

  it('assigns by drag and drop also without motion', async () => {
    const { word, staff, drivers, shipment } = await scene();
    const page = await board(staff, word, { isCalm: true });
    const column = page.getByRole('region', { name: drivers[0]?.name });
    await drag(page, cardOf(page, shipment.trackingNumber), column);
    await expectPage(page.getByText('Shipment Assigned')).toBeVisible();
    await expectPage(cardOf(column, shipment.trackingNumber)).toBeVisible();
  });

  it('does by the menu and the keyboard what dragging does: to one driver, to another, back', async () => {
    const { word, staff, drivers, shipment } = await scene({ drivers: 2 });
    const page = await board(staff, word);
    const [dana, marcus] = drivers.map(({ name }) => page.getByRole('region', { name }));
    const menuOf = async (choice: string) => {
      await page.getByRole('button', { name: `Assign ${shipment.trackingNumber} to...` }).press('Enter');
      await page.getByRole('menuitem', { name: choice }).press('Enter');
    };
    await menuOf(drivers[0]?.name ?? '');
    await expectPage(cardOf(dana as Locator, shipment.trackingNumber)).toBeVisible();
    await expectPage(page.getByText('All changes saved')).toBeVisible();
    await menuOf(drivers[1]?.name ?? '');
    await expectPage(cardOf(marcus as Locator, shipment.trackingNumber)).toBeVisible();
    await expectPage(page.getByText('All changes saved')).toBeVisible();
    await menuOf('Unassign');
    await expectPage(cardOf(page.getByRole('region', { name: 'Unassigned' }), shipment.trackingNumber)).toBeVisible();
    await expectPage(page.getByText('All changes saved')).toBeVisible();
    const events = await staff.call(listShipmentEvents, { params: { id: shipment.id } });
    expect(events.map(({ type }) => type)).toEqual(['created', 'assigned', 'reassigned', 'unassigned']);
  });

  it('drops by the keyboard alone', async () => {
    const { word, staff, drivers, shipment } = await scene();
    const page = await board(staff, word);
    await page.getByRole('button', { name: `Move ${shipment.trackingNumber}` }).press('Space');
    await expectPage(page.getByText('Lifted from Unassigned')).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expectPage(page.getByText('Drop to assign')).toBeVisible();
    await page.keyboard.press('Space');
    await expectPage(
      cardOf(page.getByRole('region', { name: drivers[0]?.name }), shipment.trackingNumber),
    ).toBeVisible();
    await expectPage(page.getByText('Shipment Assigned')).toBeVisible();
  });

  it('returns a refused card and says why', async () => {
    const { word, staff, manager, shipment } = await scene();
    const page = await board(staff, word);
    await page.route('**/api/dispatch/auto-match', async (route) => {
      const body = { status: 'cancelled' as const, reason: 'Booked twice' };
      await manager.call(updateShipment, { params: { id: shipment.id }, body });
      await route.continue();
    });
    await page.getByRole('button', { name: 'Auto-Match Driver' }).click();
    await expectPage(page.getByText('Assignment Failed')).toBeVisible();
    await expectPage(cardOf(page, shipment.trackingNumber)).toHaveCount(0);
  });

  it("shows other people's moves within two seconds, and who it was", async () => {
    const { word, staff, manager, drivers, shipment } = await scene();
    const page = await board(staff, word);
    await expectPage(page.getByText('Live', { exact: true })).toBeVisible();
    await expectPage(cardOf(page, shipment.trackingNumber)).toBeVisible();
    const body = { driverId: drivers[0]?.id, status: 'assigned' as const };
    await manager.call(updateShipment, { params: { id: shipment.id }, body });
    const column = page.getByRole('region', { name: drivers[0]?.name });
    await expectPage(cardOf(column, shipment.trackingNumber)).toBeVisible({ timeout: 4000 });
    await expectPage(column.getByText(/Moved by Manager/)).toBeVisible();
  });

  it('matches a free driver by itself', async () => {
    const { word, staff, shipment } = await scene();
    const page = await board(staff, word);
    await page.getByRole('button', { name: 'Auto-Match Driver' }).click();
    await expectPage(page.getByText('Shipment Assigned')).toBeVisible();
    const after = await staff.call(getShipment, { params: { id: shipment.id } });
    expect(after).toMatchObject({ status: 'assigned', driverId: expect.stringMatching(/^drv_/) });
  });

  it('says why it chose that driver, by distance if asked, and names whose cities it measures to', async () => {
    const { word, staff, shipment } = await scene();
    const page = await board(staff, word);
    await page.getByRole('button', { name: `Assign ${shipment.trackingNumber} to...` }).click();
    await page.getByRole('menuitem', { name: /Auto-Match by Distance/ }).click();
    await expectPage(page.getByText('Shipment Assigned')).toBeVisible();
    await expectPage(
      page.getByText(/shipment updated\. .+: (Nearest|Fewest open jobs|The only available)/),
    ).toBeVisible();
    await expectPage(page.getByRole('link', { name: 'GeoNames' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    const params = { id: shipment.id };
    await expectPage.poll(async () => (await staff.call(getShipment, { params })).status).toBe('pending');
  });

  it('says when no driver is free', async () => {
    const { word, staff, shipment } = await scene();
    const page = await board(staff, word);
    await page.route('**/api/dispatch/auto-match', (route) => {
      const problem = { type: 'about:blank', title: 'Conflict', status: 409, code: 'no_available_driver', detail: '-' };
      return route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(problem) });
    });
    await page.getByRole('button', { name: 'Auto-Match Driver' }).click();
    await expectPage(page.getByText('No Available Drivers')).toBeVisible();
    await expectPage(page.getByText('All drivers are currently busy or unavailable.')).toBeVisible();
    await expectPage(cardOf(page, shipment.trackingNumber)).toBeVisible();
  });

  it('assigns many cards at once, and says of each why it was not', async () => {
    const { word, staff, manager, drivers } = await scene();
    for (const _ of [1, 2]) await book({ customerName: `Jane ${word}`, pickupDate: dayAhead(0) });
    const page = await board(staff, word);
    const waiting = page.getByRole('region', { name: 'Unassigned' }).getByRole('article');
    await expectPage(waiting).toHaveCount(3);
    await waiting.nth(0).click({ modifiers: ['Control'], position: { x: 140, y: 45 } });
    await expectPage(page.getByText('1 selected')).toBeVisible();
    await waiting.nth(2).click({ modifiers: ['Shift'], position: { x: 140, y: 45 } });
    await expectPage(page.getByText('3 selected')).toBeVisible();
    await expectAccessible(page);
    const numbers = await Promise.all([0, 1, 2].map((index) => waiting.nth(index).getAttribute('aria-label')));
    const gone = await staff.call(listShipments, { query: { q: numbers[1] ?? '' } });
    await page.route('**/api/dispatch/bulk-assign', async (route) => {
      const body = { status: 'cancelled' as const, reason: 'Booked twice' };
      await manager.call(updateShipment, { params: { id: gone[0]?.id ?? '' }, body });
      await route.continue();
    });
    await page.getByRole('button', { name: 'Assign 3 to...' }).click();
    await page.getByRole('menuitem', { name: drivers[0]?.name }).click();
    const dialog = page.getByRole('dialog', { name: 'Bulk Assignment Complete' });
    await expectPage(dialog.getByText(`2 of 3 assigned to ${drivers[0]?.name}.`)).toBeVisible();
    const line = dialog.getByRole('listitem').filter({ hasText: numbers[1] ?? '' });
    await expectPage(line.getByText('Somebody else assigned or cancelled it meanwhile')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    const column = page.getByRole('region', { name: drivers[0]?.name });
    await expectPage(column.getByRole('article')).toHaveCount(2);
    await expectPage(page.getByRole('region', { name: 'Selection' })).toHaveCount(0);
  });

  it('chooses cards by the menu and their boxes, for fingers and the keyboard', async () => {
    const { word, staff, drivers, shipment } = await scene();
    const other = await book({ customerName: `Jane ${word}`, pickupDate: dayAhead(0) });
    const page = await board(staff, word, { viewport: PHONE, theme: 'dark' });
    await cardOf(page, shipment.trackingNumber).getByRole('button', { name: 'Assign to...' }).press('Enter');
    await expectPage(page.getByRole('menuitemcheckbox', { name: 'Select' })).not.toBeChecked();
    await page.getByRole('menuitemcheckbox', { name: 'Select' }).press('Enter');
    await page.getByRole('checkbox', { name: `Select ${other.trackingNumber}` }).check();
    await expectPage(page.getByText('2 selected')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Assign 2 to...' }).press('Enter');
    await page.getByRole('menuitem', { name: drivers[0]?.name }).press('Enter');
    await expectPage(page.getByText('Bulk Assignment Complete')).toBeVisible();
    await expectPage(page.getByText(`2 shipments assigned to ${drivers[0]?.name}.`)).toBeVisible();
    const after = await staff.call(getShipment, { params: { id: other.id } });
    expect(after).toMatchObject({ status: 'assigned', driverId: drivers[0]?.id });
  });

  it('filters by the pickup date', async () => {
    const { word, staff, shipment } = await scene({ pickupDate: dayAhead(1) });
    const page = await board(staff, word);
    await expectPage(page.getByText('No shipments found')).toBeVisible();
    await page.getByRole('button', { name: 'Tomorrow' }).click();
    await expectPage(cardOf(page, shipment.trackingNumber)).toBeVisible();
    await page.getByRole('button', { name: 'In 2 Days' }).click();
    await expectPage(cardOf(page, shipment.trackingNumber)).toHaveCount(0);
  });

  it('reads well on a phone and in the dark', async () => {
    const { word, staff, drivers, shipment } = await scene();
    const page = await board(staff, word, { viewport: PHONE, theme: 'dark' });
    await expectPage(cardOf(page, shipment.trackingNumber)).toBeVisible();
    await expectAccessible(page);
    await cardOf(page, shipment.trackingNumber).getByRole('button', { name: 'Assign to...' }).click();
    await page.getByRole('menuitem', { name: drivers[0]?.name }).click();
    await page.getByRole('button', { name: /^Drivers/ }).click();
    await expectPage(cardOf(page, shipment.trackingNumber)).toBeVisible();
    await expectAccessible(page);
  });
});
