import type { OpenTimes } from '#shared/places/place-hours.ts';

const EAST = 'America/New_York';
const WEST = 'America/Los_Angeles';
const DAY = [{ from: '08:00', to: '17:00' }];
const WEEKDAYS = { mon: DAY, tue: DAY, wed: DAY, thu: DAY, fri: DAY };
const LUNCH = [
  { from: '08:00', to: '12:00' },
  { from: '13:00', to: '17:00' },
];
/** From ten in the evening to six in the morning, Monday to Saturday. */
const NIGHT = {
  mon: [{ from: '22:00', to: '24:00' }],
  tue: [
    { from: '00:00', to: '06:00' },
    { from: '22:00', to: '24:00' },
  ],
  wed: [{ from: '00:00', to: '06:00' }],
};
const UNTIL_MIDNIGHT = [{ from: '18:00', to: '24:00' }];
const SMALL_HOURS = { sun: [{ from: '01:00', to: '03:00' }] };

const office: OpenTimes = { zone: EAST, hours: WEEKDAYS };
const closed: OpenTimes = { zone: EAST, hours: WEEKDAYS, closedDays: ['2026-11-26', '2026-11-27', '2026-12-25'] };
const lunch: OpenTimes = { zone: EAST, hours: { mon: LUNCH } };
const night: OpenTimes = { zone: EAST, hours: NIGHT };
const always: OpenTimes = { zone: EAST };
const holidays: OpenTimes = { zone: EAST, closedDays: ['2026-12-25'] };
const pacific: OpenTimes = { zone: WEST, hours: WEEKDAYS };
const small: OpenTimes = { zone: EAST, hours: SMALL_HOURS };
const late: OpenTimes = { zone: EAST, hours: { sat: UNTIL_MIDNIGHT, sun: UNTIL_MIDNIGHT } };
const never: OpenTimes = { zone: EAST, hours: { mon: [] } };

type Row = [
  what: string,
  place: OpenTimes,
  at: string,
  expected: { opens: string | undefined; closes: string | undefined },
];

/** At an instant: when it opens (the same instant: it is open), and when what is open then closes. */
export const HOURS: readonly Row[] = [
  ['the minute before it opens', office, '2026-11-23T12:59:00Z', { opens: '2026-11-23T13:00:00Z', closes: undefined }],
  [
    'the minute it opens',
    office,
    '2026-11-23T13:00:00Z',
    { opens: '2026-11-23T13:00:00Z', closes: '2026-11-23T22:00:00Z' },
  ],
  [
    'its last minute',
    office,
    '2026-11-23T21:59:00Z',
    { opens: '2026-11-23T21:59:00Z', closes: '2026-11-23T22:00:00Z' },
  ],
  ['the minute it closes', office, '2026-11-23T22:00:00Z', { opens: '2026-11-24T13:00:00Z', closes: undefined }],
  ['a Friday evening', office, '2026-11-27T23:00:00Z', { opens: '2026-11-30T13:00:00Z', closes: undefined }],
  ['a Sunday', office, '2026-11-29T15:00:00Z', { opens: '2026-11-30T13:00:00Z', closes: undefined }],
  [
    'a closed Thursday before a closed Friday',
    closed,
    '2026-11-26T15:00:00Z',
    { opens: '2026-11-30T13:00:00Z', closes: undefined },
  ],
  ['the evening before them', closed, '2026-11-25T23:00:00Z', { opens: '2026-11-30T13:00:00Z', closes: undefined }],
  [
    'the last hour before them',
    closed,
    '2026-11-25T21:30:00Z',
    { opens: '2026-11-25T21:30:00Z', closes: '2026-11-25T22:00:00Z' },
  ],
  ['its lunch', lunch, '2026-11-23T17:30:00Z', { opens: '2026-11-23T18:00:00Z', closes: undefined }],
  [
    'before its lunch',
    lunch,
    '2026-11-23T16:00:00Z',
    { opens: '2026-11-23T16:00:00Z', closes: '2026-11-23T17:00:00Z' },
  ],
  ['after its only day', lunch, '2026-11-23T23:00:00Z', { opens: '2026-11-30T13:00:00Z', closes: undefined }],
  [
    'an evening that goes over midnight',
    night,
    '2026-11-24T03:30:00Z',
    { opens: '2026-11-24T03:30:00Z', closes: '2026-11-24T11:00:00Z' },
  ],
  [
    'midnight of such a night',
    night,
    '2026-11-24T05:00:00Z',
    { opens: '2026-11-24T05:00:00Z', closes: '2026-11-24T11:00:00Z' },
  ],
  [
    'the day between two such nights',
    night,
    '2026-11-24T15:00:00Z',
    { opens: '2026-11-25T03:00:00Z', closes: undefined },
  ],
  [
    'the night into its last day',
    night,
    '2026-11-25T04:00:00Z',
    { opens: '2026-11-25T04:00:00Z', closes: '2026-11-25T11:00:00Z' },
  ],
  [
    'a night into a closed day, which ends at midnight',
    { ...night, closedDays: ['2026-11-24'] },
    '2026-11-24T04:00:00Z',
    { opens: '2026-11-24T04:00:00Z', closes: '2026-11-24T05:00:00Z' },
  ],
  [
    'the closed day after it',
    { ...night, closedDays: ['2026-11-24'] },
    '2026-11-24T06:00:00Z',
    { opens: '2026-11-25T05:00:00Z', closes: undefined },
  ],
  ['a place without hours', always, '2026-11-29T04:00:00Z', { opens: '2026-11-29T04:00:00Z', closes: undefined }],
  [
    'the eve of its only closed day',
    holidays,
    '2026-12-25T04:59:00Z',
    { opens: '2026-12-25T04:59:00Z', closes: '2026-12-25T05:00:00Z' },
  ],
  ['its only closed day', holidays, '2026-12-25T05:00:00Z', { opens: '2026-12-26T05:00:00Z', closes: undefined }],
  [
    'a morning that is night in the west',
    pacific,
    '2026-11-23T13:00:00Z',
    { opens: '2026-11-23T16:00:00Z', closes: undefined },
  ],
  [
    'a Monday that is Sunday in the west',
    pacific,
    '2026-11-23T07:30:00Z',
    { opens: '2026-11-23T16:00:00Z', closes: undefined },
  ],
  [
    'a Friday evening that is afternoon in the west',
    pacific,
    '2026-11-28T00:30:00Z',
    { opens: '2026-11-28T00:30:00Z', closes: '2026-11-28T01:00:00Z' },
  ],
  // On March 8 the clocks go from 02:00 to 03:00.
  [
    'the hours that the clocks skip: one of two is left',
    small,
    '2026-03-08T06:00:00Z',
    { opens: '2026-03-08T06:00:00Z', closes: '2026-03-08T07:00:00Z' },
  ],
  ['the end of what is left', small, '2026-03-08T07:00:00Z', { opens: '2026-03-15T05:00:00Z', closes: undefined }],
  // On November 1 the hour from 01:00 comes twice.
  [
    'the hour that comes twice, the first time',
    small,
    '2026-11-01T05:00:00Z',
    { opens: '2026-11-01T05:00:00Z', closes: '2026-11-01T08:00:00Z' },
  ],
  [
    'the same, the second time',
    small,
    '2026-11-01T06:30:00Z',
    { opens: '2026-11-01T06:30:00Z', closes: '2026-11-01T08:00:00Z' },
  ],
  [
    'the day after the clocks went back',
    office,
    '2026-11-02T13:00:00Z',
    { opens: '2026-11-02T13:00:00Z', closes: '2026-11-02T22:00:00Z' },
  ],
  [
    'the day before they did',
    office,
    '2026-10-30T12:00:00Z',
    { opens: '2026-10-30T12:00:00Z', closes: '2026-10-30T21:00:00Z' },
  ],
  [
    'the evening of the day of 23 hours, until its midnight',
    late,
    '2026-03-08T23:00:00Z',
    { opens: '2026-03-08T23:00:00Z', closes: '2026-03-09T04:00:00Z' },
  ],
  [
    'the evening of the day of 25 hours, until its midnight',
    late,
    '2026-11-02T00:00:00Z',
    { opens: '2026-11-02T00:00:00Z', closes: '2026-11-02T05:00:00Z' },
  ],
  [
    'the evening before the day of 23 hours',
    late,
    '2026-03-08T04:59:00Z',
    { opens: '2026-03-08T04:59:00Z', closes: '2026-03-08T05:00:00Z' },
  ],
  ['a place that is never open', never, '2026-11-23T15:00:00Z', { opens: undefined, closes: undefined }],
];
