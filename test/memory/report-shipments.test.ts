import { beforeAll, describe, expect, it } from 'vitest';
import { getSettings } from '#functions/data/organization/organization.ts';
import { toAnalytics } from '#functions/domain/reports/analytics.ts';
import { rangeOf } from '#functions/domain/reports/ranges.ts';
import { readReport } from '#functions/use-cases/reports/read-report.ts';
import { mergeCustomer, undoMerge } from '#shared/contracts/customer-archive.ts';
import { reportException } from '#shared/contracts/field-reports.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import type { ShipmentFilters } from '#shared/contracts/shipments.ts';
import { dayOf } from '#shared/dates/calendar.ts';
import type { ShipmentFigure } from '#shared/reports/figures.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { eventually, everyRow } from '#test/support/client.ts';
import { becomeFunction, book, newCustomer, type Person, person, shipmentOf } from '#test/support/people.ts';

let staff: Person;
let manager: Person;
let driver: Person;
let today: { from: string; to: string };

beforeAll(async () => {
  [staff, manager, driver] = await Promise.all([person('staff'), person('manager'), person('driver')]);
  becomeFunction();
  const { timezone } = await getSettings();
  const day = dayOf(new Date(), timezone);
  today = { from: day, to: day };
});

/** Every row behind a figure, page by page. */
async function behind(figure: ShipmentFigure, part: Partial<ShipmentFilters> = {}, limit = 200): Promise<string[]> {
  const query = new URLSearchParams({ figure, ...today, limit: String(limit), ...part });
  return (await everyRow<Shipment>(staff, `/api/shipments?${query}`)).map(({ id }) => id);
}

async function deliver(id: string): Promise<void> {
  const body = { status: 'delivered' as const, bypassReason: 'On paper' };
  await manager.call(updateShipment, { params: { id }, body });
}

async function fail(id: string): Promise<void> {
  await driver.call(reportException, { params: { id }, body: { code: 'access' } });
}

/** The whole report, not only the ten best that the call names. */
async function report() {
  becomeFunction();
  const { timezone } = await getSettings();
  const range = rangeOf({ start: new Date(Date.now() - 1000).toISOString(), end: new Date().toISOString() }, timezone);
  return toAnalytics(await readReport(range, { most: Number.POSITIVE_INFINITY, money: true }), { money: true });
}

describe('the shipments behind a figure', () => {
  it('are those of its driver, delivered in the range, page by page', async () => {
    const own = [await shipmentOf(staff, driver, 'in_transit'), await shipmentOf(staff, driver, 'in_transit')];
    const [first, second] = own.map(({ id }) => id);
    if (!first || !second) throw new Error('No shipments');
    await shipmentOf(staff, driver, 'assigned');
    await fail(first);
    await fail(second);
    expect((await behind('failed')).filter((id) => id === first || id === second)).toEqual([second, first]);
    await deliver(first);
    const part = { driverId: driver.driverId ?? '' };
    await eventually(async () => (await behind('delivered', part)).length === 1);
    await deliver(second);
    const delivered = await eventually(async () => {
      const ids = await behind('delivered', part, 1);
      return ids.length === 2 && ids;
    });
    expect(delivered).toEqual([second, first]);
    expect(await behind('picked_up', part)).toEqual([second, first]);
    // Their estimated day is years from now.
    expect(await behind('on_time', part)).toEqual([second, first]);
    // What was delivered within the range has not failed in it.
    const failed = await behind('failed');
    expect(failed).not.toContain(first);
    expect(await behind('created', part)).toHaveLength(3);
    expect(await behind('created', { ...part, status: 'delivered' })).toEqual([second, first]);
    // The driver's newest job is not delivered.
    const query = new URLSearchParams({ figure: 'delivered', ...today, ...part, limit: '1' });
    expect((await staff.ask('GET', `/api/shipments?${query}`)).body).toMatchObject([{ id: second }]);
  });

  it('are as many as the figure says, by each status, and of no other day', async () => {
    const { id } = await book();
    await shipmentOf(staff, driver, 'picked_up');
    for (const status of ['pending', 'assigned', 'picked_up', 'in_transit', 'delivered', 'cancelled'] as const)
      await eventually(async () => {
        const { shipmentsByStatus } = await report();
        return shipmentsByStatus[status] === (await behind('created', { status })).length;
      });
    expect(await behind('created', { status: 'pending' })).toContain(id);
    const past = { from: '2019-01-01', to: '2019-12-31' };
    for (const figure of ['created', 'delivered', 'failed'] as const) expect(await behind(figure, past)).toEqual([]);
  });

  it.each([
    [{ figure: 'created' }],
    [{ from: '2026-01-01', to: '2026-01-02' }],
    [{ figure: 'created', from: '2026-01-02', to: '2026-01-01' }],
    [{ figure: 'created', from: '2024-01-01', to: '2026-01-01' }],
    [{ figure: 'profit', from: '2026-01-01', to: '2026-01-02' }],
    [{ figure: 'created', from: '2026-02-30', to: '2026-03-02' }],
  ])('are refused for %j', async (query) => {
    expect((await staff.ask('GET', `/api/shipments?${new URLSearchParams(query)}`)).status).toBe(400);
  });

  it('are a driver’s own only', async () => {
    const mine = await shipmentOf(staff, driver, 'assigned');
    const query = new URLSearchParams({ figure: 'created', ...today, limit: '200' });
    const rows = (await driver.ask('GET', `/api/shipments?${query}`)).body as Shipment[];
    expect(rows.map(({ id }) => id)).toContain(mine.id);
    expect(new Set(rows.map(({ driverId }) => driverId))).toEqual(new Set([driver.driverId]));
  });
});

describe('a customer that another was merged into', () => {
  it('has the shipments of both in its figure, and behind it', async () => {
    const [from, into] = [await newCustomer(staff), await newCustomer(staff)];
    for (const { email } of [from, into, from]) await book({ customerEmail: email });
    await manager.call(mergeCustomer, { params: { id: from.id }, body: { intoId: into.id } });
    const insight = async (id: string) => (await report()).customerInsights.find((one) => one.customerId === id);
    const seen = await eventually(async () => {
      const one = await insight(into.id);
      return one?.shipmentCount === 3 && one;
    });
    expect(seen.customerName).toBe(into.name);
    expect(await insight(from.id)).toBeUndefined();
    expect(await behind('created', { customerId: into.id }, 2)).toHaveLength(3);
    await manager.call(undoMerge, { params: { id: from.id } });
    await eventually(async () => (await insight(from.id))?.shipmentCount === 2);
    expect(await behind('created', { customerId: into.id })).toHaveLength(1);
  });
});
