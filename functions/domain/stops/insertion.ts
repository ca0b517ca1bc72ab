import { firstInProgress, problemOf } from './allowed.ts';
import type { Leg } from './stop-types.ts';
import { costOf, type Waypoint } from './timetable.ts';

/** The stops of jobs one job after the other at their cheapest places in an order, whose stops stay as they are to each other. */
export function withCheapest(order: readonly Leg[], added: readonly Leg[], start: Waypoint): Leg[] {
  const jobs = Map.groupBy(added, ({ shipmentId }) => shipmentId);
  return [...jobs.values()].reduce((legs, stops) => cheapestPlace(legs, stops, start), [...order]);
}

function cheapestPlace(order: readonly Leg[], stops: readonly Leg[], start: Waypoint): Leg[] {
  const first = firstInProgress(order);
  let best: { legs: Leg[]; cost: number } | undefined;
  for (const legs of placesOf(order, stops)) {
    if (problemOf(legs, first)) continue;
    const cost = costOf(legs, start);
    if (!best || cost < best.cost) best = { legs, cost };
  }
  return best?.legs ?? [...order, ...stops];
}

/** All orders with the stops of one job among others, its pickup before its delivery. */
function placesOf(order: readonly Leg[], [one, ...rest]: readonly Leg[], from = 0): Leg[][] {
  if (!one) return [[...order]];
  const places = Array.from({ length: order.length - from + 1 }, (_, more) => from + more);
  return places.flatMap((at) => placesOf(order.toSpliced(at, 0, one), rest, at + 1));
}
