import type { Actor } from '#functions/domain/events/actor.ts';
import type { ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import type { InvoiceContext } from '#functions/domain/invoices/invoice-change.ts';
import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import { createInvoice } from '#functions/domain/invoices/invoices.ts';
import { changeShipment } from '#functions/domain/shipments/shipments.ts';
import { DEFAULT_REMINDERS } from '#shared/invoices/billing.ts';
import { actors, at, NOW, product, shipment, ZONE } from './fixtures.ts';

export const settings = { timezone: ZONE, invoiceDueDays: 30 };

let made = 0;
/** What the rules of invoices need, for this actor at this time. */
export function by(actor: Actor = actors.manager, now = NOW): InvoiceContext {
  const newId = (prefix: string) => {
    made += 1;
    return `${prefix}_${String(made).padStart(6, '0')}`;
  };
  return { actor, now, timezone: ZONE, reminders: DEFAULT_REMINDERS, newId };
}

export function delivery(recordedAt = NOW.toISOString()): ShipmentEventRecord {
  const change = { status: 'delivered', bypassReason: 'Seen' } as const;
  const event = changeShipment(shipment('in_transit'), change, actors.admin, at()).events.at(-1);
  if (!event) throw new Error('No event');
  return { ...event, id: 'evt_01JD5Y0000000000000000000A', recordedAt };
}

/** Of 3,312 dollars, issued on Nov 21 and due on Dec 21, 2026. */
export function invoice(more: Partial<InvoiceRecord> = {}, recordedAt?: string): InvoiceRecord {
  return { ...createInvoice(delivery(recordedAt), { sequence: 7, settings }, by(product)).after, ...more };
}
