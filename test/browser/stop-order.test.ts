import type { Locator, Page } from '@playwright/test';
import { describe, it } from 'vitest';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { listStops, updateStopOrder } from '#shared/contracts/stops.ts';
import { cardOf, lift, openBoard, scene } from '#test/support/board.ts';
import { dayAhead } from '#test/support/days.ts';
import { boxOf, expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { book, member, person, shipmentOf } from '#test/support/people.ts';

const { open } = windows();

/** A driver with three jobs, found by one word, in the order in which they were given. */
async function threeJobs() {
  const { word, staff, drivers, shipment } = await scene();
  const [driver] = drivers;
  if (!driver) throw new Error('No driver');
  const given = { customerName: `Jane ${word}`, pickupDate: dayAhead(0), estimatedDelivery: dayAhead(4) };
  const jobs = [shipment, await book(given), await book(given)];
  for (const { id } of jobs) {
    await staff.call(updateShipment, { params: { id }, body: { driverId: driver.id, status: 'assigned' } });
  }
  const params = { id: driver.id };
  const keysOf = (...order: number[]) =>
    order.flatMap((at) => ['pickup', 'delivery'].map((kind) => `${jobs[at]?.id}:${kind}`));
  await expectPage.poll(async () => (await staff.call(listStops, { params })).length).toBe(6);
  await staff.call(updateStopOrder, { params, body: { keys: keysOf(0, 1, 2), version: 0 } });
  return { word, staff, driver, params, keysOf, numbers: jobs.map(({ trackingNumber }) => trackingNumber) };
}

const numbersIn = (place: Locator) => place.getByRole('article').evaluateAll((all) => all.map((one) => one.ariaLabel));

/** Takes a card to the upper half of another one, and lets go where the line shows that it would be put there. */
async function putBefore(page: Page, card: Locator, other: Locator): Promise<void> {
  await lift(page, card);
  const to = await boxOf(other);
  const x = to.x + to.width / 2;
  await page.mouse.move(x, to.y + 8, { steps: 10 });
  // A browser tells all the time of what is held over a place; here it does so with the second move over the same one.
  await page.mouse.move(x + 1, to.y + 8);
  await expectPage(page.locator('[data-drop-mark]')).toBeVisible();
  await page.mouse.up();
}

describe('the order of a driver’s jobs on the board', () => {
  it('is set by dragging, by the menu and by the keyboard, kept, and taken back by Undo', async () => {
    const { word, staff, driver, params, keysOf, numbers } = await threeJobs();
    const page = await openBoard(open, staff, word);
    const column = page.getByRole('region', { name: driver.name });
    const card = (at: number) => cardOf(column, numbers[at] ?? '');
    const stands = (...order: number[]) =>
      expectPage.poll(() => numbersIn(column)).toEqual(order.map((at) => numbers[at]));
    const isKept = (...order: number[]) =>
      expectPage
        .poll(async () => (await staff.call(listStops, { params })).map(({ key }) => key))
        .toEqual(keysOf(...order));
    await stands(0, 1, 2);

    await putBefore(page, card(2), card(0));
    await stands(2, 0, 1);
    await isKept(2, 0, 1);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await stands(0, 1, 2);
    await isKept(0, 1, 2);

    const choose = async (at: number, choice: string) => {
      await page.getByRole('button', { name: `Assign ${numbers[at]} to...` }).press('Enter');
      await page.getByRole('menuitem', { name: choice }).press('Enter');
    };
    await choose(0, 'Move Down');
    await stands(1, 0, 2);
    await isKept(1, 0, 2);

    const grip = page.getByRole('button', { name: `Move ${numbers[2]}` });
    await grip.press('Space');
    await grip.press('ArrowUp');
    await grip.press('ArrowUp');
    await grip.press('Space');
    await stands(2, 1, 0);
    await isKept(2, 1, 0);
    await expectAccessible(page);

    await choose(0, 'Use Best Order');
    await expectPage.poll(async () => (await staff.call(listStops, { params }))[0]?.isPinned).toBe(false);
  });

  it('is shown on every board as soon as anybody sets it', async () => {
    const { word, staff, driver, params, keysOf, numbers } = await threeJobs();
    const page = await openBoard(open, staff, word);
    const column = page.getByRole('region', { name: driver.name });
    await expectPage.poll(() => numbersIn(column)).toEqual(numbers);
    await staff.call(updateStopOrder, { params, body: { keys: keysOf(2, 1, 0), version: 1 } });
    await expectPage.poll(() => numbersIn(column)).toEqual(numbers.toReversed());
  });
});

describe('the order of the own jobs on the phone', () => {
  it.each([
    ['in English', 'en', 'Change Order', 'Order of Your Jobs', 'Save Order', 'Order saved'],
    ['in Spanish', 'es', 'Cambiar orden', 'Orden de tus viajes', 'Guardar orden', 'Orden guardado'],
  ])('is set by dragging, %s', async (_case, language, change, title, save, said) => {
    const [staff, driver] = await Promise.all([member('staff'), person('driver')]);
    const jobs = [await shipmentOf(staff, driver, 'assigned'), await shipmentOf(staff, driver, 'assigned')];
    const ids = async () =>
      (await driver.call(listStops, { params: { id: driver.driverId } })).map((stop) => stop.shipmentId);
    await expectPage.poll(async () => (await ids()).length).toBe(4);
    const [first] = await ids();
    const page = await open('/drive', { as: driver, viewport: PHONE, language });
    await page.getByRole('button', { name: change }).click();
    const dialog = page.getByRole('dialog', { name: title });
    const rows = dialog.getByRole('listitem');
    await expectPage(rows).toHaveCount(2);
    await expectAccessible(page);
    const [from, to] = [await boxOf(rows.nth(1)), await boxOf(rows.nth(0))];
    await page.mouse.move(from.x + 12, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + 12, to.y + 6, { steps: 8 });
    await page.mouse.up();
    await dialog.getByRole('button', { name: save }).click();
    await expectPage(page.getByText(said)).toBeVisible();
    await expectPage.poll(async () => (await ids())[0]).toBe(jobs.find(({ id }) => id !== first)?.id);
  });
});
