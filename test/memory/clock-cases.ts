import type { BoxClock } from '#shared/boxes/box-clocks.ts';
import type { ClockRuleDraft } from '#shared/contracts/clock-rules.ts';
import type { recordFacts } from '#shared/contracts/facts.ts';
import type { PlaceDraft } from '#shared/contracts/places.ts';
import { addDays, dayOf, instantOf, startOfDay } from '#shared/dates/calendar.ts';
import { HOUR_MS } from '#shared/dates/durations.ts';
import type { CallRequest } from '#shared/http/contract.ts';

type Facts = CallRequest<typeof recordFacts>['body']['facts'];
type Source = Facts[number]['source'];

export const EAST = 'America/New_York';
export const WEST = 'America/Los_Angeles';

const LAST_DAY = '2026-12-15';
const YESTERDAY = addDays(dayOf(new Date(), EAST), -1);
const DAY = 86_400_000;
const AHEAD = Math.ceil((Date.parse(LAST_DAY) - Date.parse(YESTERDAY)) / (7 * DAY)) * 7;

/** A day of the cases as they were worked out, whole weeks earlier or later, so that it has been: its weekday is the same. */
export const day = (designed: string) => addDays(designed, -AHEAD);
export const at = (designed: string, time = '10:00', zone = EAST) => instantOf(day(designed), time, zone).toISOString();

const GATE = [{ from: '07:00', to: '17:00' }];
const GATE_HOURS = { mon: GATE, tue: GATE, wed: GATE, thu: GATE, fri: GATE };

/** A terminal with weekday hours and closed days. */
export interface CasePlace extends Pick<PlaceDraft, 'hours' | 'zone'> {
  closed: string[];
}
export const terminal = (zone = EAST, ...closed: string[]): CasePlace => ({
  ...{ zone, hours: GATE_HOURS },
  closed: (closed.length > 0 ? closed : ['2026-11-26']).map(day),
});
const ALWAYS_OPEN: CasePlace = { zone: EAST, closed: [] };

export const happened = (
  field: 'discharged' | 'gate_out' | 'street_turned' | 'gate_in' | 'yard_in' | 'yard_out',
  instant: string,
  source: Source = 'terminal',
): Facts[number] => ({ field, value: { at: instant }, source, observedAt: instant });
const stated = (designed: string, source: Source): Facts[number] => ({
  ...{ field: 'lfd', value: { of: 'demurrage', day: day(designed) } },
  ...{ source, observedAt: at('2026-11-20') },
});

export const DEMURRAGE: ClockRuleDraft = {
  ...{ name: 'Demurrage', of: 'demurrage', startOn: 'discharged', endOn: 'gate_out', startDay: 'next', free: 4 },
  ...{ count: 'working', chargeCount: 'calendar', isEndDayCharged: true, closedDays: 'place' },
  ...{ streetTurn: 'continue', from: '2020-01-01', tiers: [{ days: 3, cents: 15_000 }, { cents: 25_000 }] },
};
const PER_DIEM: ClockRuleDraft = {
  ...{ ...DEMURRAGE, name: 'Per diem', of: 'per_diem', startOn: 'gate_out', endOn: 'gate_in', free: 5 },
  tiers: [{ days: 5, cents: 12_000 }, { cents: 16_000 }],
};
const CHASSIS: ClockRuleDraft = {
  ...{ ...DEMURRAGE, name: 'Chassis', of: 'chassis', startOn: 'gate_out', endOn: 'gate_in', startDay: 'same' },
  ...{ count: 'calendar', free: 0, minDays: 3, tiers: [{ cents: 4500 }] },
};
const STORAGE: ClockRuleDraft = {
  ...{ ...DEMURRAGE, name: 'Storage', of: 'storage', startOn: 'yard_in', endOn: 'yard_out', startDay: 'same' },
  ...{ count: 'calendar', free: 2, tiers: [{ cents: 6000 }] },
};
const flat = (rule: ClockRuleDraft, free: number): ClockRuleDraft => ({
  ...{ ...rule, free, startDay: 'same', count: 'calendar', tiers: [{ cents: 10_000 }] },
});

const demurrage = (from: string, to: string, zone = EAST) => [
  happened('discharged', at(from, '10:00', zone)),
  happened('gate_out', at(to, '10:00', zone)),
];
/** Per diem is free through Tuesday, December 8; the next day an export takes the container. */
export const TURN = happened('street_turned', at('2026-12-09'), 'line');
export const turning = (streetTurn: ClockRuleDraft['streetTurn'], ...more: Facts) => ({
  rule: { ...PER_DIEM, streetTurn },
  facts: [happened('gate_out', at('2026-12-01')), TURN, ...more],
});
const outAndIn = (from: string, to: string) => [happened('gate_out', at(from)), happened('gate_in', at(to))];

/** The last day of New York whose clocks show so many hours, at least three days ago. */
function lastDayOf(hours: number): string {
  for (let ago = 3; ago < 360; ago += 1) {
    const one = addDays(YESTERDAY, -ago);
    if (startOfDay(addDays(one, 1), EAST).getTime() - startOfDay(one, EAST).getTime() === hours * HOUR_MS) return one;
  }
  throw new Error(`No day has ${hours} hours`);
}

/** Free until the end of a day on which the clocks change. */
function untilChange(hours: number): ClockCase {
  const last = lastDayOf(hours);
  const [discharged, out] = [addDays(last, -2), last].map((one) => instantOf(one, '12:00', EAST).toISOString());
  const deadline = startOfDay(addDays(last, 1), EAST).toISOString();
  return {
    what: `C-14: until the end of a day of ${hours} hours`,
    rule: { ...DEMURRAGE, count: 'calendar', free: 2 },
    place: ALWAYS_OPEN,
    facts: [happened('discharged', discharged ?? ''), happened('gate_out', out ?? '')],
    says: { lastFreeDay: last, deadline, soFar: 0, days: 0 },
  };
}

interface ClockCase {
  what: string;
  rule: ClockRuleDraft;
  place?: CasePlace;
  facts: Facts;
  /** `days`: how many cost money. */
  says: Partial<Pick<BoxClock, 'state' | 'lastFreeDay' | 'deadline' | 'source'>> & { soFar: number; days: number };
}

const THANKSGIVING = demurrage('2026-11-19', '2026-12-01');
const street = outAndIn('2026-12-01', '2026-12-14');
const inWest = happened('discharged', at('2026-11-19', '10:00', WEST));

/** By day, as they were worked out by hand; what is charged is in cents. */
export const CASES: readonly ClockCase[] = [
  {
    what: 'C-1: the day itself is the first of seven',
    ...{ rule: flat(DEMURRAGE, 7), facts: demurrage('2026-12-05', '2026-12-15') },
    says: { lastFreeDay: day('2026-12-11'), soFar: 40_000, days: 4, state: 'stopped' },
  },
  {
    what: 'C-1: returned within ten days',
    ...{ rule: flat(PER_DIEM, 10), facts: outAndIn('2026-12-05', '2026-12-12') },
    says: { lastFreeDay: day('2026-12-14'), soFar: 0, days: 0 },
  },
  {
    ...{ what: 'C-2: Thanksgiving', rule: DEMURRAGE, facts: THANKSGIVING },
    says: { lastFreeDay: day('2026-11-25'), soFar: 120_000, days: 6, source: 'rule' },
  },
  {
    what: 'C-2: only working days cost money',
    ...{ rule: { ...DEMURRAGE, chargeCount: 'working' }, facts: THANKSGIVING },
    says: { lastFreeDay: day('2026-11-25'), soFar: 45_000, days: 3 },
  },
  {
    what: 'C-2: the last day costs nothing',
    ...{ rule: { ...DEMURRAGE, isEndDayCharged: false }, facts: THANKSGIVING },
    says: { lastFreeDay: day('2026-11-25'), soFar: 95_000, days: 5 },
  },
  {
    ...{ what: 'C-3: Veterans Day', rule: DEMURRAGE, place: terminal(EAST, '2026-11-11') },
    facts: demurrage('2026-11-06', '2026-11-18'),
    says: { lastFreeDay: day('2026-11-13'), soFar: 95_000, days: 5 },
  },
  {
    ...{ what: 'C-4: per diem', rule: PER_DIEM, facts: street },
    says: { lastFreeDay: day('2026-12-08'), soFar: 76_000, days: 6 },
  },
  {
    what: 'C-4: only working days cost money',
    ...{ rule: { ...PER_DIEM, chargeCount: 'working' }, facts: street },
    says: { lastFreeDay: day('2026-12-08'), soFar: 48_000, days: 4 },
  },
  {
    ...{ what: 'C-5: two working days after a Friday', rule: { ...DEMURRAGE, free: 2 } },
    facts: demurrage('2026-12-04', '2026-12-08'),
    says: { lastFreeDay: day('2026-12-08'), deadline: at('2026-12-08', '17:00'), soFar: 0, days: 0 },
  },
  {
    ...{ what: 'C-6: a chassis, both ends', rule: CHASSIS, facts: street },
    says: { soFar: 63_000, days: 14 },
  },
  {
    ...{ what: 'C-6: a chassis for a day costs three', rule: CHASSIS },
    facts: [happened('gate_out', at('2026-12-01', '08:00')), happened('gate_in', at('2026-12-01', '15:00'))],
    says: { soFar: 13_500, days: 3, state: 'stopped' },
  },
  {
    ...{ what: 'C-7: storage', rule: STORAGE },
    facts: [happened('yard_in', at('2026-12-01')), happened('yard_out', at('2026-12-05'))],
    says: { lastFreeDay: day('2026-12-02'), soFar: 18_000, days: 3 },
  },
  {
    ...{ what: 'C-9: nobody is there on the last free day', rule: DEMURRAGE, place: terminal(WEST) },
    facts: [inWest, stated('2026-11-28', 'terminal'), happened('gate_out', at('2026-11-30', '10:00', WEST))],
    says: {
      ...{ source: 'terminal', lastFreeDay: day('2026-11-28'), deadline: at('2026-11-27', '17:00', WEST) },
      ...{ soFar: 30_000, days: 2 },
    },
  },
  {
    ...{ what: 'C-10: of two that are stated the earlier one', rule: DEMURRAGE, place: terminal(WEST) },
    facts: [
      ...[inWest, stated('2026-11-27', 'line'), stated('2026-11-25', 'terminal')],
      happened('gate_out', at('2026-11-28', '10:00', WEST)),
    ],
    says: {
      ...{ source: 'terminal', lastFreeDay: day('2026-11-25'), deadline: at('2026-11-25', '17:00', WEST) },
      ...{ soFar: 45_000, days: 3 },
    },
  },
  {
    ...{ what: 'C-12: a day is one of the place', rule: DEMURRAGE, place: terminal(WEST) },
    facts: [inWest, happened('gate_out', at('2026-11-30', '23:30', WEST))],
    says: { soFar: 95_000, days: 5 },
  },
  {
    ...{ what: 'C-13: a street turn that ends it', ...turning('stop', happened('gate_in', at('2026-12-11'))) },
    says: { state: 'stopped', lastFreeDay: day('2026-12-08'), soFar: 12_000, days: 1 },
  },
  {
    what: 'C-13: one that does not, until the export is in',
    ...turning('continue', happened('gate_in', at('2026-12-11'))),
    says: { state: 'stopped', soFar: 36_000, days: 3 },
  },
  untilChange(25),
  untilChange(23),
];
