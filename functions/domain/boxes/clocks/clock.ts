import { addDays, dayOf } from '#shared/dates/calendar.ts';
import { type OpenTimes, openRuns } from '#shared/places/place-hours.ts';
import type { BoxView } from '../box-types.ts';
import type { ClockRule, ClockView } from '../clock-types.ts';
import { chargedDays, endOfDay, firstDayOf, type IsWorking, lastFreeDayOf, sumOf, workingDays } from './free-time.ts';
import { type Run, runsOf, statedFreeDays } from './runs.ts';

/** By which days and hours a clock goes. */
export interface ClockCalendar {
  /** Where it ends: the zone of its days, its closed days, and the hours by which it has to end. */
  place: OpenTimes;
  /** Calendar days on which the organization is closed. */
  organizationClosedDays?: readonly string[] | undefined;
}

/** How far back an opening is looked for where nobody has said when the clock started. */
const LOOK_BACK = 31;

/**
 * What a clock says as of an instant: of several stays in yards the last one. Nothing of it is kept: a fact that comes
 * late changes the past. As of a later instant it says what it comes to if it does not end until then.
 */
export function clockOf(rule: ClockRule, facts: BoxView, calendar: ClockCalendar, asOf: Date): ClockView {
  return clocksOf(rule, facts, calendar, asOf).at(-1) ?? notBegun(rule, calendar);
}

/** The same of every stay in a yard, in their order; of any other kind there is one. */
export function clocksOf(rule: ClockRule, facts: BoxView, calendar: ClockCalendar, asOf: Date): ClockView[] {
  return runsOf(rule, facts).map((run) => clockOfRun(rule, { run, facts }, calendar, asOf));
}

function notBegun({ of }: ClockRule, { place: { zone } }: ClockCalendar): ClockView {
  return { of, zone, state: 'none', source: 'rule', others: [], days: [], soFar: 0, nextDay: 0 };
}

/** A last free day may be stated where nobody told of the discharge; any other clock begins when its start is told. */
function hasBegun({ startOn }: ClockRule, { start, end }: Run, asOf: Date): boolean {
  if (start !== undefined) return Date.parse(start) <= asOf.getTime();
  return end !== undefined || startOn === 'discharged' || startOn === 'available';
}

function clockOfRun(
  rule: ClockRule,
  { run, facts }: { run: Run; facts: BoxView },
  calendar: ClockCalendar,
  asOf: Date,
): ClockView {
  const { zone } = calendar.place;
  const { start } = run;
  const end = run.end !== undefined && Date.parse(run.end) <= asOf.getTime() ? run.end : undefined;
  const none = notBegun(rule, calendar);
  if (!hasBegun(rule, { start, end }, asOf)) return none;

  const isWorking = workingDaysOf(rule, calendar);
  const startDay = start === undefined ? undefined : dayOf(start, zone);
  const stated = statedFreeDays(rule.of, facts);
  const counted = computedFreeDay(rule, startDay, isWorking);
  const deciding = stated[0] ?? counted;
  if (!deciding) return { ...none, state: end === undefined ? 'none' : 'stopped' };

  const until = dayOf(end ?? asOf, zone);
  const first = startDay === undefined ? undefined : firstDayOf(rule, startDay);
  const daysOf = (lastFreeDay: string, last = until) => chargedDays(rule, { lastFreeDay, first, end: last }, isWorking);
  const { lastFreeDay } = deciding;
  const days = daysOf(lastFreeDay);
  const soFar = sumOf(days);
  const others = stated.filter((other) => other.lastFreeDay !== lastFreeDay);
  return {
    ...none,
    state: end !== undefined ? 'stopped' : until > lastFreeDay ? 'charging' : 'free',
    startDay,
    ...(end !== undefined && { endedAt: end }),
    ...deciding,
    ...(counted && counted !== deciding && { byRule: counted.lastFreeDay }),
    ...deadlineOf(calendar.place, start, lastFreeDay),
    others: others.map((other) => ({ ...other, days: daysOf(other.lastFreeDay) })),
    days,
    soFar,
    nextDay: end === undefined ? sumOf(daysOf(lastFreeDay, addDays(until, 1))) - soFar : 0,
  };
}

function workingDaysOf({ closedDays }: ClockRule, { place, organizationClosedDays }: ClockCalendar): IsWorking {
  const closed = { place: place.closedDays, organization: organizationClosedDays, none: undefined };
  return workingDays(closed[closedDays]);
}

function computedFreeDay(rule: ClockRule, startDay: string | undefined, isWorking: IsWorking) {
  if (startDay === undefined) return undefined;
  return { source: 'rule' as const, lastFreeDay: lastFreeDayOf(rule, startDay, isWorking) };
}

/** When the place closes last before the last free day is over, once the clock has started; none without a free day. */
function deadlineOf(
  place: OpenTimes,
  start: string | undefined,
  lastFreeDay: string,
): Pick<ClockView, 'deadline' | 'isUnreachable'> {
  const first = start === undefined ? addDays(lastFreeDay, -LOOK_BACK) : dayOf(start, place.zone);
  if (lastFreeDay < first) return {};
  for (let day = lastFreeDay; day >= first; day = addDays(day, -1)) {
    const closing = [...openRuns(place, day, 1)].at(-1)?.to;
    if (closing !== undefined && (start === undefined || closing > Date.parse(start)))
      return { deadline: new Date(closing).toISOString() };
  }
  return { deadline: endOfDay(lastFreeDay, place.zone).toISOString(), isUnreachable: true };
}
