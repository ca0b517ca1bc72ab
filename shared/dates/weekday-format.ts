import { currentLanguage } from '#shared/i18n/t.ts';

/** How a day is said with its weekday: "Tuesday, Dec 01, 2026", "martes, 1 de diciembre de 2026". */
export function weekdayFormat(): Intl.DateTimeFormatOptions {
  const inSpanish = currentLanguage() === 'es';
  return {
    weekday: 'long',
    month: inSpanish ? 'long' : 'short',
    day: inSpanish ? 'numeric' : '2-digit',
    year: 'numeric',
  };
}
