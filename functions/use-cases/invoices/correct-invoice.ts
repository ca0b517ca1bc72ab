import { newId } from '#functions/base/ids.ts';
import { findInvoice, saveInvoiceChange } from '#functions/data/invoices/invoices.ts';
import { commit } from '#functions/data/table/commit.ts';
import { listEarlierEvents } from '#functions/data/table/events.ts';
import { tryUntilFirst } from '#functions/data/table/try-until-first.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import { isOfShipment, type ShipmentEventRecord } from '#functions/domain/events/catalogue.ts';
import { creditable, hasMoney } from '#functions/domain/invoices/balance.ts';
import { cancelInvoice, invoiceHasPayments } from '#functions/domain/invoices/invoice-money.ts';
import type { Reminding } from '#functions/domain/invoices/invoice-timers.ts';
import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import { invoiceIdOf, makesInvoice } from '#functions/domain/invoices/invoices.ts';
import { AppError } from '#shared/http/errors.ts';
import { planCredit } from './credit-invoice.ts';

const CORRECTED = 'The delivery was corrected';

/** The delivery that a shipment's event takes back, or undefined. */
async function deliveryBefore({ subject, id }: Pick<ShipmentEventRecord, 'subject' | 'id'>) {
  const events = await listEarlierEvents(subject.id, id);
  return events.filter(isOfShipment).find(makesInvoice);
}

/** Throws 409 `invoice_has_payments` where a correction would end an invoice with money on it. */
export async function assertCorrectable(event: Pick<ShipmentEventRecord, 'subject' | 'id'>): Promise<void> {
  const delivery = await deliveryBefore(event);
  const invoice = delivery && (await findInvoice(invoiceIdOf(delivery.id)));
  if (invoice && invoice.status !== 'cancelled' && hasMoney(invoice)) throw invoiceHasPayments(invoice);
}

async function endInvoice(before: InvoiceRecord, reason: string, plan: Reminding, now: Date): Promise<void> {
  const { timezone, reminders } = plan;
  const context = { actor: SYSTEM, now, timezone, reminders, newId };
  if (before.status === 'cancelled') return;
  if (!hasMoney(before)) return commit(saveInvoiceChange(cancelInvoice(before, reason, context), context));
  // A payment was faster than the correction: what was paid is due back.
  const amountCents = creditable(before);
  if (amountCents > 0) await commit((await planCredit(before, { amountCents, reason }, context)).writes);
}

/** Whether nothing is left to be ended of the invoice of a delivery that an event takes back. */
export async function isEnded(event: ShipmentEventRecord): Promise<boolean> {
  const delivery = await deliveryBefore(event);
  const invoice = delivery && (await findInvoice(invoiceIdOf(delivery.id)));
  if (!delivery || !invoice) return !delivery;
  return invoice.status === 'cancelled' || (hasMoney(invoice) && creditable(invoice) === 0);
}

/**
 * Ends the invoice of a shipment whose delivery was taken back, or that was cancelled: cancelled, or credited in full where a
 * payment stands. Does nothing without one.
 */
export async function endInvoiceOf(event: ShipmentEventRecord, plan: Reminding, now: Date): Promise<void> {
  const delivery = await deliveryBefore(event);
  if (!delivery) return;
  await tryUntilFirst(async () => {
    const invoice = await findInvoice(invoiceIdOf(delivery.id));
    if (!invoice) throw new AppError('unavailable', 'The invoice is not written yet', { retryAfter: 1 });
    await endInvoice(invoice, event.reason ?? CORRECTED, plan, now);
  });
}
