import { newId } from '#functions/base/ids.ts';
import { findCustomer } from '#functions/data/customers/customers.ts';
import { findInvoice, saveInvoiceChange } from '#functions/data/invoices/invoices.ts';
import { invoiceKeys } from '#functions/data/invoices/keys.ts';
import { commit } from '#functions/data/table/commit.ts';
import { checkVersion } from '#functions/data/table/operations/check-version.ts';
import { rescheduleTimer } from '#functions/data/timers/timers.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import type { InvoiceContext } from '#functions/domain/invoices/invoice-change.ts';
import { isCovered, reminderStep } from '#functions/domain/invoices/invoice-mails.ts';
import { overdueStep } from '#functions/domain/invoices/invoice-money.ts';
import {
  dueTimer,
  invoiceReminderTimer,
  type ReminderSettings,
  reminderDue,
} from '#functions/domain/invoices/invoice-timers.ts';
import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import type { TimerRecord } from '#functions/domain/timers/timers.ts';
import { billToOf } from '#functions/use-cases/invoices/bill-to.ts';
import { unappliedOfCustomer } from '#functions/use-cases/receipts/unapplied.ts';

type Zone = ReminderSettings;

const contextOf = ({ timezone, reminders }: Zone, now: Date): InvoiceContext => ({
  ...{ actor: SYSTEM, now, timezone, reminders, newId },
});

/** The work of an invoice's due timer: overdue when its day is over in the present timezone, else planned anew. */
export async function markOverdue(timer: TimerRecord, zone: Zone, now: Date): Promise<void> {
  const invoice = await findInvoice(timer.subject);
  if (invoice?.status !== 'pending') return;
  const present = dueTimer(invoice, zone.timezone);
  if (present.generation !== timer.generation) return;
  const context = contextOf(zone, now);
  const aged = overdueStep(invoice, context);
  // A payment or a cancellation of the same moment is first; the timer comes again and finds it.
  if (aged) await commit(saveInvoiceChange(aged, context));
  else await rescheduleTimer(present, checkVersion(invoiceKeys.invoice(invoice.id), invoice), now);
}

/** The reminder of a day; undefined where the customer's credit would pay the invoice. */
async function remindedOf(invoice: InvoiceRecord, days: number, context: InvoiceContext) {
  const customer = await findCustomer(invoice.customerId);
  if (isCovered(invoice, await unappliedOfCustomer(customer))) return undefined;
  return reminderStep(invoice, days, { ...context, billTo: await billToOf(invoice, customer) });
}

/** The work of an invoice's reminder timer: the reminder of today, where one is due, and the plan of the next. */
export async function remindCustomer(timer: TimerRecord, zone: Zone, now: Date): Promise<void> {
  const invoice = await findInvoice(timer.subject);
  if (invoice?.status !== 'pending' && invoice?.status !== 'overdue') return;
  if (dueTimer(invoice, zone.timezone).generation !== timer.generation) return;
  const context = contextOf(zone, now);
  const days = reminderDue(invoice, zone, now);
  const reminded = days === undefined ? undefined : await remindedOf(invoice, days, context);
  if (reminded) return commit(saveInvoiceChange(reminded, context));
  // It came too early, too late to be worth anything, or the money is here.
  const next = invoiceReminderTimer(invoice, zone, now);
  if (next) await rescheduleTimer(next, checkVersion(invoiceKeys.invoice(invoice.id), invoice), now);
}
