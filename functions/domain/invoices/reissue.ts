import type { ShipmentEventRecord } from '../events/catalog.ts';
import { isKnownEvent } from '../events/catalog.ts';
import type { StoredEvent } from '../events/event.ts';
import { createEvent } from '../events/events.ts';
import type { ShipmentRecord } from '../shipments/shipment-types.ts';
import { eventAt, type InvoiceContext, type InvoiceStep, invoiceFacts } from './invoice-change.ts';
import { illegalInvoiceTransition } from './invoice-steps.ts';
import type { InvoiceRecord } from './invoice-types.ts';
import { createInvoice, type Issue } from './invoices.ts';

/** True for the invoice of a delivery that somebody cancelled: the system cancels where the delivery is taken back. */
export function isReissuable(
  { status, deliveryEventId, reissuedAs }: InvoiceRecord,
  events: readonly StoredEvent[],
): boolean {
  const isBySomebody = (event: StoredEvent) =>
    isKnownEvent(event) && event.type === 'invoice_cancelled' && event.actor.kind !== 'system';
  return status === 'cancelled' && deliveryEventId !== undefined && !reissuedAs && events.some(isBySomebody);
}

/** Throws 409 unless the invoice is cancelled, nothing took its place, and its delivery is the one that stands. */
export function assertReissuable(
  { status, reissuedAs, deliveryEventId }: InvoiceRecord,
  shipment: Pick<ShipmentRecord, 'status'>,
  lastDelivery: Pick<ShipmentEventRecord, 'id'> | undefined,
  { actor }: Pick<InvoiceContext, 'actor'>,
): void {
  const refuse = (words: string) => illegalInvoiceTransition(status, 'pending', actor, words);
  if (reissuedAs) throw refuse(`This delivery was invoiced again as ${reissuedAs.invoiceNumber}`);
  if (status !== 'cancelled' || !deliveryEventId)
    throw refuse('Only a cancelled invoice of a delivery can be issued again');
  if (shipment.status !== 'delivered' || lastDelivery?.id !== deliveryEventId)
    throw refuse('This delivery was taken back, so it is not invoiced');
}

/** The cancelled invoice, which says what took its place, and the one that does. */
export function reissueSteps(
  before: InvoiceRecord,
  delivery: ShipmentEventRecord,
  { id, ...issue }: Omit<Issue, 'again'> & { id: string },
  context: InvoiceContext,
): { readonly old: InvoiceStep; readonly made: InvoiceStep } {
  const made = createInvoice(delivery, { ...issue, again: { id, of: before } }, context);
  const { invoiceNumber } = made.after;
  const after: InvoiceRecord = { ...before, reissuedAs: { id, invoiceNumber }, version: before.version + 1 };
  const event = createEvent(
    'invoice_reissued',
    before.id,
    context.actor,
    eventAt(context),
    invoiceFacts(after, before),
  );
  return { old: { before, after, events: [event] }, made };
}
