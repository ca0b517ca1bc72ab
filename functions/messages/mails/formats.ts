import type { DayRange } from '#functions/domain/reports/ranges.ts';
import { clockText, type HourFormat } from '#shared/dates/clock-format.ts';
import { zoneName } from '#shared/dates/zone-name.ts';
import { currentLanguage, type Language } from '#shared/i18n/t.ts';

const dayIn = (language: Language, timeZone: string) =>
  language === 'es'
    ? new Intl.DateTimeFormat('es-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone })
    : new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric', timeZone });
const DAY = { en: dayIn('en', 'UTC'), es: dayIn('es', 'UTC') };
const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** A calendar day as mails and documents write it: "Nov 04, 2026", "4 nov 2026". */
export function formatDay(day: string): string {
  return DAY[currentLanguage()].format(new Date(`${day}T00:00:00Z`));
}

/** An instant as mails write it, with its zone: "Nov 24, 2026, 10:05 AM EST". */
export function formatDateTime(instant: string, timeZone: string, hours: HourFormat): string {
  const at = new Date(instant);
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(at);
  return `${dayIn(currentLanguage(), timeZone).format(at)}, ${clockText(clock, hours)} ${zoneName(at, timeZone)}`;
}

/** The days of a report: "Nov 01, 2026 to Nov 07, 2026", or the one that it is about. */
export function formatPeriod({ from, to }: DayRange): string {
  return from === to ? formatDay(to) : `${formatDay(from)} to ${formatDay(to)}`;
}

/** US dollars as mails and documents write them: "$1,234.50". */
export function formatDollars(dollars: number): string {
  return DOLLARS.format(dollars);
}

/** The same of whole cents. */
export function formatCents(cents: number): string {
  return formatDollars(cents / 100);
}
