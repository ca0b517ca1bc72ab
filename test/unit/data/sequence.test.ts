import { expect, it, vi } from 'vitest';
import { saveInvoiceChange } from '#functions/data/invoices/invoices.ts';
import { saveStep } from '#functions/data/shipments/shipments.ts';
import type { Write } from '#functions/data/table/commit.ts';
import { EVENTS, type EventRecord } from '#functions/domain/events/catalog.ts';
import { withSequence } from '#functions/domain/events/sequence.ts';
import { newDelivery } from '#functions/domain/integrations/webhook-deliveries.ts';
import { positionMessage, testMessage, webhookMessagesOf } from '#functions/domain/integrations/webhook-payload.ts';
import { recordPaymentStep } from '#functions/domain/invoices/invoice-money.ts';
import { changeShipment } from '#functions/domain/shipments/shipments.ts';
import { DEFAULT_REMINDERS } from '#shared/invoices/billing.ts';
import { actors, later, NOW, newEventId, ZONE } from '../domain/fixtures.ts';
import { by, invoice } from '../domain/invoice-fixtures.ts';
import { creation } from '../workers/records.ts';

vi.stubEnv('TABLE_NAME', 'table');

const eventsIn = (writes: readonly Write[]) =>
  writes.map(({ item }) => item.Put?.Item).filter((item) => String(item?.SK).startsWith('EVT#')) as EventRecord[];
const numbersOf = (events: readonly EventRecord[]) =>
  events.flatMap(webhookMessagesOf).map(({ event, request, sequence }) => {
    const body = JSON.parse(request);
    expect(body.sequence).toBe(sequence);
    return [event, body.data.status, body.version, sequence];
  });

it('the steps that one move passes have numbers of their own, which rise, though they share a version', () => {
  const made = creation('shp_2', { status: 'assigned', driverId: 'drv_a' });
  const context = { now: later(60_000), newEventId, timezone: ZONE };
  const moved = changeShipment(made.after, { status: 'in_transit' }, actors.manager, context);
  const events = [made, moved].flatMap((step) => eventsIn(saveStep(step, actors.manager)));
  expect(numbersOf(events)).toEqual([
    ['shipment.created', 'pending', 1, 10],
    ['shipment.status_updated', 'assigned', 1, 11],
    ['shipment.status_updated', 'picked_up', 2, 20],
    ['shipment.status_updated', 'in_transit', 2, 21],
  ]);
});

it('a shipment that is created as delivered tells of five steps in their order', () => {
  const events = eventsIn(saveStep(creation('shp_3', { status: 'delivered', driverId: 'drv_a' }), actors.manager));
  const numbers = events.map(({ sequence }) => sequence);
  expect(numbers).toEqual([10, 11, 12, 13, 14]);
});

it('an invoice that a payment settles tells of both', () => {
  const change = recordPaymentStep(invoice(), { amount: 3312, method: 'ach' }, by());
  const events = eventsIn(saveInvoiceChange(change, { timezone: ZONE, reminders: DEFAULT_REMINDERS, now: NOW }));
  expect(events.map(({ type, sequence }) => [type, sequence])).toEqual([
    ['invoice_payment_recorded', 20],
    ['invoice_paid', 21],
  ]);
  expect(numbersOf(events)).toEqual([['invoice.paid', 'paid', 2, 21]]);
});

it('whatever endpoints can choose is about something that is numbered', () => {
  const posted = Object.values(EVENTS).filter(({ webhooks }) => webhooks.length > 0);
  expect(new Set(posted.map(({ subject }) => subject))).toEqual(new Set(['shipment', 'invoice']));
});

it('a position and a test have one too, their time', () => {
  const timestamp = '2026-12-01T13:20:05.000Z';
  const { request, sequence } = positionMessage({ driverId: 'drv_a', latitude: 1, longitude: 2, timestamp });
  expect(JSON.parse(request).sequence).toBe(sequence);
  expect(sequence).toBe(Date.parse(timestamp));
  const [event] = creation('shp_1').events;
  expect(event && testMessage(event).sequence).toBe(event && Date.parse(event.occurredAt));
});

it('an event of before has none, and its delivery neither', () => {
  const [event] = creation('shp_1').events;
  const [wanted] = event ? webhookMessagesOf(event) : [];
  if (!wanted) throw new Error('Nothing is posted');
  expect(JSON.parse(wanted.request)).not.toHaveProperty('sequence');
  expect(newDelivery('whk_1', wanted, 'now', NOW).sequence).toBeUndefined();
});

it('more events than a step has numbers for are refused', () => {
  expect(() => withSequence(Array(11).fill({}), { version: 1 })).toThrow();
});
