import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/dates/calendar.ts';
import { checkDates, daysBetween } from '#shared/shipments/service-window.ts';
import type { ServiceType } from '#shared/shipments/shipment.ts';

type Expected = [kind: string, suggestion?: ServiceType] | undefined;
const reversed: Expected = ['reversed'];
const overnight: Expected = ['mismatch', 'overnight'];
const express: Expected = ['mismatch', 'express'];
const none: Expected = ['mismatch'];
const standard: Expected = ['mismatch', 'standard'];
const tooLong: Expected = ['too_long', 'standard'];
const fits = undefined;

/** Gaps -1 to 9. */
const GAPS: Record<ServiceType, Expected[]> = {
  standard: [reversed, overnight, overnight, express, express, none, fits, fits, fits, tooLong, tooLong],
  express: [reversed, overnight, overnight, fits, fits, none, standard, standard, standard, tooLong, tooLong],
  overnight: [reversed, overnight, fits, express, express, none, standard, standard, standard, tooLong, tooLong],
};
const rows = (['standard', 'express', 'overnight'] as const).flatMap((service) =>
  GAPS[service].map((expected, index) => ({ service, gap: index - 1, expected })),
);

describe('dates that do not fit the service', () => {
  it.each(rows)('$service, $gap days', ({ service, gap, expected }) => {
    const warning = checkDates(service, '2026-03-05', addDays('2026-03-05', gap));
    expect(warning && [warning.kind, warning.suggestion].filter(Boolean)).toEqual(expected);
    if (warning) expect(warning.days).toBe(gap);
  });

  it.each([
    ['2026-03-07', '2026-03-09', 2],
    ['2026-10-31', '2026-11-02', 2],
    ['2028-02-28', '2028-03-01', 2],
    ['2026-12-31', '2027-01-01', 1],
  ])('%s to %s are %d days, whatever the clocks do', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });
});
