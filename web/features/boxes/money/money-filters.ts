import { CLOCK_KINDS } from '#shared/contracts/clock-rules.ts';
import type { CostsNext, MoneyRow } from '#shared/contracts/money.ts';
import { addDays, dayOf } from '#shared/dates/calendar.ts';
import { CLOCK_LABELS } from '../../../entities/boxes/clock-words.ts';

/** Which containers: by when they cost money, what costs, and who can act. */
export const WHICH = [
  { value: 'all', label: 'All' },
  { value: 'charging', label: 'Charging' },
  { value: 'today', label: 'Free ends today' },
  { value: 'tomorrow', label: 'Free ends tomorrow' },
  ...CLOCK_KINDS.map((value) => ({ value, label: CLOCK_LABELS[value] })),
  { value: 'ready', label: 'Ready' },
  { value: 'us', label: 'We pay' },
] as const;
type Which = (typeof WHICH)[number]['value'];

/** The clock that needs somebody first. */
export const nextClock = ({ clocks, next }: MoneyRow) => clocks.find(({ of }) => of === next.of);

function isLastFree({ next: { isCharging, lastFreeDay, zone } }: MoneyRow, after: number, now: number): boolean {
  return !isCharging && lastFreeDay === addDays(dayOf(new Date(now), zone), after);
}

export function passes(row: MoneyRow, which: Which, now: number): boolean {
  switch (which) {
    case 'all':
      return true;
    case 'charging':
      return row.next.isCharging;
    case 'today':
      return isLastFree(row, 0, now);
    case 'tomorrow':
      return isLastFree(row, 1, now);
    case 'ready':
      return row.readiness?.state === 'ready';
    case 'us':
      return nextClock(row)?.rule?.paidBy === 'us';
    default:
      return row.next.of === which;
  }
}

/** What the server is asked for where it has more than it tells at once. */
export function queryFor(which: Which) {
  if (which === 'charging' || which === 'today' || which === 'tomorrow') return { due: which };
  const of = CLOCK_KINDS.find((kind) => kind === which);
  return of ? { of } : undefined;
}

/** The filters with how many each leaves; those that leave none only while they are chosen. */
export function countedIn(money: CostsNext | undefined, now: number, chosen: Which) {
  return WHICH.map(({ value, label }) => ({
    ...{ value, label },
    count: money?.rows.filter((row) => passes(row, value, now)).length,
  })).filter(({ value, count }) => value === 'all' || value === chosen || count === undefined || count > 0);
}
