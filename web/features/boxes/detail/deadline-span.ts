import type { BoxClock } from '#shared/boxes/box-clocks.ts';
import { addDays, startOfDay } from '#shared/dates/calendar.ts';
import { DAY_MS } from '#shared/dates/durations.ts';

/** Shares of a bar, 0 to 1: until when it costs nothing, and where it is now. */
interface DeadlineSpan {
  freeUntil: number;
  now: number;
}

/** So much of the bar at least is what comes after free time. */
const AFTER = 0.2;

/** The clock that needs somebody first: the one that charges, else the one whose free time ends first. */
export function pressingClock(clocks: readonly BoxClock[]): BoxClock | undefined {
  const running = clocks.filter(({ state, lastFreeDay }) => (state === 'charging' || state === 'free') && lastFreeDay);
  const endOf = ({ deadline, lastFreeDay = '' }: BoxClock) => deadline ?? lastFreeDay;
  return running.toSorted(
    (a, b) => Number(b.state === 'charging') - Number(a.state === 'charging') || (endOf(a) < endOf(b) ? -1 : 1),
  )[0];
}

/** Instant at which free time ends: when the place closes last, or the day is over. */
export function endOfFreeTime({ deadline, lastFreeDay, zone }: BoxClock): number | undefined {
  if (deadline !== undefined) return Date.parse(deadline);
  return lastFreeDay === undefined ? undefined : startOfDay(addDays(lastFreeDay, 1), zone).getTime();
}

/** Where on a bar from the clock's start its free time ends and where it is now. */
export function deadlineSpanOf(clock: BoxClock, now: number): DeadlineSpan | undefined {
  const end = endOfFreeTime(clock);
  if (end === undefined) return undefined;
  const started = clock.startDay === undefined ? undefined : startOfDay(clock.startDay, clock.zone).getTime();
  const start = Math.min(started ?? end - DAY_MS, end, now);
  const last = Math.max(end, now);
  const whole = Math.max((last - start) / (1 - AFTER), DAY_MS);
  return { freeUntil: (end - start) / whole, now: (now - start) / whole };
}
