import { newId } from '#functions/base/ids.ts';
import { listCharges } from '#functions/data/charges/charges.ts';
import { customerKeys } from '#functions/data/customers/keys.ts';
import { findInvoice, reserveNumber, saveInvoiceChange } from '#functions/data/invoices/invoices.ts';
import { invoiceKeys } from '#functions/data/invoices/keys.ts';
import { shipmentKeys } from '#functions/data/shipments/keys.ts';
import { commit } from '#functions/data/table/commit.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { findMany } from '#functions/data/table/table.ts';
import { chargeCodesOf } from '#functions/domain/charges/charge-codes.ts';
import type { ChargeRecord, InvoicedCharge } from '#functions/domain/charges/charge-types.ts';
import { MAX_INVOICE_CENTS, pricedNow } from '#functions/domain/charges/charges.ts';
import { ratedLines } from '#functions/domain/charges/rated-lines.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import type { ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import { sumOfLines } from '#functions/domain/invoices/invoice-lines.ts';
import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import { createInvoice, invoiceIdOf, issueDateOf } from '#functions/domain/invoices/invoices.ts';
import type { OrganizationSettingsRecord } from '#functions/domain/organization/organization-types.ts';
import { cardOf } from '#functions/use-cases/charges/card-of.ts';
import { writesOfInvoiced } from '#functions/use-cases/charges/invoiced.ts';
import { MAX_SUPPLEMENT_CHARGES } from '#shared/contracts/charges.ts';
import { billToOf } from './bill-to.ts';

/** Whether a delivery has its invoice. */
export async function isIssued({ id }: Pick<ShipmentEventRecord, 'id'>): Promise<boolean> {
  return (await findInvoice(invoiceIdOf(id))) !== undefined;
}

/** What was approved before the invoice; of more than one transaction, or one invoice, takes, the rest is for a supplement. */
function approvedOf(charges: readonly ChargeRecord[], { shipment }: ShipmentEventRecord): ChargeRecord[] {
  const approved = charges.filter(({ state }) => state === 'approved');
  const priced = approved.slice(0, MAX_SUPPLEMENT_CHARGES).map((charge) => pricedNow(charge, shipment.priceCents));
  const isTooMuch = (at: number) => sumOfLines(priced.slice(0, at + 1)) + shipment.priceCents > MAX_INVOICE_CENTS;
  return priced.filter((_, at) => !isTooMuch(at));
}

/** What is charged beside the price of a delivery: what its customer's rates say, and what was approved. */
export async function chargesOf(
  delivery: ShipmentEventRecord,
  settings: Pick<OrganizationSettingsRecord, 'timezone' | 'chargeCodes'>,
): Promise<{ readonly rated: InvoicedCharge[]; readonly charges: ChargeRecord[] }> {
  const [charges, card] = await Promise.all([listCharges(delivery.subject.id), cardOf(delivery.shipment)]);
  return {
    rated: ratedLines(card, delivery, { codes: chargeCodesOf(settings), timezone: settings.timezone, charges }),
    charges: approvedOf(charges, delivery),
  };
}

/** Makes the invoice of a delivery, once, and answers it. Its number is gapless: counter and invoice are written together or not at all. */
export function issueInvoice(
  delivery: ShipmentEventRecord,
  settings: Pick<
    OrganizationSettingsRecord,
    'timezone' | 'reminders' | 'invoiceDueDays' | 'chargeCodes' | 'salesTaxes'
  >,
  now: Date,
): Promise<InvoiceRecord> {
  const counter = invoiceKeys.counter(issueDateOf(delivery, settings).slice(0, 4));
  const context = { actor: SYSTEM, now, timezone: settings.timezone, reminders: settings.reminders, newId };
  return retryOnConflict(async () => {
    const wanted = [
      invoiceKeys.invoice(invoiceIdOf(delivery.id)),
      counter,
      shipmentKeys.shipment(delivery.subject.id),
      customerKeys.customer(delivery.shipment.customerId),
    ] as const;
    const [existing, stood, shipment, customer] = await findMany(wanted, { strong: true });
    if (existing) return existing;
    const last = stood?.last ?? 0;
    const { customerId, contact } = delivery.shipment;
    const billTo = await billToOf({ customerId, customerEmail: contact.email }, customer);
    const { rated, charges } = await chargesOf(delivery, settings);
    const issue = { sequence: last + 1, settings, charges: [...rated, ...charges], shipment };
    const made = createInvoice(delivery, issue, { ...context, billTo });
    const onIt = writesOfInvoiced(charges, made.after.id);
    await commit([reserveNumber(counter, last), ...saveInvoiceChange(made, context), ...onIt]);
    return made.after;
  });
}
