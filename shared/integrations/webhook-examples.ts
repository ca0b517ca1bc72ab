import { EXAMPLE_IDS, TRACKING_NUMBER } from '#shared/http/example-ids.ts';
import type { LivePosition } from '#shared/http/frames.ts';
import { POSITION_EVENT, type WebhookEvent } from './webhooks.ts';

const shipment = { shipmentId: EXAMPLE_IDS.shipment, trackingNumber: TRACKING_NUMBER };
const invoice = { ...shipment, invoiceId: EXAMPLE_IDS.invoice, invoiceNumber: 'INV-2026-000148', amount: 1284.5 };
const position: LivePosition = {
  driverId: EXAMPLE_IDS.driver,
  latitude: 40.684,
  longitude: -74.151,
  timestamp: '2026-12-01T13:20:05.000Z',
  shipmentId: EXAMPLE_IDS.shipment,
  speed: 9.5,
};

const DELIVERED_AT = '2026-12-03T15:42:10.000Z';

/** What `data` holds, when it happened, the subject's version then, and the event's number within its life. */
const EXAMPLE_DELIVERIES: Record<
  WebhookEvent,
  { data: object; timestamp: string; version?: number; sequence: number }
> = {
  'shipment.created': {
    data: { ...shipment, status: 'pending' },
    timestamp: '2026-11-24T13:05:12.480Z',
    version: 1,
    sequence: 10,
  },
  'shipment.status_updated': {
    data: { ...shipment, status: 'picked_up' },
    timestamp: '2026-12-01T13:02:44.310Z',
    version: 3,
    sequence: 30,
  },
  'shipment.delivered': {
    data: { ...shipment, status: 'delivered', deliveredAt: DELIVERED_AT },
    timestamp: DELIVERED_AT,
    version: 5,
    sequence: 50,
  },
  [POSITION_EVENT]: { data: position, timestamp: position.timestamp, sequence: Date.parse(position.timestamp) },
  'invoice.created': {
    data: { ...invoice, status: 'pending', currency: 'USD' },
    timestamp: '2026-12-03T15:42:11.000Z',
    version: 1,
    sequence: 10,
  },
  'invoice.paid': {
    data: { ...invoice, status: 'paid', currency: 'USD' },
    timestamp: '2026-12-28T17:20:00.000Z',
    version: 3,
    sequence: 31,
  },
  'invoice.overdue': {
    data: { ...invoice, status: 'overdue', currency: 'USD' },
    timestamp: '2027-01-03T05:00:00.000Z',
    version: 2,
    sequence: 20,
  },
  'invoice.cancelled': {
    data: { ...invoice, status: 'cancelled', currency: 'USD' },
    timestamp: '2026-12-04T14:11:30.000Z',
    version: 2,
    sequence: 20,
  },
  'invoice.credited': {
    data: { ...invoice, status: 'pending', currency: 'USD' },
    timestamp: '2026-12-05T10:08:00.000Z',
    version: 2,
    sequence: 20,
  },
};

/** The body of a POST to an endpoint, as it is sent for an event. */
export function webhookExample(event: WebhookEvent) {
  const { timestamp, version, sequence, data } = EXAMPLE_DELIVERIES[event];
  const id = `evt_01JD8Q4M9X2KD8VNT5R3W7E6YB_${event.replace('.', '_')}`;
  return { id, event, timestamp, ...(version !== undefined && { version }), sequence, data };
}
