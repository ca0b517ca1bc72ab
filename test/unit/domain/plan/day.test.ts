import { describe, expect, it } from 'vitest';
import { checkPlan } from '#functions/domain/plans/check.ts';
import { closedPlaceOf, dwellOf, isWorkOf, toPiece } from '#functions/domain/plans/day.ts';
import { whyLeft } from '#functions/domain/plans/explain.ts';
import { makeInstance, type PlanDriver } from '#functions/domain/plans/instance.ts';
import { toPlanDriver } from '#functions/domain/plans/plan-driver.ts';
import { driveRoute, itemAt } from '#functions/domain/plans/route-cost.ts';
import { solve } from '#functions/domain/plans/solve.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { place, shipment } from '../fixtures.ts';

const NEWARK = { latitude: 40.7357, longitude: -74.1724 };
const EDISON = { latitude: 40.5187, longitude: -74.4121 };
const DAY = { day: '2026-11-25', timezone: 'America/New_York' };
/** Eleven in the morning there. */
const TODAY = { ...DAY, now: new Date('2026-11-25T16:00:00Z') };
const BEFORE = { ...DAY, now: new Date('2026-11-24T16:00:00Z') };
const DRIVER = { id: 'drv_a', vehicleType: 'container' } as const;

const driverOn = (planned: typeof TODAY): PlanDriver =>
  toPlanDriver(DRIVER, { position: NEWARK, underway: [] }, planned);

function planOf(window: { pickupFrom?: string; pickupTo?: string }, planned: typeof TODAY) {
  const piece = toPiece(
    shipment('pending', { pickupDate: DAY.day, estimatedDelivery: DAY.day, ...window }),
    { pickup: NEWARK, delivery: EDISON },
    planned,
  );
  const instance = makeInstance(piece ? [piece] : [], [driverOn(planned)]);
  return { instance, ...solve(instance, { seed: 1, rounds: 50 }) };
}

describe('the work of a day', () => {
  it.each([
    ['waits for it', BEFORE, 'pending', '2026-11-25', true],
    ['is given for it', BEFORE, 'assigned', '2026-11-25', true],
    ['is of no day', BEFORE, 'assigned', undefined, true],
    ['is of a later day', BEFORE, 'pending', '2026-11-26', false],
    ['is under way', TODAY, 'picked_up', '2026-11-25', false],
    ['is driven before it by whoever has it', BEFORE, 'assigned', '2026-11-24', false],
    ['waits since before it', BEFORE, 'pending', '2026-11-24', true],
    ['was missed by whoever has it', BEFORE, 'assigned', '2026-11-23', true],
    ['was missed yesterday', TODAY, 'assigned', '2026-11-24', true],
  ] as const)('%s', (_case, planned, status, pickupDate, isWork) =>
    expect(isWorkOf({ status, pickupDate }, planned)).toBe(isWork),
  );
});

describe('a pickup of the planned day', () => {
  it.each([
    ['whose window is over is driven as soon as somebody can', { pickupFrom: '08:00', pickupTo: '09:00' }, TODAY],
    ['whose window is over by less than the patience is driven, too', { pickupTo: '10:45' }, TODAY],
    ['at noon is driven by somebody whose day begins then', { pickupFrom: '12:00', pickupTo: '13:00' }, BEFORE],
    ['that is to come is driven', { pickupFrom: '12:00', pickupTo: '13:00' }, TODAY],
  ])('%s', (_, window, planned) => expect(planOf(window, planned).routes).toEqual([[0]]));
});

describe('what is late', () => {
  const piece = (more: Partial<ShipmentRecord>) =>
    toPiece(
      shipment('assigned', { pickupDate: DAY.day, estimatedDelivery: DAY.day, ...more }),
      { pickup: NEWARK, delivery: EDISON },
      TODAY,
    );
  const at10 = { from: 9 * 60, to: 10 * 60 };

  it('is late for whoever has it already', () =>
    expect(piece({ pickupFrom: '09:00', pickupTo: '10:00' })?.pickup).toEqual(at10));

  it('is late at its delivery, whoever drives it', () =>
    expect(piece({ driverId: undefined, deliveryFrom: '09:00', deliveryTo: '10:00' })?.delivery).toEqual(at10));
});

const ALL_DAY = [{ from: '00:00', to: '24:00' }];

describe('how long a truck stands at a gate', () => {
  const gate = place({ id: 'plc_gate', pickupMinutes: 75, deliveryMinutes: 10 });
  const places = new Map([[gate.id, gate]]);
  const dwell = (more: Partial<ShipmentRecord>) =>
    dwellOf(shipment('pending', { containerType: undefined, ...more }), places);

  it('is as long as the place says, at the end at which it is, and else as long as anywhere', () => {
    expect(dwell({ pickupPlaceId: gate.id })).toEqual({ pickup: 75, delivery: 15 });
    expect(dwell({ deliveryPlaceId: gate.id, containerType: '40ft' })).toEqual({ pickup: 60, delivery: 10 });
    expect(dwell({ deliveryPlaceId: 'plc_gone' })).toEqual({ pickup: 15, delivery: 15 });
  });

  it('is what a driver with a load on board has before the next job', () => {
    const free = (minutes: number) => {
      const underway = [{ delivery: NEWARK, dwell: minutes }];
      return toPlanDriver(DRIVER, { position: NEWARK, underway }, TODAY).shift.from;
    };
    expect(free(75) - free(15)).toBe(60);
  });
});

describe('a duty that is under way', () => {
  const hour = (clock: string) => Date.parse(`2026-11-25T${clock}:00-05:00`);
  const duty = (lastAt: string) => ({
    ...{ onAt: hour('04:00'), lastAt: hour(lastAt), driveMinutes: 300, onMinutes: 420, meters: 0 },
    source: 'hand' as const,
  });
  const plan = (more: object, planned = TODAY) =>
    toPlanDriver(DRIVER, { position: NEWARK, underway: [], ...more }, planned);

  it('leaves the rest of its fourteen hours, and of eleven at the wheel', () => {
    expect(plan({}).shift.to).toBe(22 * 60);
    expect(plan({ duty: duty('10:55') })).toMatchObject({ shift: { from: 11 * 60, to: 18 * 60 }, driven: 300 });
  });

  it('counts what is still to be driven with a load', () => {
    const underway = [{ delivery: EDISON, dwell: 15 }];
    expect(plan({ duty: duty('10:55'), underway })).toMatchObject({ shift: { from: 11 * 60 + 76 }, driven: 361 });
  });

  it('is over for who has rested, and for another day', () => {
    const rested = { ...duty('01:00'), onAt: hour('00:30') };
    expect(plan({ duty: rested })).toMatchObject({ shift: { to: 22 * 60 } });
    expect(plan({ duty: rested }).driven).toBeUndefined();
    expect(plan({ duty: duty('10:55') }, BEFORE)).toEqual(plan({}, BEFORE));
  });
});

describe('the hours of places', () => {
  // Wednesday and, over midnight, Thursday; closed the day after.
  const hours = {
    wed: [
      { from: '07:00', to: '12:00' },
      { from: '22:00', to: '24:00' },
    ],
    thu: [{ from: '00:00', to: '02:00' }],
  };
  const gate = place({ id: 'plc_gate', zone: DAY.timezone, hours, closedDays: ['2026-11-27'] });
  const dock = place({ id: 'plc_dock', zone: DAY.timezone });
  const places = new Map([gate, dock].map((one) => [one.id, one]));
  const named = { pickupPlaceId: gate.id, deliveryPlaceId: dock.id };
  const pieceOf = (more: Partial<ShipmentRecord>, known = places) =>
    toPiece(
      shipment('pending', { pickupDate: DAY.day, estimatedDelivery: DAY.day, ...named, ...more }),
      { pickup: NEWARK, delivery: EDISON, places: known },
      BEFORE,
    );

  it('stand beside the windows, which end with them', () => {
    expect(pieceOf({ pickupFrom: '06:00', pickupTo: '13:00' })).toMatchObject({
      pickup: { from: 7 * 60, to: 12 * 60 },
      open: {
        pickup: [
          { from: 420, to: 720 },
          { from: 1320, to: 1560 },
        ],
      },
    });
    expect(pieceOf({})?.pickup).toEqual({ from: 420, to: 1560 });
  });

  it('are those of the planned day: what opens tomorrow is no end of a window of today', () => {
    const days = { wed: [{ from: '07:00', to: '17:00' }], thu: [{ from: '08:00', to: '12:00' }] };
    const open = new Map([[gate.id, { ...gate, hours: days }]]);
    expect(pieceOf({}, open)).toMatchObject({
      pickup: { from: 420, to: 1020 },
      open: { pickup: [{ from: 420, to: 1020 }] },
    });
  });

  it('go by the clocks of the place, also where its day begins later than the planned one', () => {
    const always = { tue: ALL_DAY, wed: ALL_DAY, thu: ALL_DAY };
    const open = new Map([[gate.id, { ...gate, zone: 'America/Los_Angeles', hours: always }]]);
    expect(pieceOf({}, open)?.pickup.from).toBe(0);
  });

  it('leave a window as it is in which nobody is there: it is nobody who is late', () =>
    expect(pieceOf({ pickupFrom: '13:00', pickupTo: '14:00' })?.pickup).toEqual({ from: 13 * 60, to: 14 * 60 }));

  it('are none where both are always open, and a place without any is open on every day', () => {
    expect(pieceOf({ pickupPlaceId: undefined })).not.toHaveProperty('open');
    expect(closedPlaceOf(named, places, BEFORE)).toBeUndefined();
  });

  it.each(['2026-11-27', '2026-11-28'])('name the place that is closed all day on %s', (day) =>
    expect(closedPlaceOf(named, places, { ...BEFORE, day })?.id).toBe('plc_gate'),
  );

  it('let a delivery be where the next day is open, if somebody drives into it', () => {
    const tomorrow = new Map(places).set(dock.id, { ...dock, hours: { thu: [{ from: '05:00', to: '09:00' }] } });
    const closedFor = (lastMinute: number) => closedPlaceOf(named, tomorrow, { ...BEFORE, lastMinute })?.id;
    expect([closedFor(16 * 60), closedFor(30 * 60)]).toEqual([dock.id, undefined]);
    const night = { ...BEFORE, lastMinute: 30 * 60 };
    const ends = { pickup: NEWARK, delivery: EDISON, places: tomorrow };
    const evening = shipment('pending', { pickupDate: DAY.day, pickupFrom: '22:00', ...named });
    expect(toPiece(evening, ends, night)?.open?.delivery).toEqual([{ from: 29 * 60, to: 33 * 60 }]);
  });
});

describe('a dock that is open on both days', () => {
  const open = [{ from: '07:00', to: '15:00' }];
  const dock = place({ id: 'plc_dock', zone: DAY.timezone, hours: { wed: open, thu: open } });
  // The one drives into the next day, the other does not.
  const [night, day] = [
    { ...driverOn(BEFORE), id: 'drv_night', shift: { from: 20 * 60, to: 32 * 60 } },
    { ...driverOn(BEFORE), id: 'drv_day', shift: { from: 6 * 60, to: 18 * 60 } },
  ];
  const pieceOf = (more: Partial<ShipmentRecord>) =>
    toPiece(
      shipment('assigned', { pickupDate: DAY.day, pickupFrom: '14:00', deliveryPlaceId: dock.id, ...more }),
      { pickup: NEWARK, delivery: EDISON, places: new Map([[dock.id, dock]]) },
      { ...BEFORE, lastMinute: night.shift.to },
    );

  it('does not keep a day driver waiting for the morning: what is own is driven, and late', () => {
    const own = pieceOf({ driverId: day.id });
    const instance = makeInstance(own ? [own] : [], [night, day]);
    const { routes, left } = solve(instance, { seed: 1, rounds: 50 });
    const place = instance.drivers.findIndex(({ id }) => id === day.id);
    expect([routes[place], left]).toEqual([[0], []]);
    const [call] = driveRoute(instance, place, [0]).calls;
    expect(call).toMatchObject({ isClosed: true, waitMinutes: 0 });
    expect(call?.lateMinutes).toBeGreaterThan(0);
    expect(checkPlan(instance, routes, left)).toEqual([]);
  });

  it('is said to have closed where nobody who is free drives into the morning', () => {
    const free = pieceOf({ status: 'pending', driverId: undefined });
    const instance = makeInstance(free ? [free] : [], [day]);
    expect(whyLeft(instance, [[]], 0)).toEqual({ code: 'closes' });
  });
});

describe('what nobody drives because the day is too short', () => {
  const lack = (planned: typeof TODAY, hours: Partial<PlanDriver['shift']>) => {
    const { instance } = planOf({ pickupFrom: '10:00', pickupTo: '11:30' }, planned);
    const driver = itemAt(instance.drivers, 0);
    const short = { ...instance, drivers: [{ ...driver, shift: { ...driver.shift, ...hours } }] };
    return whyLeft(short, [[]], 0);
  };

  it('would be driven by whoever began sooner', () =>
    expect(lack(BEFORE, { from: 12 * 60 + 20, to: 20 * 60 })).toEqual({
      code: 'no_hours',
      lackMinutes: 30,
      driverId: 'drv_a',
    }));

  it('is not what somebody who is on duty already could have begun sooner', () =>
    expect(lack(TODAY, { from: 12 * 60 + 20, to: 20 * 60 })).toEqual({ code: 'no_time' }));

  it('would be driven by whoever stayed longer', () =>
    expect(lack(TODAY, { to: 12 * 60 })).toMatchObject({ code: 'no_hours', driverId: 'drv_a' }));
});
