import type { BoxView } from '#functions/domain/boxes/box-types.ts';
import type { ClockRule, ClockView } from '#functions/domain/boxes/clock-types.ts';
import type { ClockCalendar } from '#functions/domain/boxes/clocks/clock.ts';
import {
  atTerminal,
  chassis,
  demurrage,
  EAST,
  facts,
  happened,
  inYard,
  onStreet,
  perDiem,
  stated,
  storage,
  terminal,
  WEST,
} from './some-clock.ts';

/** What a row expects: of the days that cost money how many, the first and the last. */
interface Expected extends Partial<Pick<ClockView, 'state' | 'lastFreeDay' | 'deadline' | 'source' | 'nextDay'>> {
  soFar: number;
  days: [count: number, first?: string, last?: string];
}

export type Row = [
  what: string,
  rule: ClockRule,
  facts: BoxView,
  expected: Expected,
  more?: { calendar?: ClockCalendar; asOf?: string },
];

const flat: ClockRule = { ...demurrage, startDay: 'same', count: 'calendar', tiers: [{ cents: 10_000 }] };
const perDiemFlat: ClockRule = {
  ...perDiem,
  startDay: 'same',
  count: 'calendar',
  free: 10,
  tiers: [{ cents: 10_000 }],
};
const thanksgiving = atTerminal('2026-11-19', '2026-12-01');
const waiting = atTerminal('2026-11-19');
const LOS_ANGELES = terminal(WEST);
const paper = happened('gate_out', '2026-12-01T07:50:00Z', 'paper');
const OUT = happened('gate_out', '2026-12-01');
const TURNED = happened('street_turned', '2026-12-09');
const turned = facts(OUT, TURNED);
const turnedAndIn = facts(OUT, TURNED, happened('gate_in', '2026-12-11'));
const discharged = happened('discharged', '2026-11-19', 'terminal', WEST);

/** By day, as they were worked out by hand before there was a rule; what is charged is in cents. */
export const GOLDEN: readonly Row[] = [
  [
    'C-1: the day itself is the first of seven',
    { ...flat, free: 7 },
    atTerminal('2025-12-05', '2025-12-15'),
    { lastFreeDay: '2025-12-11', soFar: 40_000, days: [4, '2025-12-12', '2025-12-15'], state: 'stopped' },
  ],
  [
    'C-1: returned within ten days',
    perDiemFlat,
    onStreet('2025-12-15', '2025-12-22'),
    { lastFreeDay: '2025-12-24', soFar: 0, days: [0], state: 'stopped' },
  ],
  [
    'C-2: Thanksgiving',
    demurrage,
    thanksgiving,
    { lastFreeDay: '2026-11-25', soFar: 120_000, days: [6, '2026-11-26', '2026-12-01'], source: 'rule' },
  ],
  [
    'C-2: only working days cost money',
    { ...demurrage, chargeCount: 'working' },
    thanksgiving,
    { lastFreeDay: '2026-11-25', soFar: 45_000, days: [3, '2026-11-27', '2026-12-01'] },
  ],
  [
    'C-2: the last day costs nothing',
    { ...demurrage, isEndDayCharged: false },
    thanksgiving,
    { lastFreeDay: '2026-11-25', soFar: 95_000, days: [5, '2026-11-26', '2026-11-30'] },
  ],
  [
    'C-3: Veterans Day',
    demurrage,
    atTerminal('2026-11-06', '2026-11-18'),
    { lastFreeDay: '2026-11-13', soFar: 95_000, days: [5, '2026-11-14', '2026-11-18'] },
    { calendar: terminal(EAST, ['2026-11-11']) },
  ],
  [
    'C-4: per diem',
    perDiem,
    onStreet('2026-12-01', '2026-12-14'),
    { lastFreeDay: '2026-12-08', soFar: 76_000, days: [6, '2026-12-09', '2026-12-14'] },
  ],
  [
    'C-4: only working days cost money',
    { ...perDiem, chargeCount: 'working' },
    onStreet('2026-12-01', '2026-12-14'),
    { lastFreeDay: '2026-12-08', soFar: 48_000, days: [4, '2026-12-09', '2026-12-14'] },
  ],
  [
    'C-5: two working days after a Friday',
    { ...demurrage, free: 2 },
    atTerminal('2026-12-04', '2026-12-08'),
    { lastFreeDay: '2026-12-08', deadline: '2026-12-08T22:00:00.000Z', soFar: 0, days: [0] },
  ],
  [
    'C-6: a chassis, both ends',
    chassis,
    onStreet('2026-12-01', '2026-12-14'),
    { lastFreeDay: '2026-11-30', deadline: undefined, soFar: 63_000, days: [14, '2026-12-01', '2026-12-14'] },
  ],
  [
    'C-6: a chassis for a day costs three',
    chassis,
    onStreet('2026-12-01T13:00:00Z', '2026-12-01T20:00:00Z'),
    { soFar: 13_500, days: [3, '2026-12-01', '2026-12-03'], state: 'stopped' },
  ],
  [
    'C-7: storage',
    storage,
    inYard(['2026-12-01', '2026-12-05']),
    { lastFreeDay: '2026-12-02', soFar: 18_000, days: [3, '2026-12-03', '2026-12-05'] },
  ],
  [
    'C-8: not out on the last free day',
    demurrage,
    waiting,
    { state: 'free', soFar: 0, nextDay: 15_000, days: [0], deadline: '2026-11-25T22:00:00.000Z' },
    { asOf: '2026-11-25' },
  ],
  [
    'C-8: nor on the day after',
    demurrage,
    waiting,
    { state: 'charging', soFar: 15_000, nextDay: 15_000, days: [1, '2026-11-26', '2026-11-26'] },
    { asOf: '2026-11-26' },
  ],
  [
    'C-8: nor on the third',
    demurrage,
    waiting,
    { state: 'charging', soFar: 45_000, nextDay: 25_000, days: [3, '2026-11-26', '2026-11-28'] },
    { asOf: '2026-11-28' },
  ],
  [
    'C-9: nobody is there on the last free day',
    demurrage,
    facts(discharged, stated('2026-11-28'), happened('gate_out', '2026-11-30', 'terminal', WEST)),
    {
      ...{ source: 'terminal', lastFreeDay: '2026-11-28', deadline: '2026-11-28T01:00:00.000Z' },
      ...{ soFar: 30_000, days: [2, '2026-11-29', '2026-11-30'] },
    },
    { calendar: LOS_ANGELES },
  ],
  [
    'C-10: of two that are stated the earlier one',
    demurrage,
    facts(discharged, stated('2026-11-27', 'line'), stated('2026-11-25')),
    {
      ...{ source: 'terminal', lastFreeDay: '2026-11-25', deadline: '2026-11-26T01:00:00.000Z' },
      ...{ soFar: 45_000, days: [3, '2026-11-26', '2026-11-28'] },
    },
    { calendar: LOS_ANGELES, asOf: '2026-11-28' },
  ],
  [
    'C-11: the paper says that it left ten minutes before midnight',
    demurrage,
    facts(discharged, happened('gate_out', '2026-12-01', 'driver', WEST), paper),
    { soFar: 95_000, days: [5, '2026-11-26', '2026-11-30'] },
    { calendar: LOS_ANGELES },
  ],
  [
    'C-12: a day is one of the place',
    demurrage,
    facts(discharged, happened('gate_out', '2026-12-01T07:30:00Z')),
    { soFar: 95_000, days: [5, '2026-11-26', '2026-11-30'] },
    { calendar: LOS_ANGELES },
  ],
  [
    'C-13: a street turn that stops it',
    perDiem,
    turned,
    { state: 'stopped', lastFreeDay: '2026-12-08', soFar: 12_000, days: [1, '2026-12-09', '2026-12-09'] },
  ],
  [
    'C-13: one that stops it, once the export is in too',
    perDiem,
    turnedAndIn,
    { state: 'stopped', soFar: 12_000, days: [1, '2026-12-09', '2026-12-09'] },
  ],
  [
    'C-13: one that stops it within free time',
    perDiem,
    facts(OUT, happened('street_turned', '2026-12-08')),
    { state: 'stopped', soFar: 0, days: [0] },
  ],
  [
    'C-13: one that is still to come',
    perDiem,
    turned,
    { state: 'free', soFar: 0, nextDay: 12_000, days: [0] },
    { asOf: '2026-12-08' },
  ],
  [
    'C-13: one that does not',
    { ...perDiem, streetTurn: 'continue' },
    turned,
    { state: 'charging', soFar: 76_000, nextDay: 16_000, days: [6, '2026-12-09', '2026-12-14'] },
    { asOf: '2026-12-14' },
  ],
  [
    'C-13: one that does not, until the export is in',
    { ...perDiem, streetTurn: 'continue' },
    turnedAndIn,
    { state: 'stopped', soFar: 36_000, days: [3, '2026-12-09', '2026-12-11'] },
  ],
  [
    'C-13: a chassis goes on with its container',
    chassis,
    turnedAndIn,
    { state: 'stopped', soFar: 49_500, days: [11, '2026-12-01', '2026-12-11'] },
  ],
  [
    'C-13: nobody said that it left the terminal',
    demurrage,
    facts(happened('discharged', '2026-11-19'), happened('street_turned', '2026-11-27')),
    { state: 'stopped', soFar: 30_000, days: [2, '2026-11-26', '2026-11-27'] },
  ],
  [
    'C-14: until the end of a day of 25 hours',
    { ...demurrage, count: 'calendar', free: 2 },
    atTerminal('2026-10-30'),
    { state: 'free', lastFreeDay: '2026-11-01', deadline: '2026-11-02T05:00:00.000Z', soFar: 0, days: [0] },
    { calendar: { place: { zone: EAST } }, asOf: '2026-11-01' },
  ],
];
