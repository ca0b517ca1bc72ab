import type { Figures, Stats } from '#functions/domain/reports/card-figures.ts';
import type { Counters, Deltas, Groups } from '#functions/domain/reports/counters.ts';
import { addDays, dayOf, monthOfDay } from '#shared/dates/calendar.ts';
import { customerKeys } from '../customers/keys.ts';
import { organizationKeys } from '../organization/keys.ts';
import { settingsOf } from '../organization/organization.ts';
import type { Write } from '../table/commit.ts';
import { type Key, keyTextOf } from '../table/keys.ts';
import { update } from '../table/operations/update.ts';
import { findMany } from '../table/table.ts';
import { type Counted, reportKeys } from './keys.ts';

export interface Sum {
  key: Key;
  add: Counters;
}

/** A day's counters count for the day and for its month. */
function daySums(days: Groups): Sum[] {
  return Object.entries(days).flatMap(([day, add]) => [
    { key: reportKeys.day(day), add },
    { key: reportKeys.month(monthOfDay(day)), add },
  ]);
}

function sumsOfEach(of: Counted, groups: Groups): Sum[] {
  return Object.entries(groups).flatMap(([group, add]) => {
    const [day = '', id = ''] = group.split('#');
    return [
      { key: reportKeys.dayOfOne(of, day, id), add },
      { key: reportKeys.monthOfOne(of, monthOfDay(day), id), add },
    ];
  });
}

/** Several sums of one item are one. */
function byItem(sums: readonly Sum[]): Sum[] {
  const items = new Map<string, Sum>();
  for (const { key, add } of sums) {
    const place = keyTextOf(key);
    const sum = items.get(place) ?? { key, add: {} };
    for (const [name, amount] of Object.entries(add)) sum.add[name] = (sum.add[name] ?? 0) + amount;
    items.set(place, sum);
  }
  return [...items.values()];
}

/** Changes of counters by the items that hold them, each once. */
export function sumsOf({ total, days, customers, driverDays, customerDays }: Deltas): Sum[] {
  const sums: Sum[] = [
    { key: reportKeys.total(), add: total },
    ...daySums(days),
    ...Object.entries(customers).map(([id, add]) => ({ key: customerKeys.sums(id), add })),
    ...sumsOfEach('DRV', driverDays),
    ...sumsOfEach('CUS', customerDays),
  ];
  return byItem(sums).filter(({ add }) => Object.values(add).some((amount) => amount !== 0));
}

/** The parts that add sums up, one for every item that changes. */
export function sumWrites(sums: readonly Sum[]): Write[] {
  return byItem(sums).flatMap(({ key, add }) => {
    const changed = Object.entries(add).filter(([, amount]) => amount !== 0);
    return changed.length > 0 ? [update({ key, add: Object.fromEntries(changed) })] : [];
  });
}

/** Counters as figures, several added up: what was never counted is zero. */
export function figuresOf(...all: readonly (Counters | undefined)[]): Figures {
  return (name) => all.reduce((sum, counters) => sum + (counters?.[name] ?? 0), 0);
}

/** Today depends on settings in the same BatchGet, so the three days that it can be on earth are asked for. */
export async function readStats(now: Date): Promise<Stats> {
  const utcDay = dayOf(now, 'UTC');
  const days = [addDays(utcDay, -1), utcDay, addDays(utcDay, 1)];
  const wanted = [organizationKeys.settings(), reportKeys.total(), ...days.map(reportKeys.day)] as const;
  const [settings, total, ...found] = await findMany(wanted);
  const { timezone } = settingsOf(settings);
  const day = dayOf(now, timezone);
  const today = found[days.indexOf(day)];
  return { total: figuresOf(total), today: figuresOf(today), timezone };
}

/** What one driver did on some days. */
export async function readDriverDays(driverId: string, days: readonly string[]): Promise<Figures> {
  return figuresOf(...(await findMany(days.map((day) => reportKeys.dayOfOne('DRV', day, driverId)))));
}

/** The figures of one customer, which may have several records. */
export async function readCustomerSums(customerIds: readonly string[]): Promise<Figures> {
  return figuresOf(...(await findMany(customerIds.map(customerKeys.sums))));
}
