import { addDays, dayOf, monthOfDay } from '#shared/dates/calendar.ts';
import { type BoxClockView, type ClockSurroundings, everyClockOfBox } from './box-clocks.ts';
import type { BoxRecord } from './box-types.ts';
import type { ChargedDay } from './clock-types.ts';
import { sumOf } from './clocks/free-time.ts';

/** A day that costs money, and whether it is we who pay it. */
interface CostDay extends ChargedDay {
  isOurs: boolean;
}

type DaysOf<Subject> = (one: Subject) => readonly CostDay[];

function costDays({ days, rule }: BoxClockView, isMeant: (day: string) => boolean = () => true): CostDay[] {
  const isOurs = rule?.paidBy === 'us';
  return days.filter(({ day }) => isMeant(day)).map((day) => ({ ...day, isOurs }));
}

/** The days that cost money from one to another of today's, by the days of each clock's place. */
export function daysAhead(now: Date, first: number, last: number): DaysOf<{ ahead: readonly BoxClockView[] }> {
  return ({ ahead }) =>
    ahead.flatMap((clock) => {
      const today = dayOf(now, clock.zone);
      const [from, to] = [addDays(today, first), addDays(today, last)];
      return clock.state === 'stopped' ? [] : costDays(clock, (day) => day >= from && day <= to);
    });
}

export const daysSoFar: DaysOf<{ clocks: readonly BoxClockView[] }> = ({ clocks }) =>
  clocks.flatMap((clock) => (clock.state === 'charging' ? costDays(clock) : []));

/** Of how many boxes some days cost money, and how much together. */
export function sumOver<Subject>(subjects: readonly Subject[], daysOf: DaysOf<Subject>, withCents: boolean) {
  const each = subjects.map(daysOf).filter((days) => days.length > 0);
  const days = each.flat();
  const ours = days.filter(({ isOurs }) => isOurs);
  return { containers: each.length, ...(withCents && { cents: sumOf(days), ours: sumOf(ours) }) };
}

/** The days of this month that cost money, of clocks that run and of those that have ended. */
export function daysOfMonth(
  boxes: readonly BoxRecord[],
  around: ClockSurroundings,
  { now, withCents }: { now: Date; withCents: boolean },
) {
  const read = boxes.map((box) => everyClockOfBox(box, around, now));
  const thisMonth = (clock: BoxClockView) => {
    const today = dayOf(now, clock.zone);
    return costDays(clock, (day) => monthOfDay(day) === monthOfDay(today) && day <= today);
  };
  const ended = read.flatMap((clocks) => clocks.filter(({ state }) => state === 'stopped').flatMap(thisMonth));
  return {
    ...sumOver(read, (clocks) => clocks.flatMap(thisMonth), withCents),
    ...(withCents && { ended: sumOf(ended) }),
  };
}
