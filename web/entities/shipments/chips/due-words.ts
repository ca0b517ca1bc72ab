import type { Lateness } from '#shared/lateness.ts';
import { type TimeWindow, windowText } from '#shared/time-window.ts';
import { formatDuration } from '../../../lib/format.ts';

const MINUTE = 60_000;
const MINUTES_OF_DAY = 24 * 60;

/** By how much, on one line: "1 h 40 min late"; "2 d late" of a day without hours. */
export function lateBy({ by, minutes }: Pick<Lateness, 'by' | 'minutes'>): string {
  const amount = by === undefined ? `${minutes / MINUTES_OF_DAY} d` : formatDuration(minutes * MINUTE);
  return `${amount} late`.replaceAll(' ', '\u00a0');
}

interface DayWords {
  today: string;
  /** How another day than today is written. */
  write: (day: string) => string;
}

/** What is late and by how much: "Pickup 08:30, 1 h 40 min late", "Expected Nov 21, 2 d late". */
export function lateWords({ what, day, by, minutes }: Lateness, { today, write }: DayWords): string {
  const when = [day === today ? undefined : write(day), by].filter(Boolean).join(', ');
  return `${what === 'pickup' ? 'Pickup' : 'Expected'} ${when}, ${lateBy({ by, minutes })}`;
}

/** What a customer is told of it: "was due Nov 20", "was due today by 10:00". */
export function missedWords({ day, by }: Pick<Lateness, 'day' | 'by'>, { today, write }: DayWords): string {
  return `was due ${day === today ? 'today' : write(day)}${by ? ` by ${by}` : ''}`;
}

/** A day with its hours: "today", "today, 08:00–10:00", "Nov 25, 08:00–10:00". */
export function dueWords(day: string, window: TimeWindow, { today, write }: DayWords): string {
  return [day === today ? 'today' : write(day), windowText(window)].filter(Boolean).join(', ');
}

/** The same where room is short, and today goes without saying: "08:00–10:00", "today", "Nov 25, 08:00–10:00". */
export function dueBriefly(day: string, window: TimeWindow, words: DayWords): string {
  return (day === words.today ? windowText(window) : undefined) ?? dueWords(day, window, words);
}

/** A date and its hours, whenever it is: "Nov 24, 2026, 08:00–10:00"; undefined without a date. */
export function dateAndHours(
  day: string | undefined,
  window: TimeWindow,
  write: DayWords['write'],
): string | undefined {
  return day && [write(day), windowText(window)].filter(Boolean).join(', ');
}
