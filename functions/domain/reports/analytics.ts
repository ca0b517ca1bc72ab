import type { Analytics, Period } from '#shared/contracts/analytics.ts';
import { percent } from '#shared/reports/figures.ts';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '#shared/shipments/shipment.ts';
import { type Counters, sumCounters } from './counters.ts';
import type { Name } from './customer-names.ts';
import type { DayRange, MonthPart } from './ranges.ts';
import { failedDayOf } from './rollups.ts';

/** The formulas of Reports, each once; `docs/report-metrics.md` says them in words. */

/** What a range counted in each of its months; of those with `days` only that part. */
export type MonthlyCounters = readonly (MonthPart & { readonly counters: Counters })[];

/** What somebody counted in a range. */
export interface Count {
  readonly id: string;
  /** Deliveries of a driver, shipments of a customer. */
  readonly count: number;
  readonly revenueCents: number;
}
export type RankingRow = Count & Name;

const TENTH_OF_HOUR = 6;
const hours = (minutes: number, count: number) => Math.round(minutes / count / TENTH_OF_HOUR) / 10;

/** Cents: issued, less cancelled, less credited. */
export function revenueOf({ invoicedCents = 0, cancelledCents = 0, creditedCents = 0 }: Counters): number {
  return invoicedCents - cancelledCents - creditedCents;
}

/** Attempts that failed in the range, less those that a delivery within it made good. */
function failedIn(counters: Counters, { from }: DayRange): number {
  const recovered = Object.entries(counters).flatMap(([name, count]) => {
    const failedOn = failedDayOf(name);
    return failedOn !== undefined && failedOn >= from ? count : [];
  });
  return recovered.reduce((failed, count) => failed - count, counters.failedAttempts ?? 0);
}

function statusesIn(counters: Counters): Record<ShipmentStatus, number> {
  const counted = SHIPMENT_STATUSES.map((status) => [status, counters[`created_${status}`] ?? 0] as const);
  return Object.fromEntries(counted) as Record<ShipmentStatus, number>;
}

/** The figures of a range. */
export function periodFiguresOf(range: DayRange, months: MonthlyCounters): Period & { totalRevenue: number } {
  const counters = sumCounters(months.map((one) => one.counters));
  const figure = (name: string) => counters[name] ?? 0;
  const shipmentsByStatus = statusesIn(counters);
  const [total, deliveries, withPickup] = [figure('created'), figure('delivered'), figure('deliveredWithPickup')];
  return {
    start: range.from,
    end: range.to,
    totalRevenue: revenueOf(counters) / 100,
    totalShipments: total,
    deliveredShipments: shipmentsByStatus.delivered,
    pendingShipments: shipmentsByStatus.pending,
    shipmentsByStatus,
    successRate: percent(shipmentsByStatus.delivered, total),
    settledRate: percent(shipmentsByStatus.delivered, shipmentsByStatus.delivered + shipmentsByStatus.cancelled),
    failedShipments: failedIn(counters, range),
    deliveries,
    averageDeliveryTime: deliveries > 0 ? hours(figure('deliveryMinutes'), deliveries) : 0,
    averageTransitTime: withPickup > 0 ? hours(figure('transitMinutes'), withPickup) : undefined,
    onTimePercentage: percent(figure('onTime'), figure('deliveredWithEstimate')),
  };
}

const byId = (a: Count, b: Count) => (a.id < b.id ? -1 : 1);

/** Drivers by deliveries, then by revenue. */
export function rankedDrivers(drivers: readonly Count[]): Count[] {
  return drivers.toSorted((a, b) => b.count - a.count || b.revenueCents - a.revenueCents || byId(a, b));
}

/** Customers by revenue, then by shipments; who may not see money gets them by shipments alone. */
export function rankedCustomers(customers: readonly Count[], { money }: { money: boolean }): Count[] {
  return customers.toSorted((a, b) => (money ? b.revenueCents - a.revenueCents : 0) || b.count - a.count || byId(a, b));
}

/** What a record counted that was merged into another is the other's: they are one customer. */
export function foldMerged(
  sums: ReadonlyMap<string, Counters>,
  mergedInto: ReadonlyMap<string, string>,
): Map<string, Counters> {
  const each = Map.groupBy(sums, ([id]) => mergedInto.get(id) ?? id);
  return new Map([...each].map(([id, all]) => [id, sumCounters(all.map(([, counters]) => counters))]));
}

/** Whoever counted anything; a sum that went back to nothing is nobody's. */
export function rankingRowsOf(sums: ReadonlyMap<string, Counters>, counter: string): Count[] {
  return [...sums].flatMap(([id, counters]) => {
    const one = { id, count: counters[counter] ?? 0, revenueCents: revenueOf(counters) };
    return one.count !== 0 || one.revenueCents !== 0 ? one : [];
  });
}

export interface Report {
  readonly range: DayRange;
  readonly before: DayRange;
  readonly months: MonthlyCounters;
  readonly monthsBefore: MonthlyCounters;
  /** Ranked. */
  readonly drivers: readonly RankingRow[];
  readonly customers: readonly RankingRow[];
}

const revenueOfMonths = (months: MonthlyCounters) =>
  months.map(({ month, counters, days }) => ({
    ...{ month, revenue: revenueOf(counters) / 100 },
    ...(days && { start: days.from, end: days.to }),
  }));

/** The answer of the analytics call; without `money` no field of it says any. */
export function toAnalytics(report: Report, { money }: { money: boolean }): Analytics {
  const seen = <T extends { totalRevenue: number }>({ totalRevenue, ...others }: T) =>
    money ? { totalRevenue, ...others } : others;
  const dollars = ({ revenueCents }: Count) => revenueCents / 100;
  return {
    ...seen(periodFiguresOf(report.range, report.months)),
    topDrivers: report.drivers.map((driver) => ({
      ...{ id: driver.id, name: driver.name, deliveries: driver.count },
      ...(money && { revenue: dollars(driver) }),
    })),
    customerInsights: report.customers.map((customer) => ({
      ...{ customerId: customer.id, customerName: customer.name, customerNote: customer.note },
      shipmentCount: customer.count,
      ...(money && { totalSpent: dollars(customer) }),
    })),
    ...(money && { revenueByMonth: revenueOfMonths(report.months) }),
    previous: seen(periodFiguresOf(report.before, report.monthsBefore)),
  };
}
