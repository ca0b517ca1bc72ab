import type { Locator, Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { getShipment, listShipmentEvents, updateShipment } from '#shared/contracts/shipments.ts';
import { cardOf, dayAhead, drag, openBoard, scene } from '#test/support/board.ts';
import { expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { book, type Person } from '#test/support/people.ts';

const { open } = windows();

const board = (staff: Person, word: string, options = {}) => openBoard(open, staff, word, options);

/** Of the one card: the search comes a moment after what is typed, and until then there are others. */
const matchOf = (page: Page, { trackingNumber }: { trackingNumber: string }) =>
  cardOf(page, trackingNumber).getByRole('button', { name: 'Auto-Match Driver' });

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
    await matchOf(page, shipment).click();
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
    const place = { city: 'Fairbanks, AK', latitude: 64.838, longitude: -147.716 };
    const { word, staff, drivers, shipment } = await scene({ place });
    const page = await board(staff, word);
    await matchOf(page, shipment).click();
    await expectPage(page.getByText('Shipment Assigned')).toBeVisible();
    const after = await staff.call(getShipment, { params: { id: shipment.id } });
    expect(after).toMatchObject({ status: 'assigned', driverId: drivers[0]?.id });
  });

  it('says why it chose that driver, by distance if asked, and names whose cities it measures to', async () => {
    const place = { city: 'Hilo, HI', latitude: 19.73, longitude: -155.09 };
    const { word, staff, drivers, shipment } = await scene({ place });
    const page = await board(staff, word);
    await page.getByRole('button', { name: `Assign ${shipment.trackingNumber} to...` }).click();
    await page.getByRole('menuitem', { name: /Auto-Match by Distance/ }).click();
    await expectPage(page.getByText('Shipment Assigned')).toBeVisible();
    await expectPage(page.getByText(`shipment updated. ${drivers[0]?.name}: Nearest`)).toBeVisible();
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
    await matchOf(page, shipment).click();
    await expectPage(page.getByText('No Available Drivers')).toBeVisible();
    await expectPage(page.getByText('All drivers are currently busy or unavailable.')).toBeVisible();
    await expectPage(cardOf(page, shipment.trackingNumber)).toBeVisible();
  });

  it('filters by the pickup date', async () => {
    const { word, staff, drivers, shipment } = await scene({ pickupDate: dayAhead(1) });
    const page = await board(staff, word);
    await expectPage(page.getByRole('region', { name: drivers[0]?.name })).toBeVisible();
    await expectPage(cardOf(page, shipment.trackingNumber)).toHaveCount(0);
    await page.getByRole('button', { name: 'Tomorrow' }).click();
    await expectPage(cardOf(page, shipment.trackingNumber)).toBeVisible();
    await page.getByRole('button', { name: 'In 2 Days' }).click();
    await expectPage(cardOf(page, shipment.trackingNumber)).toHaveCount(0);
  });

  it('says that it could not load, without figures that nobody knows', async () => {
    const page = await open('/account-settings', { as: 'staff', viewport: PHONE });
    for (const path of ['**/api/shipments/**', '**/api/counts/**']) {
      await page.route(path, (route) => route.fulfill({ status: 404 }));
    }
    await page.goto('/dispatch');
    await expectPage(page.getByText('Failed to fetch unassigned shipments')).toBeVisible();
    await expectPage(page.getByRole('button', { name: 'Unassigned', exact: true })).toBeVisible();
    await expectPage(page.getByRole('definition').filter({ hasText: /^-$/ })).toHaveCount(4);
    await page.unroute('**/api/shipments/**');
    await page.unroute('**/api/counts/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expectPage(page.getByRole('button', { name: /^Unassigned \d/ })).toBeVisible();
    await expectPage(page.getByRole('definition').filter({ hasText: /^-$/ })).toHaveCount(0);
  });

  it('has room on a tablet, also for the longest names', async () => {
    const { word, staff } = await scene();
    const pickupCity = `${'Llanfairpwllgwyngyllgogerychwyrndrobwll'.repeat(2)}-${word}`;
    const shipment = await book({ pickupCity, pickupDate: dayAhead(0), estimatedDelivery: dayAhead(4) });
    const page = await board(staff, word, { viewport: { width: 768, height: 1024 } });
    await expectPage(cardOf(page, shipment.trackingNumber)).toBeVisible();
    const [content = 0, window = 0] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return [scrollWidth, clientWidth];
    });
    expect(content).toBeLessThanOrEqual(window);
  });

  it('reads well on a phone and in the dark', async () => {
    const { word, staff, drivers, shipment } = await scene();
    const page = await board(staff, word, { viewport: PHONE, theme: 'dark' });
    await expectPage(cardOf(page, shipment.trackingNumber)).toBeVisible();
    await expectAccessible(page);
    await cardOf(page, shipment.trackingNumber).getByRole('button', { name: 'Assign to...' }).click();
    await page.getByRole('menuitem', { name: drivers[0]?.name }).click();
    await expectPage(page.getByText('Shipment Assigned')).toBeVisible();
    await page.getByRole('button', { name: /^Drivers/ }).click();
    await expectPage(cardOf(page, shipment.trackingNumber)).toBeVisible();
    await expectAccessible(page);
  });
});
