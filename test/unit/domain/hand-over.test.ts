import { describe, expect, it } from 'vitest';
import type { Actor } from '#functions/domain/events/actor.ts';
import { EVENTS } from '#functions/domain/events/catalog.ts';
import { noDeltas } from '#functions/domain/reports/counters.ts';
import { eventDeltas } from '#functions/domain/reports/rollups.ts';
import { formerlyOf, hadOnce, handedOver, keepProofOf } from '#functions/domain/shipments/former-driver.ts';
import { assertReportable, reportExceptionStep } from '#functions/domain/shipments/shipment-exception.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { jobAfter, shipmentAfter, toShipment } from '#functions/domain/shipments/shipment-view.ts';
import { changeShipment } from '#functions/domain/shipments/shipments.ts';
import type { ShipmentChange } from '#shared/contracts/shipment-changes.ts';
import { actors, at, driver, HOUR, later, NOW, refusal, shipment, user } from './fixtures.ts';

const LIVE = ['picked_up', 'in_transit'] as const;
const exception = { code: 'access', occurredAt: later(-60_000).toISOString() } as const;
const grace = user('staff', { name: 'Grace Lee' });
const luis = driver({ id: 'drv_b', name: 'Luis Ortega' });
const marcus = actors.driver;
const REASON = 'Out of hours';

const given = (record: ShipmentRecord, more: ShipmentChange = {}, actor: Actor = grace) =>
  changeShipment(record, { driverId: 'drv_b', version: record.version, reason: REASON, ...more }, actor, at(NOW, luis));
const broughtBack = (record: ShipmentRecord, more: ShipmentChange = {}) =>
  changeShipment(record, { driverId: null, version: record.version, reason: REASON, ...more }, grace, at());

describe('handing a load over', () => {
  it.each(LIVE)('gives one that is %s to another driver, and its status stays', (status) => {
    const record = shipment(status, { exception, pickedUpAt: later(-HOUR).toISOString() });
    const step = given(record);
    expect(step.after).toEqual({
      ...record,
      driverId: 'drv_b',
      formerDrivers: [{ driverId: 'drv_a', until: NOW.toISOString(), by: 'Grace Lee', to: 'Luis Ortega' }],
      undoable: undefined,
      version: record.version + 1,
    });
    expect(step.requiresDriver).toBe('drv_b');
    expect(step.driverCounts).toEqual([
      { driverId: 'drv_b', open: 1, live: 1, done: 0 },
      { driverId: 'drv_a', open: -1, live: -1, done: 0 },
    ]);
    expect(step.events).toMatchObject([
      { type: 'handed_over', driverId: 'drv_b', driverName: 'Luis Ortega', previousDriverId: 'drv_a', reason: REASON },
    ]);
    expect(step.events[0]).toMatchObject({ public: false });
    expect(step.events[0]).not.toHaveProperty('to');
    expect(step.events.map(eventDeltas)).toEqual([noDeltas()]);
  });

  it.each([
    ['its present status', { status: 'picked_up' }],
    ['no status', {}],
  ] as const)('is asked for with %s', (_, more) => {
    expect(given(shipment('picked_up'), more).after).toMatchObject({ driverId: 'drv_b', status: 'picked_up' });
  });

  it.each([
    ['a stale drag', { status: 'assigned' }, 'illegal_transition'],
    ['a stale drag without its version', { status: 'assigned', version: undefined }, 'illegal_transition'],
    ['no version', { version: undefined }, 'illegal_transition'],
    ['another version', { version: 99 }, 'version_conflict'],
    ['another status', { status: 'in_transit' }, 'validation_failed'],
    ['no reason', { reason: undefined }, 'validation_failed'],
  ] as const)('is refused with %s', (_, more, code) => {
    expect(refusal(() => given(shipment('picked_up'), more)).code).toBe(code);
  });

  it('is of a load under way only, and for the office only', () => {
    expect(refusal(() => given(shipment('delivered'))).code).toBe('illegal_transition');
    expect(refusal(() => given(shipment('picked_up'), {}, marcus)).code).toBe('forbidden');
    expect(refusal(() => given(shipment('picked_up'), {}, actors.key)).code).toBe('forbidden');
    expect(refusal(() => given(shipment('picked_up'), {}, actors.customer)).code).toBe('forbidden');
  });

  it('takes nobody who is off duty', () => {
    const record = shipment('picked_up');
    const offline = at(NOW, driver({ id: 'drv_b', availability: 'offline' }));
    const change = { driverId: 'drv_b', version: record.version, reason: REASON };
    expect(refusal(() => changeShipment(record, change, grace, offline)).code).toBe('driver_offline');
  });

  it('knows the last five who had it, each once', () => {
    let record = shipment('in_transit');
    for (const id of ['b', 'c', 'd', 'a', 'e', 'f', 'g']) {
      const to = driver({ id: `drv_${id}`, name: id });
      const change = { driverId: to.id, version: record.version, reason: REASON };
      record = changeShipment(record, change, grace, at(NOW, to)).after;
    }
    expect(record.formerDrivers?.map(({ driverId }) => driverId)).toEqual(
      ['c', 'd', 'a', 'e', 'f'].map((id) => `drv_${id}`),
    );
  });
});

describe('bringing a load back', () => {
  it.each(LIVE)('has one that was %s wait again', (status) => {
    const record = shipment(status, { exception, pickedUpAt: later(-HOUR).toISOString(), nearTold: 7 });
    const step = broughtBack(record);
    expect(step.after).toMatchObject({
      ...{ status: 'pending', driverId: undefined, exception: undefined, pickedUpAt: undefined, nearTold: undefined },
      formerDrivers: [{ driverId: 'drv_a', until: NOW.toISOString(), by: 'Grace Lee' }],
    });
    expect(step.driverCounts).toEqual([{ driverId: 'drv_a', open: -1, live: -1, done: 0 }]);
    expect(step.events).toMatchObject([
      { type: 'brought_back', public: true, from: status, to: 'pending', previousDriverId: 'drv_a', reason: REASON },
    ]);
  });

  it.each([
    ['pending', { status: 'pending' }, undefined],
    ['no version', { version: undefined }, 'version_conflict'],
    ['no reason', { reason: undefined }, 'validation_failed'],
    ['another status', { status: 'in_transit' }, 'validation_failed'],
  ] as const)('with %s', (_, more, code) => {
    const act = () => broughtBack(shipment('in_transit'), more);
    if (code) expect(refusal(act).code).toBe(code);
    else expect(act().after.status).toBe('pending');
  });

  it('tells the driver and the webhooks, and no customer', () => {
    const { messages, inAppNotifications, webhooks } = EVENTS.brought_back;
    expect([...messages, ...inAppNotifications].map(({ to }) => to)).toEqual(['previous_driver', 'previous_driver']);
    expect(webhooks.map(({ name }) => name)).toEqual(['shipment.status_updated']);
    expect(EVENTS.handed_over.webhooks).toEqual([]);
    expect(EVENTS.handed_over.messages.map(({ to }) => to)).toEqual(['driver', 'previous_driver']);
  });

  it('goes on with a pickup of its own', () => {
    const back = broughtBack(shipment('in_transit', { pickedUpAt: later(-HOUR).toISOString() })).after;
    const again = changeShipment(back, { driverId: 'drv_b' }, grace, at(later(HOUR), luis)).after;
    const up = changeShipment(again, { status: 'picked_up' }, grace, at(later(2 * HOUR), luis)).after;
    expect(up.pickedUpAt).toBe(later(2 * HOUR).toISOString());
  });
});

describe('what the phone of the driver before still sends', () => {
  const record = given(shipment('picked_up')).after;
  const back = broughtBack(shipment('in_transit')).after;
  const before = later(-60_000).toISOString();
  const after = later(60_000).toISOString();
  const now = { ...at(later(HOUR)), hours: 24 } as const;

  it.each([
    ['a step', record, { status: 'in_transit' }, 'in_transit'],
    ['a step of one that was brought back', back, { status: 'in_transit' }, 'in_transit'],
    ['the end of a problem', record, { status: 'assigned' }, 'resumed'],
  ] as const)('is told at its time and changes nothing: %s', (_, stands, change, type) => {
    const step = changeShipment(stands, { ...change, occurredAt: before }, marcus, now);
    const { formerDrivers, ...rest } = step.after;
    expect(rest).toEqual({ ...stands, formerDrivers: undefined, version: stands.version + 1 });
    expect(formerDrivers).toHaveLength(1);
    expect(step.events).toMatchObject([
      { type, late: true, public: false, occurredAt: before, driverId: 'drv_a', driverName: 'Some driver' },
    ]);
    expect(step.events[0]).not.toHaveProperty('to');
    expect(step.events.map(eventDeltas)).toEqual([noDeltas()]);
    expect(step.driverCounts).toEqual([]);
  });

  it('is a problem with its photos, which is none of the shipment’s now', () => {
    const report = { code: 'damaged' as const, photoKeys: ['proofs/shp_1/a.png'], occurredAt: before };
    const { after: stands, events } = reportExceptionStep(record, report, marcus, now);
    expect(stands).toMatchObject({ attempts: 0, driverId: 'drv_b' });
    expect(stands.exception).toBeUndefined();
    expect(events).toMatchObject([{ type: 'exception', late: true, reason: 'damaged', photoKeys: report.photoKeys }]);
  });

  it('needs a photo of damage as ever', () => {
    const report = { code: 'damaged', occurredAt: before } as const;
    expect(refusal(() => assertReportable(record, report, marcus, now)).errors).toEqual(['photoKeys']);
  });

  it('told twice is one', () => {
    const change: ShipmentChange = { status: 'in_transit', occurredAt: before };
    const once = changeShipment(record, change, marcus, now).after;
    expect(changeShipment(once, change, marcus, now)).toMatchObject({ unchanged: true, events: [] });
  });

  it('leaves the shipment to whom it belongs in what screens are told', () => {
    const event = changeShipment(record, { status: 'in_transit', occurredAt: before }, marcus, now).events[0];
    expect(event && shipmentAfter(event, { withPrice: false })?.driverId).toBe('drv_b');
    expect(event && jobAfter(event)?.driverId).toBe('drv_b');
    const ofBack = changeShipment(back, { status: 'in_transit', occurredAt: before }, marcus, now).events[0];
    expect(ofBack && shipmentAfter(ofBack, { withPrice: false })?.driverId).toBeUndefined();
  });

  it('is answered without how the load goes on, with whom, and where to', () => {
    const { after: stands } = changeShipment(record, { status: 'in_transit', occurredAt: before }, marcus, now);
    const { trackingNumber, version } = stands;
    expect(toShipment(stands, marcus)).toMatchObject({ trackingNumber, version });
    const told = Object.keys(toShipment(stands, marcus));
    expect(told.filter((field) => /driver|pickup|delivery|Instructions|container|seal|Phone/i.test(field))).toEqual([]);
    expect(toShipment(stands, user('driver', { driverId: 'drv_b' }))).toMatchObject({ driverId: 'drv_b' });
  });

  it.each([
    [
      'a step',
      (stands: ShipmentRecord) => changeShipment(stands, { status: 'in_transit', occurredAt: after }, marcus, now),
    ],
    [
      'a problem',
      (stands: ShipmentRecord) => reportExceptionStep(stands, { code: 'delay', occurredAt: after }, marcus, now),
    ],
  ])('is refused with who has it now when it happened afterwards: %s', (_, act) => {
    const refused = { code: 'handed_over', at: NOW.toISOString() };
    expect(refusal(() => act(record))).toEqual({ ...refused, driverName: 'Luis Ortega' });
    expect(refusal(() => act(back))).toEqual(refused);
  });

  it('is not found where it does not say when, where it is no step, and for anybody else', () => {
    const other = user('driver', { driverId: 'drv_z' });
    expect(refusal(() => changeShipment(record, { status: 'in_transit' }, marcus, now)).code).toBe('not_found');
    expect(refusal(() => changeShipment(record, { occurredAt: before, priority: 'low' }, marcus, now)).code).toBe(
      'not_found',
    );
    expect(refusal(() => changeShipment(record, { status: 'in_transit', occurredAt: before }, other, now)).code).toBe(
      'not_found',
    );
    expect(hadOnce(record, marcus)).toBe(true);
    expect(hadOnce(record, other)).toBe(false);
  });

  it('is an ordinary report again once the load is back with that driver', () => {
    const again = changeShipment(
      record,
      { driverId: 'drv_a', version: record.version, reason: REASON },
      grace,
      at(later(HOUR), driver()),
    ).after;
    expect(formerlyOf(again, marcus, { occurredAt: before })).toBeUndefined();
    const step = changeShipment(
      again,
      { status: 'in_transit', occurredAt: later(2 * HOUR).toISOString() },
      marcus,
      at(later(3 * HOUR)),
    );
    expect(step.after.status).toBe('in_transit');
  });

  it('is no proof: what it brought is kept once, and the sentence says by whom and to whom it went', () => {
    const former = formerlyOf(record, marcus, { occurredAt: before });
    if (!former) throw new Error('Not known');
    const told = { digest: 'd', photoKeys: ['proofs/shp_1/p.png', 'proofs/shp_1/s.png'], recipientName: 'Rae' };
    const step = keepProofOf(record, former, told, marcus, now);
    expect(step.events).toMatchObject([
      { type: 'proof_kept', public: false, photoKeys: told.photoKeys, recipientName: 'Rae', driverId: 'drv_a' },
    ]);
    expect(step.after).toMatchObject({ status: 'picked_up' });
    expect(step.after.deliveredAt).toBeUndefined();
    const known = formerlyOf(step.after, marcus, { occurredAt: before });
    expect(known && keepProofOf(step.after, known, told, marcus, now).unchanged).toBe(true);
    expect(handedOver(former, now, { isKept: true }).message).toBe(
      'Grace Lee gave this job to Luis Ortega at 10:00; your photos were kept',
    );
    const [gone] = back.formerDrivers ?? [];
    expect(gone && handedOver(gone, { ...now, hours: 12 }).message).toBe('Grace Lee took this job back at 10:00 AM');
  });
});
