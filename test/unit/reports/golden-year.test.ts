import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { toAnalytics } from '#functions/domain/reports/analytics.ts';
import { isCountedByFigure } from '#functions/domain/reports/figure-membership.ts';
import { rangeOf } from '#functions/domain/reports/ranges.ts';
import { readReport } from '#functions/use-cases/reports/read-report.ts';
import type { ShipmentFigure } from '#shared/reports/figures.ts';
import { SHIPMENT_STATUSES } from '#shared/shipments/shipment.ts';
import { GoldenYear, type Moment, type Money, type Noted, ZONES } from './golden-year.ts';
import { SumsTable } from './sums-table.ts';

const year = new GoldenYear(600);
let table: SumsTable;

beforeAll(() => {
  vi.stubEnv('TABLE_NAME', 'table');
  table = new SumsTable();
  for (const deltas of year.deltas) table.count(deltas);
  for (let at = 0; at < 14; at += 1) {
    table.put({ PK: `CUS#cus_${at}`, SK: 'A', name: `Customer ${at}` });
    table.put({ PK: `DRV#drv_${at}`, SK: 'A', name: `Driver ${at}` });
  }
});
afterAll(() => table.mock.restore());

interface Days {
  from: string;
  to: string;
}
const within =
  ({ from, to }: Days) =>
  (moment: Moment | undefined): moment is Moment =>
    moment !== undefined && moment.day >= from && moment.day <= to;
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
const minutes = (from: Moment, to: Moment) => Math.round((to.at.getTime() - from.at.getTime()) / 60_000);
const tenths = (number: number) => Math.round(number * 10) / 10;
const share = (part: number, whole: number) => (whole > 0 ? tenths((part / whole) * 100) : undefined);
const average = (all: number[]) => tenths(sum(all) / all.length / 60);

function isOnTime({ delivered, estimatedDelivery, deliveryTo }: Noted): boolean {
  if (!delivered) return false;
  const day = delivered.day;
  if (day !== estimatedDelivery || !deliveryTo) return day <= estimatedDelivery;
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: delivered.zone, timeStyle: 'medium' }).format(
    delivered.at,
  );
  return clock <= `${deliveryTo}:00`;
}

/** A failed attempt counts unless the goods were handed over by the last day of the range. */
function failedIn(days: Days): number {
  const standing = year.shipments.flatMap(({ failed, delivered }) =>
    failed.filter(within(days)).filter(() => !delivered || delivered.day > days.to),
  );
  return standing.length;
}

const revenue = (entries: Money[], days: Days) =>
  sum(entries.filter(({ at }) => within(days)(at)).map(({ cents }) => cents)) / 100;

function periodOf(days: Days) {
  const isIn = within(days);
  const created = year.shipments.filter((one) => isIn(one.created));
  const done = year.shipments.filter((one) => isIn(one.delivered));
  const taken = (from: (one: Noted) => Moment | undefined) =>
    done.flatMap((one) => {
      const start = from(one);
      return start && one.delivered ? minutes(start, one.delivered) : [];
    });
  const count = (status: string) => created.filter((one) => one.status === status).length;
  return {
    ...{ start: days.from, end: days.to },
    totalRevenue: revenue(year.money, days),
    totalShipments: created.length,
    deliveredShipments: count('delivered'),
    pendingShipments: count('pending'),
    shipmentsByStatus: Object.fromEntries(SHIPMENT_STATUSES.map((status) => [status, count(status)])),
    successRate: share(count('delivered'), created.length),
    settledRate: share(count('delivered'), count('delivered') + count('cancelled')),
    failedShipments: failedIn(days),
    deliveries: done.length,
    averageDeliveryTime: done.length > 0 ? average(taken(({ created: from }) => from)) : 0,
    averageTransitTime: done.length > 0 ? average(taken(({ pickedUp }) => pickedUp)) : undefined,
    onTimePercentage: share(done.filter(isOnTime).length, done.length),
  };
}

function driversIn(days: Days) {
  const all = Array.from({ length: 6 }, (_, at) => `drv_${at}`).map((id) => ({
    ...{ id, name: `Driver ${id.slice(4)}` },
    deliveries: year.shipments.filter(({ driverId, delivered }) => driverId === id && within(days)(delivered)).length,
    revenue: revenue(
      year.money.filter(({ driverId }) => driverId === id),
      days,
    ),
  }));
  return all
    .filter(({ deliveries, revenue: dollars }) => deliveries !== 0 || dollars !== 0)
    .sort((a, b) => b.deliveries - a.deliveries || b.revenue - a.revenue || (a.id < b.id ? -1 : 1));
}

function customersIn(days: Days) {
  const all = Array.from({ length: 14 }, (_, at) => `cus_${at}`).map((customerId) => ({
    ...{ customerId, customerName: `Customer ${customerId.slice(4)}` },
    shipmentCount: year.shipments.filter((one) => one.customerId === customerId && within(days)(one.created)).length,
    totalSpent: revenue(
      year.money.filter((one) => one.customerId === customerId),
      days,
    ),
  }));
  return all
    .filter(({ shipmentCount, totalSpent }) => shipmentCount !== 0 || totalSpent !== 0)
    .sort(
      (a, b) =>
        b.totalSpent - a.totalSpent || b.shipmentCount - a.shipmentCount || (a.customerId < b.customerId ? -1 : 1),
    )
    .slice(0, 10);
}

const shifted = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const length = ({ from, to }: Days) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
const before = (days: Days) => ({ from: shifted(days.from, -length(days)), to: shifted(days.from, -1) });
const lastOf = (month: string) => shifted(`${shifted(`${month}-28`, 4).slice(0, 7)}-01`, -1);

const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`);
const RANGES: [name: string, Days][] = [
  ...months.map((month): [string, Days] => [month, { from: `${month}-01`, to: lastOf(month) }]),
  ['the whole year', { from: '2026-01-01', to: '2026-12-31' }],
  ['a leap year’s days', { from: '2026-01-01', to: '2027-01-01' }],
  ['the day clocks go forward in New York', { from: '2026-03-08', to: '2026-03-08' }],
  ['the week clocks go back in Berlin', { from: '2026-10-22', to: '2026-10-28' }],
  ['the week clocks go back in New York', { from: '2026-10-29', to: '2026-11-04' }],
  ['the week in which the organization moved', { from: '2026-07-07', to: '2026-07-13' }],
  ['thirty days over two month ends', { from: '2026-01-30', to: '2026-03-01' }],
  ['ninety days', { from: '2026-04-17', to: '2026-07-15' }],
  ['from one month’s last day to the next one’s first', { from: '2026-05-31', to: '2026-06-01' }],
  ['days before anything was there', { from: '2024-01-01', to: '2024-02-10' }],
  ...Array.from({ length: 60 }, (_, at): [string, Days] => {
    const from = shifted('2026-01-01', (at * 37) % 330);
    return [`days, the ${at + 1}th`, { from, to: shifted(from, (at * 53) % 120) }];
  }),
];

describe('of a year of 600 shipments, over changed clocks and a moved organization', () => {
  it.each(RANGES)('%s: every figure is what plain counting finds', async (_, days) => {
    const report = await readReport(days, { most: 10, money: true });
    const seen = toAnalytics(report, { money: true });
    expect(seen).toMatchObject({
      ...periodOf(days),
      topDrivers: driversIn(days),
      customerInsights: customersIn(days),
      previous: periodOf(before(days)),
    });
    for (const { month, revenue: dollars, start, end } of seen.revenueByMonth ?? []) {
      const [first, last] = [`${month}-01`, lastOf(month)];
      const part = { from: first > days.from ? first : days.from, to: last < days.to ? last : days.to };
      expect(dollars).toBe(revenue(year.money, part));
      const isWhole = part.from === first && part.to === last;
      expect([start, end]).toEqual(isWhole ? [undefined, undefined] : [part.from, part.to]);
    }
    const together = sum((seen.revenueByMonth ?? []).map(({ revenue: dollars }) => dollars));
    expect(together).toBeCloseTo(seen.totalRevenue ?? Number.NaN, 2);
  });

  it.each(RANGES)('%s: every figure leads to the shipments that it counts', (_, days) => {
    const noted = (isMeant: (one: Noted) => boolean) =>
      year.shipments.flatMap((one, at) => (isMeant(one) ? `shp_${at + 1}` : [])).sort();
    const behind = (figure: ShipmentFigure) =>
      [...year.records.values()].flatMap((one) => (isCountedByFigure(figure, days, one) ? one.id : [])).sort();
    const isIn = within(days);
    expect(behind('created')).toEqual(noted(({ created }) => isIn(created)));
    expect(behind('delivered')).toEqual(noted(({ delivered }) => isIn(delivered)));
    expect(behind('picked_up')).toEqual(noted(({ delivered, pickedUp }) => isIn(delivered) && pickedUp !== undefined));
    expect(behind('on_time')).toEqual(noted((one) => isIn(one.delivered) && isOnTime(one)));
    const standing = ({ failed, delivered }: Noted) => failed.some(isIn) && !(delivered && delivered.day <= days.to);
    expect(behind('failed')).toEqual(noted(standing));
  });

  it('says something in every figure', () => {
    const whole = periodOf({ from: '2026-01-01', to: '2026-12-31' });
    for (const figure of Object.values(whole.shipmentsByStatus)) expect(figure).toBeGreaterThan(5);
    expect(whole.failedShipments).toBeGreaterThan(10);
    expect(whole.onTimePercentage).toBeGreaterThan(10);
    expect(whole.onTimePercentage).toBeLessThan(90);
    expect(year.money.filter(({ cents }) => cents < 0).length).toBeGreaterThan(30);
  });

  it('counts a record that was merged into another for the other one', async () => {
    const days = { from: '2026-01-01', to: '2026-12-31' };
    const insightsOf = async () =>
      toAnalytics(await readReport(days, { most: 20, money: true }), { money: true }).customerInsights;
    const apart = new Map((await insightsOf()).map((one) => [one.customerId, one]));
    const merged = { PK: 'CUS#merged', SK: 'cus_3' };
    table.put({ ...merged, id: 'cus_3', mergedInto: 'cus_5' });
    const together = await insightsOf();
    table.remove(merged);
    const [from, into] = [apart.get('cus_3'), apart.get('cus_5')];
    expect(together.map(({ customerId }) => customerId)).not.toContain('cus_3');
    const found = together.find(({ customerId }) => customerId === 'cus_5');
    expect(found?.shipmentCount).toBe((from?.shipmentCount ?? 0) + (into?.shipmentCount ?? 0));
    expect(found?.totalSpent).toBeCloseTo((from?.totalSpent ?? 0) + (into?.totalSpent ?? 0), 2);
    expect(found?.customerName).toBe('Customer 5');
    expect(together).toEqual(together.toSorted((a, b) => (b.totalSpent ?? 0) - (a.totalSpent ?? 0)));
  });

  it('without money says none anywhere', async () => {
    const report = await readReport({ from: '2026-01-01', to: '2026-12-31' }, { most: 10, money: false });
    const said = JSON.stringify(toAnalytics(report, { money: false }));
    expect(said).not.toMatch(/revenue|spent|cents|dollar/i);
    expect(JSON.parse(said).customerInsights).toHaveLength(10);
  });
});

describe('a range', () => {
  const [newYork] = ZONES;
  const range = (start: string, end: string) => rangeOf({ start, end }, newYork);

  it.each([
    [
      'from midnight to the last moment',
      '2026-03-01T05:00:00Z',
      '2026-03-08T03:59:59.999Z',
      '2026-03-01',
      '2026-03-07',
    ],
    [
      'to midnight, which is the end of the day before',
      '2026-03-01T05:00:00Z',
      '2026-03-09T04:00:00Z',
      '2026-03-01',
      '2026-03-08',
    ],
    ['within a day', '2026-11-01T12:00:00Z', '2026-11-01T12:00:01Z', '2026-11-01', '2026-11-01'],
    ['in small letters', '2026-11-01t12:00:00z', '2026-11-01t12:00:01z', '2026-11-01', '2026-11-01'],
    ['with an offset', '2026-06-01T00:00:00+02:00', '2026-06-02T00:00:00-04:00', '2026-05-31', '2026-06-01'],
  ])('%s is the days that it touches', (_, start, end, from, to) => {
    expect(range(start, end)).toEqual({ from, to });
  });

  it.each([
    ['reversed', '2026-03-02T00:00:00Z', '2026-03-01T00:00:00Z', 'end'],
    ['of no time', '2026-03-01T00:00:00Z', '2026-03-01T00:00:00Z', 'end'],
    ['longer than a leap year', '2025-01-01T05:00:00Z', '2026-01-02T05:00:01Z', 'end'],
    ['of a hundred years', '2000-01-01T05:00:00Z', '2099-01-02T05:00:01Z', 'end'],
    ['without a zone', '2026-03-01T00:00:00', '2026-03-02T00:00:00Z', 'start'],
    ['on a day that does not exist', '2026-02-30T00:00:00Z', '2026-03-02T00:00:00Z', 'start'],
    ['that is only a day', '2026-03-01', '2026-03-02T00:00:00Z', 'start'],
    ['from the beginning of time', '0001-01-01T00:00:00Z', '2026-03-02T00:00:00Z', 'start'],
    ['of other words', ';', 'tomorrow', 'start'],
  ])('%s is refused by the name of what is wrong', (_, start, end, path) => {
    expect(() => range(start, end)).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        details: { errors: [expect.objectContaining({ path })] },
      }),
    );
  });
});
