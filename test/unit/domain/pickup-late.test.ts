import { describe, expect, it } from 'vitest';
import { pickupLateStep } from '#functions/domain/shipments/pickup-late-step.ts';
import { pickupTimer, pickupTimerChange } from '#functions/domain/shipments/pickup-timer.ts';
import { createShipmentStep } from '#functions/domain/shipments/shipment-creation.ts';
import { changeShipment } from '#functions/domain/shipments/shipments.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { actors, at, creation, draft, later, shipment, ZONE } from './fixtures.ts';

const planned = (more: Parameters<typeof draft>[0]) => createShipmentStep(draft(more), creation()).pickupTimer;

describe('the timer of a pickup', () => {
  it.each([
    ['its day', {}, '2026-11-25T05:15:00.000Z'],
    ['its window', { pickupFrom: '08:00', pickupTo: '10:00' }, '2026-11-24T15:15:00.000Z'],
    ['an hour after its start', { pickupFrom: '08:00' }, '2026-11-24T14:15:00.000Z'],
    ['its day, with a driver too', { driverId: 'drv_a', status: 'assigned' as const }, '2026-11-25T05:15:00.000Z'],
  ])('is due a quarter of an hour after the end of %s', (_case, more, dueAt) => {
    expect(planned(more)).toMatchObject({ kind: 'shipment_pickup_late', subject: 'shp_1', dueAt });
  });

  it.each([
    ['without a day', { pickupDate: undefined }],
    ['that was over when it was entered', { pickupDate: '2026-11-19' }],
    ['that has happened', { status: 'in_transit' as const, driverId: 'drv_a' }],
    ['that is not to come any more', { status: 'cancelled' as const }],
  ])('is not planned for one %s', (_case, more) => {
    expect(planned(more)).toBeUndefined();
  });

  it('moves with the deadline, ends with the pickup, and stays where something else changes', () => {
    const change = (record: ReturnType<typeof shipment>, wanted: Parameters<typeof changeShipment>[1]) =>
      changeShipment(record, wanted, actors.manager, at()).pickupTimer;
    const pending = shipment('pending');
    expect(change(pending, { pickupDate: '2026-11-26' })).toMatchObject({ dueAt: '2026-11-27T05:15:00.000Z' });
    expect(change(pending, { pickupDate: '2026-11-20' })).toBe('none');
    expect(change(pending, { status: 'cancelled', reason: 'No cargo' })).toBe('none');
    expect(change(shipment('assigned'), { status: 'picked_up' })).toBe('none');
    expect(change(pending, { driverId: 'drv_a' })).toBeUndefined();
    expect(change(pending, { estimatedDelivery: '2026-11-28' })).toBeUndefined();
  });

  it('comes back with a pickup that was taken back, also when its time has passed meanwhile', () => {
    const context = at(later(7 * DAY_MS));
    expect(pickupTimerChange(shipment('picked_up'), shipment('assigned'), context)).toMatchObject({
      kind: 'shipment_pickup_late',
    });
    const told = { pickupLateTold: pickupTimer(shipment('assigned'), ZONE)?.generation };
    expect(pickupTimerChange(shipment('picked_up', told), shipment('assigned', told), context)).toBeUndefined();
  });
});

describe('a pickup whose deadline is over', () => {
  const late = (record = shipment('pending')) => {
    const timer = pickupTimer(record, ZONE);
    if (!timer) throw new Error('No timer');
    return { record, timer, step: pickupLateStep(record, timer, at(later(7 * DAY_MS))) };
  };

  it.each(['pending', 'assigned'] as const)('becomes late by the product itself where it is %s', (status) => {
    const { record, step } = late(shipment(status));
    const { pickupLateTold, ...after } = step?.after ?? {};
    expect(pickupLateTold).toBe(202_611_242_400);
    expect(after).toEqual({ ...record, version: record.version + 1 });
    expect(step?.events).toMatchObject([{ type: 'pickup_late', actor: { kind: 'system' }, public: false }]);
  });

  it('becomes so once for each deadline', () => {
    const { timer, step } = late();
    if (!step) throw new Error('No step');
    expect(pickupLateStep(step.after, timer, at())).toBeUndefined();
    const moved = { ...step.after, pickupDate: '2026-11-30' };
    expect(pickupLateStep(moved, timer, at())).toBeUndefined();
    expect(pickupLateStep(moved, { generation: 202_611_302_400 }, at(later(12 * DAY_MS)))).toBeDefined();
  });

  it.each(['picked_up', 'in_transit', 'cancelled'] as const)('and that is %s is not', (status) => {
    const { timer } = late();
    expect(pickupLateStep(shipment(status), timer, at(later(7 * DAY_MS)))).toBeUndefined();
  });
});
