import { customerKeys } from '#functions/data/customers/keys.ts';
import { driverKeys } from '#functions/data/drivers/keys.ts';
import { readEach, readMerged, readPeriods } from '#functions/data/reports/period-sums.ts';
import { findMany } from '#functions/data/table/table.ts';
import {
  type Count,
  foldMerged,
  type RankingRow,
  type Report,
  rankedCustomers,
  rankedDrivers,
  rankingRowsOf,
} from '#functions/domain/reports/analytics.ts';
import { type Name, namesOfCustomers, UNKNOWN } from '#functions/domain/reports/customer-names.ts';
import { type DayRange, rangeBefore } from '#functions/domain/reports/ranges.ts';

/** The first of a ranking get their names. */
async function named(
  ranking: readonly Count[],
  namesOf: (ids: readonly string[]) => Promise<Name[]>,
): Promise<RankingRow[]> {
  const names = await namesOf(ranking.map(({ id }) => id));
  return ranking.map((one, at) => ({ ...one, ...(names[at] ?? { name: UNKNOWN }) }));
}

async function driverNames(ids: readonly string[]): Promise<Name[]> {
  const found = await findMany(ids.map((id) => driverKeys.driver(id)));
  return found.map((one) => ({ name: one?.name ?? UNKNOWN }));
}

async function customerNames(ids: readonly string[]): Promise<Name[]> {
  return namesOfCustomers(ids, await findMany(ids.map((id) => customerKeys.customer(id))));
}

interface Wanted {
  /** How many of each ranking. */
  readonly most: number;
  /** Without it customers are ranked by their shipments. */
  readonly money: boolean;
}

/** Everything that Reports says of a range. */
export async function readReport(range: DayRange, { most, money }: Wanted): Promise<Report> {
  const before = rangeBefore(range);
  const [periods, drivers, customers, merged] = await Promise.all([
    readPeriods([range, before]),
    readEach('DRV', range),
    readEach('CUS', range),
    readMerged(),
  ]);
  const [months = [], monthsBefore = []] = periods;
  const driving = rankedDrivers(rankingRowsOf(drivers, 'delivered')).slice(0, most);
  const buying = rankedCustomers(rankingRowsOf(foldMerged(customers, merged), 'created'), { money }).slice(0, most);
  return {
    ...{ range, before, months, monthsBefore },
    drivers: await named(driving, driverNames),
    customers: await named(buying, customerNames),
  };
}
