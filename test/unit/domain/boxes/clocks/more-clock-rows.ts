import type { Row } from './clock-rows.ts';
import {
  atTerminal,
  chassis,
  demurrage,
  EAST,
  facts,
  happened,
  onStreet,
  perDiem,
  stated,
  terminal,
} from './some-clock.ts';

const waiting = atTerminal('2026-11-19');
const thanksgiving = atTerminal('2026-11-19', '2026-12-01');

/** What the cases that were worked out before leave open. */
export const MORE: readonly Row[] = [
  [
    'the end of a day of 23 hours',
    { ...demurrage, count: 'calendar', free: 2 },
    atTerminal('2027-03-12'),
    { lastFreeDay: '2027-03-14', deadline: '2027-03-15T04:00:00.000Z', soFar: 0, days: [0] },
    { calendar: { place: { zone: EAST } }, asOf: '2027-03-14' },
  ],
  [
    'the hour that comes twice is of one day, and the day costs once',
    { ...demurrage, startDay: 'same', count: 'calendar', free: 1 },
    atTerminal('2026-10-31T12:00:00Z', '2026-11-01T06:30:00Z'),
    { soFar: 15_000, days: [1, '2026-11-01', '2026-11-01'] },
    { calendar: { place: { zone: EAST } } },
  ],
  [
    'the last minute of such a day',
    { ...demurrage, startDay: 'same', count: 'calendar', free: 1 },
    atTerminal('2026-10-31T12:00:00Z', '2026-11-02T04:59:59Z'),
    { soFar: 15_000, days: [1, '2026-11-01', '2026-11-01'] },
    { calendar: { place: { zone: EAST } } },
  ],
  [
    'without free days, from the day after',
    { ...demurrage, free: 0 },
    atTerminal('2026-11-19', '2026-11-21'),
    {
      ...{ lastFreeDay: '2026-11-19', deadline: '2026-11-19T22:00:00.000Z' },
      soFar: 30_000,
      days: [2, '2026-11-20', '2026-11-21'],
    },
  ],
  [
    'without free days, from the day itself',
    { ...demurrage, free: 0, startDay: 'same' },
    waiting,
    { state: 'charging', deadline: undefined, soFar: 15_000, nextDay: 15_000, days: [1, '2026-11-19', '2026-11-19'] },
    { asOf: '2026-11-19' },
  ],
  [
    'without free days, and nobody works on the first',
    { ...demurrage, free: 0, chargeCount: 'working' },
    atTerminal('2026-11-20', '2026-11-23'),
    { lastFreeDay: '2026-11-20', soFar: 15_000, days: [1, '2026-11-23', '2026-11-23'] },
  ],
  [
    'the least that is charged, while it runs',
    chassis,
    onStreet('2026-12-01'),
    { state: 'charging', soFar: 13_500, nextDay: 0, days: [3, '2026-12-01', '2026-12-03'] },
    { asOf: '2026-12-01' },
  ],
  [
    'the least is charged of none where it costs nothing',
    { ...demurrage, minDays: 3 },
    atTerminal('2026-11-19', '2026-11-25'),
    { soFar: 0, days: [0] },
  ],
  [
    'a last free day that was stated for before it was out',
    perDiem,
    facts(happened('gate_out', '2026-12-01'), stated('2026-11-20', 'line', 'per_diem')),
    { state: 'charging', deadline: undefined, soFar: 24_000, nextDay: 12_000, days: [2, '2026-12-02', '2026-12-03'] },
    { asOf: '2026-12-03' },
  ],
  [
    'the organization’s closed days',
    { ...demurrage, closedDays: 'organization' },
    atTerminal('2026-11-19', '2026-12-01'),
    { lastFreeDay: '2026-11-27', soFar: 70_000, days: [4, '2026-11-28', '2026-12-01'] },
    { calendar: { ...terminal(EAST, []), organizationClosedDays: ['2026-11-24', '2026-11-26'] } },
  ],
  [
    'nobody’s closed days',
    { ...demurrage, closedDays: 'none' },
    atTerminal('2026-11-20', '2026-12-01'),
    { lastFreeDay: '2026-11-26', soFar: 95_000, days: [5, '2026-11-27', '2026-12-01'] },
  ],
  [
    'what only starts later',
    demurrage,
    atTerminal('2026-11-19'),
    { state: 'none', lastFreeDay: undefined, soFar: 0, nextDay: 0, days: [0] },
    { asOf: '2026-11-18' },
  ],
  [
    'what only ends later',
    demurrage,
    thanksgiving,
    { state: 'charging', soFar: 15_000, nextDay: 15_000, days: [1, '2026-11-26', '2026-11-26'] },
    { asOf: '2026-11-26' },
  ],
  [
    'nobody knows when it was discharged, and a last free day is stated',
    demurrage,
    facts(stated('2026-11-24')),
    { state: 'charging', deadline: '2026-11-24T22:00:00.000Z', soFar: 15_000, days: [1, '2026-11-25', '2026-11-25'] },
    { asOf: '2026-11-25' },
  ],
  [
    'nor that, and it is stated for a day on which nobody is there',
    demurrage,
    facts(stated('2026-11-26')),
    { state: 'free', deadline: '2026-11-25T22:00:00.000Z', soFar: 0, days: [0] },
    { asOf: '2026-11-25' },
  ],
  [
    'nobody knows when it left, and it is back',
    perDiem,
    facts(happened('gate_in', '2026-12-04'), stated('2026-12-02', 'line', 'per_diem')),
    { state: 'stopped', soFar: 24_000, days: [2, '2026-12-03', '2026-12-04'] },
  ],
  [
    'per diem that is stated while it stands at the terminal',
    perDiem,
    facts(happened('discharged', '2026-11-19'), stated('2026-11-20', 'line', 'per_diem')),
    { state: 'none', soFar: 0, days: [0] },
    { asOf: '2026-11-30' },
  ],
  [
    'nobody knows when it was discharged, and it is out',
    demurrage,
    onStreet('2026-12-01'),
    { state: 'stopped', lastFreeDay: undefined, soFar: 0, nextDay: 0, days: [0] },
  ],
  [
    'nobody said that it left, but it was seen in a yard',
    demurrage,
    facts(happened('discharged', '2026-11-19'), happened('dropped', '2026-11-30'), happened('yard_in', '2026-11-27')),
    { state: 'stopped', soFar: 30_000, days: [2, '2026-11-26', '2026-11-27'] },
  ],
  [
    'it left before it was discharged',
    demurrage,
    atTerminal('2026-11-19', '2026-11-12'),
    { state: 'stopped', soFar: 0, days: [0] },
  ],
];
