import type { Instance, PlanDriver } from './instance.ts';
import { itemAt, judgeRoute } from './route-cost.ts';
import { cheapestInsertion } from './solve.ts';

/** Why a piece stands with its driver. `minutes` of empty driving and lateness that the next best driver would cost more. */
interface Reason {
  code: 'assigned' | 'only_driver' | 'on_the_way' | 'cheapest';
  minutes?: number;
  otherDriverId?: string;
}

/** Why nobody drives a piece: the first of what, if it were otherwise, would make room for it. */
interface Why {
  code: 'no_fit' | 'no_time' | 'closes' | 'no_hours' | 'busy' | 'not_worth_it';
  /** By how many minutes the nearest miss is a miss. */
  lackMinutes?: number;
  driverId?: string;
}

/** Minutes of empty driving up to which a piece lies on the way. */
const ON_THE_WAY = 10;
/** How much later a pickup is tried in one step, and up to when, to say what is lacking. */
const STEP = { minutes: 15, most: 240 };

/** Why a piece is on its driver's route, from the plan itself: all else stays as it is. */
export function reasonOf(instance: Instance, routes: readonly number[][], driver: number, piece: number): Reason {
  if ((instance.fixed[piece] ?? -1) >= 0) return { code: 'assigned' };
  const route = itemAt(routes, driver);
  const without = route.filter((one) => one !== piece);
  const own = addedCost(instance, driver, without, route);
  const others = instance.drivers.flatMap(({ id }, place) => {
    if (place === driver) return [];
    const found = cheapestInsertion(instance, place, itemAt(routes, place), piece);
    return found ? [{ id, added: found.cost - costOf(instance, place, itemAt(routes, place)) }] : [];
  });
  const next = others.toSorted((a, b) => a.added - b.added)[0];
  if (!next) return { code: 'only_driver' };
  const minutes = Math.max(0, Math.round((next.added - own) / instance.costs.emptyMinute));
  const isOnTheWay = without.length > 0 && own <= ON_THE_WAY * instance.costs.emptyMinute;
  return { code: isOnTheWay ? 'on_the_way' : 'cheapest', minutes, otherDriverId: next.id };
}

/** Why nobody drives a piece. */
export function whyLeft(instance: Instance, routes: readonly number[][], piece: number): Why {
  const { needs, driverId } = itemAt(instance.pieces, piece);
  // Whoever has it keeps it, though the plan has no room for it.
  if (driverId !== undefined && (instance.fixed[piece] ?? -1) >= 0) return { code: 'no_hours', driverId };
  if (!instance.drivers.some(({ carries }) => needs <= carries)) return { code: 'no_fit' };
  const drivers = [...instance.drivers.keys()];
  const isCheapEnough = drivers.some((driver) => cheapestInsertion(instance, driver, itemAt(routes, driver), piece));
  if (isCheapEnough) return { code: 'not_worth_it' };
  for (let more = STEP.minutes; more <= STEP.most; more += STEP.minutes) {
    const longer = withDrivers(instance, ({ shift, ...driver }) => ({
      ...driver,
      shift: { from: driver.isOnDuty ? shift.from : shift.from - more, to: shift.to + more },
    }));
    const taker = drivers.find((driver) => cheapestInsertion(longer, driver, itemAt(routes, driver), piece));
    if (taker !== undefined)
      return { code: 'no_hours', lackMinutes: more, driverId: itemAt(instance.drivers, taker).id };
  }
  const alone = drivers.map((driver) => judgeRoute(instance, driver, [piece]));
  if (alone.some((judged) => typeof judged === 'number')) return { code: 'busy' };
  return { code: alone.includes('closed') ? 'closes' : 'no_time' };
}

function withDrivers(instance: Instance, change: (driver: PlanDriver) => PlanDriver): Instance {
  return { ...instance, drivers: instance.drivers.map(change) };
}

function costOf(instance: Instance, driver: number, route: readonly number[]): number {
  const cost = judgeRoute(instance, driver, route);
  return typeof cost === 'number' ? cost : 0;
}

function addedCost(instance: Instance, driver: number, before: readonly number[], after: readonly number[]): number {
  return costOf(instance, driver, after) - costOf(instance, driver, before);
}
