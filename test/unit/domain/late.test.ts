import { describe, expect, it } from 'vitest';
import { lateStep } from '#functions/domain/shipments/late-step.ts';
import { lateTimer, lateTimerChange } from '#functions/domain/shipments/late-timer.ts';
import { createShipmentStep } from '#functions/domain/shipments/shipment-creation.ts';
import { changeShipment } from '#functions/domain/shipments/shipments.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { actors, at, creation, draft, later, NOW, shipment, ZONE } from './fixtures.ts';

const planned = (more: Parameters<typeof draft>[0]) => createShipmentStep(draft(more), creation()).lateTimer;

describe('the timer of a delivery', () => {
  it.each([
    ['its day', {}, '2026-11-27T05:15:00.000Z'],
    ['its window', { deliveryFrom: '08:00', deliveryTo: '10:00' }, '2026-11-26T15:15:00.000Z'],
    ['an hour after its start', { deliveryFrom: '08:00' }, '2026-11-26T14:15:00.000Z'],
  ])('is due a quarter of an hour after the end of %s', (_case, hours, dueAt) => {
    expect(planned(hours)).toMatchObject({ kind: 'shipment_late', subject: 'shp_1', dueAt });
  });

  it.each([
    ['without a day', { estimatedDelivery: undefined }],
    ['that was over when it was entered', { estimatedDelivery: '2026-11-19' }],
    ['that is not to come any more', { status: 'cancelled' as const }],
  ])('is not planned for one %s', (_case, more) => {
    expect(planned(more)).toBeUndefined();
  });

  it('moves with the deadline, ends with the shipment, and stays where something else changes', () => {
    const change = (wanted: Parameters<typeof changeShipment>[1], status: 'pending' | 'in_transit' = 'pending') =>
      changeShipment(shipment(status), wanted, actors.manager, at()).lateTimer;
    expect(change({ estimatedDelivery: '2026-11-28' })).toMatchObject({ dueAt: '2026-11-29T05:15:00.000Z' });
    expect(change({ estimatedDelivery: '2026-11-20' }, 'in_transit')).toBe('none');
    expect(change({ status: 'cancelled', reason: 'No cargo' })).toBe('none');
    expect(change({ pickupDate: '2026-11-23' })).toBeUndefined();
    expect(change({ priority: 'urgent' })).toBeUndefined();
  });

  it('comes back with a delivery that was recorded by mistake', () => {
    expect(lateTimerChange(shipment('delivered'), shipment('in_transit'), at())).toMatchObject({
      kind: 'shipment_late',
    });
  });
});

describe('a shipment whose deadline is over', () => {
  const late = (record = shipment('in_transit')) => {
    const timer = lateTimer(record, ZONE);
    if (!timer) throw new Error('No timer');
    return { record, timer, step: lateStep(record, timer, at(later(7 * DAY_MS))) };
  };

  it('becomes late by the product itself, with an event that changes nothing else', () => {
    const { record, step } = late();
    const { lateTold, ...after } = step?.after ?? {};
    expect(lateTold).toBe(202_611_262_400);
    expect(after).toEqual({ ...record, version: record.version + 1 });
    expect(step?.events).toMatchObject([{ type: 'late', actor: { kind: 'system' }, public: false }]);
    expect(step?.events[0]).not.toHaveProperty('to');
  });

  it('becomes so once for each deadline', () => {
    const { timer, step } = late();
    if (!step) throw new Error('No step');
    expect(lateStep(step.after, timer, at())).toBeUndefined();
    const moved = { ...step.after, estimatedDelivery: '2026-11-30' };
    expect(lateStep(moved, timer, at())).toBeUndefined();
    expect(lateStep(moved, { generation: 202_611_302_400 }, at(later(12 * DAY_MS, NOW)))).toBeDefined();
  });

  it.each(['delivered', 'cancelled'] as const)('and that is %s is not', (status) => {
    const { timer } = late();
    expect(lateStep(shipment(status), timer, at())).toBeUndefined();
  });
});
