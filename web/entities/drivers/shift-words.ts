import { clockRange, type HourFormat } from '#shared/dates/clock-format.ts';
import { WEEKDAYS, type Weekday } from '#shared/dates/weekdays.ts';
import type { Shift, ShiftHours } from '#shared/drivers/shift.ts';
import { type StaticTextKey, t } from '#shared/i18n/t.ts';

const SHORT = {
  mon: 'Mon',
  tue: 'Tue',
  wed: 'Wed',
  thu: 'Thu',
  fri: 'Fri',
  sat: 'Sat',
  sun: 'Sun',
} as const satisfies Record<Weekday, StaticTextKey>;

export function hoursText({ from, to }: ShiftHours, hourFormat: HourFormat): string {
  return clockRange(from, to, hourFormat);
}

/** The lines of a week: days in a row with the same hours stand together, "Mon–Fri" and "5:00 AM–2:00 PM". */
export function weekLines(shift: Shift, hourFormat: HourFormat): { days: string; hours: string }[] {
  const lines: { first: Weekday; last: Weekday; hours: string }[] = [];
  let isOpen = false;
  for (const day of WEEKDAYS) {
    const hours = shift[day] && hoursText(shift[day], hourFormat);
    const line = isOpen ? lines.at(-1) : undefined;
    if (hours === undefined) isOpen = false;
    else if (line?.hours === hours) line.last = day;
    else {
      lines.push({ first: day, last: day, hours });
      isOpen = true;
    }
  }
  return lines.map(({ first, last, hours }) => ({
    days: first === last ? t(SHORT[first]) : `${t(SHORT[first])}–${t(SHORT[last])}`,
    hours,
  }));
}
