import type { DayRange } from '#functions/domain/reports/ranges.ts';
import { clockText, type HourFormat } from '#shared/dates/hours.ts';
import { zoneName } from '#shared/dates/zone-name.ts';
import { type Language, spokenLanguage } from '#shared/i18n/words.ts';

const dayIn = (language: Language, timeZone: string) =>
  language === 'es'
    ? new Intl.DateTimeFormat('es-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone })
    : new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric', timeZone });
const DAY = { en: dayIn('en', 'UTC'), es: dayIn('es', 'UTC') };
const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** A calendar day as mails and documents write it: "Nov 04, 2026", "4 nov 2026". */
export function dayText(day: string): string {
  return DAY[spokenLanguage()].format(new Date(`${day}T00:00:00Z`));
}

/** An instant as mails write it, with its zone: "Nov 24, 2026, 10:05 AM EST". */
export function momentText(instant: string, timeZone: string, hours: HourFormat): string {
  const at = new Date(instant);
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(at);
  return `${dayIn(spokenLanguage(), timeZone).format(at)}, ${clockText(clock, hours)} ${zoneName(at, timeZone)}`;
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
