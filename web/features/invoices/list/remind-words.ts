import type { RemindResult, RemindSkip } from '#shared/contracts/invoice-changes.ts';
import { formatNumber } from '../../../lib/format.ts';

/** Why one is left out; who had a reminder today is no failure and is listed apart. */
export const SKIPPED: Readonly<Record<RemindSkip, string>> = {
  not_found: 'Does not exist',
  settled: 'Paid or cancelled',
  not_overdue: 'Not overdue yet',
  stopped: 'Reminders were stopped',
  reminded_today: 'Reminder already sent today',
  marked: 'E-mail to this customer bounces',
};

export function remindersOf(count: number): string {
  return count === 1 ? '1 Reminder' : `${formatNumber(count)} Reminders`;
}

/** The invoices of which each address is reminded, in the order of the list. */
export function toWhom(results: readonly RemindResult[]): { to: string; numbers: string[] }[] {
  const byAddress = new Map<string, string[]>();
  for (const { to = '', invoiceNumber = '' } of results)
    byAddress.set(to, [...(byAddress.get(to) ?? []), invoiceNumber]);
  return [...byAddress].map(([to, numbers]) => ({ to, numbers }));
}

/** What stands over those to whom reminders go, or went. */
export function goingWords(count: number, isSent: boolean): string {
  if (count === 0) return isSent ? 'No reminder was sent.' : 'No reminder goes out.';
  return `${remindersOf(count).toLowerCase()} ${isSent ? 'on the way' : 'by e-mail'}, with the invoice attached:`;
}
