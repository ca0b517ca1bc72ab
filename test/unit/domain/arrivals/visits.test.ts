import { describe, expect, it } from 'vitest';
import type { Passage, VisitRecord } from '#functions/domain/arrivals/arrival-types.ts';
import { sayAt } from '#functions/domain/arrivals/said.ts';
import { visitEvents } from '#functions/domain/arrivals/visit-event.ts';
import { type AtStop, visitAfter, wasOpen } from '#functions/domain/arrivals/visits.ts';
import { eventDeltas } from '#functions/domain/reports/rollups.ts';
import { actors, at, later, NOW, refusal, shipment, user, ZONE } from '../fixtures.ts';

const PLACES = { pickupPlaceId: 'plc_port', deliveryPlaceId: 'plc_dock' };
const load = shipment('in_transit', { ...PLACES, pickedUpAt: later(-3_600_000).toISOString() });
const minute = (minutes: number) => later(minutes * 60_000).toISOString();
const passage = (kind: Passage['kind'], minutes: number, more: Partial<Passage> = {}): Passage => ({
  ...{ kind, placeId: 'plc_dock', at: minute(minutes) },
  ...more,
});
const stop = (visits: VisitRecord[] = [], more: Partial<AtStop> = {}): AtStop => ({
  ...{ shipment: load, stop: 'delivery', visits },
  ...more,
});
const driverId = load.driverId ?? '';
const judged = (one: AtStop, passed: Passage, who = driverId) =>
  visitAfter(one, passed, { driverId: who, timezone: ZONE });
const visit = (more: Partial<VisitRecord> = {}): VisitRecord => ({
  ...{ shipmentId: load.id, stop: 'delivery', n: 1, placeId: 'plc_dock', driverId, version: 1 },
  arrived: { fence: minute(0) },
  ...more,
});
const say = (
  one: AtStop,
  body: Partial<Parameters<typeof sayAt>[1]>,
  actor = actors.staff,
  now = later(120 * 60_000),
) => sayAt(one, { kind: 'arrived', ...body }, { actor, now, timezone: ZONE })?.after;
const ownDriver = user('driver', { driverId });
const codeOf = (call: () => unknown) => refusal(call).code;
const told = (one: AtStop, passed: Passage) => {
  const change = judged(one, passed);
  return change ? visitEvents(one.shipment, change, { actor: actors.staff, context: at(), placeName: 'Dock 4' }) : [];
};

describe('what positions tell of a stop', () => {
  it('is a visit, and then its end with how long it was', () => {
    const came = judged(stop(), passage('arrived', 0));
    expect(came?.after).toEqual(visit());
    const left = judged(stop([visit()]), passage('departed', 95));
    expect(left?.after).toMatchObject({ departed: { fence: minute(95) }, waited: { day: '2026-11-21', minutes: 95 } });
  });

  it('counts until the driver was last seen, where nobody saw it leave', () => {
    const left = judged(stop([visit()]), passage('departed', 200, { uncertainFrom: minute(30) }));
    expect(left?.after).toMatchObject({ uncertainFrom: minute(30), waited: { minutes: 30 } });
  });

  it('is nothing the second time', () => {
    expect(judged(stop([visit()]), passage('arrived', 1))).toBeUndefined();
    const over = visit({ departed: { fence: minute(95) } });
    expect(judged(stop([over]), passage('departed', 96))).toBeUndefined();
    expect(judged(stop([over]), passage('arrived', 50))).toBeUndefined();
  });

  it('is another visit when the driver comes back', () => {
    const over = visit({ departed: { fence: minute(95) } });
    expect(judged(stop([over]), passage('arrived', 120))?.after).toMatchObject({
      n: 2,
      arrived: { fence: minute(120) },
    });
  });

  it('is nothing of a load that is not on the truck, of another place, and of another driver', () => {
    const waiting = shipment('assigned', PLACES);
    expect(judged(stop([], { shipment: waiting }), passage('arrived', 0), waiting.driverId)).toBeUndefined();
    expect(judged(stop(), passage('arrived', 0, { placeId: 'plc_other' }))).toBeUndefined();
    expect(judged(stop(), passage('arrived', 0), 'drv_other')).toBeUndefined();
    expect(judged(stop([visit()]), passage('departed', 5), 'drv_other')).toBeUndefined();
  });

  it('is nothing before the stop could be made: a phone whose clock is a day off', () => {
    expect(judged(stop(), passage('arrived', -24 * 60))).toBeUndefined();
    const given = shipment('assigned', { ...PLACES, statusSince: minute(-5) });
    expect(wasOpen(given, 'pickup', minute(-6))).toBe(false);
    expect(wasOpen(given, 'pickup', minute(-5))).toBe(true);
  });

  it('is still told of what was made meanwhile, and of nothing after it', () => {
    const made = { ...load, status: 'delivered' as const, deliveredAt: minute(60) };
    expect(judged(stop([], { shipment: made }), passage('arrived', 20))?.after).toMatchObject({ n: 1 });
    expect(judged(stop([], { shipment: made }), passage('arrived', 61))).toBeUndefined();
  });

  it('is kept beside what the driver has said, which counts', () => {
    const tapped = visit({ arrived: { tap: minute(3) } });
    const change = judged(stop([tapped]), passage('arrived', 0));
    expect(change?.after).toMatchObject({ arrived: { tap: minute(3), fence: minute(0) }, version: 2 });
    expect(told(stop([tapped]), passage('arrived', 0))).toEqual([]);
  });

  it('ends no stay of the day before yesterday', () => {
    expect(judged(stop([visit()]), passage('departed', 25 * 60))).toBeUndefined();
  });
});

describe('what is said of a stop', () => {
  it('by its driver is a visit, said twice it is one', () => {
    const once = say(stop(), { at: minute(3) }, ownDriver);
    expect(once).toMatchObject({ n: 1, arrived: { tap: minute(3) } });
    expect(say(stop([visit({ arrived: { tap: minute(3) } })]), { at: minute(4) }, ownDriver)).toBeUndefined();
  });

  it('by its driver counts before positions, and what the office corrects before both', () => {
    const both = say(stop([visit()]), { at: minute(3) }, ownDriver);
    expect(both?.arrived).toEqual({ fence: minute(0), tap: minute(3) });
    const corrected = say(stop([visit({ arrived: { fence: minute(0), tap: minute(3) } })]), {
      ...{ at: minute(-10), reason: 'Gate receipt' },
    });
    expect(corrected?.arrived).toEqual({ fence: minute(0), tap: minute(3), hand: minute(-10) });
  });

  it('by its driver is taken back, and what others said of the visit stays', () => {
    const undo = (arrived: VisitRecord['arrived'], more: Partial<VisitRecord> = {}, when?: string) => {
      const one = stop([visit({ arrived, ...more })]);
      return sayAt(one, { kind: 'undone', at: when }, { actor: ownDriver, now: later(120 * 60_000), timezone: ZONE });
    };
    expect(undo({ tap: minute(3) })).toMatchObject({ before: { version: 1 }, after: undefined });
    expect(undo({ tap: minute(3), fence: minute(0) })?.after).toMatchObject({
      arrived: { fence: minute(0) },
      version: 2,
    });
    expect(undo({ tap: minute(3), hand: minute(1) })?.after?.arrived).toEqual({ hand: minute(1) });
    expect(undo({ fence: minute(0) })).toBeUndefined();
    expect(undo({ tap: minute(3) }, { departed: { fence: minute(95) } })).toBeUndefined();
    // The phone says it when it has network again, after what its positions told of the end.
    const over = { departed: { fence: minute(95) }, waited: { day: '2026-11-21', minutes: 92 } };
    expect(undo({ tap: minute(3), fence: minute(45) }, over, minute(4))?.after).toMatchObject({
      ...{ arrived: { fence: minute(45) }, waited: { minutes: 50 } },
    });
    expect(undo({ tap: minute(3), fence: minute(45) }, over, minute(96))).toBeUndefined();
    expect(undo({ tap: minute(3) }, over, minute(4))).toBeUndefined();
    expect(codeOf(() => say(stop([visit({ arrived: { tap: minute(3) } })]), { kind: 'undone' }))).toBe('forbidden');
  });

  it('by the office moves the time that was waited', () => {
    const over = visit({ departed: { fence: minute(95) }, waited: { day: '2026-11-21', minutes: 95 } });
    expect(say(stop([over]), { at: minute(30), reason: 'Camera' })?.waited?.minutes).toBe(65);
    expect(say(stop([over]), { kind: 'departed', at: minute(65), reason: 'Camera' })?.waited?.minutes).toBe(65);
  });

  it('needs a reason of the office, and an order in time', () => {
    const over = visit({ departed: { fence: minute(95) } });
    expect(codeOf(() => say(stop(), { at: minute(0) }))).toBe('validation_failed');
    expect(codeOf(() => say(stop([over]), { at: minute(96), reason: 'Camera' }))).toBe('validation_failed');
    expect(codeOf(() => say(stop([over]), { kind: 'departed', at: minute(-1), reason: 'Camera' }))).toBe(
      'validation_failed',
    );
    expect(codeOf(() => say(stop(), { kind: 'departed', at: minute(1), reason: 'Camera' }))).toBe('validation_failed');
    expect(codeOf(() => say(stop(), { at: minute(122), reason: 'Camera' }))).toBe('validation_failed');
  });

  it('is nothing where no driver has it, and no departure by its driver', () => {
    const pending = shipment('pending', PLACES);
    expect(codeOf(() => say(stop([], { shipment: pending }), { reason: 'x' }))).toBe('illegal_transition');
    const waiting = shipment('assigned', PLACES);
    expect(codeOf(() => say(stop([], { shipment: waiting }), {}, user('driver', { driverId: waiting.driverId })))).toBe(
      'illegal_transition',
    );
    expect(codeOf(() => say(stop([visit()]), { kind: 'departed' }, ownDriver))).toBe('forbidden');
  });

  it('by a phone whose clock is a day behind was at the earliest when the job was given', () => {
    const waiting = shipment('assigned', { ...PLACES, statusSince: minute(-30) });
    const own = user('driver', { driverId: waiting.driverId });
    const pickup = stop([], { shipment: waiting, stop: 'pickup' });
    expect(say(pickup, { at: minute(-24 * 60) }, own)?.arrived.tap).toBe(minute(-30));
  });
});

describe('what is told of a visit', () => {
  it('is public where it came to the destination, and else the office’s', () => {
    expect(told(stop(), passage('arrived', 0))).toMatchObject([
      { type: 'arrived', public: true, occurredAt: minute(0), visit: { by: 'fence', placeName: 'Dock 4' } },
    ]);
    expect(told(stop([visit()]), passage('departed', 95))).toMatchObject([{ type: 'departed', public: false }]);
  });

  it('moves no version and no sum of shipments, only the waits of its driver', () => {
    const [event] = told(stop([visit()]), passage('departed', 95));
    expect(event?.shipment.version).toBe(load.version);
    expect(event && eventDeltas(event)).toEqual({
      ...{ total: {}, days: {}, customers: {}, customerDays: {} },
      driverDays: { [`2026-11-21#${driverId}`]: { deliveryWaits: 1, deliveryWaitMinutes: 95 } },
    });
  });

  it('counts the difference where it is corrected', () => {
    const over = visit({ departed: { fence: minute(95) }, waited: { day: '2026-11-21', minutes: 95 } });
    const change = sayAt(
      stop([over]),
      { kind: 'arrived', at: minute(30), reason: 'Camera' },
      {
        ...{ actor: actors.staff, now: later(120 * 60_000), timezone: ZONE },
      },
    );
    const [event] = change ? visitEvents(load, change, { actor: actors.staff, context: at(NOW) }) : [];
    expect(event && eventDeltas(event).driverDays).toEqual({
      [`2026-11-21#${driverId}`]: { deliveryWaitMinutes: -30 },
    });
  });
});
