import type { StoryClock } from './clock.ts';
import type { Move, ShipmentPlan } from './plan.ts';

export const CUSTOMER = {
  keystone: 0,
  northgate: 1,
  harlow: 2,
  delmar: 3,
  atlas: 4,
  brightwater: 5,
  meridian: 6,
  castellan: 7,
  ironbound: 8,
  sable: 9,
  vesper: 10,
  pine: 11,
} as const;

type Row = Partial<ShipmentPlan> & Pick<ShipmentPlan, 'customer' | 'from' | 'to' | 'weight'>;

/** A row with what most of them have in common: typed in by staff yesterday, to be picked up today. */
export function plan(clock: StoryClock, row: Row): ShipmentPlan {
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
export function onTheRoad(clock: StoryClock, driver: string, pickedUp: number, started?: number): Move[] {
  const moves: Move[] = [
    { kind: 'assign', at: clock.at(-1, 17 + (pickedUp % 7) / 4), driver },
    { kind: 'record', at: clock.earlier(pickedUp + 1), seal: `ML-${4_870_000 + pickedUp * 13}` },
    { kind: 'pick_up', at: clock.earlier(pickedUp) },
  ];
  return started === undefined ? moves : [...moves, { kind: 'start', at: clock.earlier(started) }];
}
