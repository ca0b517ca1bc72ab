import { dayOf } from '#shared/dates/calendar.ts';
import { AppError, fieldError } from '#shared/http/errors.ts';
import type { InvoicedCharge } from '../charges/charge-types.ts';
import { MAX_INVOICE_CENTS } from '../charges/charges.ts';
import type { OrganizationSettingsRecord } from '../organization/organization-types.ts';
import type { ShipmentRecord } from '../shipments/shipment-types.ts';
import type { InvoiceContext, InvoiceStep } from './invoice-change.ts';
import { chargedLines, sumOfLines } from './invoice-lines.ts';
import { newInvoice } from './invoices.ts';

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
  const { containerNumber, customerReference, purchaseOrderNumber, deliveryState } = shipment;
  const lines = chargedLines({ charges, taxes: settings.salesTaxes, deliveryState });
  const amountCents = sumOfLines(lines);
  if (amountCents <= 0) throw new AppError('illegal_transition', 'These charges come to nothing');
  if (amountCents > MAX_INVOICE_CENTS) throw fieldError('chargeIds', 'An invoice is at most 9,999,999.99 dollars');
  const own = {
    ...{ id, kind: 'supplement' as const, amountCents, lines, shipmentId: shipment.id },
    ...{ containerNumber, customerReference, purchaseOrderNumber, deliveredOn: shipment.days?.delivered },
    route: { pickupCity: shipment.pickupCity, deliveryCity: shipment.deliveryCity },
  };
  const issueDate = dayOf(context.now, context.timezone);
  return newInvoice(own, shipment, { sequence, issueDate, settings }, context);
}
