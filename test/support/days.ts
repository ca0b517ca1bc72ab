import { addDays, dayOf } from '#shared/dates/calendar.ts';

/** Of the organization of all tests. */
export const ZONE = 'America/New_York';

/**
 * So many days from the organization's today, `YYYY-MM-DD`: another day than UTC's every evening, and what is late, ends or begins
 * soon goes by it.
 */
export function dayAhead(days: number): string {
  return addDays(dayOf(new Date(), ZONE), days);
}

/** A day as people read it in short, `MMM d`. */
export function shortWordsOf(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
}

/** The same day as people read it, `MMM dd, yyyy`. */
export function wordsOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return date.toLocaleDateString('en-US', { month: 'short', day: '2-digit', year: 'numeric', timeZone: 'UTC' });
}
