import type { Instance } from '#functions/domain/plans/instance.ts';
import { judgeRoute } from '#functions/domain/plans/route-cost.ts';

/** The least cost of an instance of a few pieces and drivers, by looking at everything. */
export function leastCost(instance: Instance): number {
  const all = 2 ** instance.pieces.length;
  let best = Array.from({ length: all }, (_, left) => costLeft(instance, left));
  for (const driver of instance.drivers.keys()) {
    const routes = Array.from({ length: all }, (_, set) => cheapestOrder(instance, driver, set));
    best = best.map((_, todo) => {
      let least = Number.POSITIVE_INFINITY;
      for (let own = todo; ; own = (own - 1) & todo) {
        least = Math.min(least, (routes[own] ?? 0) + (best[todo & ~own] ?? 0));
        if (own === 0) return least;
      }
    });
  }
  return best[all - 1] ?? 0;
}

const members = (instance: Instance, set: number) => [...instance.pieces.keys()].filter((place) => set & (1 << place));

const costLeft = (instance: Instance, set: number) =>
  members(instance, set).reduce((sum, place) => sum + (instance.left[place] ?? 0), 0);

function cheapestOrder(instance: Instance, driver: number, set: number): number {
  let least = Number.POSITIVE_INFINITY;
  const extend = (route: number[], rest: number[]) => {
    if (rest.length === 0) {
      const cost = judgeRoute(instance, driver, route);
      if (typeof cost === 'number') least = Math.min(least, cost);
      return;
    }
    for (const next of rest)
      extend(
        [...route, next],
        rest.filter((one) => one !== next),
      );
  };
  extend([], members(instance, set));
  return least;
}
