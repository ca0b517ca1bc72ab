import type { StoryClock } from './clock.ts';
import { DEMO_DRIVER } from './drivers.ts';
import { PORTS as FROM, DESTINATIONS as TO } from './places.ts';
import type { Move, ShipmentPlan } from './plan.ts';
import { CUSTOMER, onTheRoad, plan } from './rows.ts';

/** Given to drivers for today and tomorrow. */
export function assignedPlans(clock: StoryClock): ShipmentPlan[] {
  const given = (driver: string, minutes: number): Move[] => [{ kind: 'assign', at: clock.earlier(minutes), driver }];
  const moved: Move[] = [
    ...given('Tom Kowalski', 101),
    { kind: 'reassign', at: clock.earlier(37), driver: 'Marcus Bell' },
  ];
  const held: Move = {
    kind: 'exception',
    at: clock.earlier(16),
    code: 'no_chassis',
    note: 'None at the depot until noon',
  };
  return [
    {
      customer: CUSTOMER.castellan,
      from: FROM.elizabeth,
      to: TO.stamford,
      weight: 13_900,
      priority: 'high' as const,
      instructions: 'Glass. No stacking',
      moves: given(DEMO_DRIVER, 171),
    },
    {
      customer: CUSTOMER.ironbound,
      from: FROM.newark,
      to: TO.paterson,
      weight: 19_800,
      pickupFrom: clock.time(45),
      pickupTo: clock.time(105),
      moves: given(DEMO_DRIVER, 164),
    },
    {
      customer: CUSTOMER.keystone,
      origin: 'account' as const,
      from: FROM.newark,
      to: TO.hartford,
      weight: 20_400,
      container: '40ft_high' as const,
      service: 'express' as const,
      pickupDate: clock.day(1),
      estimatedDelivery: clock.day(3),
      moves: given(DEMO_DRIVER, 66),
    },
    { customer: CUSTOMER.sable, from: FROM.newark, to: TO.bridgeport, weight: 10_300, moves: moved },
    {
      customer: CUSTOMER.meridian,
      from: FROM.bayonne,
      to: TO.danbury,
      weight: 15_500,
      pickupTo: clock.time(150),
      moves: [...given('Marcus Bell', 122), held],
    },
    {
      customer: CUSTOMER.atlas,
      from: FROM.newark,
      to: TO.scranton,
      weight: 22_700,
      priority: 'high' as const,
      estimatedDelivery: clock.day(1),
      moves: given('Luis Ortega', 109),
    },
    {
      customer: CUSTOMER.harlow,
      from: FROM.brooklyn,
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

/** Without a driver, and one that was withdrawn. */
export function waitingPlans(clock: StoryClock): ShipmentPlan[] {
  const withdrawn: Move[] = [{ kind: 'cancel', at: clock.earlier(150), reason: 'Goods held at customs' }];
  const back: Move = {
    kind: 'bring_back',
    at: clock.earlier(126),
    reason: 'The receiver moved the appointment to tomorrow',
  };
  const tomorrow = { pickupDate: clock.day(1), estimatedDelivery: clock.day(3), service: 'express' as const };
  const later = { pickupDate: clock.day(4), estimatedDelivery: clock.day(10), service: 'standard' as const };
  return [
    {
      customer: CUSTOMER.brightwater,
      from: FROM.newark,
      to: TO.edison,
      weight: 9900,
      container: '20ft' as const,
      priority: 'urgent' as const,
      pickupFrom: clock.time(-160),
      pickupTo: clock.time(-100),
    },
    {
      customer: CUSTOMER.pine,
      from: FROM.bayonne,
      to: TO.trenton,
      weight: 8100,
      priority: 'urgent' as const,
      createdAt: clock.at(-2, 16),
      pickupDate: clock.day(-1),
      estimatedDelivery: clock.today,
    },
    {
      customer: CUSTOMER.delmar,
      from: FROM.newark,
      to: TO.reading,
      weight: 15_200,
      pickupFrom: clock.time(20),
      pickupTo: clock.time(80),
      container: '40ft_high' as const,
      priority: 'high' as const,
    },
    {
      customer: CUSTOMER.meridian,
      from: FROM.elizabeth,
      to: TO.albany,
      weight: 17_700,
      estimatedDelivery: clock.day(1),
      moves: [...onTheRoad(clock, 'Tom Kowalski', 196, 181), back],
    },
    {
      customer: CUSTOMER.castellan,
      origin: 'visitor' as const,
      from: FROM.newark,
      to: TO.stamford,
      weight: 6800,
      container: '20ft' as const,
      createdAt: clock.earlier(83),
    },
    {
      customer: CUSTOMER.sable,
      origin: 'visitor' as const,
      from: FROM.elizabeth,
      to: TO.providence,
      weight: 12_100,
      createdAt: clock.earlier(46),
      ...tomorrow,
    },
    {
      customer: CUSTOMER.vesper,
      from: FROM.brooklyn,
      to: TO.camden,
      weight: 3900,
      container: '20ft' as const,
      hasNumber: false,
      createdAt: clock.earlier(28),
      ...tomorrow,
    },
    {
      customer: CUSTOMER.keystone,
      origin: 'account' as const,
      from: FROM.elizabeth,
      to: TO.hartford,
      weight: 21_300,
      priority: 'urgent' as const,
      createdAt: clock.earlier(17),
      ...later,
    },
    {
      customer: CUSTOMER.northgate,
      from: FROM.linden,
      to: TO.baltimore,
      weight: 14_800,
      priority: 'low' as const,
      hasNumber: false,
      createdAt: clock.at(-2, 15),
      ...later,
    },
    {
      customer: CUSTOMER.harlow,
      from: FROM.bayonne,
      to: TO.newHaven,
      weight: 7600,
      createdAt: clock.at(-1, 11),
      moves: withdrawn,
    },
  ].map((row) => plan(clock, row));
}
