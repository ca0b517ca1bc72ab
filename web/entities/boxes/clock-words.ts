import type { BoxClock } from '#shared/boxes/box-clocks.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { counted, type Dates, datesIn, formatMoney } from '../../lib/format.ts';
import { namedDay, sourceWords } from './box-words.ts';

export const CLOCK_LABELS: Readonly<Record<BoxClock['of'], string>> = {
  demurrage: 'Demurrage',
  per_diem: 'Per diem',
  chassis: 'Chassis',
  storage: 'Storage',
};

/** Where a clock that has not begun starts. */
const BEGINNINGS: Readonly<Record<BoxClock['of'], string>> = {
  demurrage: 'Starts at discharge',
  per_diem: 'Starts at gate out',
  chassis: 'Starts at gate out',
  storage: 'Starts in a yard',
};

/** `$150`, `$1,200.50`: what days cost is whole dollars as a rule. */
export const cents = (amount: number) => formatMoney(amount / 100).replace(/\.00$/, '');

const dayWords = (day: string, dates: Dates, now: number) =>
  day === dates.today(new Date(now)) ? 'today' : namedDay(day, dates);

/** `Wed, Nov 25, 5:00 PM`, `today, 4:00 PM`: until when it costs nothing. */
function untilWords(clock: BoxClock, country: string, now: number): string | undefined {
  const { deadline, lastFreeDay, zone, isUnreachable } = clock;
  const dates = datesIn(zone, country);
  if (!deadline) return lastFreeDay && dayWords(lastFreeDay, dates, now);
  if (isUnreachable || !lastFreeDay) return lastFreeDay && `the end of ${dayWords(lastFreeDay, dates, now)}`;
  return `${dayWords(dates.dayOf(deadline), dates, now)}, ${dates.time(deadline)}`;
}

/**
 * What is left of free time: `Free until Wed, Nov 25, 5:00 PM`, and of days on which the place no longer opens `Free through
 * Sun, Nov 29, closed since Fri, Nov 27, 5:00 PM`.
 */
export function freeTimeWords(clock: BoxClock, country: string, now: number): string {
  const until = untilWords(clock, country, now);
  if (!until) return 'Free';
  const { deadline, lastFreeDay, zone } = clock;
  const isClosed = deadline !== undefined && lastFreeDay !== undefined && Date.parse(deadline) <= now;
  if (!isClosed) return `Free until ${until}`;
  const last = dayWords(lastFreeDay, datesIn(zone, country), now);
  return `Free through ${last}, closed since ${until.replace(/^today, /, '')}`;
}

/** What it comes to next: `Free until Wed, Nov 25, 5:00 PM`, `Charging $250 tomorrow`. */
export function clockWords(clock: BoxClock, country: string, now: number): string {
  const { of, state, nextDay, days } = clock;
  if (state === 'none') return BEGINNINGS[of];
  if (state === 'stopped') return days.length > 0 ? 'Ended, with days that cost money' : 'Ended within free time';
  if (state === 'free') return freeTimeWords(clock, country, now);
  return nextDay === undefined ? 'Charging' : `Charging ${cents(nextDay)} tomorrow`;
}

/** What comes after free time, or what it has come to: `then $150 a day`, `$1,200 so far, 6 days`. */
export function costWords({ state, soFar, days, rule }: BoxClock): string | undefined {
  const count = counted(days.length, 'day', 'days');
  if (days.length > 0) return soFar === undefined ? `${count} so far` : `${cents(soFar)} so far, ${count}`;
  const first = rule?.tiers?.[0];
  return state === 'free' || state === 'none' ? first && `then ${cents(first.cents)} a day` : undefined;
}

/** Whose last free day it is, and who says otherwise. */
export function sourceOfDay({ source, lastFreeDay, others, rule }: BoxClock, dates: Dates): string | undefined {
  if (lastFreeDay === undefined) return rule?.name;
  const by = source === 'rule' ? `Counted by ${rule?.name ?? 'no rule'}` : `Stated by the ${sourceWords(source)}`;
  const otherwise = others.map((one) => `${sourceWords(one.source)} says ${namedDay(one.lastFreeDay, dates)}`);
  return [by, ...otherwise].join('; ');
}

/** As a file says it: `Demurrage, free, last free day 2026-11-25, then $150 a day`. */
export function clockCell(clock: BoxClock | undefined): string | undefined {
  if (!clock) return undefined;
  const { of, state, lastFreeDay } = clock;
  const day = lastFreeDay && `last free day ${lastFreeDay}`;
  return [CLOCK_LABELS[of], STATE_TEXTS[state], day, costWords(clock)].filter(Boolean).join(', ');
}

const STATE_TEXTS: Readonly<Record<BoxClock['state'], string>> = {
  none: 'not begun',
  free: 'free',
  charging: 'charging',
  stopped: 'ended',
};

/** Which tone it has: it costs money, it begins to within a day, or neither. */
export function toneOfClock({ state, deadline }: BoxClock, now: number): 'error' | 'warning' | undefined {
  if (state === 'charging') return 'error';
  const isSoon = state === 'free' && deadline !== undefined && Date.parse(deadline) - now < DAY_MS;
  return isSoon ? 'warning' : undefined;
}
