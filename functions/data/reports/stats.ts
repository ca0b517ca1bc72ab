import type { Figures, Stats } from '#functions/domain/reports/figures.ts';
import type { Counters, Deltas } from '#functions/domain/reports/rollups.ts';
import { addDays, dayOf } from '#shared/calendar.ts';
import { settingsOf } from '../organization/organization.ts';
import type { Write } from '../table/commit.ts';
import { type Key, keys } from '../table/keys.ts';
import { update } from '../table/operations/update.ts';
import { find, findMany } from '../table/table.ts';

export interface Sum {
  key: Key;
  add: Counters;
}

/** Changes of counters by the items that hold them. */
export function sumsOf({ total, days, customers }: Deltas): Sum[] {
  const sums: Sum[] = [
    { key: keys.statsTotal(), add: total },
    ...Object.entries(days).map(([day, add]) => ({ key: keys.statsDay(day), add })),
    ...Object.entries(customers).map(([id, add]) => ({ key: keys.customerSums(id), add })),
  ];
  return sums.filter(({ add }) => Object.values(add).some((amount) => amount !== 0));
}

/** The parts that add sums up, one for every item that changes. */
export function sumWrites(sums: readonly Sum[]): Write[] {
  const byItem = new Map<string, Sum>();
  for (const { key, add } of sums) {
    const place = `${key.PK}|${key.SK}`;
    const sum = byItem.get(place) ?? { key, add: {} };
    for (const [name, amount] of Object.entries(add)) sum.add[name] = (sum.add[name] ?? 0) + amount;
    byItem.set(place, sum);
  }
  return [...byItem.values()].flatMap(({ key, add }) => {
    const changed = Object.entries(add).filter(([, amount]) => amount !== 0);
    return changed.length > 0 ? [update({ key, add: Object.fromEntries(changed) })] : [];
  });
}

function figuresOf(counters: Counters | undefined): Figures {
  return (name) => counters?.[name] ?? 0;
}

/** Today depends on settings in the same BatchGet, so the three days that it can be on earth are asked for. */
export async function readStats(now: Date): Promise<Stats> {
  const utcDay = dayOf(now, 'UTC');
  const days = [addDays(utcDay, -1), utcDay, addDays(utcDay, 1)];
  const wanted = [keys.settings(), keys.statsTotal(), ...days.map(keys.statsDay)] as const;
  const [settings, total, ...found] = await findMany(wanted);
  const { timezone } = settingsOf(settings);
  const day = dayOf(now, timezone);
  const today = found[days.indexOf(day)];
  return { total: figuresOf(total), today: figuresOf(today), timezone };
}

/** One customer's figures. */
export async function readCustomerSums(customerId: string): Promise<Figures> {
  return figuresOf(await find(keys.customerSums(customerId)));
}
