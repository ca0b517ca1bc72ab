import type { MonthlyCounters } from '#functions/domain/reports/analytics.ts';
import { type Counters, sumCounters } from '#functions/domain/reports/counters.ts';
import { type DayRange, daysInRange, joined, partsOf } from '#functions/domain/reports/ranges.ts';
import { customerLists } from '../customers/keys.ts';
import { project } from '../table/projection.ts';
import { queryAll, queryWithSortKeys } from '../table/table.ts';
import { type Counted, reportKeys, reportLists } from './keys.ts';

/** Sums of some days and of whole months, by the name of each. */
class Sums {
  private readonly found = new Map<string, Counters>();

  add(all: readonly { sortKey: string; record: Counters }[]): void {
    for (const { sortKey, record } of all) this.found.set(sortKey, record);
  }

  day(day: string): Counters {
    return this.found.get(reportKeys.day(day).SK) ?? {};
  }

  month(month: string): Counters {
    return this.found.get(reportKeys.month(month).SK) ?? {};
  }

  /** What a range counted, month by month. */
  of(range: DayRange): MonthlyCounters {
    return partsOf(range).map(({ month, days }) => ({
      ...{ month, days },
      counters: days ? sumCounters(daysInRange(days).map((day) => this.day(day))) : this.month(month),
    }));
  }
}

/** Above every id. */
const LAST = '~';

/** What each driver, or each customer, counted in a range, by id: a query for each month and each edge, side by side. */
export async function readEach(of: Counted, range: DayRange): Promise<Map<string, Counters>> {
  const answers = await Promise.all(
    partsOf(range).map(async ({ month, days }) => {
      if (!days) return queryWithSortKeys(reportLists.monthOfEach(of, month));
      const [first, last] = [reportKeys.dayOfOne(of, days.from, ''), reportKeys.dayOfOne(of, days.to, LAST)];
      return queryWithSortKeys({ ...reportLists.daysOfEach(of, month), between: [first.SK, last.SK] });
    }),
  );
  const each = Map.groupBy(answers.flat(), ({ sortKey }) => sortKey.slice(sortKey.lastIndexOf('#') + 1));
  return new Map([...each].map(([id, all]) => [id, sumCounters(all.map(({ record }) => record))]));
}

/** Of each record that was merged into another the id of that one. */
export async function readMerged(): Promise<Map<string, string>> {
  const records = await queryAll(project(customerLists.merged, 'id', 'mergedInto'));
  return new Map(
    records.flatMap(({ id, mergedInto }) => (mergedInto === undefined ? [] : [[id, mergedInto] as const])),
  );
}

/** What some ranges counted: whole months and the days at the edges, side by side. */
export async function readPeriods(ranges: readonly DayRange[]): Promise<MonthlyCounters[]> {
  const parts = ranges.flatMap(partsOf);
  const months = parts.flatMap(({ month, days }) => (days ? [] : month)).sort();
  const [first, last] = [months[0], months.at(-1)];
  const spans = joined(parts.flatMap(({ days }) => days ?? []));
  const between = (from: string, to: string) => queryWithSortKeys({ ...reportLists.sums(), between: [from, to] });
  const answers = await Promise.all([
    ...(first && last ? [between(reportKeys.month(first).SK, reportKeys.month(last).SK)] : []),
    ...spans.map(({ from, to }) => between(reportKeys.day(from).SK, reportKeys.day(to).SK)),
  ]);
  const sums = new Sums();
  for (const answer of answers) sums.add(answer);
  return ranges.map((range) => sums.of(range));
}
