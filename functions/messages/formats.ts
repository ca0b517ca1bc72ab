import type { DayRange } from '#functions/domain/reports/ranges.ts';

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric', timeZone: 'UTC' });
const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** A calendar day as mails and documents write it: "Nov 24, 2026". */
export function dayText(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
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
