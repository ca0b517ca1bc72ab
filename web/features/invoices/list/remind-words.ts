import type { RemindResult, RemindSkip } from '#shared/contracts/invoice-changes.ts';
import { formatNumber } from '../../../lib/format.ts';

export const SKIPPED: Readonly<Record<RemindSkip, string>> = {
  not_found: 'does not exist',
  settled: 'is paid or cancelled',
  not_overdue: 'is not overdue yet',
  stopped: 'its reminders were stopped',
  reminded_today: 'was reminded of today',
  marked: 'no e-mail reaches its customer any more',
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
