import type { DayRange } from '#functions/domain/reports/ranges.ts';
import { spokenLanguage } from '#shared/words.ts';

const dayIn = (locale: string) =>
  new Intl.DateTimeFormat(locale, { month: 'short', day: '2-digit', year: 'numeric', timeZone: 'UTC' });
const DAY = { en: dayIn('en-US'), es: dayIn('es-US') };
const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** A calendar day as mails and documents write it: "Nov 24, 2026", "24 nov 2026". */
export function dayText(day: string): string {
  return DAY[spokenLanguage()].format(new Date(`${day}T00:00:00Z`));
}

/** An instant as mails write it, with its zone: "Nov 24, 2026, 10:05 AM EST". */
export function momentText(instant: string, timeZone: string): string {
  const options = { month: 'short', day: '2-digit', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  const locale = spokenLanguage() === 'es' ? 'es-US' : 'en-US';
  return new Intl.DateTimeFormat(locale, { ...options, timeZone, timeZoneName: 'short' }).format(new Date(instant));
}

/** The days of a report: "Nov 01, 2026 to Nov 07, 2026", or the one that it is about. */
export function periodText({ from, to }: DayRange): string {
  return from === to ? dayText(to) : `${dayText(from)} to ${dayText(to)}`;
}

/** US dollars as mails and documents write them: "$1,234.50". */
export function dollarsText(dollars: number): string {
  return DOLLARS.format(dollars);
}

/** The same of whole cents. */
export function moneyText(cents: number): string {
  return dollarsText(cents / 100);
}
