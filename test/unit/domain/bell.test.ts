import { describe, expect, it } from 'vitest';
import { EVENTS, type EventName, type EventRecord } from '#functions/domain/events/catalog.ts';
import { createEvent } from '#functions/domain/events/events.ts';
import {
  inAppNotificationsOf,
  inboxesFor,
  isVisibleTo,
  toInAppNotification,
} from '#functions/domain/notifications/in-app-notifications.ts';
import { reportExceptionStep, rescheduleShipmentStep } from '#functions/domain/shipments/shipment-exception.ts';
import { changeShipment } from '#functions/domain/shipments/shipments.ts';
import { IN_APP_NOTIFICATION_ID, IN_APP_NOTIFICATION_KINDS, InAppNotification } from '#shared/notifications/bell.ts';
import { creation } from '../workers/records.ts';
import { actors, at, later, NOW, newEventId, shipment } from './fixtures.ts';

const rung = (...events: EventRecord[]) =>
  events.flatMap(inAppNotificationsOf).map(({ bell, record: { kind, about } }) => [bell, kind, about]);
const number = shipment('in_transit').trackingNumber;

describe('the bell of an invoice that is overdue', () => {
  it('says whose it is and what is open of it', () => {
    const facts = { invoiceNumber: 'INV-2026-000025', amountCents: 111_600, customerId: 'cus_1', shipmentId: 'shp_1' };
    const billed = { customerName: 'Joanna Rivers', customerEmail: 'joanna@kestrel.com', trackingNumber: 'TRK-1' };
    const data = { ...facts, ...billed, dueDate: '2026-12-21', balanceCents: 11_600, status: 'overdue' as const };
    const event = createEvent('invoice_overdue', 'inv_1', { kind: 'system' }, { id: 'evt_1', now: NOW }, data);
    expect(inAppNotificationsOf(event).map(({ record }) => record)).toMatchObject([
      { about: 'INV-2026-000025', customer: 'Joanna Rivers', amount: 116 },
      { about: 'INV-2026-000025', customer: 'Joanna Rivers', amount: 116 },
    ]);
  });
});

describe('whom the bell rings for', () => {
  it('is the table of the decisions, and what concerns a driver, a customer and the office', () => {
    const rows = (Object.keys(EVENTS) as EventName[]).flatMap((name) =>
      EVENTS[name].inAppNotifications.map(({ kind, to }) => `${name}: ${kind} to ${to}`),
    );
    expect(rows).toMatchInlineSnapshot(`
      [
        "assigned: job_given to driver",
        "reassigned: job_given to driver",
        "reassigned: job_taken to previous_driver",
        "unassigned: job_taken to previous_driver",
        "handed_over: job_given to driver",
        "handed_over: job_taken to previous_driver",
        "brought_back: job_taken to previous_driver",
        "delivered: delivered to customer",
        "cancelled: job_cancelled to driver",
        "cancelled: cancelled to customer",
        "exception: exception to staff",
        "exception: exception to customer",
        "rescheduled: rescheduled to staff",
        "rescheduled: rescheduled to customer",
        "late: late to staff",
        "late: late to customer",
        "near: near to customer",
        "pickup_late: pickup_late to staff",
        "pickup_late: pickup_late to customer",
        "unreached: unreached to staff",
        "message_sent: message to staff",
        "message_sent: message to driver",
        "driver_document_due: document_expiring to driver",
        "driver_document_due: document_expiring to managers",
        "driver_jobs_given: jobs_given to driver",
        "user_email_confirmed: account_waiting to directors",
        "invoice_created: invoice_issued to customer",
        "invoice_overdue: invoice_overdue to managers",
        "invoice_overdue: invoice_overdue to customer",
        "invoice_credited: invoice_credited to managers",
        "invoice_credited: invoice_credited to customer",
        "customer_charge_changed: charge_proposed to managers",
        "webhook_switched_off: webhook_switched_off to directors",
        "address_marked: address_marked to directors",
        "demo_requested: demo_requested to directors",
        "meeting_accepted: meeting_accepted to directors",
        "meeting_declined: meeting_declined to directors",
      ]
    `);
    expect(new Set(rows).size).toBe(rows.length);
  });

  it('leaves no kind without an event', () => {
    const kinds = Object.values(EVENTS).flatMap(({ inAppNotifications }) => inAppNotifications.map(({ kind }) => kind));
    expect(new Set(kinds)).toEqual(new Set(IN_APP_NOTIFICATION_KINDS));
  });

  it.each([
    ['admin', ['staff', 'managers', 'directors']],
    ['manager', ['staff', 'managers']],
    ['staff', ['staff']],
    ['driver', ['driver#drv_a']],
    ['customer', ['customer#cus_a', 'customer#cus_b']],
  ] as const)('%s: %s', (role, inboxes) => {
    expect(inboxesFor({ id: 'usr_1', role, driverId: 'drv_a', customerIds: ['cus_a', 'cus_b'] })).toEqual(inboxes);
  });

  it('is nobody for an account without a record of its own', () => {
    expect(inboxesFor({ id: 'usr_1', role: 'driver' })).toEqual([]);
    expect(inboxesFor({ id: 'usr_1', role: 'customer' })).toEqual([]);
  });
});

describe('an event', () => {
  const trouble = reportExceptionStep(
    shipment('in_transit'),
    { code: 'consignee_closed' },
    actors.driver,
    at(later(60_000)),
  );

  it('of trouble rings for the office and the customer, with its reason and way', () => {
    expect(rung(...trouble.events)).toEqual([
      ['staff', 'exception', number],
      ['customer#cus_a', 'exception', number],
    ]);
    const [ringing] = trouble.events.flatMap(inAppNotificationsOf);
    if (!ringing) throw new Error('It rings for nobody');
    const item = toInAppNotification(ringing.record);
    expect(item).toMatchObject({ reason: 'consignee_closed', pickupCity: 'Elizabeth', deliveryCity: 'Hartford' });
    expect(InAppNotification.parse(item)).toEqual(item);
    expect(item).not.toHaveProperty('actorId');
    expect(ringing.record.expiresAt * 1000).toBeGreaterThan(NOW.getTime() + 29 * 24 * 3_600_000);
  });

  it('of another day says which', () => {
    const plan = { estimatedDelivery: '2026-11-28' };
    const moved = rescheduleShipmentStep(trouble.after, plan, actors.staff, at(later(120_000)));
    expect(moved.events.flatMap(inAppNotificationsOf).map(({ record }) => record.day)).toEqual([
      '2026-11-28',
      '2026-11-28',
    ]);
  });

  it('that gives a job to another driver rings for both', () => {
    const record = shipment('assigned');
    const wanted = { driverId: 'drv_b', version: record.version };
    const { events } = changeShipment(record, wanted, actors.staff, at());
    expect(rung(...events)).toEqual([
      ['driver#drv_b', 'job_given', number],
      ['driver#drv_a', 'job_taken', number],
    ]);
  });

  it('that was skipped, was reported late, or nobody waited for, rings for nobody', () => {
    const { events } = creation('shp_1', { status: 'cancelled' });
    expect(rung(...events)).toEqual([]);
    const [event] = trouble.events;
    if (!event) throw new Error('No event');
    expect(rung({ ...event, late: true }, { ...event, synthetic: true })).toEqual([]);
  });

  it('about money rings for managers and the customer by the number of the invoice', () => {
    const facts = { invoiceNumber: 'INV-2026-000001', amountCents: 5, customerId: 'cus_1', shipmentId: 'shp_1' };
    const billed = { customerName: 'Joanna', customerEmail: 'a@b.example', trackingNumber: 'TRK-1' };
    const data = { ...facts, ...billed, dueDate: '2026-12-21', balanceCents: 5, status: 'overdue' as const };
    const event = createEvent('invoice_overdue', 'inv_1', { kind: 'system' }, { id: newEventId(NOW), now: NOW }, data);
    expect(rung(event)).toEqual([
      ['managers', 'invoice_overdue', 'INV-2026-000001'],
      ['customer#cus_1', 'invoice_overdue', 'INV-2026-000001'],
    ]);
  });
});

describe('an item', () => {
  const [event] = reportExceptionStep(shipment('in_transit'), { code: 'other' }, actors.driver, at()).events;
  const record = event && inAppNotificationsOf(event)[0]?.record;
  if (!record) throw new Error('It rings for nobody');

  it('is read up to the one that was marked', () => {
    expect(toInAppNotification(record).isRead).toBe(false);
    expect(toInAppNotification(record, record.id).isRead).toBe(true);
    expect(toInAppNotification(record, record.id.replace('T15', 'T14')).isRead).toBe(false);
    expect(toInAppNotification(record, record.id.replace('T15', 'T16')).isRead).toBe(true);
  });

  it('is not for who did it, nor for who came later', () => {
    expect(isVisibleTo(record, { id: 'usr_staff' })).toBe(true);
    expect(isVisibleTo(record, { id: 'usr_driver' })).toBe(false);
    expect(isVisibleTo(record, { id: 'usr_staff', since: later(1).toISOString() })).toBe(false);
  });

  it('has an id that names its time', () => {
    expect('2026-11-21T15:00:00.000Z#evt_01J00000000000000000000000').toMatch(IN_APP_NOTIFICATION_ID);
    expect('2026-11-21T15:00:00.000Z').not.toMatch(IN_APP_NOTIFICATION_ID);
    expect('9').not.toMatch(IN_APP_NOTIFICATION_ID);
  });
});
