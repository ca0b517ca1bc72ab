import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { RankingRow, Report } from '#functions/domain/reports/analytics.ts';
import { tableOf } from '#functions/domain/reports/report-table.ts';
import { reportCsv } from '#functions/messages/csv/report.ts';
import { barChart, ticksOf } from '#functions/messages/pdf/bar-chart.ts';
import { drawReport } from '#functions/messages/pdf/report.ts';
import { REPORT_TYPES, type ReportType } from '#shared/contracts/analytics.ts';
import { NOW } from '../domain/fixtures.ts';

const EVIL = [
  '=HYPERLINK("http://evil.example")',
  '+1',
  '-1+2',
  '@SUM(A1)',
  '\tcell',
  'a,"b"\r\nc',
  'x;=1',
  'Łódź 北京',
];
const standing = (name: string, at: number): RankingRow => ({
  id: `x_${at}`,
  name,
  count: 9 - at,
  revenueCents: 1050 - at,
});
const everybody = EVIL.map(standing);

const report: Report = {
  range: { from: '2026-10-01', to: '2026-11-22' },
  before: { from: '2026-08-09', to: '2026-09-30' },
  months: [
    {
      month: '2026-10',
      counters: { created: 9, created_delivered: 9, delivered: 8, deliveryMinutes: 960, invoicedCents: 100_050 },
    },
    {
      month: '2026-11',
      days: { from: '2026-11-01', to: '2026-11-22' },
      counters: { created: 3, created_pending: 3, creditedCents: 7_025, failedAttempts: 2 },
    },
  ],
  monthsBefore: [],
  drivers: everybody,
  customers: everybody,
};

/** By another parser than the product's: Python's. */
function readBack(csv: string): string[][] {
  const program =
    'import csv,json,sys;print(json.dumps(list(csv.reader(open(0,newline="",encoding="utf-8-sig"),strict=True))))';
  return JSON.parse(execFileSync('python3', ['-c', program], { input: csv, encoding: 'utf8' }));
}

describe('a report as CSV', () => {
  const csvOf = (type: ReportType, money = true) => reportCsv(tableOf(type, report, { money }));

  it.each(REPORT_TYPES)('of %s is read back by another parser, cell by cell', (type) => {
    const { head, rows, ids } = tableOf(type, report, { money: true });
    const columns = ids ? [...head, ids.head] : head;
    const read = readBack(csvOf(type));
    expect(read).toHaveLength(rows.length + 1);
    expect(read[0]).toEqual(columns);
    for (const row of read) expect(row).toHaveLength(columns.length);
    expect(csvOf(type).split('\r\n').at(-1)).toBe('');
  });

  it('of customers ends each row with the id, and tells apart who is called alike', () => {
    const [one, other] = ['Annika Lindqvist', 'Bo Lindqvist'].map((note, at) => ({ ...standing('Sable', at), note }));
    if (!one || !other) throw new Error('Nobody');
    const table = tableOf('customers', { ...report, customers: [one, other] }, { money: true });
    expect(readBack(reportCsv(table))).toEqual([
      ['Rank', 'Customer', 'Shipments', 'Revenue (USD)', 'Customer ID'],
      ['1', 'Sable (Annika Lindqvist)', '9', '10.50', 'x_0'],
      ['2', 'Sable (Bo Lindqvist)', '8', '10.49', 'x_1'],
    ]);
    expect(table.head).not.toContain('Customer ID');
  });

  it('lets no name begin a formula, and keeps it otherwise', () => {
    const names = readBack(csvOf('drivers'))
      .slice(1)
      .map(([, name = '']) => name);
    expect(names).toHaveLength(EVIL.length);
    for (const name of names) expect(name).not.toMatch(/(^|[;\t\r\n])\s*[=+\-@]/);
    expect(names.map((name) => name.replaceAll("'", ''))).toEqual(EVIL);
  });

  it('keeps what is below zero a number', () => {
    expect(readBack(csvOf('revenue'))).toEqual([
      ['Month', 'Revenue (USD)', 'Days'],
      ['2026-10', '1000.50', 'all'],
      ['2026-11', '-70.25', '2026-11-01 to 2026-11-22'],
    ]);
  });

  it('says rates with one decimal, as the cards do', () => {
    const punctual = { deliveredWithEstimate: 7, onTime: 6 };
    const [month] = report.months;
    const rated = { ...report, months: [{ month: '2026-10', counters: { ...month?.counters, ...punctual } }] };
    const rates = readBack(reportCsv(tableOf('overview', rated, { money: true }))).filter(([label]) =>
      label?.includes('%'),
    );
    expect(rates).toEqual([
      ['Success Rate (%)', '100.0', ''],
      ['Success Rate, settled only (%)', '100.0', ''],
      ['On-Time Deliveries (%)', '85.7', ''],
    ]);
  });

  it.each(['overview', 'drivers'] as const)('of %s without money says none', (type) => {
    expect(csvOf(type, false)).not.toMatch(/revenue|usd|10\.50|930/i);
  });
});

describe('a report as PDF', () => {
  const pagesOf = (pdf: Uint8Array) =>
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length;
  const settings = { name: 'Harbor Link Haulage Łódź', secondaryColor: '#1E293B' };
  const draw = (type: ReportType, of: Report) =>
    drawReport({ tables: [tableOf(type, of, { money: true })], range: of.range, settings, now: NOW });

  it.each(REPORT_TYPES)('of %s is one page of a few rows', async (type) => {
    expect(pagesOf(await draw(type, report))).toBe(1);
  });

  it('of many names goes on over pages', async () => {
    const drivers = Array.from({ length: 200 }, (_, at) => standing(`Driver ${at} with a rather long name`, at));
    expect(pagesOf(await draw('drivers', { ...report, drivers }))).toBeGreaterThan(4);
  });

  it('of all reports begins a page with each', async () => {
    const tables = REPORT_TYPES.map((type) => tableOf(type, report, { money: true }));
    expect(pagesOf(await drawReport({ tables, range: report.range, settings, now: NOW }))).toBe(REPORT_TYPES.length);
  });

  it('of nothing says so', async () => {
    expect(pagesOf(await draw('customers', { ...report, customers: [] }))).toBe(1);
  });
});

describe('bars on paper', () => {
  it.each([
    [
      [3, 9],
      [0, 5, 10],
    ],
    [
      [0, 2],
      [0, 1, 2],
    ],
    [
      [18_023.5, 40_100],
      [0, 20_000, 40_000, 60_000],
    ],
    [
      [-70, 200],
      [-100, 0, 100, 200],
    ],
    [[-5], [-6, -4, -2, 0]],
  ])('of %j stand between round numbers, zero among them: %j', (values, ticks) => {
    expect(ticksOf(values)).toEqual(ticks.map((tick) => expect.closeTo(tick)));
  });

  const chart = { color: '#1e293b', write: String, width: 515, height: 200 };
  const numbersOf = (svg: string, name: string) =>
    [...svg.matchAll(new RegExp(`<rect[^>]*\\b${name}="([^"]+)"[^>]*fill="#1e293b"`, 'g'))].map(([, value]) =>
      Number(value),
    );

  it.each([true, false])('are as long as their values, also below zero (lying: %s)', (isLying) => {
    const svg = barChart({ ...chart, isLying, labels: ['a', 'b', 'c'], values: [100, 50, -50] });
    const [long = 0, half, below] = numbersOf(svg, isLying ? 'width' : 'height');
    expect(half).toBeCloseTo(long / 2);
    expect(below).toBeCloseTo(long / 2);
    const [x = 0, , negative = 0] = numbersOf(svg, isLying ? 'x' : 'y');
    expect(isLying ? negative < x : negative > x).toBe(true);
  });

  it('say under a name what counts of it', () => {
    const svg = barChart({ ...chart, labels: ['2026-10', '2026-11'], values: [1, 2], notes: [undefined, 'to Nov 22'] });
    expect(svg.match(/>to Nov 22</g)).toHaveLength(1);
    expect(svg).not.toContain('undefined');
    expect(tableOf('revenue', report, { money: true }).notes).toEqual([undefined, 'to Nov 22']);
  });

  it('hold a name as text only', () => {
    const svg = barChart({ ...chart, isLying: true, labels: ['<image href="http://evil.example"/>'], values: [1] });
    expect(svg).not.toContain('<image');
    expect(svg).toContain('&lt;image');
  });
});
