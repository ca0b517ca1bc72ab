import { isStaffPlus } from '#shared/accounts/permissions.ts';
import type { Credit, Invoice, InvoiceDetail, InvoiceEvent, Payment } from '#shared/contracts/invoices.ts';
import { INVOICE_EVENTS } from '#shared/contracts/invoices.ts';
import { addDays } from '#shared/dates/calendar.ts';
import { paymentUrl } from '#shared/invoices/billing.ts';
import { isUnpaid } from '#shared/invoices/invoice-status.ts';
import type { CustomerRecord } from '../customers/customer-types.ts';
import type { Actor } from '../events/actor.ts';
import { type EventRecord, isKnownEvent, type ShipmentEventRecord } from '../events/catalog.ts';
import type { StoredEvent } from '../events/event.ts';
import type { OrganizationSettingsRecord } from '../organization/organization-types.ts';
import { balanceCentsOf } from './balance.ts';
import type { InvoiceStep } from './invoice-change.ts';
import { priceLinesOf } from './invoice-lines.ts';
import { type ReminderSettings, upcomingReminders } from './invoice-timers.ts';
import type { CreditRecord, InvoiceLine, InvoiceRecord, PaymentRecord } from './invoice-types.ts';
import { invoiceStatusOn } from './invoices.ts';
import { isReissuable } from './reissue.ts';

/** Everything that lies under one invoice; events oldest first. */
export interface InvoiceHistory {
  readonly invoice: InvoiceRecord;
  readonly payments: readonly PaymentRecord[];
  readonly credits: readonly CreditRecord[];
  readonly events: readonly StoredEvent[];
}

/** What an invoice is shown with beside its own history. */
export interface InvoiceSurroundings {
  readonly delivery: ShipmentEventRecord | undefined;
  readonly customer: CustomerRecord | undefined;
}

/** What an organization says of how its invoices are paid, and of who is asked about them. */
export type Billing = Pick<
  OrganizationSettingsRecord,
  'contactPhone' | 'contactEmail' | 'paymentDetails' | 'paymentLink'
>;

const dollars = (cents: number) => cents / 100;

/** Where what is owed is paid online; undefined where nothing is owed, or the organization has no such provider. */
export function onlinePaymentUrl(invoice: InvoiceRecord, { paymentLink }: Billing): string | undefined {
  const balance = balanceCentsOf(invoice);
  const isOwed = balance > 0 && isUnpaid(invoice.status);
  return isOwed && paymentLink ? paymentUrl(paymentLink, invoice.invoiceNumber, dollars(balance)) : undefined;
}

/** An invoice as the interface shows it, in dollars, with the status of `day` (today in the organization's timezone). */
export function toInvoice(invoice: InvoiceRecord, day: string): Invoice {
  const { id, kind, currency, issueDate, dueDate, shipmentId, trackingNumber, customerId, customerName, version } =
    invoice;
  const { amountCents, paidCents = 0, creditedCents = 0, paidAt, cancelledAt, customerCompany, status } = invoice;
  const { containerNumber, customerReference, purchaseOrderNumber, deliveredOn } = invoice;
  return {
    ...{ id, kind, invoiceNumber: invoice.invoiceNumber, amount: dollars(amountCents), currency, paidAt, cancelledAt },
    ...{
      balance: dollars(status === 'cancelled' ? 0 : balanceCentsOf(invoice)),
      paid: dollars(paidCents),
      credited: dollars(creditedCents),
    },
    ...{ status: invoiceStatusOn(invoice, day), issueDate, dueDate },
    ...{ shipmentId, trackingNumber, customerId, customerName, customerCompany, version },
    ...{ containerNumber, customerReference, purchaseOrderNumber, deliveredOn },
  };
}

/** What the amount is made of: its own lines where it has charges, else the lines frozen with the price, which events carry; of older shipments one for the whole. */
export function invoiceLinesOf(
  { amountCents, lines: own }: InvoiceRecord,
  { delivery }: Pick<InvoiceSurroundings, 'delivery'>,
): readonly InvoiceLine[] {
  if (own) return own;
  return priceLinesOf({ priceCents: amountCents, priceLines: delivery?.shipment.priceLines });
}

function toLine({ description, factor, amountCents, charge }: InvoiceLine): InvoiceDetail['lines'][number] {
  const counted = charge && {
    quantity: charge.quantity,
    unit: charge.unit,
    rate: dollars(charge.rate),
    bound: charge.bound,
  };
  return { description, factor, amount: dollars(amountCents), ...counted };
}

function toPayment(
  { id, amountCents, method, reference, paidAt, by, takenBack, receipt }: PaymentRecord,
  isOurs: boolean,
): Payment {
  return {
    ...{ id, amount: dollars(amountCents), method, reference, paidAt, by: isOurs ? by : undefined },
    takenBack: takenBack && { ...takenBack, by: isOurs ? takenBack.by : undefined },
    receiptId: isOurs ? receipt?.id : undefined,
  };
}

function toCredit({ id, creditNumber, amountCents, reason, issueDate }: CreditRecord): Credit {
  return { id, creditNumber, amount: dollars(amountCents), reason, issueDate };
}

/** What an event says beside its type, by what its data have. */
function detailsOf({ data }: EventRecord): Partial<InvoiceEvent> {
  if (!data) return {};
  return {
    ...('payment' in data && { amount: dollars(data.payment.amountCents), method: data.payment.method }),
    ...('credit' in data && { amount: dollars(data.credit.amountCents), creditNumber: data.credit.creditNumber }),
    ...('reason' in data && { reason: data.reason }),
    ...('sentTo' in data && { to: data.sentTo }),
    ...('daysAfterDue' in data && { daysAfterDue: data.daysAfterDue, to: data.sentTo ?? data.customerEmail }),
    ...('stopped' in data && { stopped: data.stopped }),
  };
}

function toEvent(event: StoredEvent, isOurs: boolean): InvoiceEvent | undefined {
  const type = INVOICE_EVENTS.find((name) => `invoice_${name}` === event.type);
  if (!type || !isKnownEvent(event)) return undefined;
  const by = isOurs ? event.actor.name : undefined;
  return { id: event.id, type, at: event.occurredAt, by, ...detailsOf(event) };
}

/** What comes of the plan, for the office; the next few are enough to see it. */
function remindersOf(invoice: InvoiceRecord, plan: ReminderSettings, now: Date): InvoiceDetail['reminders'] {
  const coming = upcomingReminders(invoice, plan, now).slice(0, 3);
  return {
    stoppedAt: invoice.remindersStopped,
    coming: coming.map((days) => ({ day: addDays(invoice.dueDate, days), daysAfterDue: days })),
  };
}

/** True for who of the office asks, who is told more of an invoice than its customer. */
export function isOfOffice(actor: Actor): boolean {
  return actor.kind === 'user' && isStaffPlus(actor.role);
}

/** One invoice with all that is known of it; a customer is not told who of ours did something, nor whom else it was sent to. */
export function toInvoiceDetail(
  { invoice, payments, credits, events }: InvoiceHistory,
  { delivery, customer }: InvoiceSurroundings,
  { isOurs, day, billing, now }: { isOurs: boolean; day: string; billing: Billing & ReminderSettings; now: Date },
): InvoiceDetail {
  const shown = events.flatMap((event) => toEvent(event, isOurs) ?? []);
  const isOwed = isUnpaid(invoice.status);
  const { customerName: name, customerEmail: email } = invoice;
  const { pickupCity, deliveryCity } = delivery?.shipment ?? invoice.route ?? {};
  const deliveredAt = delivery?.shipment.deliveredAt;
  return {
    ...toInvoice(invoice, day),
    ...{ reissuedAs: invoice.reissuedAs, reissueOf: invoice.reissueOf },
    canReissue: (isOurs && isReissuable(invoice, events)) || undefined,
    lines: invoiceLinesOf(invoice, { delivery }).map(toLine),
    payments: payments.map((payment) => toPayment(payment, isOurs)),
    credits: credits.map(toCredit),
    events: shown.filter(({ to }) => isOurs || to === undefined || to === email || to === customer?.email).reverse(),
    billTo: { name, email, company: customer?.company, address: customer?.address },
    shipment: { pickupCity, deliveryCity, deliveredAt },
    payment: {
      details: billing.paymentDetails,
      url: onlinePaymentUrl(invoice, billing),
      text: billing.paymentLink?.text,
      spanishText: billing.paymentLink?.spanishText,
    },
    reminders: isOurs && isOwed ? remindersOf(invoice, billing, now) : undefined,
    contact: { phone: billing.contactPhone, email: billing.contactEmail },
  };
}

/** The history once a change is written. */
export function historyAfter(history: InvoiceHistory, { after, events, payment, credit }: InvoiceStep): InvoiceHistory {
  const others = history.payments.filter(({ id }) => id !== payment?.id);
  const payments = payment ? [...others, payment].sort((one, other) => (one.id < other.id ? -1 : 1)) : history.payments;
  return {
    invoice: after,
    payments,
    credits: credit ? [...history.credits, credit] : history.credits,
    events: [...history.events, ...events],
  };
}
