import { describe, expect, it } from 'vitest';
import type { EventRecord } from '#functions/domain/events/catalog.ts';
import type { QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import { suppressionReasonOf, undoDelaySeconds } from '#functions/domain/notifications/suppression.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '#shared/shipments/shipment.ts';
import { creation } from '../workers/records.ts';

const made = creation('shp_1', { status: 'assigned', driverId: 'drv_a' });
const [booked] = made.events;
if (booked?.subject.kind !== 'shipment') throw new Error('No event of a shipment');
const NOW = new Date(booked.recordedAt);

/** What each message says of its shipment, and in which states that is still news. */
const STEPS = [
  ['driverAssigned', 'contact', 'assigned', ['pending', 'assigned']],
  ['jobGiven', 'driver', 'assigned', ['pending', 'assigned']],
  ['pickedUp', 'contact', 'picked_up', ['picked_up']],
  ['inTransit', 'contact', 'in_transit', ['in_transit']],
  ['delivered', 'contact', 'delivered', ['delivered']],
] as const;

const settings = { timezone: 'America/New_York', notifications: undefined };
const recipient = { name: 'Ada', address: 'ada@quay.example' };

describe('a message that nothing is true of any more is dropped:', () => {
  const verdict = (delivery: Pick<QueuedDelivery, 'kind' | 'channel' | 'to' | 'event'>, now: Partial<ShipmentRecord>) =>
    suppressionReasonOf({ recipient, ...delivery }, { settings, shipment: { ...made.after, ...now } }, NOW);

  it('of a driver who was taken off again', () => {
    const event = { ...booked, type: 'assigned', driverId: 'drv_a' } as EventRecord;
    const delivery = { kind: 'driverAssigned', channel: 'mail', to: 'contact', event } as const;
    expect(verdict(delivery, { status: 'pending', driverId: undefined })).toBe('superseded');
  });

  it('of a driver who was taken off and put on again: the later message says it', () => {
    const shipment = { ...booked.shipment, status: 'assigned' };
    const event = { ...booked, type: 'assigned', driverId: 'drv_a', shipment } as EventRecord;
    const delivery = { kind: 'driverAssigned', channel: 'mail', to: 'contact', recipient, event } as const;
    const facts = { settings, shipment: made.after };
    const unassigned = { ...booked, id: 'evt_2', type: 'unassigned' } as EventRecord;
    expect(suppressionReasonOf(delivery, { ...facts, later: [] }, NOW)).toBeUndefined();
    expect(suppressionReasonOf(delivery, { ...facts, later: [unassigned] }, NOW)).toBe('undone');
  });

  it('of a new pickup time once the load is on the truck, or the time has changed again', () => {
    const event = { ...booked, type: 'edited', changes: ['pickupDate'] } as EventRecord;
    const delivery = { kind: 'deliveryMoved', channel: 'mail', to: 'contact', event } as const;
    expect(verdict(delivery, {})).toBeUndefined();
    expect(verdict(delivery, { estimatedDelivery: '2026-12-09' })).toBeUndefined();
    expect(verdict(delivery, { pickupDate: '2026-12-01' })).toBe('superseded');
    expect(verdict(delivery, { status: 'picked_up' })).toBe('superseded');
  });

  it('of trouble that is over, where there is trouble again', () => {
    const event = { ...booked, type: 'resumed' } as EventRecord;
    const delivery = { kind: 'problemResolved', channel: 'mail', to: 'contact', event } as const;
    expect(verdict(delivery, { status: 'in_transit' })).toBeUndefined();
    expect(verdict(delivery, { status: 'in_transit', exception: { code: 'other', occurredAt: '' } })).toBe(
      'superseded',
    );
    expect(verdict(delivery, { status: 'delivered' })).toBe('superseded');
  });

  it('of a booking that was cancelled', () => {
    const delivery = { kind: 'bookingConfirmation', channel: 'mail', to: 'contact', event: booked } as const;
    expect(verdict(delivery, { status: 'picked_up' })).toBeUndefined();
    expect(verdict(delivery, { status: 'cancelled' })).toBe('superseded');
  });

  it('of trouble that the office is told of, which is over', () => {
    const event = { ...booked, type: 'exception' } as EventRecord;
    const delivery = { kind: 'officeAlert', channel: 'push', to: 'staff', event } as const;
    const exception = { code: 'damaged', occurredAt: event.occurredAt } as const;
    expect(verdict(delivery, { status: 'in_transit', exception })).toBeUndefined();
    expect(verdict(delivery, { status: 'in_transit' })).toBe('superseded');
    expect(verdict(delivery, { status: 'delivered', exception })).toBe('superseded');
  });
});

it('a customer hears of a driver once an assignment is half a minute old, the driver at once', () => {
  const event = { ...booked, type: 'assigned', driverId: 'drv_a' } as EventRecord;
  const after = (kind: 'driverAssigned' | 'jobGiven', seconds: number) =>
    undoDelaySeconds({ kind, event }, new Date(NOW.getTime() + seconds * 1000));
  expect([after('driverAssigned', 0), after('driverAssigned', 30), after('jobGiven', 0)]).toEqual([30, 0, 0]);
});

describe('a message of how far a shipment is', () => {
  it.each(STEPS)('%s is dropped where a later state has overtaken it', (kind, to, type, states) => {
    const event = { ...booked, type, driverId: 'drv_a', shipment: { ...booked.shipment, status: type } } as EventRecord;
    const delivery: QueuedDelivery = { kind, channel: 'mail', to, recipient, event };
    const verdict = (status: ShipmentStatus) =>
      suppressionReasonOf(delivery, { settings, shipment: { ...made.after, status } }, NOW) ?? 'sent';
    const sent = SHIPMENT_STATUSES.filter((status) => verdict(status) === 'sent');
    expect(sent).toEqual(states);
    const others = SHIPMENT_STATUSES.filter((status) => !sent.includes(status));
    expect(new Set(others.map(verdict))).toEqual(new Set(['superseded']));
  });
});
