import { addDays, dayOf, startOfDay } from '#shared/calendar.ts';
import type { Invoice, InvoiceDetail, InvoiceStatus } from '#shared/contracts/invoices.ts';
import { AppError } from '#shared/errors.ts';
import { seesMoney } from '#shared/permissions.ts';
import type { Actor } from '../events/actor.ts';
import type { TimerRecord } from '../timers/timers.ts';
import type { InvoiceRecord, OrganizationSettings, ShipmentEventRecord } from '../types.ts';

/** `INV-2026-000001`; numbers are gapless within a year. */
export function invoiceNumber(year: number, sequence: number): string {
  return `INV-${year}-${String(sequence).padStart(6, '0')}`;
}

/** The invoice's id for a delivery event: the same event, processed twice, names the same invoice. */
export function invoiceIdOf(deliveryEventId: string): string {
  return deliveryEventId.replace(/^evt_/, 'inv_');
}

/** The day the delivery reached us, so that a proof that was kept offline does not number backwards. */
export function issueDateOf(event: ShipmentEventRecord, settings: Pick<OrganizationSettings, 'timezone'>): string {
  return dayOf(event.recordedAt, settings.timezone);
}

/** True for the events that make an invoice. */
export function makesInvoice(event: Pick<ShipmentEventRecord, 'type' | 'to'>): boolean {
  return event.type === 'delivered' && event.to === 'delivered';
}

/** True for the events that end a shipment's open invoice. */
export function cancelsInvoice(event: ShipmentEventRecord): boolean {
  return event.type === 'proof_voided' || (event.type === 'cancelled' && event.to === 'cancelled');
}

/** The invoice for a delivery. `sequence` is the year's next number. Throws for any other event. */
export function createInvoice(
  event: ShipmentEventRecord,
  context: { sequence: number; settings: Pick<OrganizationSettings, 'timezone' | 'invoiceDueDays'>; now: Date },
): InvoiceRecord {
  if (!makesInvoice(event)) throw new Error('Only a delivery makes an invoice');
  const { settings, sequence, now } = context;
  const { shipment } = event;
  const issueDate = issueDateOf(event, settings);
  return {
    id: invoiceIdOf(event.id),
    invoiceNumber: invoiceNumber(Number(issueDate.slice(0, 4)), sequence),
    amountCents: shipment.priceCents,
    currency: 'USD',
    status: 'pending',
    issueDate,
    dueDate: addDays(issueDate, settings.invoiceDueDays),
    shipmentId: event.subject.id,
    trackingNumber: shipment.trackingNumber,
    customerId: shipment.customerId,
    customerName: shipment.contact.name,
    customerEmail: shipment.contact.email,
    deliveryEventId: event.id,
    createdAt: now.toISOString(),
    version: 1,
  };
}

/** What an invoice's status is on a day: a pending one is overdue from the day after it was due. */
export function invoiceStatusOn(invoice: Pick<InvoiceRecord, 'status' | 'dueDate'>, day: string): InvoiceStatus {
  return invoice.status === 'pending' && invoice.dueDate < day ? 'overdue' : invoice.status;
}

/** The invoice after the daily look, or undefined when nothing changes. */
export function ageInvoice(invoice: InvoiceRecord, day: string): InvoiceRecord | undefined {
  const status = invoiceStatusOn(invoice, day);
  return status === invoice.status ? undefined : { ...invoice, status, version: invoice.version + 1 };
}

/** The timer of an invoice's due day: 00:00 after it in the organization's timezone. Another due day is another generation. */
export function dueTimer({ id, dueDate }: Pick<InvoiceRecord, 'id' | 'dueDate'>, timezone: string): TimerRecord {
  return {
    id: dueTimerId(id),
    kind: 'invoice_due',
    subject: id,
    generation: Number(dueDate.replaceAll('-', '')),
    dueAt: startOfDay(addDays(dueDate, 1), timezone).toISOString(),
  };
}

/** The id of the one timer that an invoice has. */
export function dueTimerId(invoiceId: string): string {
  return invoiceId.replace(/^inv_/, 'tmr_');
}

/** Ends an invoice; one that is cancelled stays as it is. Throws 409 for a paid one when a person asks. */
export function cancelInvoice(
  invoice: InvoiceRecord,
  reason: string | undefined,
  context: { now: Date; evenPaid: boolean },
): InvoiceRecord {
  if (invoice.status === 'cancelled') return invoice;
  if (invoice.status === 'paid' && !context.evenPaid) {
    const members = { from: invoice.status, to: 'cancelled', allowed: [] };
    throw new AppError('illegal_transition', 'A paid invoice cannot be cancelled', { members });
  }
  return {
    ...invoice,
    status: 'cancelled',
    cancelledAt: context.now.toISOString(),
    cancelReason: reason,
    version: invoice.version + 1,
  };
}

/** An invoice as the interface shows it, in dollars, with the status of `day` (today in the organisation's timezone). */
export function toInvoice(invoice: InvoiceRecord, day: string): Invoice {
  const { id, currency, issueDate, dueDate, shipmentId, trackingNumber, customerId, customerName, version } = invoice;
  return {
    ...{ id, invoiceNumber: invoice.invoiceNumber, amount: invoice.amountCents / 100, currency },
    ...{ status: invoiceStatusOn(invoice, day), issueDate, dueDate },
    ...{ shipmentId, trackingNumber, customerId, customerName, version },
  };
}

/** Whose invoices an actor sees: manager and admin all, a customer the own (decisions, section 3). */
export function invoiceVisibleTo(actor: Actor): (invoice: Pick<InvoiceRecord, 'customerId'>) => boolean {
  return ({ customerId }) => {
    if (actor.kind !== 'user') return false;
    return seesMoney(actor.role) || (actor.role === 'customer' && actor.customerId === customerId);
  };
}

/** One invoice with its lines, which its delivery carries: events never change, so the invoice keeps no copy. */
export function toInvoiceDetail(
  invoice: InvoiceRecord,
  delivery: ShipmentEventRecord | undefined,
  day: string,
): InvoiceDetail {
  const lines = delivery?.shipment.priceLines ?? [];
  return {
    ...toInvoice(invoice, day),
    lines: lines.map(({ amountCents, ...line }) => ({ ...line, amount: amountCents / 100 })),
  };
}
