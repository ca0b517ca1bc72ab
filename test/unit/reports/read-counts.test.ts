import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEach, readPeriods } from '#functions/data/reports/period-sums.ts';
import { dayAndId, noDeltas } from '#functions/domain/reports/counters.ts';
import { rangeBefore } from '#functions/domain/reports/ranges.ts';
import { readReport } from '#functions/use-cases/reports/read-report.ts';
import { addDays } from '#shared/dates/calendar.ts';
import { SumsTable } from './sums-table.ts';

const SHIPMENTS = 100_000;
const DAYS = 365;
const CUSTOMERS = 1000;
const DRIVERS = 200;
const id = (prefix: string, number: number) => `${prefix}_01K${String(number).padStart(23, '0')}`;

/** Few of its customers do most of it; of the year before only the days are looked at. */
function filled(customers = CUSTOMERS): SumsTable {
  const table = new SumsTable();
  const days = Array.from({ length: DAYS }, (_, at) => addDays('2026-01-01', at));
  for (const day of days) table.count({ ...noDeltas(), days: { [addDays(day, -DAYS)]: { created: 270 } } });
  for (let at = 0; at < SHIPMENTS; at += 1) {
    const day = days[at % DAYS] ?? '';
    const customer = id('cus', Math.floor(customers * ((at * 0.618_034) % 1) ** 2));
    const driver = id('drv', (at * 7919) % DRIVERS);
    const money = { invoicedCents: 18_000 + (at % 977), ...(at % 40 === 0 && { creditedCents: 500 }) };
    table.count({
      ...noDeltas(),
      days: { [day]: { created: 1, created_delivered: 1, delivered: 1, deliveryMinutes: 1890, ...money } },
      driverDays: { [dayAndId(day, driver)]: { delivered: 1, ...money } },
      customerDays: { [dayAndId(day, customer)]: { created: 1, ...money } },
    });
  }
  return table;
}

let table: SumsTable;
beforeAll(() => {
  vi.stubEnv('TABLE_NAME', 'table');
  table = filled();
});
beforeEach(() => table.forget());
afterAll(() => table.mock.restore());

/** The worst: nothing but edges in its first and last month, and in those of the year before. */
const YEAR = { from: '2026-01-02', to: '2026-12-30' };

describe('a year of 100,000 shipments', () => {
  it('is told from at most 400 items for the overview, in four queries', async () => {
    await readPeriods([YEAR, rangeBefore(YEAR)]);
    expect(table.read.items).toBeLessThanOrEqual(400);
    expect(table.read.calls).toBeLessThanOrEqual(4);
  });

  it('is told with its drivers and customers from at most 4 MB', async () => {
    const report = await readReport(YEAR, { most: 10, money: true });
    expect(report.drivers).toHaveLength(10);
    expect(report.customers).toHaveLength(10);
    expect(table.read.bytes).toBeLessThanOrEqual(4_000_000);
  });

  it('is told without what those are called, and do, who became part of others', async () => {
    const merged = Array.from({ length: 500 }, (_, at) => ({ PK: 'CUS#merged', SK: id('cus', 900_000 + at) }));
    await readReport(YEAR, { most: 10, money: true });
    const before = table.read.bytes;
    for (const place of merged)
      table.put({ ...place, id: place.SK, mergedInto: id('cus', 1), name: 'Ferro', notes: 'x'.repeat(2000) });
    table.forget();
    await readReport(YEAR, { most: 10, money: true });
    for (const place of merged) table.remove(place);
    expect((table.read.bytes - before) / merged.length).toBeLessThanOrEqual(80);
  });

  it.each([
    ['seven days', { from: '2026-11-16', to: '2026-11-22' }],
    ['thirty days', { from: '2026-10-24', to: '2026-11-22' }],
    ['a month', { from: '2026-11-01', to: '2026-11-30' }],
  ])('is as cheap in %s as the days are few', async (_, range) => {
    await readPeriods([range, rangeBefore(range)]);
    expect(table.read.items).toBeLessThanOrEqual(80);
    expect(table.read.calls).toBeLessThanOrEqual(2);
  });
});

/** What is read of it, with read units of an eventually consistent read. */
async function readFor(table: SumsTable, work: () => Promise<unknown>) {
  table.forget();
  await work();
  const { calls, items, bytes } = table.read;
  return { calls, items, units: Math.round(bytes / 8192) };
}

describe('a year of 100,000 shipments of 100, and of 20,000 customers', () => {
  const found = new Map<number, Record<'overview' | 'drivers' | 'idle' | 'all', Awaited<ReturnType<typeof readFor>>>>();
  const of = (customers: number) => found.get(customers) ?? expect.fail('it is read before');

  beforeAll(async () => {
    for (const customers of [100, 20_000]) {
      const company = filled(customers);
      const all = () => readReport(YEAR, { most: 10, money: true });
      const read = {
        overview: await readFor(company, () => readPeriods([YEAR, rangeBefore(YEAR)])),
        drivers: await readFor(company, () => readEach('DRV', YEAR)),
        all: await readFor(company, all),
      };
      // They are known, and did nothing.
      for (let at = 0; at < 20_000; at += 1) {
        const one = id('cus', 500_000 + at);
        company.put({ PK: `CUS#${one}`, SK: 'A', id: one, G1PK: 'CUS', name: 'Ferro' });
      }
      found.set(customers, { ...read, idle: await readFor(company, all) });
      company.mock.restore();
    }
  });

  it('reads the same for the overview and for its drivers', () => {
    expect(of(20_000).overview).toEqual(of(100).overview);
    expect(of(20_000).drivers).toEqual(of(100).drivers);
  });

  it('reads the same where as many again are known, and did nothing in it', () => {
    for (const customers of [100, 20_000]) expect(of(customers).idle).toEqual(of(customers).all);
  });

  // Not bounded: a ranking is exact only where all who counted something are read. Measured 114 and 1,100 units.
  it('reads more for its customers only, by an item for each and month or day: ten times as much, not two hundred', () => {
    const rankingOf = (customers: number) => of(customers).all.units - of(customers).drivers.units;
    expect(rankingOf(100)).toBeLessThanOrEqual(75);
    expect(rankingOf(20_000)).toBeLessThanOrEqual(1150);
    // One query for each month and edge, and one more for each megabyte.
    expect(of(20_000).all.calls - of(100).all.calls).toBeLessThanOrEqual(14);
  });
});
