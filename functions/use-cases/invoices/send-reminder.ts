import { newId } from '#functions/base/ids.ts';
import { findInvoice, saveInvoiceChange } from '#functions/data/invoices/invoices.ts';
import { commit } from '#functions/data/table/commit.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import { reminderSkipReason, reminderStep } from '#functions/domain/invoices/invoice-mails.ts';
import type { ReminderSettings } from '#functions/domain/invoices/invoice-timers.ts';
import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import type { ReminderResult } from '#shared/contracts/invoice-changes.ts';
import { dayOf } from '#shared/dates/calendar.ts';
import { daysBetween } from '#shared/shipments/service-window.ts';

/** What is known of the customer of an invoice before it is reminded of. */
interface KnownOfCustomer {
  /** What is left of its payments. */
  unappliedCents: number;
  /** Where the invoice's mails go today. */
  billTo: string;
  /** Addresses to which no mail goes any more. */
  marked: ReadonlySet<string>;
}

/** What becomes of an invoice when its customer is reminded today. */
export function previewReminder(
  id: string,
  invoice: InvoiceRecord | undefined,
  { marked, billTo: to, ...known }: KnownOfCustomer & { day: string },
): ReminderResult {
  if (!invoice) return { id, skipped: 'not_found' };
  const { invoiceNumber, customerId, customerName, customerCompany } = invoice;
  const named = { id, invoiceNumber, to, customerId, customer: customerCompany ?? customerName };
  const skipped = reminderSkipReason(invoice, known) ?? (marked.has(to) ? 'marked' : undefined);
  return skipped ? { ...named, skipped } : named;
}

/** Reminds the customer of one overdue invoice, as it stands: who was reminded today, also a moment ago, is left alone. */
export function sendReminder(
  id: string,
  { timezone, reminders }: ReminderSettings,
  { actor, now, ...known }: KnownOfCustomer & { actor: Actor; now: Date },
): Promise<ReminderResult> {
  const day = dayOf(now, timezone);
  return retryOnConflict(async () => {
    const invoice = await findInvoice(id);
    const result = previewReminder(id, invoice, { day, ...known });
    if (!invoice || result.skipped) return result;
    const context = { actor, now, timezone, reminders, billTo: known.billTo, newId };
    const change = reminderStep(invoice, daysBetween(invoice.dueDate, day), context);
    if (change) await commit(saveInvoiceChange(change, context));
    return result;
  });
}
