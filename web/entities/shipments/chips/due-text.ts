import { clockText, type HourFormat } from '#shared/dates/clock-format.ts';
import { DAY_MINUTES, MINUTE_MS } from '#shared/dates/durations.ts';
import { t } from '#shared/i18n/t.ts';
import type { Lateness } from '#shared/shipments/lateness.ts';
import { type TimeWindow, windowText } from '#shared/shipments/time-window.ts';
import { type Dates, formatDuration } from '../../../lib/format.ts';

/** By how much, on one line: "1 h 40 min late"; "2 d late" of a day without hours. */
export function latenessText({ by, minutes }: Pick<Lateness, 'by' | 'minutes'>): string {
  const amount = by === undefined ? `${minutes / DAY_MINUTES} d` : formatDuration(minutes * MINUTE_MS);
  return t('{amount} late', { amount }).replaceAll(' ', '\u00a0');
}

interface DayFormats {
  today: string;
  /** How another day than today is written. */
  write: (day: string) => string;
  hourFormat: HourFormat;
}

/** What is late and by how much: "Pickup 8:30 AM, 1 h 40 min late", "Expected Nov 21, 2 d late". */
export function lateText({ what, day, by, minutes }: Lateness, { today, write, hourFormat }: DayFormats): string {
  const time = by && clockText(by, hourFormat);
  const when = [day === today ? undefined : write(day), time].filter(Boolean).join(', ');
  return `${t(what === 'pickup' ? 'Pickup {when}' : 'Expected {when}', { when })}, ${latenessText({ by, minutes })}`;
}

/** What a customer is told of it: "was due Nov 20", "was due today by 10:00 AM". */
export function missedText(
  { day, by }: Pick<Lateness, 'day' | 'by'>,
  { today, write, hourFormat }: DayFormats,
): string {
  const when = day === today ? t('today') : write(day);
  return by ? t('was due {when} by {time}', { when, time: clockText(by, hourFormat) }) : t('was due {when}', { when });
}

/** A day with its hours: "today", "today, 8:00–10:00 AM", "Nov 25, 8:00–10:00 AM". */
export function dueText(day: string, window: TimeWindow, { today, write, hourFormat }: DayFormats): string {
  return [day === today ? t('today') : write(day), windowText(window, hourFormat)].filter(Boolean).join(', ');
}

/** The same where room is short, and today goes without saying: "8:00–10:00 AM", "today", "Nov 25, 8:00–10:00 AM". */
export function shortDueText(day: string, window: TimeWindow, words: DayFormats): string {
  return (day === words.today ? windowText(window, words.hourFormat) : undefined) ?? dueText(day, window, words);
}

/** A date and its hours, whenever it is: "Nov 24, 2026, 8:00–10:00 AM"; undefined without a date. */
export function dateAndHours(
  day: string | undefined,
  window: TimeWindow,
  { date, hourFormat }: Pick<Dates, 'date' | 'hourFormat'>,
): string | undefined {
  return day && [date(day), windowText(window, hourFormat)].filter(Boolean).join(', ');
}
