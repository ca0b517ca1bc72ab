import type { Locator, Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { getShipment, listShipments } from '#shared/contracts/shipments.ts';
import { cardOf, drag, openBoard, scene } from '#test/support/board.ts';
import { dayAhead } from '#test/support/days.ts';
import { expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { book, type Person } from '#test/support/people.ts';

const { open } = windows();
const board = (staff: Person, word: string, options = {}) => openBoard(open, staff, word, options);

const unassigned = (page: Page) => page.getByRole('region', { name: 'Unassigned' }).getByRole('article');

/** Chooses the first so many cards of a column, all unless it has more, as a mouse and the Control and Shift keys do. */
async function choose(cards: Locator, count: number, all = count): Promise<string[]> {
  await expectPage(cards).toHaveCount(all);
  await cards.nth(0).click({ modifiers: ['Control'], position: { x: 140, y: 45 } });
  await cards.nth(count - 1).click({ modifiers: ['Shift'], position: { x: 140, y: 45 } });
  return Promise.all(
    Array.from({ length: count }, async (_, n) => (await cards.nth(n).getAttribute('aria-label')) ?? ''),
  );
}

describe('several cards of the board', () => {
  it('move together when one of them is dragged, and come back by one Undo', async () => {
    const { word, staff, drivers } = await scene({ shipments: 3 });
    const page = await board(staff, word);
    const numbers = await choose(unassigned(page), 3);
    const column = page.getByRole('region', { name: drivers[0]?.name });
    await drag(page, cardOf(page, numbers[1] ?? ''), column, async () => {
      await expectPage(page.getByText('3 shipments', { exact: true })).toBeVisible();
    });
    await expectPage(page.getByText('Bulk Assignment Complete')).toBeVisible();
    await expectPage(page.getByText(`3 shipments assigned to ${drivers[0]?.name}.`)).toBeVisible();
    await expectPage(page.getByText(/Dropped 3 shipments on Dana/)).toBeAttached();
    await expectPage(column.getByRole('article')).toHaveCount(3);
    await expectPage(page.getByRole('region', { name: 'Selection' })).toHaveCount(0);
    const stored = () => staff.call(listShipments, { query: { q: numbers[2] ?? '' } });
    expect((await stored())[0]).toMatchObject({ status: 'assigned', driverId: drivers[0]?.id });

    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    for (const number of numbers) {
      await expectPage(cardOf(page.getByRole('region', { name: 'Unassigned' }), number)).toBeVisible();
    }
    await expectPage(page.getByText('All 3 are back as they were.')).toBeVisible();
    expect((await stored())[0]?.status).toBe('pending');
  });

  it('move from driver to driver; one that was refused comes back with its reason, the rest can be undone', async () => {
    const { word, staff, drivers, shipment } = await scene({ drivers: 2, shipments: 2 });
    const page = await board(staff, word);
    const [dana, marcus] = drivers.map(({ name }) => page.getByRole('region', { name }));
    const numbers = await choose(unassigned(page), 2);
    await page.getByRole('button', { name: 'Assign 2 to...' }).click();
    await page.getByRole('menuitem', { name: drivers[0]?.name }).click();
    await expectPage((dana as Locator).getByRole('article')).toHaveCount(2);
    await expectPage(page.getByText('All changes saved')).toBeVisible();

    await choose((dana as Locator).getByRole('article'), 2);
    await page.route(`**/api/shipments/${shipment.id}`, async (route) => {
      if (route.request().method() === 'PATCH') {
        await staff.call(updateShipment, { params: { id: shipment.id }, body: { status: 'picked_up' } });
      }
      await route.continue();
    });
    await drag(page, cardOf(dana as Locator, numbers[0] ?? ''), marcus as Locator);
    const dialog = page.getByRole('dialog', { name: 'Bulk Assignment Complete' });
    const line = dialog.getByRole('listitem').filter({ hasText: shipment.trackingNumber });
    await expectPage(line.getByText(/Someone else/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Undo the 1 assigned/ }).click();
    // Cards alone: the place that drag and drop keeps free may stand a while longer, without any size.
    await expectPage((dana as Locator).getByRole('article', { name: /^TRK-/ })).toHaveCount(2);
    await expectPage((marcus as Locator).getByRole('article', { name: /^TRK-/ })).toHaveCount(0);
  });

  it('are lifted and dropped by the keyboard alone, and left by Escape', async () => {
    const { word, staff, drivers } = await scene({ shipments: 2 });
    const page = await board(staff, word);
    const numbers = await choose(unassigned(page), 2);
    await page.getByRole('button', { name: `Move ${numbers[0]}` }).press('Space');
    await expectPage(page.getByText('Lifted 2 shipments from Unassigned')).toBeAttached();
    await page.keyboard.press('Escape');
    await expectPage(page.getByText('Not moved')).toBeAttached();
    await expectPage(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('button', { name: `Move ${numbers[0]}` }).press('Space');
    await page.keyboard.press('ArrowRight');
    await expectPage(page.getByText('Drop to assign')).toBeVisible();
    await page.keyboard.press('Space');
    const column = page.getByRole('region', { name: drivers[0]?.name });
    await expectPage(column.getByRole('article')).toHaveCount(2);
    await choose(column.getByRole('article'), 2);
    await page.keyboard.press('Escape');
    await expectPage(page.getByText('2 selected')).toHaveCount(0);
  });

  it('are chosen without anything moving', async () => {
    // One stays: without any of this scene all that waits would stand there, and come and go with what others do.
    const { word, staff, drivers } = await scene({ shipments: 3 });
    const page = await board(staff, word);
    await page.getByRole('region', { name: 'Unassigned' }).getByRole('article').first().hover();
    const places = () =>
      page
        .getByRole('article')
        .or(page.locator('article .mono, article [data-grip], footer, main p'))
        .evaluateAll((all) =>
          all.map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return [x, y, width, height];
          }),
        );
    await choose(unassigned(page), 2, 3);
    await page.getByRole('button', { name: 'Assign 2 to...' }).click();
    await page.getByRole('menuitem', { name: drivers[0]?.name }).click();
    const cards = page.getByRole('region', { name: drivers[0]?.name }).getByRole('article');
    await expectPage(cards).toHaveCount(2);
    await expectPage(page.getByRole('region', { name: 'Selection' })).toHaveCount(0);
    await expectPage(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const before = await places();
    expect(before.length).toBeGreaterThan(4);
    await choose(cards, 2);
    await expectPage(page.getByText('2 selected')).toBeVisible();
    expect(await places()).toEqual(before);
  });

  it('go back to the unassigned together', async () => {
    const { word, staff, drivers } = await scene({ shipments: 2 });
    const page = await board(staff, word);
    await choose(unassigned(page), 2);
    await page.getByRole('button', { name: 'Assign 2 to...' }).click();
    await page.getByRole('menuitem', { name: drivers[0]?.name }).click();
    const column = page.getByRole('region', { name: drivers[0]?.name });
    await expectPage(column.getByRole('article')).toHaveCount(2);
    await expectPage(page.getByText('All changes saved')).toBeVisible();
    await choose(column.getByRole('article'), 2);
    await page.getByRole('button', { name: 'Assign 2 to...' }).click();
    await page.getByRole('menuitem', { name: 'Unassign' }).click();
    await expectPage(page.getByText('2 shipments unassigned.')).toBeVisible();
    await expectPage(column.getByRole('article')).toHaveCount(0);
  });

  it('assigns many cards at once, and says of each why it was not', async () => {
    const { word, staff, manager, drivers } = await scene({ shipments: 3 });
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
    await expectPage(line.getByText('Someone else has since assigned or cancelled it')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
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
});
