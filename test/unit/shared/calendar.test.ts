import { describe, expect, it } from 'vitest';
import { addDays, dayOf, startOfDay, wallTimeOf } from '#shared/dates/calendar.ts';
import { fc } from '#test/support/properties.ts';

const endOfDay = (day: string, timezone: string) => startOfDay(addDays(day, 1), timezone);

describe('the day of an instant', () => {
  it.each([
    ['2026-11-21T04:59:59.999Z', 'America/New_York', '2026-11-20'],
    ['2026-11-21T05:00:00.000Z', 'America/New_York', '2026-11-21'],
    ['2026-07-21T03:59:59.999Z', 'America/New_York', '2026-07-20'],
    ['2026-07-21T04:00:00.000Z', 'America/New_York', '2026-07-21'],
    ['2026-03-08T06:59:00.000Z', 'America/New_York', '2026-03-08'],
    ['2026-12-31T23:30:00.000Z', 'Europe/London', '2026-12-31'],
    ['2026-06-30T23:30:00.000Z', 'Europe/London', '2026-07-01'],
    ['2027-01-01T07:59:00.000Z', 'America/Los_Angeles', '2026-12-31'],
    ['2028-02-29T12:00:00.000Z', 'UTC', '2028-02-29'],
  ])('%s in %s is %s', (instant, timezone, day) => {
    expect(dayOf(instant, timezone)).toBe(day);
    expect(dayOf(new Date(instant), timezone)).toBe(day);
  });
});

it('what the clocks of a zone show is what the platform says, in every zone', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  const instants = fc.date({ min: new Date('1980-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  const minutes: Intl.DateTimeFormatOptions = { dateStyle: 'short', timeStyle: 'short' };
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), (instant, timeZone) => {
      const said = new Intl.DateTimeFormat('sv-SE', { ...minutes, timeZone }).format(instant);
      expect(wallTimeOf(instant, timeZone)).toBe(said.replace(' ', 'T'));
    }),
    { numRuns: 2000 },
  );
});

describe('the start of a day', () => {
  it.each([
    ['2026-11-21', 'America/New_York', '2026-11-21T05:00:00.000Z', 24],
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z', 23],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', 25],
    ['2026-03-29', 'Europe/London', '2026-03-29T00:00:00.000Z', 23],
    ['2026-10-25', 'Europe/London', '2026-10-24T23:00:00.000Z', 25],
    // Havana moves its clocks at midnight: the day begins at one, or twice.
    ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z', 23],
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z', 25],
    ['2026-06-01', 'Asia/Kathmandu', '2026-05-31T18:15:00.000Z', 24],
  ])('%s in %s is %s, and the day has %d hours before the next', (day, timezone, instant, hours) => {
    const start = startOfDay(day, timezone);
    expect(start.toISOString()).toBe(instant);
    expect((endOfDay(day, timezone).getTime() - start.getTime()) / 3_600_000).toBe(hours);
  });

  it('is the first instant of its day in every zone', () => {
    const zones = ['America/New_York', 'America/Los_Angeles', 'Europe/London', 'America/Havana', 'Pacific/Auckland'];
    const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
        const day = dayOf(instant, zone);
        const start = startOfDay(day, zone);
        expect(dayOf(start, zone)).toBe(day);
        expect(dayOf(new Date(start.getTime() - 1), zone)).toBe(addDays(day, -1));
        expect(start <= instant && instant < endOfDay(day, zone)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

it.each([
  ['2026-01-31', 30, '2026-03-02'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-10-31', 2, '2026-11-02'],
])('%s and %d days are %s', (day, days, sum) => {
  expect(addDays(day, days)).toBe(sum);
});
