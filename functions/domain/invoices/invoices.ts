import { isStaffPlus } from '#shared/accounts/permissions.ts';
import { addDays, dayOf } from '#shared/dates/calendar.ts';
import type { InvoiceStatus } from '#shared/invoices/invoice-status.ts';
import { daysBetween } from '#shared/shipments/service-window.ts';
import type { InvoicedCharge } from '../charges/charge-types.ts';
import { type Actor, customerIdsOf } from '../events/actor.ts';
import type { ShipmentEventRecord } from '../events/catalog.ts';
import { createEvent } from '../events/events.ts';
import type { OrganizationSettingsRecord } from '../organization/organization-types.ts';
import type { ShipmentSnapshot } from '../shipments/shipment-types.ts';
import { eventAt, type InvoiceContext, type InvoiceStep, mailedFacts } from './invoice-change.ts';
import { chargedLines, priceLinesOf, sumOfLines } from './invoice-lines.ts';
import { assertInvoiceTransition } from './invoice-steps.ts';
import type { InvoiceRecord } from './invoice-types.ts';

/** `INV-2026-000001`; numbers are gapless within a year. */
export function invoiceNumber(year: number, sequence: number): string {
  return `INV-${year}-${String(sequence).padStart(6, '0')}`;
}

const NUMBER = /^(INV|CRN)-(\d{4})-(\d{6,9})$/;

/** The number of an invoice or a credit note as somebody types it, or undefined. */
export function parseInvoiceNumber(text: string): string | undefined {
  const number = text.trim().toUpperCase().replace(/\s+/g, '');
  return NUMBER.test(number) ? number : undefined;
}

/** The invoice's id for a delivery event: the same event, processed twice, names the same invoice. */
export function invoiceIdOf(deliveryEventId: string): string {
  return deliveryEventId.replace(/^evt_/, 'inv_');
}

/** The day the delivery reached us, so that a proof that was kept offline does not number backwards. */
export function issueDateOf(
  event: ShipmentEventRecord,
  settings: Pick<OrganizationSettingsRecord, 'timezone'>,
): string {
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

/** What the customer's books know a shipment by. */
type InvoiceReferences = Pick<InvoiceRecord, 'containerNumber' | 'customerReference' | 'purchaseOrderNumber'>;

/** What a delivery's invoice is made with. */
export interface Issue {
  sequence: number;
  settings: Pick<OrganizationSettingsRecord, 'timezone' | 'invoiceDueDays' | 'salesTaxes'>;
  /** What is charged beside the price. */
  charges?: readonly InvoicedCharge[];
  /** As the shipment has them now. */
  shipment?: InvoiceReferences | undefined;
  /** Under which id it takes the place of a cancelled one. */
  again?: { readonly id: string; readonly of: Pick<InvoiceRecord, 'id' | 'invoiceNumber'> } | undefined;
}

/** The invoice for a delivery. `sequence` is the year's next number. Throws for any other event. */
export function createInvoice(
  event: ShipmentEventRecord,
  { sequence, settings, charges = [], shipment: named, again }: Issue,
  context: InvoiceContext,
): InvoiceStep {
  if (!makesInvoice(event)) throw new Error('Only a delivery makes an invoice');
  // Who issues one again has been let in by the route, as who makes a supplement.
  if (!again) assertInvoiceTransition('new', 'pending', context.actor);
  const { shipment } = event;
  const issueDate = again ? dayOf(context.now, settings.timezone) : issueDateOf(event, settings);
  const charged = chargedLines({ ...shipment, charges, taxes: settings.salesTaxes });
  const own = {
    id: again?.id ?? invoiceIdOf(event.id),
    ...(again && { reissueOf: { id: again.of.id, invoiceNumber: again.of.invoiceNumber } }),
    amountCents: shipment.priceCents + sumOfLines(charged),
    ...(charged.length > 0 && { lines: [...priceLinesOf(shipment), ...charged] }),
    shipmentId: event.subject.id,
    containerNumber: named?.containerNumber,
    customerReference: named?.customerReference,
    purchaseOrderNumber: named?.purchaseOrderNumber,
    deliveredOn: dayOf(event.occurredAt, settings.timezone),
    driverId: event.driverId,
    deliveryEventId: event.id,
  };
  return newInvoice(own, shipment, { sequence, issueDate, settings }, context);
}

type OfEveryInvoice = 'invoiceNumber' | 'currency' | 'status' | 'issueDate' | 'dueDate' | 'createdAt' | 'version';
type OfShipment = 'trackingNumber' | 'customerId' | 'customerName' | 'customerCompany' | 'customerEmail' | 'language';

interface Issued {
  readonly sequence: number;
  readonly issueDate: string;
  readonly settings: Pick<OrganizationSettingsRecord, 'invoiceDueDays'>;
}

/** An invoice in the series of all, to whom its shipment names, and what is told of it. */
export function newInvoice(
  own: Omit<InvoiceRecord, OfEveryInvoice | OfShipment>,
  { trackingNumber, customerId, contact }: Pick<ShipmentSnapshot, 'trackingNumber' | 'customerId' | 'contact'>,
  { sequence, issueDate, settings }: Issued,
  context: InvoiceContext,
): InvoiceStep {
  const { name: customerName, company: customerCompany, email: customerEmail, language } = contact;
  const after: InvoiceRecord = {
    ...own,
    ...{ invoiceNumber: invoiceNumber(Number(issueDate.slice(0, 4)), sequence), currency: 'USD', status: 'pending' },
    ...{ issueDate, dueDate: addDays(issueDate, settings.invoiceDueDays) },
    ...{ trackingNumber, customerId, customerName, customerCompany, customerEmail, language },
    ...{ createdAt: context.now.toISOString(), version: 1 },
  };
  const facts = mailedFacts(context, after);
  const made = createEvent('invoice_created', after.id, context.actor, eventAt(context), facts);
  return { before: undefined, after, events: [made] };
}

/** What an invoice's status is on a day: a pending one is overdue from the day after it was due. */
export function invoiceStatusOn(invoice: Pick<InvoiceRecord, 'status' | 'dueDate'>, day: string): InvoiceStatus {
  return invoice.status === 'pending' && invoice.dueDate < day ? 'overdue' : invoice.status;
}

/** Days since an open invoice was due; 0 of one that is not late, or is settled. */
export function daysOverdue(invoice: Pick<InvoiceRecord, 'status' | 'dueDate'>, day: string): number {
  return invoiceStatusOn(invoice, day) === 'overdue' ? Math.max(0, daysBetween(invoice.dueDate, day)) : 0;
}

/** Whose invoices an actor sees whom the route let in: the office all, a customer the own. */
export function invoiceVisibleTo(actor: Actor): (invoice: Pick<InvoiceRecord, 'customerId'>) => boolean {
  return ({ customerId }) => {
    // A key's scope has let it in.
    if (actor.kind !== 'user') return actor.kind === 'system' || actor.kind === 'key';
    return isStaffPlus(actor.role) || (actor.role === 'customer' && customerIdsOf(actor).includes(customerId));
  };
}
