import { PLAN_COSTS } from '../plans/instance.ts';
import { followersOf, problemOf } from './allowed.ts';
import { withCheapest } from './insertion.ts';
import type { Leg } from './stop-types.ts';
import { costOf, goOn, minutesBetween, type Waypoint } from './timetable.ts';

/** So many stops are put into their best order, exactly; the rest stays behind them as it stood. */
const MOST_ORDERED = 14;

/** A way to have made some of the stops, ending at one of them. Of two with the same stops and end neither may be dearer and later. */
interface Label {
  minute: number;
  cost: number;
  last: number;
  before: Label | undefined;
}

/**
 * A cent, beside which it hardly counts by how many places stops stand apart from how they stood (91 at most): among equals
 * the order that changes the least.
 */
const CENT = 128;

/**
 * The cheapest allowed order of stops, by minutes driven and late: an exact search over what is made and where it ended. The
 * same stops give the same order.
 */
export function bestOrder(legs: readonly Leg[], start: Waypoint): Leg[] {
  const asked = legs.slice(0, MOST_ORDERED);
  return [...(asked.length > 1 ? search(asked, start) : asked), ...legs.slice(MOST_ORDERED)];
}

function search(legs: readonly Leg[], start: Waypoint): Leg[] {
  const between = legs.map(({ point }) => legs.map((to) => minutesBetween(point ?? start.point, to.point)));
  const first = legs.map(({ point }) => minutesBetween(start.point, point));
  const mayFollow = followersOf(legs);
  const count = legs.length;
  const all = 2 ** count - 1;
  const rest = leastRest(legs, [...between, first]);
  const most = (knownCost(legs, start) + 1) * CENT;
  const labels: (Label[] | undefined)[] = [];
  const goFrom = (label: Label | undefined, made: number) => {
    const [minute, cost] = label ? [label.minute, label.cost] : [start.minute, 0];
    const drives = label ? between[label.last] : first;
    for (let next = 0; next < count; next += 1) {
      const leg = legs[next];
      if (!leg || made & (1 << next) || !mayFollow(made, next)) continue;
      const step = goOn(minute, drives?.[next] ?? 0, leg);
      const then = made | (1 << next);
      const whole = cost + step.cost * CENT + skipped(made, next);
      if (whole + rest(then) > most) continue;
      const place = then * count + next;
      labels[place] = withLabel(labels[place], { minute: step.doneAt, cost: whole, last: next, before: label });
    }
  };
  goFrom(undefined, 0);
  for (let made = 1; made < all; made += 1) {
    for (let last = 0; last < count; last += 1) {
      for (const label of labels[made * count + last] ?? []) goFrom(label, made);
    }
  }
  const ends = labels.slice(all * count).flatMap((at) => at ?? []);
  const [best] = ends.toSorted((a, b) => a.cost - b.cost || a.minute - b.minute);
  return best ? legsTo(best, legs) : [...legs];
}

/** What an allowed order costs that is found quickly: nothing dearer is looked at. */
function knownCost(legs: readonly Leg[], start: Waypoint): number {
  const moving = legs.filter(({ isMoving }) => isMoving);
  const order = withCheapest(
    moving,
    legs.filter(({ isMoving }) => !isMoving),
    start,
  );
  return problemOf(order, undefined) ? Number.POSITIVE_INFINITY : costOf(order, start);
}

/** What the stops that are not made cost at least: the shortest way to each. */
function leastRest(legs: readonly Leg[], ways: readonly (readonly number[])[]): (made: number) => number {
  const least = legs.map((_, to) => Math.min(...ways.flatMap((row, from) => (from === to ? [] : (row[to] ?? 0)))));
  const costs = least.map((minutes) => minutes * PLAN_COSTS.emptyMinute * CENT);
  const all = 2 ** legs.length - 1;
  return (made) => costs.reduce((sum, cost, place) => (((all & ~made) >> place) & 1 ? sum + cost : sum), 0);
}

/** How many stops that stood before this one are yet to be made. */
function skipped(made: number, next: number): number {
  let count = 0;
  for (let one = 0; one < next; one += 1) if (!(made & (1 << one))) count += 1;
  return count;
}

function withLabel(known: Label[] = [], label: Label): Label[] {
  for (const { minute, cost } of known) if (minute <= label.minute && cost <= label.cost) return known;
  const others = known.filter(({ minute, cost }) => minute < label.minute || cost < label.cost);
  others.push(label);
  return others;
}

function legsTo(end: Label, legs: readonly Leg[]): Leg[] {
  const found: Leg[] = [];
  for (let label: Label | undefined = end; label; label = label.before) {
    const leg = legs[label.last];
    if (leg) found.push(leg);
  }
  return found.reverse();
}
