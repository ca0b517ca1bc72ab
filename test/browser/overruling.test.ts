import type { Locator, Page, Route } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { createBox } from '#shared/contracts/boxes.ts';
import { recordFacts } from '#shared/contracts/facts.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { getShipment, listShipmentEvents } from '#shared/contracts/shipments.ts';
import { cardOf, drag, openBoard, scene } from '#test/support/board.ts';
import { expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { book, member, type Person, person, unique } from '#test/support/people.ts';

const { open } = windows();

const WHY = 'Released by phone';

async function holds(staff: Person, id: string) {
  const box = await staff.call(createBox, { params: { id }, body: { direction: 'import' } });
  type Facts = Parameters<typeof staff.call<typeof recordFacts>>[1]['body']['facts'];
  const say = (...facts: Facts) => staff.call(recordFacts, { params: { id: box.id }, body: { facts } });
  const hold = (state: 'hold' | 'released') =>
    say({ field: 'hold', value: { kind: 'freight', state }, source: 'line' });
  await hold('hold');
  return { say, hold };
}

/** A shipment whose container is kept, and a driver who is found by a word. */
async function kept() {
  const staff = await member('staff');
  const { id } = await book();
  const word = unique();
  const driver = await person('driver', word);
  return { staff, id, word, driver, ...(await holds(staff, id)) };
}

/** Each time that the shipment was given to somebody: what was overruled, and why. */
async function givings(staff: Person, id: string) {
  const events = await staff.call(listShipmentEvents, { params: { id } });
  const given = events.filter(({ type }) => type === 'assigned' || type === 'reassigned');
  return given.map(({ type, overrode, reason }) => [type, overrode, reason]);
}

/** What becomes of calls about one shipment: an overrule is done and its answer lost, or nothing gets through. */
function network() {
  let state: 'whole' | 'loses an answer' | 'gone' = 'whole';
  const answer = async (route: Route) => {
    const request = route.request();
    if (state === 'gone') return route.abort();
    if (state === 'whole' || request.method() !== 'PATCH' || !request.postDataJSON().force) return route.continue();
    state = 'whole';
    await route.fetch();
    return route.abort();
  };
  return { answers: { '**/api/shipments/*': answer }, becomes: (next: typeof state) => (state = next) };
}

const refusalOn = (page: Page) => page.getByRole('dialog', { name: 'Container Not Ready' });
const goOn = (refused: Locator) => refused.getByRole('button', { name: 'Continue Anyway' }).click();

/** Gives the shipment to the driver of a word, which is refused, and says why it is to be done all the same. */
async function refuse(page: Page, word: string, doing: 'Assign Driver' | 'Reassign Shipment' = 'Assign Driver') {
  const assign = page.getByRole('dialog', { name: doing });
  await assign.getByLabel('Driver').fill(`Driver ${word}`);
  await assign.getByRole('option', { name: word }).click();
  await assign.getByRole('button', { name: 'Assign', exact: true }).click();
  const refused = refusalOn(page);
  await refused.getByLabel('Why it goes ahead anyway').fill(WHY);
  return refused;
}

async function refusedOn(page: Page, word: string) {
  await page.getByRole('button', { name: 'Assign Driver' }).click();
  return refuse(page, word);
}

const expectReason = (refused: Locator) => expectPage(refused.getByLabel('Why it goes ahead anyway')).toHaveValue(WHY);

describe('overruling a container that is not ready', () => {
  it('is done once where only the answer is lost, and says so', async () => {
    const { staff, id, word, driver } = await kept();
    const { answers, becomes } = network();
    const page = await open(`/shipments?open=${id}`, { as: staff, answers });
    const refused = await refusedOn(page, word);
    becomes('loses an answer');
    await goOn(refused);
    await expectPage(page.getByText('Shipment Assigned')).toBeVisible();
    await expectPage(page.getByText('Assignment Failed')).toHaveCount(0);
    await expectPage(page.getByText(WHY)).toBeVisible();
    expect(await givings(staff, id)).toEqual([['assigned', 'not_ready', WHY]]);
    expect(await staff.call(getShipment, { params: { id } })).toMatchObject({ driverId: driver.driverId });
  });

  it('is done and recorded once where it is pressed again, though the first time arrived without an answer', async () => {
    const { staff, id, word, driver } = await kept();
    const { answers, becomes } = network();
    const page = await open(`/shipments?open=${id}`, { as: staff, viewport: PHONE, theme: 'dark', answers });
    const refused = await refusedOn(page, word);
    becomes('gone');
    await goOn(refused);
    await expectPage(page.getByText('Assignment Failed')).toBeVisible();
    await expectReason(refused);
    await expectAccessible(page);
    const body = { driverId: driver.driverId, status: 'assigned' as const, force: true, reason: WHY };
    await staff.call(updateShipment, { params: { id }, body });
    becomes('whole');
    await goOn(refused);
    await expectPage(page.getByText('Shipment Assigned')).toBeVisible();
    await expectPage(refused).toHaveCount(0);
    expect(await givings(staff, id)).toEqual([['assigned', 'not_ready', WHY]]);
  });

  it('overrules nothing where it has become ready in between', async () => {
    const { staff, id, word, hold, say } = await kept();
    const page = await open(`/shipments?open=${id}`, { as: staff });
    const refused = await refusedOn(page, word);
    await hold('released');
    await say({ field: 'available', value: true, source: 'terminal' });
    await expectReason(refused);
    await goOn(refused);
    await expectPage(page.getByText('Shipment Assigned')).toBeVisible();
    await expectPage(refused).toHaveCount(0);
    expect(await givings(staff, id)).toEqual([['assigned', undefined, WHY]]);
    await expectPage(page.getByText('The container was not ready')).toHaveCount(0);
  });

  it('takes nothing from another dispatcher who was first, and keeps what was typed', async () => {
    const { staff, id, word } = await kept();
    const [other, theirs] = await Promise.all([person('staff'), person('driver')]);
    const page = await open(`/shipments?open=${id}`, { as: staff });
    const refused = await refusedOn(page, word);
    const body = { driverId: theirs.driverId, status: 'assigned' as const, force: true, reason: 'Paid at the gate' };
    await other.call(updateShipment, { params: { id }, body });
    for (const _ of ['once', 'again']) {
      const answered = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
      await goOn(refused);
      expect((await answered).status()).toBe(409);
      await expectPage(page.getByText('Someone else changed this shipment at the same time').last()).toBeVisible();
      await expectReason(refused);
    }
    expect(await givings(staff, id)).toEqual([['assigned', 'not_ready', 'Paid at the gate']]);
    expect(await staff.call(getShipment, { params: { id } })).toMatchObject({ driverId: theirs.driverId });
    await refused.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    // Who was chosen is still there, and it says what it would be now.
    const move = page.getByRole('dialog', { name: 'Reassign Shipment' });
    await expectPage(move.getByLabel('Driver')).toHaveValue(new RegExp(word));
  });

  it('is asked again, with its reason, of a shipment that somebody else changed meanwhile', async () => {
    const { staff, id, word } = await kept();
    const first = await person('driver');
    const given = { driverId: first.driverId, status: 'assigned' as const, force: true, reason: 'Paid at the gate' };
    await staff.call(updateShipment, { params: { id }, body: given });
    const page = await open(`/shipments?open=${id}`, { as: staff });
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Reassign...' }).click();
    const refused = await refuse(page, word, 'Reassign Shipment');
    const { version } = await staff.call(getShipment, { params: { id } });
    await staff.call(updateShipment, { params: { id }, body: { customerReference: `R${word}`, version } });
    await goOn(refused);
    await expectPage(page.getByText('Changed in the Meantime')).toBeVisible();
    await expectReason(refused);
    await goOn(refused);
    await expectPage(page.getByText('Shipment Assigned')).toBeVisible();
    expect(await givings(staff, id)).toEqual([
      ['assigned', 'not_ready', 'Paid at the gate'],
      ['reassigned', 'not_ready', WHY],
    ]);
  });

  it('says of a pickup whose answer is lost that it is picked up', async () => {
    const { staff, id, driver } = await kept();
    const given = { driverId: driver.driverId, status: 'assigned' as const, force: true, reason: 'Paid at the gate' };
    await staff.call(updateShipment, { params: { id }, body: given });
    const { answers, becomes } = network();
    const page = await open(`/shipments?open=${id}`, { as: staff, answers });
    await page.getByRole('button', { name: 'Mark as Picked Up' }).click();
    const refused = refusalOn(page);
    await refused.getByLabel('Why it goes ahead anyway').fill(WHY);
    becomes('loses an answer');
    await goOn(refused);
    await expectPage(page.getByText('Shipment Picked Up')).toBeVisible();
    await expectPage(refused).toHaveCount(0);
  });

  it('leaves a card on the board where it was given, once, where only the answer is lost', async () => {
    const { word, staff, drivers, shipment } = await scene();
    await holds(staff, shipment.id);
    const { answers, becomes } = network();
    const page = await openBoard(open, staff, word, { answers });
    const column = page.getByRole('region', { name: drivers[0]?.name });
    await drag(page, cardOf(page, shipment.trackingNumber), column);
    const refused = refusalOn(page);
    await refused.getByLabel('Why it goes ahead anyway').fill(WHY);
    becomes('loses an answer');
    await goOn(refused);
    await expectPage(cardOf(column, shipment.trackingNumber)).toBeVisible();
    await expectPage(refused).toHaveCount(0);
    expect(await givings(staff, shipment.id)).toEqual([['assigned', 'not_ready', WHY]]);
  });
});
