import { describe, expect, it } from 'vitest';
import type { PlaceRecord } from '#functions/domain/places/place-types.ts';
import { checkPlan } from '#functions/domain/plans/check.ts';
import { closedPlaceOf, lastMinuteOf, toPiece } from '#functions/domain/plans/day.ts';
import { makeInstance, type Span } from '#functions/domain/plans/instance.ts';
import { driveRoute } from '#functions/domain/plans/route-cost.ts';
import { place, shipment } from '../fixtures.ts';

const NEWARK = { latitude: 40.7357, longitude: -74.1724 };
const EDISON = { latitude: 40.5187, longitude: -74.4121 };
/** Sundays on which the clocks change at two in the morning: one of 23 hours, one of 25. */
const SPRING = { day: '2026-03-08', timezone: 'America/New_York', now: new Date('2026-03-07T16:00:00Z') };
const AUTUMN = { day: '2026-11-01', timezone: 'America/New_York', now: new Date('2026-10-31T16:00:00Z') };

const ROWS: [what: string, planned: typeof SPRING, hours: PlaceRecord['hours'], open: Span[]][] = [
  ['24:00 of 23 hours', SPRING, { sun: [{ from: '08:00', to: '24:00' }] }, [{ from: 420, to: 1380 }]],
  ['24:00 of 25 hours', AUTUMN, { sun: [{ from: '08:00', to: '24:00' }] }, [{ from: 540, to: 1500 }]],
  ['an hour that is skipped', SPRING, { sun: [{ from: '01:00', to: '03:00' }] }, [{ from: 60, to: 120 }]],
  ['an hour that comes twice', AUTUMN, { sun: [{ from: '01:00', to: '03:00' }] }, [{ from: 60, to: 240 }]],
  [
    'what opens half an hour after 23 hours, which is the next day',
    SPRING,
    { sun: [{ from: '08:00', to: '17:00' }], mon: [{ from: '00:30', to: '06:00' }] },
    [{ from: 420, to: 960 }],
  ],
  [
    'what goes on over midnight after 23 hours',
    SPRING,
    { sun: [{ from: '22:00', to: '24:00' }], mon: [{ from: '00:00', to: '06:00' }] },
    [{ from: 1260, to: 1740 }],
  ],
  ['what opens in the last of 25 hours', AUTUMN, { sun: [{ from: '23:15', to: '24:00' }] }, [{ from: 1455, to: 1500 }]],
  [
    'what opens half an hour after 25 hours, which is the next day',
    AUTUMN,
    { sun: [{ from: '08:00', to: '17:00' }], mon: [{ from: '00:30', to: '06:00' }] },
    [{ from: 540, to: 1080 }],
  ],
];

const gateOf = (hours: PlaceRecord['hours']) => place({ id: 'plc_gate', zone: 'America/New_York', hours });

function pieceAt(gate: PlaceRecord, planned: typeof SPRING, driverId?: string) {
  const named = { pickupDate: planned.day, estimatedDelivery: planned.day, pickupPlaceId: gate.id };
  const ends = { pickup: NEWARK, delivery: EDISON, places: new Map([[gate.id, gate]]) };
  return toPiece(shipment(driverId ? 'assigned' : 'pending', { ...named, driverId }), ends, planned);
}

describe('on a day on which the clocks change, the hours of a place', () => {
  it.each(ROWS)('%s', (_, planned, hours, open) => {
    const piece = pieceAt(gateOf(hours), planned);
    expect(piece?.open?.pickup).toEqual(open);
    expect(piece?.pickup).toEqual({ from: open[0]?.from, to: open.at(-1)?.to });
  });

  it('are none where it opens only after the day', () => {
    const early = gateOf({ mon: [{ from: '00:30', to: '06:00' }] });
    const late = gateOf({ sun: [{ from: '23:15', to: '24:00' }] });
    const closedOn = (gate: PlaceRecord, planned: typeof SPRING) =>
      closedPlaceOf({ pickupPlaceId: gate.id, deliveryPlaceId: undefined }, new Map([[gate.id, gate]]), planned)?.id;
    expect(closedOn(early, SPRING)).toBe('plc_gate');
    expect(closedOn(late, AUTUMN)).toBeUndefined();
  });

  it('are waited for in the last of 25 hours by whoever has the load', () => {
    const own = pieceAt(gateOf({ sun: [{ from: '23:15', to: '24:00' }] }), AUTUMN, 'drv_a');
    const driver = { id: 'drv_a', carries: 9, shift: { from: 600, to: 1445 }, at: NEWARK };
    const instance = makeInstance(own ? [own] : [], [driver], lastMinuteOf(AUTUMN));
    expect(driveRoute(instance, 0, [0]).calls).toMatchObject([{ pickupAt: 1455, isClosed: false }]);
  });
});

it('whoever is done before the end of 23 hours does not wait for the morning after them, in the plan and in its check', () => {
  const own = pieceAt(gateOf({ sun: [{ from: '08:00', to: '17:00' }] }), SPRING, 'drv_a');
  const morning = own ? [{ ...own, open: { delivery: [{ from: 1400, to: 1740 }] } }] : [];
  const driver = { id: 'drv_a', carries: 9, shift: { from: 600, to: 1380 }, at: NEWARK };
  const instance = makeInstance(morning, [driver], lastMinuteOf(SPRING));
  expect(driveRoute(instance, 0, [0]).calls).toMatchObject([{ isClosed: true, waitMinutes: 0 }]);
  expect(checkPlan(instance, [[0]], [])).toEqual([]);
});
