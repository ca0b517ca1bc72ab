import type { Clock } from './clock.ts';
import { DEMO_DRIVER } from './people.ts';
import { type Place, TERMINALS, DESTINATIONS as TO } from './places.ts';
import type { Move, ShipmentPlan } from './plan.ts';

const [ELIZABETH, NEWARK, BAYONNE, STATEN_ISLAND, BROOKLYN, LINDEN] = TERMINALS as readonly [
  Place,
  Place,
  Place,
  Place,
  Place,
  Place,
];

/** The customers of people.ts by what they are called here. */
const KEYSTONE = 0;
const NORTHGATE = 1;
const HARLOW = 2;
const DELMAR = 3;
const ATLAS = 4;
const BRIGHTWATER = 5;
const MERIDIAN = 6;
const CASTELLAN = 7;
const IRONBOUND = 8;
const SABLE = 9;
const VESPER = 10;
const PINE = 11;

type Row = Partial<ShipmentPlan> & Pick<ShipmentPlan, 'customer' | 'from' | 'to' | 'weight'>;

/** A row with what most of them have in common: typed in by staff yesterday, to be picked up today. */
function plan(clock: Clock, row: Row): ShipmentPlan {
  return {
    origin: 'staff',
    createdAt: clock.at(-1, 9 + ((row.weight / 100) % 17) / 3),
    service: 'overnight',
    priority: 'normal',
    container: '40ft',
    hasNumber: true,
    pickupDate: clock.today,
    estimatedDelivery: clock.today,
    moves: [],
    ...row,
  };
}

/** Assigned yesterday evening and on the road since. */
function onTheRoad(clock: Clock, driver: string, pickedUp: number, started?: number): Move[] {
  const moves: Move[] = [
    { kind: 'assign', at: clock.at(-1, 17 + (pickedUp % 7) / 4), driver },
    { kind: 'pick_up', at: clock.earlier(pickedUp) },
  ];
  return started === undefined ? moves : [...moves, { kind: 'start', at: clock.earlier(started) }];
}

function roadPlans(clock: Clock): ShipmentPlan[] {
  const closed: Move = {
    kind: 'exception',
    at: clock.earlier(48),
    code: 'consignee_closed',
    note: 'Receiving closed until 13:00',
  };
  return [
    {
      customer: NORTHGATE,
      from: ELIZABETH,
      to: TO.allentown,
      weight: 18_400,
      priority: 'urgent' as const,
      moves: onTheRoad(clock, 'Luis Ortega', 152, 131),
    },
    {
      customer: KEYSTONE,
      origin: 'account' as const,
      from: NEWARK,
      to: TO.hartford,
      weight: 21_900,
      instructions: 'Reefer set to -18 C. Dock 6',
      moves: onTheRoad(clock, 'Marcus Bell', 208, 187),
    },
    {
      customer: HARLOW,
      from: LINDEN,
      to: TO.newHaven,
      weight: 9700,
      priority: 'high' as const,
      moves: [...onTheRoad(clock, 'Marcus Bell', 236), closed],
    },
    {
      customer: PINE,
      from: NEWARK,
      to: TO.trenton,
      weight: 6200,
      container: '20ft' as const,
      moves: onTheRoad(clock, 'Tom Kowalski', 118, 96),
    },
    {
      customer: IRONBOUND,
      from: ELIZABETH,
      to: TO.paterson,
      weight: 14_300,
      moves: onTheRoad(clock, 'Aisha Grant', 74, 58),
    },
    {
      customer: BRIGHTWATER,
      from: BAYONNE,
      to: TO.edison,
      weight: 11_800,
      priority: 'high' as const,
      moves: onTheRoad(clock, 'Rosa Kim', 55, 41),
    },
    {
      customer: DELMAR,
      from: ELIZABETH,
      to: TO.reading,
      weight: 16_100,
      estimatedDelivery: clock.day(1),
      service: 'express' as const,
      moves: onTheRoad(clock, 'Luis Ortega', 149),
    },
    {
      customer: KEYSTONE,
      origin: 'account' as const,
      from: BAYONNE,
      to: TO.danbury,
      weight: 8800,
      container: '20ft' as const,
      priority: 'high' as const,
      estimatedDelivery: clock.day(1),
      moves: onTheRoad(clock, 'Aisha Grant', 69),
    },
  ].map((row) => plan(clock, row));
}

function doneToday(clock: Clock): ShipmentPlan[] {
  const done = (driver: string, minutes: number, recipient: string, note?: string): Move[] => [
    ...onTheRoad(clock, driver, minutes + 118, minutes + 102),
    { kind: 'deliver', at: clock.earlier(minutes), recipient, photo: true, ...(note && { note }) },
  ];
  return [
    {
      customer: VESPER,
      from: LINDEN,
      to: TO.camden,
      weight: 5400,
      moves: done('Tom Kowalski', 214, 'Marguerite Osei', 'Seal intact'),
    },
    {
      customer: PINE,
      from: NEWARK,
      to: TO.trenton,
      weight: 7300,
      container: '20ft' as const,
      moves: done('Tom Kowalski', 139, 'Arlo Finch'),
    },
    {
      customer: NORTHGATE,
      from: ELIZABETH,
      to: TO.allentown,
      weight: 17_250,
      moves: done('Luis Ortega', 262, 'Beatriz Sol', 'Two pallets wrapped again at the dock'),
    },
    {
      customer: BRIGHTWATER,
      from: STATEN_ISLAND,
      to: TO.edison,
      weight: 12_600,
      priority: 'high' as const,
      moves: done(DEMO_DRIVER, 88, 'Gus Halloran'),
    },
  ].map((row) => plan(clock, row));
}

function assignedPlans(clock: Clock): ShipmentPlan[] {
  const given = (driver: string, minutes: number): Move[] => [{ kind: 'assign', at: clock.earlier(minutes), driver }];
  const moved: Move[] = [
    ...given('Tom Kowalski', 101),
    { kind: 'reassign', at: clock.earlier(37), driver: 'Marcus Bell' },
  ];
  return [
    {
      customer: CASTELLAN,
      from: ELIZABETH,
      to: TO.stamford,
      weight: 13_900,
      priority: 'high' as const,
      instructions: 'Glass. No stacking',
      moves: given(DEMO_DRIVER, 171),
    },
    { customer: IRONBOUND, from: NEWARK, to: TO.paterson, weight: 19_800, moves: given(DEMO_DRIVER, 164) },
    {
      customer: KEYSTONE,
      origin: 'account' as const,
      from: NEWARK,
      to: TO.hartford,
      weight: 20_400,
      container: '40ft_high' as const,
      service: 'express' as const,
      pickupDate: clock.day(1),
      estimatedDelivery: clock.day(3),
      moves: given(DEMO_DRIVER, 66),
    },
    { customer: SABLE, from: NEWARK, to: TO.bridgeport, weight: 10_300, moves: moved },
    { customer: MERIDIAN, from: BAYONNE, to: TO.danbury, weight: 15_500, moves: given('Marcus Bell', 122) },
    {
      customer: ATLAS,
      from: NEWARK,
      to: TO.scranton,
      weight: 22_700,
      priority: 'high' as const,
      estimatedDelivery: clock.day(1),
      moves: given('Luis Ortega', 109),
    },
    {
      customer: HARLOW,
      from: BROOKLYN,
      to: TO.newHaven,
      weight: 4300,
      container: '20ft' as const,
      pickupDate: clock.day(1),
      estimatedDelivery: clock.day(2),
      service: 'express' as const,
      moves: given('Priya Nair', 52),
    },
  ].map((row) => plan(clock, row));
}

function waitingPlans(clock: Clock): ShipmentPlan[] {
  const withdrawn: Move[] = [{ kind: 'cancel', at: clock.earlier(150), reason: 'Goods held at customs' }];
  const tomorrow = { pickupDate: clock.day(1), estimatedDelivery: clock.day(3), service: 'express' as const };
  const later = { pickupDate: clock.day(4), estimatedDelivery: clock.day(10), service: 'standard' as const };
  return [
    {
      customer: BRIGHTWATER,
      from: NEWARK,
      to: TO.edison,
      weight: 9900,
      container: '20ft' as const,
      priority: 'urgent' as const,
    },
    { customer: PINE, from: BAYONNE, to: TO.trenton, weight: 8100, priority: 'urgent' as const },
    {
      customer: DELMAR,
      from: NEWARK,
      to: TO.reading,
      weight: 15_200,
      container: '40ft_high' as const,
      priority: 'high' as const,
    },
    { customer: MERIDIAN, from: ELIZABETH, to: TO.albany, weight: 17_700, estimatedDelivery: clock.day(1) },
    {
      customer: CASTELLAN,
      origin: 'visitor' as const,
      from: NEWARK,
      to: TO.stamford,
      weight: 6800,
      container: '20ft' as const,
      createdAt: clock.earlier(83),
    },
    {
      customer: SABLE,
      origin: 'visitor' as const,
      from: ELIZABETH,
      to: TO.providence,
      weight: 12_100,
      createdAt: clock.earlier(46),
      ...tomorrow,
    },
    {
      customer: VESPER,
      from: BROOKLYN,
      to: TO.camden,
      weight: 3900,
      container: '20ft' as const,
      hasNumber: false,
      createdAt: clock.earlier(28),
      ...tomorrow,
    },
    {
      customer: KEYSTONE,
      origin: 'account' as const,
      from: ELIZABETH,
      to: TO.hartford,
      weight: 21_300,
      priority: 'urgent' as const,
      createdAt: clock.earlier(17),
      ...later,
    },
    {
      customer: NORTHGATE,
      from: LINDEN,
      to: TO.baltimore,
      weight: 14_800,
      priority: 'low' as const,
      hasNumber: false,
      createdAt: clock.at(-2, 15),
      ...later,
    },
    { customer: HARLOW, from: BAYONNE, to: TO.newHaven, weight: 7600, createdAt: clock.at(-1, 11), moves: withdrawn },
  ].map((row) => plan(clock, row));
}

/** A believable working day: on the road, done, given out and waiting. */
export function todayPlans(clock: Clock): ShipmentPlan[] {
  return [...roadPlans(clock), ...doneToday(clock), ...assignedPlans(clock), ...waitingPlans(clock)];
}
