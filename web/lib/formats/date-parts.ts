import { currentLanguage } from '#shared/i18n/t.ts';

/** A part of an instant as a timezone has it, where `useDates` has no form for it: a weekday, the leaf of a calendar. */
export function datePart(at: string | Date, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(currentLanguage() === 'es' ? 'es-US' : 'en-US', { timeZone, ...options }).format(
    new Date(at),
  );
}

/** The timezone of this browser: of a reader who has no account. */
export function ownTimezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
