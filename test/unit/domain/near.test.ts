import { describe, expect, it } from 'vitest';
import type { PositionRecord } from '#functions/domain/drivers/driver-types.ts';
import { isOnItsWay, judgeApproach, nearStep } from '#functions/domain/shipments/near-step.ts';
import { nearTimerChange } from '#functions/domain/shipments/near-timer.ts';
import { createShipmentStep } from '#functions/domain/shipments/shipment-creation.ts';
import {
  reportExceptionStep,
  rescheduleShipmentStep,
  resumeShipment,
} from '#functions/domain/shipments/shipment-exception.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { changeShipment } from '#functions/domain/shipments/shipments.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { actors, at, creation, draft, driver, later, NOW, shipment } from './fixtures.ts';

const HARTFORD = { latitude: 41.7637, longitude: -72.6851 };
/** So many miles by road south of the middle of Hartford, seen so many minutes ago. */
function seen(miles: number, minutes = 0, speed: number | undefined = 20): PositionRecord {
  const degrees = (miles * 1609.344) / 1.3 / 111_195;
  const timestamp = later(-minutes * MINUTE_MS).toISOString();
  return { driverId: 'drv_a', ...HARTFORD, latitude: HARTFORD.latitude - degrees, timestamp, speed };
}

const look = (position: PositionRecord | undefined, liveJobs = 1) =>
  judgeApproach({ driver: driver({ liveJobs }), position, destination: HARTFORD }, NOW);

describe('how near a driver is', () => {
  it.each<[string, PositionRecord | undefined, 'near' | number, number?]>([
    ['at the place', seen(0), 'near'],
    ['9.9 miles away, standing', seen(9.9, 0, 0), 'near'],
    ['25 minutes away at speed', seen(18, 0, 22), 'near'],
    ['9.9 miles away, in a jam', seen(9.9, 0, 3.5), 'near'],
    ['9 miles away when last seen, 6 minutes ago', seen(9, 6), 'near'],
    ['35 miles away', seen(35), 10],
    ['23 miles away', seen(23, 0, 17.9), 3],
    ['300 miles away', seen(300), 15],
    ['9 miles away, standing and with another stop, so that nobody knows', seen(9, 0, 0), 5, 2],
    ['9 miles away, silent for 11 minutes', seen(9, 11), 5],
    ['at the place, an hour and more ago', seen(0, 61), 5],
    ['never seen', undefined, 5],
  ])('%s: %s', (_case, position, expected, liveJobs = 1) => {
    expect(look(position, liveJobs)).toBe(expected);
  });

  it('is asked again the sooner the nearer, and every 1 to 15 minutes', () => {
    const pauses = [21, 25, 30, 40, 60, 100, 500].map((miles) => Number(look(seen(miles, 0, 17.9))));
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses.every((minutes) => minutes >= 1 && minutes <= 15)).toBe(true);
  });
});

describe('the timer of a way', () => {
  const timer = { id: 'tmr_near_1', kind: 'shipment_near', subject: 'shp_1', generation: 202_611_262_400 };
  const change = (record: ShipmentRecord, wanted: Parameters<typeof changeShipment>[1]) =>
    changeShipment(record, wanted, actors.manager, at()).nearTimer;
  const trouble = { code: 'other', occurredAt: later(-5 * MINUTE_MS).toISOString() } as const;

  it('begins when a shipment starts, or is created on its way', () => {
    const first = { ...timer, dueAt: later(MINUTE_MS).toISOString() };
    expect(change(shipment('picked_up'), { status: 'in_transit' })).toEqual(first);
    const made = createShipmentStep(draft({ status: 'in_transit', driverId: 'drv_a' }), creation());
    expect(made.nearTimer).toEqual(first);
  });

  it.each([
    ['delivered', { status: 'delivered', bypassReason: 'Signed on paper' }],
    ['cancelled', { status: 'cancelled', reason: 'No cargo' }],
  ] as const)('ends with one that is %s', (_case, wanted) => {
    expect(change(shipment('in_transit'), wanted)).toBe('none');
  });

  it('stays where something else changes, and begins anew with another deadline', () => {
    const record = shipment('in_transit');
    expect(change(record, { priority: 'urgent' })).toBeUndefined();
    expect(change(record, { estimatedDelivery: '2026-11-28' })).toMatchObject({ generation: 202_611_282_400 });
  });

  it('is none while there is trouble, nor of a way that was told', () => {
    const record = shipment('in_transit');
    expect(nearTimerChange(record, { ...record, exception: trouble }, NOW)).toBe('none');
    expect(nearTimerChange({ ...record, exception: trouble }, record, NOW)).toMatchObject(timer);
    const told = { ...record, nearTold: timer.generation };
    expect(nearTimerChange({ ...told, exception: trouble }, told, NOW)).toBeUndefined();
    expect(isOnItsWay(told, timer)).toBe(false);
  });

  it('is over for another deadline than it was planned for', () => {
    expect(isOnItsWay(shipment('in_transit'), timer)).toBe(true);
    expect(isOnItsWay(shipment('in_transit', { estimatedDelivery: '2026-11-28' }), timer)).toBe(false);
    expect(isOnItsWay(shipment('in_transit', { estimatedDelivery: undefined }), { generation: 0 })).toBe(true);
  });
});

describe('a shipment that is near', () => {
  const record = shipment('in_transit');
  const step = nearStep(record, at());

  it('says so by the product itself, with a public event that changes nothing else, and ends its timer', () => {
    const { nearTold, ...after } = step.after;
    expect(nearTold).toBe(202_611_262_400);
    expect(after).toEqual({ ...record, version: record.version + 1 });
    expect(step.events).toMatchObject([{ type: 'near', actor: { kind: 'system' }, public: true }]);
    expect(step.nearTimer).toBe('none');
  });

  it('is told again only after a reschedule, also to the same day', () => {
    const failed = reportExceptionStep(step.after, { code: 'consignee_closed' }, actors.driver, at(later(MINUTE_MS)));
    expect(failed.nearTimer).toBeUndefined();
    const resumed = resumeShipment(failed.after, {}, actors.driver, at(later(2 * MINUTE_MS)));
    expect(resumed.nearTimer).toBeUndefined();
    const plan = { estimatedDelivery: '2026-11-26' };
    const moved = rescheduleShipmentStep(failed.after, plan, actors.manager, at(later(2 * MINUTE_MS)));
    expect(moved.nearTimer).toMatchObject({ kind: 'shipment_near', dueAt: later(3 * MINUTE_MS).toISOString() });
  });
});
