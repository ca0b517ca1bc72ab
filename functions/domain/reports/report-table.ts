import type { Period, ReportType } from '#shared/contracts/analytics.ts';
import { rateText } from '#shared/reports/figures.ts';
import { partText } from '#shared/reports/months.ts';
import { periodFiguresOf, type RankingRow, type Report, revenueOf } from './analytics.ts';

type Cell = string | number;

/** A report as a file says it: the same rows whatever draws them. */
export interface ReportTable {
  readonly type: ReportType;
  readonly title: string;
  /** What stands where there is no row. */
  readonly empty: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** What a row's bar says under its name. */
  readonly notes?: readonly (string | undefined)[];
  /** Whom the rows are about: a last column, of a file that machines read. */
  readonly ids?: { readonly head: string; readonly of: readonly string[] };
}

interface Seen {
  readonly money: boolean;
}
type MakeTable = (report: Report, seen: Seen) => Omit<ReportTable, 'type'>;

const dollars = (cents: number) => (cents / 100).toFixed(2);
const figure = (value: number | undefined) => value ?? '';
const rate = (value: number | undefined) => (value === undefined ? '' : rateText(value));

function overview(report: Report, { money }: Seen) {
  const now = periodFiguresOf(report.range, report.months);
  const before = periodFiguresOf(report.before, report.monthsBefore);
  const row = (label: string, of: (period: Period & { totalRevenue: number }) => Cell) =>
    [label, of(now), of(before)] as const;
  const statuses = Object.keys(now.shipmentsByStatus) as (keyof typeof now.shipmentsByStatus)[];
  return {
    title: 'Overview',
    empty: '',
    head: ['Figure', `${now.start} to ${now.end}`, `${before.start} to ${before.end}`],
    rows: [
      ...(money ? [row('Total Revenue (USD)', ({ totalRevenue }) => totalRevenue.toFixed(2))] : []),
      row('Total Shipments', (period) => period.totalShipments),
      ...statuses.map((status) => row(`Shipments ${status.replace('_', ' ')}`, (of) => of.shipmentsByStatus[status])),
      row('Success Rate (%)', (period) => rate(period.successRate)),
      row('Success Rate, settled only (%)', (period) => rate(period.settledRate)),
      row('On-Time Deliveries (%)', (period) => rate(period.onTimePercentage)),
      row('Failed Deliveries', (period) => period.failedShipments),
      row('Deliveries', (period) => period.deliveries),
      row('Avg Delivery Time (h)', (of) => (of.deliveries > 0 ? of.averageDeliveryTime : '')),
      row('Average Transit Time (h)', (period) => figure(period.averageTransitTime)),
    ],
  };
}

function ranking(all: readonly RankingRow[], money: boolean) {
  return all.map(({ name, note, count, revenueCents }, at) => [
    at + 1,
    note === undefined ? name : `${name} (${note})`,
    count,
    ...(money ? [dollars(revenueCents)] : []),
  ]);
}

const TABLES: Readonly<Record<ReportType, MakeTable>> = {
  overview,
  drivers: ({ drivers }, { money }) => ({
    title: 'Driver Performance',
    empty: 'No driver performance data available',
    head: ['Rank', 'Driver', 'Deliveries', ...(money ? ['Revenue (USD)'] : [])],
    rows: ranking(drivers, money),
  }),
  customers: ({ customers }, { money }) => ({
    title: 'Customer Insights',
    empty: 'No customer data available',
    head: ['Rank', 'Customer', 'Shipments', ...(money ? ['Revenue (USD)'] : [])],
    rows: ranking(customers, money),
    ids: { head: 'Customer ID', of: customers.map(({ id }) => id) },
  }),
  revenue: ({ months }) => ({
    title: 'Revenue Trends',
    empty: 'No revenue data available',
    head: ['Month', 'Revenue (USD)', 'Days'],
    rows: months.map(({ month, counters, days }) => [
      ...[month, dollars(revenueOf(counters))],
      days ? `${days.from} to ${days.to}` : 'all',
    ]),
    notes: months.map(({ days }) => days && partText({ start: days.from, end: days.to })),
  }),
};

/** The rows of one of the reports; without `money` no cell of it says any. */
export function tableOf(type: ReportType, report: Report, seen: Seen): ReportTable {
  return { type, ...TABLES[type](report, seen) };
}

/** True for the reports that only those may have who see money. */
export function isAboutMoney(type: ReportType): boolean {
  return type === 'customers' || type === 'revenue';
}
