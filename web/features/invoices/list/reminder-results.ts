import type { ReminderResult, ReminderSkipReason } from '#shared/contracts/invoice-changes.ts';
import { COVERED } from '../../../entities/invoices/reminder-text.ts';
import { counted } from '../../../lib/format.ts';

/** Why one is left out; who had a reminder today is no failure and is listed apart. */
export const SKIP_REASONS: Readonly<Record<ReminderSkipReason, string>> = {
  not_found: 'Does not exist',
  settled: 'Paid or cancelled',
  not_overdue: 'Not overdue yet',
  stopped: 'Reminders were stopped',
  reminded_today: 'Reminder already sent today',
  covered: COVERED,
  marked: 'Email to this customer bounces',
};

export function remindersOf(count: number): string {
  return counted(count, 'Reminder', 'Reminders');
}

export interface CustomerReminders {
  to: string;
  customerId: string | undefined;
  customer: string;
  numbers: string[];
}

/** The invoices of which each customer is reminded at each address, in the order of the list. */
export function groupByCustomer(results: readonly ReminderResult[]): CustomerReminders[] {
  const found = new Map<string, CustomerReminders>();
  for (const { to = '', invoiceNumber = '', customerId, customer = to } of results) {
    const key = `${customerId} ${to}`;
    const one = found.get(key) ?? { to, customerId, customer, numbers: [] };
    one.numbers.push(invoiceNumber);
    found.set(key, one);
  }
  return [...found.values()];
}

/** What stands over those to whom reminders go, or went. */
export function reminderSummary(count: number, isSent: boolean): string {
  if (count === 0) return isSent ? 'No reminders were sent.' : 'No reminders will be sent.';
  return `${remindersOf(count).toLowerCase()} ${isSent ? 'on the way' : 'by email'}, with the invoice attached:`;
}
