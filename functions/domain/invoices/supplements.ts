import { addDays, dayOf } from '#shared/dates/calendar.ts';
import { AppError, fieldError } from '#shared/http/errors.ts';
import type { InvoicedCharge } from '../charges/charge-types.ts';
import { MAX_INVOICE_CENTS } from '../charges/charges.ts';
import { createEvent } from '../events/events.ts';
import type { OrganizationSettingsRecord } from '../organization/organization-types.ts';
import type { ShipmentRecord } from '../shipments/shipment-types.ts';
import { eventAt, type InvoiceContext, type InvoiceStep, mailedFacts } from './invoice-change.ts';
import { chargedLines, sumOfLines } from './invoice-lines.ts';
import type { InvoiceRecord } from './invoice-types.ts';
import { invoiceNumber } from './invoices.ts';

interface Supplement {
  id: string;
  sequence: number;
  charges: readonly InvoicedCharge[];
  settings: Pick<OrganizationSettingsRecord, 'invoiceDueDays' | 'salesTaxes'>;
}

/** An invoice of charges alone, in the series of all: what came up beside or after the delivery's own. */
export function createSupplementStep(
  shipment: ShipmentRecord,
  { id, sequence, charges, settings }: Supplement,
  context: InvoiceContext,
): InvoiceStep {
  const { contact, containerNumber, customerReference, purchaseOrderNumber, deliveryState } = shipment;
  const lines = chargedLines({ charges, taxes: settings.salesTaxes, deliveryState });
  const amountCents = sumOfLines(lines);
  if (amountCents <= 0) throw new AppError('illegal_transition', 'These charges come to nothing');
  if (amountCents > MAX_INVOICE_CENTS) throw fieldError('chargeIds', 'An invoice is at most 9,999,999.99 dollars');
  const issueDate = dayOf(context.now, context.timezone);
  const { name: customerName, company: customerCompany, email: customerEmail, language } = contact;
  const after: InvoiceRecord = {
    ...{ id, kind: 'supplement', invoiceNumber: invoiceNumber(Number(issueDate.slice(0, 4)), sequence) },
    ...{ amountCents, currency: 'USD', status: 'pending', lines },
    ...{ issueDate, dueDate: addDays(issueDate, settings.invoiceDueDays) },
    ...{ shipmentId: shipment.id, trackingNumber: shipment.trackingNumber, customerId: shipment.customerId },
    ...{ customerName, customerCompany, customerEmail, language },
    ...{ containerNumber, customerReference, purchaseOrderNumber, deliveredOn: shipment.days?.delivered },
    route: { pickupCity: shipment.pickupCity, deliveryCity: shipment.deliveryCity },
    ...{ createdAt: context.now.toISOString(), version: 1 },
  };
  const made = createEvent('invoice_created', id, context.actor, eventAt(context), mailedFacts(context, after));
  return { before: undefined, after, events: [made] };
}
