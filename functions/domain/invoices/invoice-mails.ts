import type { EarlierMail, PreviewedMail, ReminderSkipReason } from '#shared/contracts/invoice-changes.ts';
import { dayOf } from '#shared/dates/calendar.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { AppError } from '#shared/http/errors.ts';
import { isUnpaid } from '#shared/invoices/invoice-status.ts';
import { daysBetween } from '#shared/shipments/service-window.ts';
import { isKnownEvent } from '../events/catalog.ts';
import type { StoredEvent } from '../events/event.ts';
import { createEvent } from '../events/events.ts';
import { balanceCentsOf } from './balance.ts';
import {
  billToIn,
  eventAt,
  type InvoiceContext,
  type InvoiceStep,
  invoiceFacts,
  mailedFacts,
} from './invoice-change.ts';
import { illegalInvoiceTransition } from './invoice-steps.ts';
import type { InvoiceRecord } from './invoice-types.ts';

const isOpen = ({ status }: Pick<InvoiceRecord, 'status'>) => isUnpaid(status);

/** Reminds the customer of an open invoice, once for each of the days; undefined where nothing is owed. */
export function reminderStep(
  invoice: InvoiceRecord,
  daysAfterDue: number,
  context: InvoiceContext,
): InvoiceStep | undefined {
  if (!isOpen(invoice) || invoice.reminded?.includes(daysAfterDue)) return undefined;
  const reminded = [...(invoice.reminded ?? []), daysAfterDue];
  const after: InvoiceRecord = { ...invoice, reminded, version: invoice.version + 1 };
  const data = { ...mailedFacts(context, after, invoice), daysAfterDue };
  const event = createEvent('invoice_reminded', invoice.id, context.actor, eventAt(context), data);
  return { before: invoice, after, events: [event] };
}

/** Ends the reminders of an invoice, or has them go on by the plan. Throws 409 for one that is settled. */
export function setReminders(invoice: InvoiceRecord, stopped: boolean, context: InvoiceContext): InvoiceStep {
  if (!isOpen(invoice))
    throw illegalInvoiceTransition(invoice.status, invoice.status, context.actor, 'Only open invoices have reminders');
  const remindersStopped = stopped ? (invoice.remindersStopped ?? context.now.toISOString()) : undefined;
  const after: InvoiceRecord = { ...invoice, remindersStopped, version: invoice.version + 1 };
  const data = { ...invoiceFacts(after, invoice), stopped };
  const event = createEvent('invoice_reminders_changed', invoice.id, context.actor, eventAt(context), data);
  return { before: invoice, after, events: [event] };
}

const linkVersionOf = ({ linkVersion = 1 }: Pick<InvoiceRecord, 'linkVersion'>) => linkVersion;

/** What the digest of a mailed link is made over; the first links are made over the id alone. */
export function linkInput(invoice: Pick<InvoiceRecord, 'id' | 'linkVersion'>): string {
  const version = linkVersionOf(invoice);
  return version === 1 ? invoice.id : `${invoice.id}:${version}`;
}

/** Ends every link of an invoice that was mailed before; later mails bring another. */
export function renewLink(invoice: InvoiceRecord, context: InvoiceContext): InvoiceStep {
  const after = { ...invoice, linkVersion: linkVersionOf(invoice) + 1, version: invoice.version + 1 };
  const data = invoiceFacts(after, invoice);
  const event = createEvent('invoice_link_renewed', invoice.id, context.actor, eventAt(context), data);
  return { before: invoice, after, events: [event] };
}

/** Reminds of an overdue invoice at once; the plan's own reminder to the customer on the same day is then left out. */
function remindNowStep(invoice: InvoiceRecord, sentTo: string, context: InvoiceContext): InvoiceStep {
  const daysAfterDue = daysBetween(invoice.dueDate, dayOf(context.now, context.timezone));
  const isCustomer = sentTo.toLowerCase() === billToIn(invoice, context).toLowerCase();
  const reminded = isCustomer ? [...new Set([...(invoice.reminded ?? []), daysAfterDue])] : invoice.reminded;
  const after: InvoiceRecord = { ...invoice, reminded, version: invoice.version + 1 };
  const data = { ...mailedFacts(context, after, invoice), daysAfterDue, sentTo };
  const event = createEvent('invoice_reminded', invoice.id, context.actor, eventAt(context), data);
  return { before: invoice, after, events: [event] };
}

/** True for an invoice that is sent as a reminder: it is open, and its due day is over. */
export function isReminder(invoice: InvoiceRecord, day: string): boolean {
  return isOpen(invoice) && invoice.dueDate < day;
}

/** True where what is left of a customer's payments, in whole cents, would pay an invoice: nobody is asked for what has come. */
export function isCovered(invoice: InvoiceRecord, unappliedCents: number): boolean {
  return unappliedCents >= balanceCentsOf(invoice);
}

/** Why an overdue invoice's customer is not reminded today; undefined where that may be. */
export function reminderSkipReason(
  invoice: InvoiceRecord,
  { day, unappliedCents }: { day: string; unappliedCents: number },
): ReminderSkipReason | undefined {
  if (!isOpen(invoice)) return 'settled';
  if (invoice.dueDate >= day) return 'not_overdue';
  if (invoice.remindersStopped) return 'stopped';
  if (invoice.reminded?.includes(daysBetween(invoice.dueDate, day))) return 'reminded_today';
  return isCovered(invoice, unappliedCents) ? 'covered' : undefined;
}

function mailOf(event: StoredEvent): EarlierMail | undefined {
  if (!isKnownEvent(event)) return undefined;
  if (event.type !== 'invoice_created' && event.type !== 'invoice_sent' && event.type !== 'invoice_reminded')
    return undefined;
  const { data, actor, occurredAt: at } = event;
  const to = 'sentTo' in data && data.sentTo ? data.sentTo : data.customerEmail;
  return to ? { at, to, by: actor.name, isReminder: event.type === 'invoice_reminded' } : undefined;
}

/** The newest mail of an invoice within the last 24 hours, for who is about to send one more; `events` oldest first. */
export function recentMailOf(events: readonly StoredEvent[], now: Date): EarlierMail | undefined {
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  return events.flatMap((event) => (event.occurredAt > since ? (mailOf(event) ?? []) : [])).at(-1);
}

/** Throws 409 for an invoice of which another mail would go now than was shown; without one it is not asked. */
export function assertMatchesPreview(invoice: InvoiceRecord, shown: PreviewedMail | undefined, day: string): void {
  if (!shown || (shown.version === invoice.version && shown.isReminder === isReminder(invoice, day))) return;
  throw new AppError(
    'mail_outdated',
    'Nothing was sent: the invoice changed after its email was shown. Check the email as it is now, and send again',
  );
}

/** Has an invoice mailed once more, as a reminder where it is overdue, to its customer or to `to`. Throws 409 for a cancelled one. */
export function sendInvoiceStep(invoice: InvoiceRecord, to: string | undefined, context: InvoiceContext): InvoiceStep {
  if (invoice.status === 'cancelled')
    throw illegalInvoiceTransition('cancelled', 'cancelled', context.actor, "A cancelled invoice can't be sent");
  const sentTo = to ?? billToIn(invoice, context);
  if (isReminder(invoice, dayOf(context.now, context.timezone))) return remindNowStep(invoice, sentTo, context);
  const after = { ...invoice, version: invoice.version + 1 };
  const data = { ...mailedFacts(context, after, invoice), sentTo };
  const event = createEvent('invoice_sent', invoice.id, context.actor, eventAt(context), data);
  return { before: invoice, after, events: [event] };
}
