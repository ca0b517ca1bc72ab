import { describe, expect, it } from 'vitest';
import type { Actor } from '#functions/domain/events/actor.ts';
import { assertDeliverable, deliverShipment } from '#functions/domain/shipments/shipment-delivery.ts';
import {
  reportExceptionStep,
  rescheduleShipmentStep,
  resumeShipment,
} from '#functions/domain/shipments/shipment-exception.ts';
import { visibleTo } from '#functions/domain/shipments/shipment-rights.ts';
import type { ShipmentStep } from '#functions/domain/shipments/shipment-step-types.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { toShipment, toShipmentEvent } from '#functions/domain/shipments/shipment-view.ts';
import { changeShipment } from '#functions/domain/shipments/shipments.ts';
import { ShipmentChange } from '#shared/contracts/shipment-changes.ts';
import { EXCEPTION_CODES, Shipment, ShipmentEvent } from '#shared/shipments/shipment.ts';
import { actors, at, driver, HOUR, later, NOW, product, refusal, shipment, stranger, user } from './fixtures.ts';

const { staff, manager, admin, customer, key } = actors;
const ownDriver = actors.driver;

describe('assigning', () => {
  const change: ShipmentChange = { driverId: 'drv_a', status: 'assigned' };

  it('gives a pending shipment to a driver, with the name in the timeline', () => {
    const step = changeShipment(shipment('pending'), change, staff, at(NOW, driver()));
    expect(step).toMatchObject({ requiresDriver: 'drv_a', unchanged: false, after: { driverId: 'drv_a' } });
    expect(step.driverCounts).toEqual([{ driverId: 'drv_a', open: 1, live: 0, done: 0 }]);
    expect(step.events).toMatchObject([
      { type: 'assigned', from: 'pending', to: 'assigned', driverName: 'Marcus Bell', public: true, source: 'screen' },
    ]);
  });

  it('understands a driver without a status', () => {
    expect(changeShipment(shipment('pending'), { driverId: 'drv_a' }, staff, at()).after.status).toBe('assigned');
  });

  it.each([
    ['the same driver', 'drv_a'],
    ['another driver', 'drv_b'],
  ])('refuses an assigned shipment without its version, with what stands now: %s', (_, driverId) => {
    const refused = refusal(() => changeShipment(shipment('assigned'), { driverId, status: 'assigned' }, staff, at()));
    expect(refused).toMatchObject({ code: 'version_conflict', current: { status: 'assigned', driverId: 'drv_a' } });
    expect(refused.current).not.toHaveProperty('price');
  });

  it.each(['picked_up', 'in_transit', 'delivered', 'cancelled'] as const)('refuses a shipment that is %s', (status) => {
    expect(refusal(() => changeShipment(shipment(status), change, staff, at())).code).toBe('illegal_transition');
  });

  it('moves an assigned shipment with its version, and both drivers are counted', () => {
    const record = shipment('assigned');
    const step = changeShipment(record, { driverId: 'drv_b', version: record.version }, staff, at());
    expect(step.driverCounts).toEqual([
      { driverId: 'drv_b', open: 1, live: 0, done: 0 },
      { driverId: 'drv_a', open: -1, live: 0, done: 0 },
    ]);
    expect(step.events).toMatchObject([
      { type: 'reassigned', driverId: 'drv_b', previousDriverId: 'drv_a', public: false },
    ]);
  });

  it('changes nothing for the driver it has, when the version is sent', () => {
    const record = shipment('assigned');
    const step = changeShipment(record, { driverId: 'drv_a', version: record.version }, staff, at());
    expect(step).toMatchObject({ unchanged: true, events: [], driverCounts: [] });
  });

  it('takes no empty text for a driver, with the version neither', () => {
    const nobody = { driverId: '', version: 1 };
    expect(ShipmentChange.safeParse(nobody).success).toBe(false);
    const refused = refusal(() => changeShipment(shipment('assigned'), nobody, staff, at()));
    expect(refused).toEqual({ code: 'validation_failed', errors: ['driverId'] });
  });

  it('takes the driver away only with the version', () => {
    const record = shipment('assigned');
    expect(refusal(() => changeShipment(record, { driverId: null }, staff, at())).code).toBe('version_conflict');
    const step = changeShipment(record, { driverId: null, version: record.version }, staff, at());
    expect(step.after).toMatchObject({ status: 'pending', driverId: undefined });
    expect(step.events).toMatchObject([{ type: 'unassigned', previousDriverId: 'drv_a' }]);
    expect(step.driverCounts).toEqual([{ driverId: 'drv_a', open: -1, live: 0, done: 0 }]);
  });

  it('refuses a driver who is offline, but not one who is driving', () => {
    const off = driver({ availability: 'offline' });
    expect(refusal(() => changeShipment(shipment('pending'), change, staff, at(NOW, off))).code).toBe('driver_offline');
    const driving = driver({ availability: 'offline', liveJobs: 1 });
    expect(changeShipment(shipment('pending'), change, staff, at(NOW, driving)).after.driverId).toBe('drv_a');
  });

  it.each<[string, ShipmentChange]>([
    ['a driver and pending', { driverId: 'drv_a', status: 'pending' }],
    ['another driver and a later status', { driverId: 'drv_b', status: 'in_transit' }],
    ['no driver and a later status', { driverId: null, status: 'in_transit' }],
  ])('refuses what contradicts itself: %s', (_, contradiction) => {
    const refused = refusal(() => changeShipment(shipment('assigned'), contradiction, staff, at()));
    expect(refused).toEqual({ code: 'validation_failed', errors: ['driverId'] });
  });

  it('refuses a stale version with what stands now', () => {
    const stale = { ...change, version: 7 };
    expect(refusal(() => changeShipment(shipment('pending'), stale, manager, at()))).toMatchObject({
      code: 'version_conflict',
      current: { version: 1, price: 3312 },
    });
  });
});

describe('steps on the way', () => {
  it('writes the skipped pickup as a synthetic event before the start', () => {
    const step = changeShipment(shipment('assigned'), { status: 'in_transit' }, ownDriver, at());
    expect(step.events).toMatchObject([
      { type: 'picked_up', from: 'assigned', to: 'picked_up', synthetic: true },
      { type: 'in_transit', from: 'picked_up', to: 'in_transit' },
    ]);
    const [first, second] = step.events;
    expect(first && second && first.id < second.id).toBe(true);
    expect(step.after.version).toBe(2);
    expect(step.driverCounts).toEqual([{ driverId: 'drv_a', open: 0, live: 1, done: 0 }]);
  });

  describe('taken back by its driver', () => {
    const back = (status: 'assigned' | 'picked_up', record: ShipmentRecord, now: Date, actor: Actor = ownDriver) =>
      changeShipment(record, { status, version: record.version }, actor, at(now));
    const exception = { code: 'access', occurredAt: later(-HOUR / 2).toISOString() } as const;

    it('leaves the shipment and its driver as they were, with an event of its own', () => {
      const start = changeShipment(shipment('assigned'), { status: 'in_transit' }, ownDriver, at());
      const now = later(10_000);
      const { after, events, driverCounts } = back('assigned', start.after, now);
      expect(after).toMatchObject({ status: 'assigned', pickedUpAt: undefined, statusSince: now.toISOString() });
      expect(events).toMatchObject([
        { type: 'step_undone', from: 'in_transit', to: 'assigned', undoes: start.events.map(({ id }) => id) },
      ]);
      expect(driverCounts).toEqual([{ driverId: 'drv_a', open: 0, live: -1, done: 0 }]);
    });

    it('brings back the trouble that the step ended', () => {
      const start = changeShipment(shipment('picked_up', { exception }), { status: 'in_transit' }, ownDriver, at());
      expect(back('picked_up', start.after, later(1)).after).toMatchObject({ status: 'picked_up', exception });
    });

    it('counts from when the server took it, whenever the phone says it was', () => {
      const occurredAt = later(-HOUR / 2).toISOString();
      const step = changeShipment(shipment('assigned'), { status: 'picked_up', occurredAt }, ownDriver, at());
      expect(back('assigned', step.after, later(10_000)).after.status).toBe('assigned');
      expect(refusal(() => back('assigned', step.after, later(10_001))).code).toBe('forbidden');
    });

    it.each<[string, (record: ShipmentRecord) => ShipmentStep]>([
      ['by somebody else', (record) => back('assigned', record, NOW, user('driver', { driverId: 'drv_b' }))],
      ['to what was not before', (record) => back('picked_up', record, NOW)],
      [
        'by a repeated call without version',
        (record) => changeShipment(record, { status: 'assigned' }, ownDriver, at()),
      ],
      [
        'after what came next',
        (record) => back('assigned', reportExceptionStep(record, { code: 'access' }, ownDriver, at()).after, NOW),
      ],
    ])('is refused %s', (_, act) => {
      const { after } = changeShipment(shipment('assigned'), { status: 'in_transit' }, ownDriver, at());
      expect(refusal(() => act(after)).code).toMatch(/forbidden|illegal_transition|not_found|version_conflict/);
    });

    it('changes nothing the second time', () => {
      const { after } = changeShipment(shipment('assigned'), { status: 'picked_up' }, ownDriver, at());
      const undone = back('assigned', after, NOW).after;
      expect(back('assigned', undone, NOW)).toMatchObject({ unchanged: true, after: undone });
    });

    it('is not offered of what staff did', () => {
      const { after } = changeShipment(shipment('assigned'), { status: 'picked_up' }, staff, at());
      expect(after.undoable).toBeUndefined();
    });
  });

  it('places a step at the time the phone says', () => {
    const occurredAt = later(-HOUR / 2).toISOString();
    const { after, events } = changeShipment(
      shipment('assigned'),
      { status: 'picked_up', occurredAt },
      ownDriver,
      at(),
    );
    expect(after.statusSince).toBe(occurredAt);
    expect(events).toMatchObject([{ occurredAt, recordedAt: NOW.toISOString() }]);
  });

  it.each([
    ['the future', later(24 * HOUR), NOW],
    ['before the last step', later(-24 * HOUR), later(-HOUR + 1)],
  ])('never places a step in %s', (_, said, placed) => {
    const change: ShipmentChange = { status: 'picked_up', occurredAt: said.toISOString() };
    const { events } = changeShipment(
      shipment('assigned', { createdAt: later(-48 * HOUR).toISOString() }),
      change,
      ownDriver,
      at(),
    );
    expect(events[0]?.occurredAt).toBe(placed.toISOString());
  });

  it.each(['in_transit', 'delivered', 'cancelled'] as const)(
    'tells a late pickup in the timeline of one that is %s',
    (status) => {
      const record = shipment(status, { createdAt: later(-48 * HOUR).toISOString() });
      const occurredAt = later(-2 * HOUR).toISOString();
      const step = changeShipment(record, { status: 'picked_up', occurredAt }, ownDriver, at());
      expect(step.after).toEqual({ ...record, version: record.version + 1 });
      expect(step.events).toMatchObject([{ type: 'picked_up', late: true, occurredAt }]);
      expect(step.events[0]).not.toHaveProperty('to');
      expect(step.driverCounts).toEqual([]);
    },
  );

  it.each(['delivered', 'cancelled'] as const)('refuses a pickup that is said to be after it was %s', (status) => {
    const record = shipment(status, { createdAt: later(-48 * HOUR).toISOString() });
    const change: ShipmentChange = { status: 'picked_up', occurredAt: later(-HOUR / 2).toISOString() };
    expect(refusal(() => changeShipment(record, change, ownDriver, at())).code).toBe('illegal_transition');
  });

  it('refuses a late pickup from before the shipment was there', () => {
    const change: ShipmentChange = { status: 'picked_up', occurredAt: later(-48 * HOUR).toISOString() };
    expect(refusal(() => changeShipment(shipment('delivered'), change, ownDriver, at())).code).toBe(
      'illegal_transition',
    );
  });

  it('ends an open exception with the cancellation', () => {
    const record = shipment('in_transit', { exception: { code: 'refused', occurredAt: later(-10).toISOString() } });
    const step = changeShipment(record, { status: 'cancelled', reason: 'Returned' }, admin, at());
    expect(step.after.exception).toBeUndefined();
  });

  it('delivers without proof only with the reason, and says so', () => {
    const change: ShipmentChange = { status: 'delivered', bypassReason: 'Dock was closed' };
    const { after, events, driverCounts } = changeShipment(shipment('in_transit'), change, manager, at());
    expect(after).toMatchObject({ proofBypassed: true, deliveredAt: NOW.toISOString() });
    expect(events).toMatchObject([{ type: 'delivered', reason: 'Dock was closed' }]);
    expect(driverCounts).toEqual([{ driverId: 'drv_a', open: -1, live: -1, done: 1 }]);
  });

  it('frees the driver of a cancelled shipment and remembers who it was', () => {
    const step = changeShipment(shipment('picked_up'), { status: 'cancelled', reason: 'Lost' }, admin, at());
    expect(step.after.driverId).toBe('drv_a');
    expect(step.driverCounts).toEqual([{ driverId: 'drv_a', open: -1, live: -1, done: 0 }]);
  });
});

describe('editing', () => {
  it('is one event with the names of what changed', () => {
    const change: ShipmentChange = { priority: 'urgent', containerNumber: null, pickupDate: '2026-11-24' };
    const { after, events } = changeShipment(shipment('assigned'), change, staff, at());
    expect(after).toMatchObject({ priority: 'urgent', containerNumber: undefined, priceCents: 331_200 });
    expect(events).toMatchObject([{ type: 'edited', public: false }]);
    expect(events[0]?.changes?.toSorted()).toEqual(['containerNumber', 'priority']);
    expect(events[0]).not.toHaveProperty('to');
  });

  it('takes a state in words as its code, and a number away with null', () => {
    const before = shipment('pending', { deliveryState: 'VT', customerReference: 'K-1' });
    const change: ShipmentChange = { deliveryState: 'new jersey', customerReference: null, sealNumber: 'ML-9' };
    const { after, events } = changeShipment(before, change, staff, at());
    expect(after).toMatchObject({ deliveryState: 'NJ', customerReference: undefined, sealNumber: 'ML-9' });
    expect(events[0]?.changes?.toSorted()).toEqual(['customerReference', 'deliveryState', 'sealNumber']);
    expect(changeShipment(after, { deliveryState: 'nj' }, staff, at()).unchanged).toBe(true);
  });

  it('travels with a step as one event', () => {
    const change: ShipmentChange = { driverId: 'drv_a', pickupDate: '2026-11-25' };
    const { after, events } = changeShipment(shipment('pending'), change, staff, at());
    expect(after).toMatchObject({ pickupDate: '2026-11-25', version: 2 });
    expect(events).toMatchObject([{ type: 'assigned', changes: ['pickupDate'] }]);
  });

  it('gives hours to a day and takes them away', () => {
    const hours: ShipmentChange = { pickupFrom: '08:00', pickupTo: '10:00' };
    const { after } = changeShipment(shipment('assigned'), hours, staff, at());
    expect(after).toMatchObject(hours);
    const taken = changeShipment(after, { pickupFrom: null }, staff, at());
    expect(taken.after).toMatchObject({ pickupFrom: undefined, pickupTo: '10:00' });
    expect(taken.events).toMatchObject([{ type: 'edited', changes: ['pickupFrom'] }]);
  });

  it.each<[string, ShipmentChange, string]>([
    ['ends before it begins', { pickupTo: '07:59' }, 'pickupTo'],
    ['has no day', { deliveryTo: '09:00' }, 'estimatedDelivery'],
  ])('refuses a window that %s', (_, change, field) => {
    const record = shipment('assigned', { pickupFrom: '08:00', estimatedDelivery: undefined });
    expect(refusal(() => changeShipment(record, change, staff, at())).errors).toEqual([field]);
  });

  it.each<[string, ShipmentChange]>([
    ['nothing', {}],
    ['what is so already', { priority: 'normal', pickupDate: '2026-11-24' }],
  ])('of %s writes nothing', (_, change) => {
    expect(changeShipment(shipment('pending'), change, staff, at())).toMatchObject({ unchanged: true, events: [] });
  });

  it.each([
    ['customer', customer],
    ['driver', ownDriver],
    ['key', key],
  ])('is not for a %s', (_, actor) => {
    const record = shipment('assigned');
    expect(refusal(() => changeShipment(record, { priority: 'low' }, actor, at())).code).toBe('forbidden');
  });

  it.each(['delivered', 'cancelled'] as const)('is over once a shipment is %s', (status) => {
    const refused = refusal(() => changeShipment(shipment(status), { priority: 'low' }, admin, at()));
    expect(refused.code).toBe('illegal_transition');
  });
});

describe('proof of delivery', () => {
  const proof = {
    recipientName: 'Ann Lee',
    signatureKey: 'proofs/s.png',
    photoKeys: [],
    digest: 'd',
    latitude: '40.1',
    longitude: '-74',
  };

  it.each([
    ['driver', ownDriver],
    ['staff', staff],
  ])('delivers for its %s', (_, actor) => {
    const step = deliverShipment(shipment('in_transit'), proof, actor, at(NOW, driver()));
    expect(step.after).toMatchObject({ status: 'delivered', deliveredAt: NOW.toISOString() });
    expect(step.events).toMatchObject([{ type: 'delivered', location: { latitude: 40.1, longitude: -74 } }]);
    expect(step.proof).toMatchObject({
      eventId: step.events[0]?.id,
      driverName: 'Marcus Bell',
      deliveredAt: NOW.toISOString(),
    });
  });

  it.each(['pending', 'assigned', 'picked_up', 'delivered', 'cancelled'] as const)('is refused while %s', (status) => {
    const record = shipment(status, { driverId: 'drv_a' });
    expect(refusal(() => assertDeliverable(record, ownDriver, NOW))).toMatchObject({
      code: 'illegal_transition',
      from: status,
      to: 'delivered',
    });
  });

  it.each([
    ['customer', customer, 'forbidden'],
    ['key', key, 'forbidden'],
    ['foreign driver', user('driver', { driverId: 'drv_z' }), 'not_found'],
  ])('is refused to a %s', (_, actor, code) => {
    expect(refusal(() => deliverShipment(shipment('in_transit'), proof, actor, at())).code).toBe(code);
  });

  it('ends an open exception', () => {
    const record = shipment('in_transit', { exception: { code: 'refused', occurredAt: later(-10).toISOString() } });
    const step = deliverShipment(record, proof, ownDriver, at());
    expect(step.after.exception).toBeUndefined();
    expect(step.events[0]).toMatchObject({ previous: { hasException: true }, shipment: { hasException: false } });
  });
});

describe('trouble on the way', () => {
  it('is a field beside the status and counts an attempt', () => {
    const { after, events } = reportExceptionStep(
      shipment('in_transit'),
      { code: 'access', note: 'Gate shut' },
      ownDriver,
      at(),
    );
    expect(after).toMatchObject({
      status: 'in_transit',
      attempts: 1,
      exception: { code: 'access', note: 'Gate shut' },
    });
    expect(events).toMatchObject([{ type: 'exception', reason: 'access', note: 'Gate shut', public: true }]);
  });

  it('asks for a photo of damage', () => {
    const record = shipment('picked_up');
    expect(refusal(() => reportExceptionStep(record, { code: 'damaged' }, staff, at())).errors).toEqual(['photoKeys']);
    const photoKeys = ['proofs/1.jpg'];
    expect(reportExceptionStep(record, { code: 'damaged', photoKeys }, staff, at()).events).toMatchObject([
      { photoKeys },
    ]);
  });

  it.each(['pending', 'delivered', 'cancelled'] as const)('cannot be while %s', (status) => {
    const record = shipment(status, { driverId: 'drv_a' });
    expect(refusal(() => reportExceptionStep(record, { code: 'delay' }, ownDriver, at())).code).toBe(
      'illegal_transition',
    );
  });

  const troubled = shipment('in_transit', {
    exception: { code: 'delay', occurredAt: later(-60_000).toISOString() },
    attempts: 1,
  });

  it('ends when staff plan anew', () => {
    const plan = { estimatedDelivery: '2026-11-30', note: 'Called' };
    const { after, events } = rescheduleShipmentStep(troubled, plan, staff, at());
    expect(after).toMatchObject({ exception: undefined, attempts: 1, estimatedDelivery: '2026-11-30' });
    expect(events).toMatchObject([{ type: 'rescheduled', changes: ['estimatedDelivery'], note: 'Called' }]);
    expect(refusal(() => rescheduleShipmentStep(troubled, plan, ownDriver, at())).code).toBe('forbidden');
    expect(refusal(() => rescheduleShipmentStep(shipment('in_transit'), plan, staff, at())).code).toBe(
      'illegal_transition',
    );
  });

  it.each<[string, object, string]>([
    ['a delivery yesterday', { estimatedDelivery: '2026-11-20' }, 'estimatedDelivery'],
    ['a pickup yesterday', { pickupDate: '2026-11-20', estimatedDelivery: '2026-11-21' }, 'pickupDate'],
    ['a delivery before the pickup that still waits', { estimatedDelivery: '2026-11-21' }, 'estimatedDelivery'],
  ])('does not end with %s', (_, days, path) => {
    const waiting = { ...troubled, status: 'assigned', driverId: 'drv_a', pickupDate: '2026-11-22' } as const;
    const plan = { estimatedDelivery: '2026-11-21', ...days };
    expect(refusal(() => rescheduleShipmentStep(waiting, plan, staff, at())).errors).toEqual([path]);
    expect(
      rescheduleShipmentStep(troubled, { estimatedDelivery: '2026-11-21' }, staff, at()).after.exception,
    ).toBeUndefined();
  });

  it('forgets the hours of the day that is over', () => {
    const hours = { deliveryFrom: '08:00', deliveryTo: '10:00', pickupDate: '2026-11-20', pickupTo: '07:00' };
    const timed = { ...troubled, ...hours };
    const { after, events } = rescheduleShipmentStep(
      timed,
      { estimatedDelivery: '2026-11-30', deliveryTo: '12:00' },
      staff,
      at(),
    );
    expect(after).toMatchObject({ deliveryFrom: undefined, deliveryTo: '12:00', pickupTo: '07:00' });
    expect(events[0]?.changes).toEqual(['estimatedDelivery', 'deliveryFrom', 'deliveryTo']);
    const moved = rescheduleShipmentStep(
      timed,
      { estimatedDelivery: '2026-11-30', pickupDate: '2026-11-29' },
      staff,
      at(),
    );
    expect(moved.after).toMatchObject({ pickupDate: '2026-11-29', pickupTo: undefined, deliveryTo: undefined });
  });

  it('ends when the driver goes on, also by sending the status again', () => {
    expect(resumeShipment(troubled, {}, ownDriver, at()).events).toMatchObject([{ type: 'resumed' }]);
    expect(changeShipment(troubled, { status: 'in_transit' }, ownDriver, at()).events).toMatchObject([
      { type: 'resumed' },
    ]);
    expect(refusal(() => resumeShipment(troubled, {}, staff, at())).code).toBe('forbidden');
  });
});

describe('trouble before the pickup', () => {
  const report = { code: 'no_chassis', note: 'None until noon' } as const;
  const troubled = reportExceptionStep(shipment('assigned'), report, ownDriver, at(later(-60_000))).after;

  it('is a field beside the status, and no delivery that failed', () => {
    expect(troubled).toMatchObject({ status: 'assigned', attempts: 0, exception: report });
    expect(troubled.days.exceptions).toBeUndefined();
  });

  it.each(EXCEPTION_CODES.filter((code) => code !== 'damaged'))('may be %s', (code) => {
    expect(reportExceptionStep(shipment('assigned'), { code }, staff, at()).events).toMatchObject([{ reason: code }]);
  });

  it.each<[string, ShipmentChange, Actor, string, string]>([
    ['the driver goes on', { status: 'assigned' }, ownDriver, 'assigned', 'resumed'],
    ['the driver picks up', { status: 'picked_up' }, ownDriver, 'picked_up', 'picked_up'],
    ['the driver is under way', { status: 'in_transit' }, ownDriver, 'in_transit', 'in_transit'],
    ['another driver gets it', { driverId: 'drv_b', version: troubled.version }, staff, 'assigned', 'reassigned'],
    ['its driver loses it', { driverId: null, version: troubled.version }, staff, 'pending', 'unassigned'],
    ['it is cancelled', { status: 'cancelled', reason: 'No box' }, staff, 'cancelled', 'cancelled'],
  ])('ends when %s', (_, change, actor, status, type) => {
    const { after, events } = changeShipment(troubled, change, actor, at());
    expect(after).toMatchObject({ status, exception: undefined });
    expect(events[0]).toMatchObject({ previous: { hasException: true }, shipment: { hasException: false } });
    expect(events.at(-1)).toMatchObject({ type, shipment: { hasException: false } });
  });

  it('ends when staff plan anew', () => {
    const plan = { estimatedDelivery: '2026-11-30', pickupDate: '2026-11-29' };
    expect(rescheduleShipmentStep(troubled, plan, staff, at()).after).toMatchObject({ ...plan, exception: undefined });
  });

  it('stands while other things are edited', () => {
    expect(changeShipment(troubled, { priority: 'high' }, staff, at()).after.exception).toMatchObject(report);
  });

  it('is open again when the pickup is taken back', () => {
    const picked = changeShipment(troubled, { status: 'picked_up' }, ownDriver, at()).after;
    const undo = { status: 'assigned', version: picked.version } as const;
    expect(changeShipment(picked, undo, ownDriver, at(later(2000))).after.exception).toMatchObject(report);
  });

  it('is for its driver and the office to report', () => {
    const other = user('driver', { driverId: 'drv_z' });
    expect(refusal(() => reportExceptionStep(shipment('assigned'), report, other, at())).code).toBe('not_found');
    expect(refusal(() => reportExceptionStep(shipment('assigned'), report, customer, at())).code).toBe('forbidden');
  });
});

describe('who sees what', () => {
  const record = shipment('assigned');
  it.each([
    ['staff', staff, true],
    ['manager', manager, true],
    ['key', key, true],
    ['product', product, true],
    ['its driver', ownDriver, true],
    ['another driver', user('driver', { driverId: 'drv_z' }), false],
    ['a driver without a record', user('driver', { driverId: undefined }), false],
    ['its customer', customer, true],
    ['another customer', user('customer', { customerId: 'cus_z' }), false],
    ['a customer without a record', user('customer', { customerId: undefined }), false],
    ['a stranger', stranger, false],
  ])('%s', (_, actor, isVisible) => {
    expect(visibleTo(actor)(record)).toBe(isVisible);
    if (!isVisible) expect(refusal(() => changeShipment(record, {}, actor, at())).code).toBe('not_found');
  });

  it('hides a pending shipment from a driver without a record', () => {
    expect(visibleTo(user('driver', { driverId: undefined }))({ customerId: 'cus_a' })).toBe(false);
  });

  it.each([
    ['staff', staff, undefined],
    ['driver', ownDriver, undefined],
    ['another customer', user('customer', { customerId: 'cus_z' }), undefined],
    ['stranger', stranger, undefined],
    ['manager', manager, 3312],
    ['admin', admin, 3312],
    ['its customer', customer, 3312],
    ['key', key, 3312],
  ])('the price: %s', (_, actor, price) => {
    expect(toShipment(record, actor).price).toBe(price);
  });

  it.each([
    ['staff', staff, true],
    ['admin', admin, true],
    ['driver', ownDriver, false],
    ['key', key, false],
  ])("the customer's company, and the phone for the office only: %s", (_, actor, seesPhone) => {
    const { customerCompany, customerPhone } = toShipment(record, actor);
    expect([customerCompany, customerPhone]).toEqual([
      record.contact.company,
      seesPhone ? record.contact.phone : undefined,
    ]);
  });

  it('shows exactly the fields of the contract', () => {
    const shown = JSON.parse(JSON.stringify(toShipment(record, admin)));
    expect(Shipment.parse(shown)).toEqual(shown);
  });

  it('tells a customer the public part of the timeline', () => {
    const cancelled = changeShipment(record, { status: 'cancelled', reason: 'No stock', note: 'rude' }, staff, at())
      .events[0];
    const edited = changeShipment(record, { priority: 'low' }, staff, at()).events[0];
    if (!cancelled || !edited) throw new Error('No events');
    const shown = toShipmentEvent(cancelled, customer);
    expect(shown).toMatchObject({ type: 'cancelled', reason: 'No stock', actorRole: 'staff' });
    expect(shown).not.toHaveProperty('note');
    expect(shown).not.toHaveProperty('actorName');
    expect(toShipmentEvent(edited, customer)).toBeUndefined();
    expect(toShipmentEvent(edited, ownDriver)).toMatchObject({ type: 'edited', changes: ['priority'] });
    expect(ShipmentEvent.safeParse(toShipmentEvent(cancelled, admin)).success).toBe(true);
  });
});

describe('the time of the pickup', () => {
  const take = (from: 'assigned' | 'picked_up', status: 'picked_up' | 'in_transit') =>
    changeShipment(shipment(from), { status }, actors.driver, at());

  it('is that of the step, and stays', () => {
    const picked = take('assigned', 'picked_up').after;
    expect(picked.pickedUpAt).toBe(NOW.toISOString());
    const moving = changeShipment(picked, { status: 'in_transit' }, actors.driver, at(later(HOUR)));
    expect(moving.after.pickedUpAt).toBe(NOW.toISOString());
    expect(moving.events[0]?.shipment.pickedUpAt).toBe(NOW.toISOString());
  });

  it('is that of the skipped step where nobody said it', () => {
    const { after, events } = take('assigned', 'in_transit');
    expect(events.map(({ type }) => type)).toEqual(['picked_up', 'in_transit']);
    expect(after.pickedUpAt).toBe(events[0]?.occurredAt);
  });
});
