import { newId } from '#functions/base/ids.ts';
import { customerKeys } from '#functions/data/customers/keys.ts';
import { findInvoice, reserveNumber, saveInvoiceChange } from '#functions/data/invoices/invoices.ts';
import { invoiceKeys } from '#functions/data/invoices/keys.ts';
import { shipmentKeys } from '#functions/data/shipments/keys.ts';
import { commit } from '#functions/data/table/commit.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { findMany } from '#functions/data/table/table.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import type { ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import { createInvoice, invoiceIdOf, issueDateOf } from '#functions/domain/invoices/invoices.ts';
import type { OrganizationSettingsRecord } from '#functions/domain/organization/organization-types.ts';
import { billToOf } from './bill-to.ts';

/** Whether a delivery has its invoice. */
export async function isIssued({ id }: Pick<ShipmentEventRecord, 'id'>): Promise<boolean> {
  return (await findInvoice(invoiceIdOf(id))) !== undefined;
}

/** Makes the invoice of a delivery, once, and answers it. Its number is gapless: counter and invoice are written together or not at all. */
export function issueInvoice(
  delivery: ShipmentEventRecord,
  settings: Pick<OrganizationSettingsRecord, 'timezone' | 'reminders' | 'invoiceDueDays'>,
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
    const made = createInvoice(delivery, { sequence: last + 1, settings, shipment }, { ...context, billTo });
    await commit([reserveNumber(counter, last), ...saveInvoiceChange(made, context)]);
    return made.after;
  });
}
