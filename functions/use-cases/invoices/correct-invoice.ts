import { newId } from '#functions/base/ids.ts';
import { listInvoicesOfDelivery, saveInvoiceChange } from '#functions/data/invoices/invoices.ts';
import { commit } from '#functions/data/table/commit.ts';
import { listEarlierEvents } from '#functions/data/table/events.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import { isShipmentEvent, type ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import { creditable, hasPaymentsOrCredits } from '#functions/domain/invoices/balance.ts';
import { cancelInvoiceStep, invoiceHasPayments } from '#functions/domain/invoices/invoice-money.ts';
import type { ReminderSettings } from '#functions/domain/invoices/invoice-timers.ts';
import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import { makesInvoice } from '#functions/domain/invoices/invoices.ts';
import { writesOfReleased } from '#functions/use-cases/charges/invoiced.ts';
import { AppError } from '#shared/http/errors.ts';
import { findBillTo } from './bill-to.ts';
import { prepareCreditNote } from './credit-invoice.ts';

const CORRECTED = 'The delivery was corrected';

/** The delivery that a shipment's event takes back, or undefined. */
async function deliveryBefore({ subject, id }: Pick<ShipmentEventRecord, 'subject' | 'id'>) {
  const events = await listEarlierEvents(subject.id, id);
  return events.filter(isShipmentEvent).find(makesInvoice);
}

/** The last delivery of a shipment, whether or not it was taken back; undefined without one. */
export async function findLastDelivery(shipmentId: string): Promise<ShipmentEventRecord | undefined> {
  return deliveryBefore({ subject: { kind: 'shipment', id: shipmentId }, id: '~' });
}

/** The invoice of the delivery that a shipment's event takes back, the last where it was invoiced again; undefined without one. */
async function invoiceBefore(event: Pick<ShipmentEventRecord, 'subject' | 'id'>) {
  const delivery = await deliveryBefore(event);
  return { delivery, invoice: delivery && (await listInvoicesOfDelivery(delivery)).at(-1) };
}

/** Throws 409 `invoice_has_payments` where a correction would end an invoice with money on it. */
export async function assertCorrectable(event: Pick<ShipmentEventRecord, 'subject' | 'id'>): Promise<void> {
  const { invoice } = await invoiceBefore(event);
  if (invoice && invoice.status !== 'cancelled' && hasPaymentsOrCredits(invoice)) throw invoiceHasPayments(invoice);
}

async function closeInvoice(before: InvoiceRecord, reason: string, plan: ReminderSettings, now: Date): Promise<void> {
  const { timezone, reminders } = plan;
  const context = { actor: SYSTEM, now, timezone, reminders, billTo: await findBillTo(before), newId };
  if (before.status === 'cancelled') return;
  if (!hasPaymentsOrCredits(before))
    return commit([
      ...saveInvoiceChange(cancelInvoiceStep(before, reason, context), context),
      ...(await writesOfReleased(before)),
    ]);
  // A payment was faster than the correction: what was paid is due back.
  const amountCents = creditable(before);
  if (amountCents <= 0) return;
  const { writes } = await prepareCreditNote(before, { amountCents, reason }, context);
  await commit([...writes, ...(await writesOfReleased(before))]);
}

/** Whether nothing is left to be ended of the invoice of a delivery that an event takes back. */
export async function isInvoiceClosed(event: ShipmentEventRecord): Promise<boolean> {
  const { delivery, invoice } = await invoiceBefore(event);
  if (!delivery || !invoice) return !delivery;
  return invoice.status === 'cancelled' || (hasPaymentsOrCredits(invoice) && creditable(invoice) === 0);
}

/**
 * Ends the invoice of a shipment whose delivery was taken back, or that was cancelled: cancelled, or credited in full where a
 * payment stands. Does nothing without one.
 */
export async function closeInvoiceOf(event: ShipmentEventRecord, plan: ReminderSettings, now: Date): Promise<void> {
  const delivery = await deliveryBefore(event);
  if (!delivery) return;
  await retryOnConflict(async () => {
    const invoice = (await listInvoicesOfDelivery(delivery)).at(-1);
    if (!invoice) throw new AppError('unavailable', 'The invoice is not written yet', { retryAfter: 1 });
    await closeInvoice(invoice, event.reason ?? CORRECTED, plan, now);
  });
}
