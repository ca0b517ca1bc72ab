import { describe, expect, it } from 'vitest';
import { weekdayOf } from '#shared/dates/weekdays.ts';
import { hoursOn, lengthOf, type ShiftException, spanOfHours } from '#shared/drivers/shift.ts';

const ZONE = 'America/New_York';
const WEEK = { mon: { from: '05:00', to: '14:00' }, sat: { from: '20:00', to: '06:00' } };
// A Monday, a Tuesday, a Saturday.
const [MONDAY, TUESDAY, SATURDAY] = ['2026-11-23', '2026-11-24', '2026-10-31'] as const;

describe('a weekday', () => {
  it.each([
    ['2026-11-23', 'mon'],
    ['2026-11-29', 'sun'],
    ['2024-02-29', 'thu'],
    ['1969-12-31', 'wed'],
  ])('%s is %s', (day, weekday) => expect(weekdayOf(day)).toBe(weekday));
});

describe('the hours of a day', () => {
  const off: ShiftException = { day: MONDAY, kind: 'off' };
  const extra: ShiftException = { day: TUESDAY, kind: 'extra', from: '08:00', to: '12:00' };

  it.each([
    ['of nobody in particular are not known', MONDAY, {}, undefined],
    ['are those of the week', MONDAY, { shift: WEEK }, WEEK.mon],
    ['are none on a day that the week does not name', TUESDAY, { shift: WEEK }, 'off'],
    ['are none where the week is empty', MONDAY, { shift: {} }, 'off'],
    ['are none on a day off', MONDAY, { shift: WEEK, daysOff: [off] }, 'off'],
    ['are none on a day off also without a week', MONDAY, { daysOff: [off] }, 'off'],
    ['are others on another day', TUESDAY, { shift: WEEK, daysOff: [off, extra] }, { from: '08:00', to: '12:00' }],
    ['are other ones also without a week', TUESDAY, { daysOff: [extra] }, { from: '08:00', to: '12:00' }],
    ['of another day do not count', MONDAY, { shift: WEEK, daysOff: [extra] }, WEEK.mon],
  ])('%s', (_, day, times, hours) => expect(hoursOn(day, times)).toEqual(hours));

  it('over midnight end on the next day', () => {
    const { from, to } = spanOfHours('2026-11-28', WEEK.sat, ZONE);
    expect([from, to].map((at) => at.toISOString())).toEqual(['2026-11-29T01:00:00.000Z', '2026-11-29T11:00:00.000Z']);
  });

  it.each([
    // The clocks go back at 2:00 and come round an hour once more; in March they skip one.
    [SATURDAY, 11],
    ['2026-03-07', 9],
    ['2026-11-28', 10],
  ])('of the night of %s last %i hours', (day, hours) => {
    const { from, to } = spanOfHours(day, WEEK.sat, ZONE);
    expect((to.getTime() - from.getTime()) / 3_600_000).toBe(hours);
    expect(lengthOf(WEEK.sat)).toBe(10);
  });
});
