import { describe, it } from 'vitest';
import { updateLanguage } from '#shared/contracts/accounts.ts';
import { createBooking } from '#shared/contracts/bookings.ts';
import { type Box, createBox } from '#shared/contracts/boxes.ts';
import { recordFacts } from '#shared/contracts/facts.ts';
import { cardOf, drag, openBoard, scene } from '#test/support/board.ts';
import { dayAhead } from '#test/support/days.ts';
import { DESK, expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { book, booking, member, type Person, person, unique } from '#test/support/people.ts';

const { open } = windows();

const factsOf = (staff: Person, { id }: Pick<Box, 'id'>) => {
  type Said = Parameters<typeof staff.call<typeof recordFacts>>[1]['body']['facts'];
  return (...facts: Said) => staff.call(recordFacts, { params: { id }, body: { facts } });
};
const hold = (state: 'hold' | 'released') => ({
  ...{ field: 'hold' as const, value: { kind: 'freight' as const, state }, source: 'line' as const },
});
const AVAILABLE = { field: 'available' as const, value: true, source: 'terminal' as const };
const lastFree = (days: number) => ({
  ...{
    field: 'lfd' as const,
    value: { of: 'demurrage' as const, day: dayAhead(days) },
    source: 'terminal' as const,
  },
});

async function tracked() {
  const staff = await member('staff');
  const { id, trackingNumber } = await book();
  const line = crypto.randomUUID().slice(0, 30);
  const box = await staff.call(createBox, { params: { id }, body: { direction: 'import', line } });
  return { staff, id, trackingNumber, box, line, say: factsOf(staff, box) };
}

describe('a container that begins to cost money', () => {
  it('needs a decision, on its page and on the dashboard, until it has left', async () => {
    const { staff, line, box, say } = await tracked();
    await say(lastFree(1));
    const page = await open('/alerts?kind=last_free_day', { as: staff, viewport: DESK });
    const row = page.getByRole('listitem').filter({ hasText: line });
    await expectPage(row.getByText(/^free until /)).toBeVisible();
    await expectPage(row.getByRole('link', { name: 'Open' })).toHaveAttribute('href', `/boxes/${box.id}`);
    await expectAccessible(page);
    const board = await open('/', { as: staff, viewport: PHONE, theme: 'dark' });
    await expectPage(board.getByRole('heading', { name: /Last free day/ })).toBeVisible();
    await expectAccessible(board);
    await say({ field: 'gate_out', value: { at: new Date().toISOString() }, source: 'paper' });
    await expectPage(row).toHaveCount(0);
    await expectPage(
      page.getByRole('region', { name: 'Ended by itself' }).getByText('left the terminal').first(),
    ).toBeVisible();
  });
});

describe('what somebody else says of a container', () => {
  it('stands at its shipment, on its page and in both lists, without a reload', async () => {
    const { staff, id, line, box, say } = await tracked();
    await say(lastFree(3));
    const shipment = await open(`/shipments?open=${id}`, { as: staff });
    await expectPage(shipment.getByText('Not known yet')).toBeVisible();
    await expectPage(shipment.getByText(/Free until /)).toBeVisible();
    const one = await open(`/boxes/${box.id}`, { as: staff, viewport: PHONE, theme: 'dark' });
    const list = await open('/boxes', { as: staff });
    await list.getByRole('searchbox').fill(line);
    const money = await open('/money', { as: staff });
    await money.getByRole('searchbox').fill(line);
    for (const page of [list, money])
      await expectPage(page.getByRole('table').getByText('No number yet')).toHaveCount(1);
    await say(hold('hold'));
    for (const page of [shipment, one, list, money])
      await expectPage(page.getByText('Waiting: freight hold').first()).toBeVisible();
    await expectAccessible(shipment);
    await say(hold('released'), AVAILABLE);
    await expectPage(shipment.getByText('Ready', { exact: true }).first()).toBeVisible();
  });
});

describe('a container that is kept', () => {
  it('lets a driver be assigned with a reason, and keeps who was chosen', async () => {
    const { staff, id, say } = await tracked();
    await say(hold('hold'));
    const word = unique();
    await person('driver', word);
    const page = await open(`/shipments?open=${id}`, { as: staff, viewport: PHONE });
    await page.getByRole('button', { name: 'Assign Driver' }).click();
    const assign = page.getByRole('dialog', { name: 'Assign Driver' });
    await assign.getByLabel('Driver').fill(`Driver ${word}`);
    await assign.getByRole('option', { name: word }).click();
    await assign.getByRole('button', { name: 'Assign', exact: true }).click();
    const refused = page.getByRole('dialog', { name: 'Container Not Ready' });
    await expectPage(refused.getByText(/freight hold/)).toBeVisible();
    await expectAccessible(page);
    await refused.getByRole('button', { name: 'Cancel' }).click();
    await expectPage(assign.getByLabel('Driver')).toHaveValue(new RegExp(word));
    await assign.getByRole('button', { name: 'Assign', exact: true }).click();
    await refused.getByRole('button', { name: 'Continue Anyway' }).click();
    await expectPage(refused.getByText('Reason is required')).toBeVisible();
    await refused.getByLabel('Why it goes ahead anyway').fill('Released by phone');
    await refused.getByRole('button', { name: 'Continue Anyway' }).click();
    await expectPage(page.getByText('The container was not ready')).toBeVisible();
    await expectPage(page.getByText('Released by phone')).toBeVisible();
  });

  it('is marked on the board, where dragging it asks for a reason too', async () => {
    const { word, staff, drivers, shipment } = await scene();
    const box = await staff.call(createBox, { params: { id: shipment.id }, body: { direction: 'import' } });
    await factsOf(staff, box)(hold('hold'));
    const page = await openBoard(open, staff, word);
    const card = cardOf(page, shipment.trackingNumber);
    await expectPage(card.getByText('Waiting')).toBeVisible();
    await expectAccessible(page);
    const column = page.getByRole('region', { name: drivers[0]?.name });
    await drag(page, card, column);
    const refused = page.getByRole('dialog', { name: 'Container Not Ready' });
    await refused.getByLabel('Why it goes ahead anyway').fill('Released by phone');
    await refused.getByRole('button', { name: 'Continue Anyway' }).click();
    await expectPage(cardOf(column, shipment.trackingNumber)).toBeVisible();
    await factsOf(staff, box)(hold('released'), AVAILABLE);
    await expectPage(cardOf(column, shipment.trackingNumber).getByText('Ready')).toBeVisible();
  });
});

describe('the customer of a container', () => {
  it('reads where it is, in Spanish too, and nothing of who says so', async () => {
    const [customer, staff] = [await person('customer'), await member('staff')];
    const { id, trackingNumber } = await customer.call(createBooking, { body: booking() });
    const box = await staff.call(createBox, { params: { id }, body: { direction: 'import', line: 'CMA CGM' } });
    const say = factsOf(staff, box);
    await say(AVAILABLE);
    const page = await open(`/track/${trackingNumber}`, { viewport: PHONE });
    await expectPage(page.getByText('Ready for pickup')).toBeVisible();
    await expectAccessible(page);
    const portal = await open('/customer-portal', { as: customer, viewport: DESK });
    await expectPage(portal.getByText('Ready for pickup')).toBeVisible();
    await say(hold('hold'));
    await customer.call(updateLanguage, { body: { language: 'es' } });
    const spanish = await open('/customer-portal', { as: customer, viewport: PHONE, theme: 'dark' });
    await expectPage(spanish.getByText('En la terminal')).toBeVisible();
    await expectPage(spanish.getByText(/freight|hold|CMA CGM/i)).toHaveCount(0);
    await expectAccessible(spanish);
    const turned = { field: 'street_turned' as const, value: { at: new Date().toISOString() } };
    await say({ ...turned, source: 'line' });
    const later = await open('/customer-portal', { as: customer, viewport: PHONE, theme: 'dark' });
    await expectPage(later.getByText('Recolectado para otra carga')).toBeVisible();
    const track = await open(`/track/${trackingNumber}`, { viewport: PHONE });
    await expectPage(track.getByText('Picked up for another load')).toBeVisible();
  });
});
