import { describe, expect, it } from 'vitest';
import type { DriverRecord } from '#functions/domain/drivers/driver-types.ts';
import { changeShift, endDayOff, setDayOff } from '#functions/domain/drivers/shifts.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import { toPlanDriver, worksOn } from '#functions/domain/plans/plan-driver.ts';
import type { Shift } from '#shared/drivers/shift.ts';

const now = new Date('2026-11-24T15:00:00Z');
const by = { actor: SYSTEM, now };
const driver: DriverRecord = {
  ...{ id: 'drv_1', name: 'Luis Ortega', phone: '1', vehicleType: 'container', vehicleNumber: 'NJ 1' },
  ...{ availability: 'available', openJobs: 0, liveJobs: 0, doneJobs: 0, createdAt: now.toISOString(), version: 4 },
};
const WEEK: Shift = { mon: { from: '05:00', to: '14:00' }, tue: { from: '20:00', to: '04:00' } };

describe('working hours', () => {
  it('are the whole week anew, told as it was and is', () => {
    const { after, events } = changeShift(driver, { shift: WEEK, version: 4 }, by);
    expect(after).toEqual({ ...driver, shift: WEEK, version: 5 });
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      [
        'driver_shift_changed',
        { changed: [{ field: 'shift', before: undefined, after: 'mon 05:00-14:00, tue 20:00-04:00' }] },
      ],
    ]);
  });

  it('never change who is on duty', () => {
    const { after } = changeShift({ ...driver, availability: 'offline' }, { shift: WEEK }, by);
    expect(after.availability).toBe('offline');
  });

  it('that are the same change nothing, and those of an old record are refused', () => {
    const known = { ...driver, shift: WEEK };
    expect(changeShift(known, { shift: { ...WEEK } }, by)).toEqual({ before: known, after: known, events: [] });
    expect(() => changeShift(known, { shift: null, version: 3 }, by)).toThrow(
      expect.objectContaining({ code: 'version_conflict' }),
    );
  });

  it('of a day are told under that day, and so is their end', () => {
    const { after, events } = setDayOff(
      { driverId: driver.id, day: '2026-12-24' },
      { kind: 'extra', from: '06:00', to: '11:00', note: 'Half a day' },
      by,
    );
    expect(events.map(({ data }) => data)).toEqual([{ changed: [{ field: '2026-12-24', after: '06:00-11:00' }] }]);
    const ended = endDayOff(after, by).events.map(({ data }) => data);
    expect(ended).toEqual([{ changed: [{ field: '2026-12-24', before: '06:00-11:00' }] }]);
    expect(new Date(after.expiresAt * 1000).toISOString().slice(0, 10)).toBe('2027-03-24');
  });
});

describe('the day of a plan', () => {
  // Tuesday, November 24, 10:00 in New York.
  const timezone = 'America/New_York';
  const span = (day: string, times: object, at = now) => {
    const planned = { day, timezone, now: at };
    return worksOn(times, planned) ? toPlanDriver({ ...driver, ...times }, { underway: [] }, planned).shift : 'off';
  };
  const shift = WEEK;

  it.each([
    ['without hours is from five to four', '2026-11-30', {}, { from: 300, to: 960 }],
    ['without hours is today from now for eleven hours', '2026-11-24', {}, { from: 600, to: 1260 }],
    ['has the hours of the week', '2026-11-30', { shift }, { from: 300, to: 840 }],
    ['over midnight ends beyond the day', '2026-12-01', { shift }, { from: 1200, to: 1680 }],
    ['does not begin before the hours do, also today', '2026-11-24', { shift }, { from: 1200, to: 1680 }],
    ['is none where the week has none', '2026-11-29', { shift }, 'off'],
    ['is none on a day off', '2026-11-30', { shift, daysOff: [{ day: '2026-11-30', kind: 'off' }] }, 'off'],
    [
      'has the hours of that day',
      '2026-11-29',
      { shift, daysOff: [{ day: '2026-11-29', kind: 'extra', from: '07:00', to: '09:00' }] },
      { from: 420, to: 540 },
    ],
  ])('%s', (_, day, times, expected) => expect(span(day, times)).toEqual(expected));

  it('goes on in the night that began the day before, and not once that is over', () => {
    expect(span('2026-11-25', { shift }, new Date('2026-11-25T07:00:00Z'))).toEqual({ from: 120, to: 240 });
    expect(span('2026-11-25', { shift }, new Date('2026-11-25T09:30:00Z'))).toBe('off');
  });

  it('is over once its hours are', () => {
    expect(span('2026-11-23', { shift }, new Date('2026-11-23T19:30:00Z'))).toBe('off');
  });
});
