import { describe, expect, it } from 'vitest';
import { latestMissedDeadline, nextDeadline } from '#functions/domain/shipments/deadline.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { deadlineClockAt, latenessOf } from '#shared/shipments/lateness.ts';
import { shipment, ZONE } from './fixtures.ts';

describe('what a shipment misses first', () => {
  it.each([
    ['its pickup while nobody has it', 'assigned', {}, 202_611_242_400],
    ['its delivery once somebody has', 'picked_up', {}, 202_611_262_400],
    ['its delivery without a day for the pickup', 'pending', { pickupDate: undefined }, 202_611_262_400],
    ['its pickup without a day for the delivery', 'pending', { estimatedDelivery: undefined }, 202_611_242_400],
    ['the end of its window', 'pending', { pickupFrom: '08:00', pickupTo: '10:30' }, 202_611_241_030],
    ['a delivery that is due before its pickup', 'pending', { estimatedDelivery: '2026-11-22' }, 202_611_222_400],
    ['nothing without days', 'pending', { pickupDate: undefined, estimatedDelivery: undefined }, undefined],
    ['nothing that is delivered', 'delivered', {}, undefined],
    ['nothing that is cancelled', 'cancelled', {}, undefined],
  ] as const)('is %s', (_, status, given, deadline) => {
    expect(nextDeadline(shipment(status, given))).toBe(deadline);
  });
});

describe('deadlines that are over', () => {
  const between = (from: string, to: string, minutes: number) => {
    const [first, last] = [Date.parse(from), Date.parse(to)];
    return Array.from(
      { length: Math.floor((last - first) / minutes / 60_000) + 1 },
      (_, at) => new Date(first + at * minutes * 60_000),
    );
  };
  const hours = Array.from({ length: 24 }, (_, hour) =>
    ['00', '29', '59'].map((minute) => `${String(hour).padStart(2, '0')}:${minute}`),
  ).flat();
  const due = (estimatedDelivery: string, deliveryTo?: string): ShipmentRecord =>
    shipment('in_transit', { estimatedDelivery, deliveryTo });

  it.each([
    ['around midnight', '2026-11-24', between('2026-11-24T04:30:00Z', '2026-11-24T05:30:30Z', 7)],
    ['while the clocks are set back', '2026-11-01', between('2026-11-01T04:59:00Z', '2026-11-01T07:31:00Z', 13)],
    [
      'to the millisecond',
      '2026-11-24',
      ['59.999Z', '00.000Z', '00.001Z'].map((end, at) => new Date(`2026-11-24T15:${at === 0 ? '58' : '59'}:${end}`)),
    ],
  ])('are those of what is late: %s', (_, day, times) => {
    const shipments = [due('2026-10-31'), due(day), ...hours.map((time) => due(day, time))];
    for (const now of times) {
      const isMissed = (one: ShipmentRecord) => (nextDeadline(one) ?? Number.NaN) <= latestMissedDeadline(now, ZONE);
      const isLate = (one: ShipmentRecord) => latenessOf(one, deadlineClockAt(now.getTime(), ZONE)) !== undefined;
      const words = (all: ShipmentRecord[]) => all.map((one) => `${one.estimatedDelivery} ${one.deliveryTo}`);
      expect(words(shipments.filter(isMissed)), now.toISOString()).toEqual(words(shipments.filter(isLate)));
    }
  });
});
