import * as z from 'zod/mini';
import { LivePosition } from '#shared/http/frames.ts';
import { InvoiceStatus } from '#shared/invoices/invoice-status.ts';
import { ShipmentStatus } from '#shared/shipments/shipment.ts';
import { POSITION_EVENT, type WebhookEvent } from './webhooks.ts';

const OfShipment = z.object({
  shipmentId: z.string(),
  trackingNumber: z.string(),
  status: ShipmentStatus,
  deliveredAt: z.optional(z.string()),
});

const OfInvoice = z.object({
  invoiceId: z.string(),
  invoiceNumber: z.string(),
  status: InvoiceStatus,
  /** US dollars. */
  amount: z.number(),
  currency: z.literal('USD'),
  shipmentId: z.string(),
  trackingNumber: z.string(),
});

/** What `data` holds, by event. */
const DATA = {
  'shipment.created': OfShipment,
  'shipment.status_updated': OfShipment,
  'shipment.delivered': OfShipment,
  [POSITION_EVENT]: LivePosition,
  'invoice.created': OfInvoice,
  'invoice.paid': OfInvoice,
  'invoice.overdue': OfInvoice,
  'invoice.cancelled': OfInvoice,
  'invoice.credited': OfInvoice,
} as const satisfies Record<WebhookEvent, z.core.$ZodType>;

/**
 * The body of a POST to an endpoint. `sequence` rises within the life of a subject, and two names of one happening share it: what
 * is lower than was seen before is old news. Events of before it have none. `version` is the subject's after the step.
 */
export function webhookPayload(event: WebhookEvent) {
  return z.object({
    id: z.string(),
    event: z.literal(event),
    timestamp: z.string(),
    version: z.optional(z.number()),
    sequence: z.optional(z.number()),
    data: DATA[event],
  });
}
