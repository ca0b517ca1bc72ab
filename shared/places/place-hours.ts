import { addDays, dayOf, instantOf, startOfDay } from '#shared/dates/calendar.ts';
import { type Weekday, weekdayOf } from '#shared/dates/weekdays.ts';

/** From and to (`HH:MM`) of one day; `24:00` is its end. What goes over midnight is the end of one day and the beginning of the next. */
interface OpenHours {
  from: string;
  to: string;
}

type WeekHours = Partial<Record<Weekday, readonly OpenHours[] | undefined>>;

/** When somebody is there, by the clocks of the place. Without hours always, but for the days on which it is closed. */
export interface OpenTimes {
  zone: string;
  hours?: WeekHours | undefined;
  /** Calendar days of the place. */
  closedDays?: readonly string[] | undefined;
}

export const END_OF_DAY = '24:00';
/** So far ahead is looked: whatever opens at all opens within a year, closed days or not. */
const LOOK_AHEAD = 370;
/** What is open that long without a break is called always open. */
const LONGEST_RUN = 8;

interface OpenSpan {
  from: number;
  to: number;
}

/** When it is open on a calendar day, as instants in order: where the clocks change, a span is as long as it really is. */
function openOn({ zone, hours, closedDays = [] }: OpenTimes, day: string): OpenSpan[] {
  if (closedDays.includes(day)) return [];
  const midnight = startOfDay(addDays(day, 1), zone).getTime();
  if (!hours) return [{ from: startOfDay(day, zone).getTime(), to: midnight }];
  const at = (time: string) => (time === END_OF_DAY ? midnight : instantOf(day, time, zone).getTime());
  return (hours[weekdayOf(day)] ?? [])
    .map(({ from, to }) => ({ from: at(from), to: at(to) }))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from - b.from);
}

const holds = ({ from, to }: OpenSpan, instant: number) => from <= instant && instant < to;

/** Whether somebody is there at an instant. */
export function isOpenAt(place: OpenTimes, instant: Date): boolean {
  return openOn(place, dayOf(instant, place.zone)).some((span) => holds(span, instant.getTime()));
}

/** The instant itself where it is open then, else when it opens next; undefined where it does not within a year. */
export function nextOpening(place: OpenTimes, instant: Date): Date | undefined {
  const today = dayOf(instant, place.zone);
  for (let ahead = 0; ahead <= LOOK_AHEAD; ahead += 1) {
    const next = openOn(place, addDays(today, ahead)).find(({ to }) => to > instant.getTime());
    if (next) return new Date(Math.max(next.from, instant.getTime()));
  }
  return undefined;
}

/** When it is open from a day on, for some days, in order: what goes on over midnight is one. */
export function* openRuns(place: OpenTimes, day: string, days: number): Generator<OpenSpan> {
  let run: OpenSpan | undefined;
  for (let ahead = 0; ahead < days; ahead += 1) {
    for (const { from, to } of openOn(place, addDays(day, ahead))) {
      if (run && run.to !== from) yield run;
      run = { from: run?.to === from ? run.from : from, to };
    }
  }
  if (run) yield run;
}

/** When what is open at an instant ends, over midnight too; undefined where it is closed then, or never closes. */
export function closesAt(place: OpenTimes, instant: Date): Date | undefined {
  const today = dayOf(instant, place.zone);
  for (const run of openRuns(place, today, LONGEST_RUN)) {
    if (!holds(run, instant.getTime())) continue;
    const isEndless = run.to === startOfDay(addDays(today, LONGEST_RUN), place.zone).getTime();
    return isEndless ? undefined : new Date(run.to);
  }
  return undefined;
}
