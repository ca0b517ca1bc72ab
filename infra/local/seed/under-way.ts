import type { StoryClock } from './clock.ts';
import { DEMO_DRIVER } from './drivers.ts';
import { PORTS as FROM, DESTINATIONS as TO } from './places.ts';
import type { Move, ShipmentPlan } from './plan.ts';
import { CUSTOMER, onTheRoad, plan } from './rows.ts';

/** Picked up, in transit, one late and one in trouble. */
export function roadPlans(clock: StoryClock): ShipmentPlan[] {
  const closed: Move = {
    kind: 'exception',
    at: clock.earlier(48),
    code: 'consignee_closed',
    note: 'Receiving closed until 13:00',
  };
  const called: Move = {
    kind: 'call',
    at: clock.earlier(33),
    text: 'Spoke to the traffic desk: the driver waits, receiving opens again at 13:00',
  };
  const relieved: Move = {
    kind: 'hand_over',
    at: clock.earlier(64),
    driver: 'Tom Kowalski',
    reason: 'Tom passes Trenton anyway',
  };
  return [
    {
      customer: CUSTOMER.northgate,
      from: FROM.elizabeth,
      to: TO.allentown,
      weight: 18_400,
      priority: 'urgent' as const,
      moves: onTheRoad(clock, 'Luis Ortega', 152, 131),
    },
    {
      customer: CUSTOMER.keystone,
      origin: 'account' as const,
      from: FROM.newark,
      to: TO.hartford,
      weight: 21_900,
      instructions: 'Reefer set to -18 C. Dock 6',
      moves: onTheRoad(clock, 'Marcus Bell', 208, 187),
    },
    {
      customer: CUSTOMER.harlow,
      from: FROM.linden,
      to: TO.newHaven,
      weight: 9700,
      priority: 'high' as const,
      moves: [...onTheRoad(clock, 'Marcus Bell', 236), closed, called],
    },
    {
      customer: CUSTOMER.pine,
      from: FROM.newark,
      to: TO.trenton,
      weight: 6200,
      container: '20ft' as const,
      createdAt: clock.at(-2, 10),
      pickupDate: clock.day(-1),
      estimatedDelivery: clock.day(-1),
      moves: [...onTheRoad(clock, 'Rosa Kim', 118, 96), relieved],
    },
    {
      customer: CUSTOMER.ironbound,
      from: FROM.elizabeth,
      to: TO.paterson,
      weight: 14_300,
      deliveryFrom: clock.time(15),
      deliveryTo: clock.time(75),
      moves: onTheRoad(clock, 'Aisha Grant', 74, 58),
    },
    {
      customer: CUSTOMER.brightwater,
      from: FROM.bayonne,
      to: TO.edison,
      weight: 11_800,
      priority: 'high' as const,
      moves: onTheRoad(clock, 'Rosa Kim', 55, 41),
    },
    {
      customer: CUSTOMER.delmar,
      from: FROM.elizabeth,
      to: TO.reading,
      weight: 16_100,
      estimatedDelivery: clock.day(1),
      service: 'express' as const,
      moves: onTheRoad(clock, 'Luis Ortega', 149),
    },
    {
      customer: CUSTOMER.keystone,
      origin: 'account' as const,
      from: FROM.bayonne,
      to: TO.danbury,
      weight: 8800,
      container: '20ft' as const,
      priority: 'high' as const,
      estimatedDelivery: clock.day(1),
      moves: onTheRoad(clock, 'Aisha Grant', 69),
    },
  ].map((row) => plan(clock, row));
}

/** Delivered since this morning. */
export function doneToday(clock: StoryClock): ShipmentPlan[] {
  const done = (driver: string, minutes: number, recipient: string, note?: string): Move[] => [
    ...onTheRoad(clock, driver, minutes + 118, minutes + 102),
    { kind: 'deliver', at: clock.earlier(minutes), recipient, photo: true, ...(note && { note }) },
  ];
  return [
    {
      customer: CUSTOMER.vesper,
      from: FROM.linden,
      to: TO.camden,
      weight: 5400,
      moves: done('Tom Kowalski', 214, 'Marguerite Osei', 'Seal intact'),
    },
    {
      customer: CUSTOMER.pine,
      from: FROM.newark,
      to: TO.trenton,
      weight: 7300,
      container: '20ft' as const,
      moves: done('Tom Kowalski', 139, 'Arlo Finch'),
    },
    {
      customer: CUSTOMER.northgate,
      from: FROM.elizabeth,
      to: TO.allentown,
      weight: 17_250,
      moves: done('Luis Ortega', 262, 'Beatriz Sol', 'Two pallets wrapped again at the dock'),
    },
    {
      customer: CUSTOMER.brightwater,
      from: FROM.statenIsland,
      to: TO.edison,
      weight: 12_600,
      priority: 'high' as const,
      moves: done(DEMO_DRIVER, 88, 'Gus Halloran'),
    },
  ].map((row) => plan(clock, row));
}
