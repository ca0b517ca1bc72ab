import type { Stop } from '#shared/contracts/stops.ts';
import { AppError } from '#shared/http/errors.ts';
import type { StaticTextKey } from '#shared/i18n/t.ts';
import { firstInProgress, type OrderProblem, problemOf } from './allowed.ts';
import { bestOrder } from './best-order.ts';
import { withCheapest } from './insertion.ts';
import type { Leg, StopOrderRecord } from './stop-types.ts';
import type { Waypoint } from './timetable.ts';

const WORDS = {
  unknown: 'One of these stops is not on the list any more',
  missing: 'A stop is missing in this order',
  delivery_first: 'A pickup comes before its delivery',
  two_boxes: 'The container on the truck is delivered before another one is picked up',
  done_moved: 'What is done or under way stays first',
} as const satisfies Record<OrderProblem, StaticTextKey>;

/** Everything that an order is judged by. */
export interface OrderedDriver {
  driverId: string;
  pinned: StopOrderRecord | undefined;
  /** The open stops in their present order, and the keys of those that are made. */
  present: readonly Leg[];
  done: readonly string[];
}

/** The open stops as they are to be made: as somebody has ordered them, with what is new at its cheapest place; else the best order. */
export function orderOf(legs: readonly Leg[], pinned: StopOrderRecord | undefined, start: Waypoint): Leg[] {
  const kept = pinnedOf(legs, pinned);
  if (kept.length === 0) return bestOrder(legs, start);
  const known = new Set(kept);
  const added = legs.filter((leg) => !known.has(leg));
  return boxesFirst(withCheapest(kept, added, start));
}

/** Those of the stops that somebody has put into an order, in it. */
export function pinnedOf(legs: readonly Leg[], pinned: StopOrderRecord | undefined): Leg[] {
  const byKey = new Map(legs.map((leg) => [leg.key, leg]));
  return (pinned?.keys ?? []).flatMap((key) => byKey.get(key) ?? []);
}

/** A box that came on the truck before its turn is brought before another one is fetched. */
function boxesFirst(order: readonly Leg[]): Leg[] {
  if (problemOf(order, undefined) !== 'two_boxes') return [...order];
  const isOnTruck = ({ isBox, isLoaded }: Leg) => isBox && isLoaded;
  return [...order.filter(isOnTruck), ...order.filter((leg) => !isOnTruck(leg))];
}

/**
 * The keys that somebody wants, as they are kept, or what is wrong with them. Stops that are made may stand before all others.
 * `present` is the order now, `done` the keys of what is made.
 */
export function judgeOrder(
  wanted: readonly string[],
  { present, done }: Pick<OrderedDriver, 'present' | 'done'>,
): { keys: string[] } | { problem: OrderProblem } {
  const isDone = (key: string) => done.includes(key);
  const open = wanted.findIndex((key) => !isDone(key));
  const keys = open < 0 ? [] : wanted.slice(open);
  if (keys.some(isDone)) return { problem: 'done_moved' };
  const byKey = new Map(present.map((leg) => [leg.key, leg]));
  const order = keys.flatMap((key) => byKey.get(key) ?? []);
  if (order.length < keys.length || new Set(keys).size < keys.length) return { problem: 'unknown' };
  if (order.length < present.length) return { problem: 'missing' };
  const problem = problemOf(order, firstInProgress(present));
  return problem ? { problem } : { keys };
}

/** The order that somebody has set. Throws 422 `not_an_order` (problem), and 409 where another one was set meanwhile. */
export function setOrder(
  wanted: { keys: readonly string[]; version: number },
  { driverId, pinned, present, done }: OrderedDriver,
  { by, now }: { by: string; now: Date },
): StopOrderRecord {
  const { version = 0, keys: before = [], by: whose } = pinned ?? {};
  // The same again, whose answer was lost.
  const isDone = version === wanted.version + 1 && whose === by && wanted.keys.join() === before.join();
  if (pinned && isDone) return pinned;
  if (version !== wanted.version) throw orderedMeanwhile();
  const judged = judgeOrder(wanted.keys, { present, done });
  if ('problem' in judged) throw new AppError('not_an_order', WORDS[judged.problem], { members: judged });
  return { driverId, keys: judged.keys, version: version + 1, by, at: now.toISOString() };
}

/** Leaves the order to the product again; the record stays for its version. Undefined where nobody has set one. */
export function endOrder(
  pinned: StopOrderRecord | undefined,
  { by, now }: { by: string; now: Date },
): StopOrderRecord | undefined {
  if (!pinned || pinned.keys.length === 0) return undefined;
  return { ...pinned, keys: [], version: pinned.version + 1, by, at: now.toISOString() };
}

/** Somebody else has ordered the stops since they were seen. `current`: the stops as they stand now. */
export function orderedMeanwhile(current?: readonly Stop[]): AppError {
  const text: StaticTextKey = 'Somebody else has put these stops into another order';
  return new AppError('version_conflict', text, current && { members: { current } });
}
