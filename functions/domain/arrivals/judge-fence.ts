import { distanceBetween } from '#shared/drivers/distance.ts';
import { isInside } from '#shared/drivers/fence.ts';
import type { PositionRecord } from '../drivers/driver-types.ts';
import type { FenceState, Passage, WatchedPlace } from './arrival-types.ts';

type Fix = Pick<PositionRecord, 'latitude' | 'longitude' | 'timestamp' | 'speed' | 'accuracy'>;

/** What makes an arrival of positions; tests hold each against traces that would end otherwise. */
export const RULE = {
  /** Seconds from the first position inside to one that confirms it: whoever drives past is gone by then. */
  stay: 60,
  /** Positions outside, one after another, before somebody has left. */
  outside: 2,
  /** Meters per second. No truck that arrives is faster; a receiver that jumps is. */
  fastest: 35,
  /** Meters beyond the fence at which one position is enough. */
  gone: 2000,
};
export type Rule = typeof RULE;

interface Judged {
  state: FenceState;
  passages: Passage[];
}

/** Seconds without a position after which nobody knows when somebody left. */
const UNCERTAIN_AFTER = 300;

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();

/** Whether a position is exact enough to say who is in a fence. */
function counts({ accuracy = 0, speed = 0 }: Fix, { radius }: WatchedPlace, { fastest }: Rule): boolean {
  return accuracy <= Math.max(50, radius / 2) && speed < fastest;
}

/** Meters from the fence to a position outside it, less what a receiver may be wrong by; negative where that is not outside. */
function metersBeyond({ radius, ...middle }: WatchedPlace, fix: Fix): number {
  return distanceBetween(middle, fix) - radius - Math.max(100, radius / 2);
}

/** The place where a position lies: of several the smallest, of equal ones the nearest. */
function placeAt(fix: Fix, places: readonly WatchedPlace[], rule: Rule): WatchedPlace | undefined {
  const rank = (place: WatchedPlace) => [place.radius, distanceBetween(place, fix)] as const;
  return places
    .filter((place) => isInside(place, fix) && counts(fix, place, rule))
    .toSorted((a, b) => {
      const [[radius, far], [other, further]] = [rank(a), rank(b)];
      return radius - other || far - further || (a.id < b.id ? -1 : 1);
    })[0];
}

/** The place where the driver is, as a position leaves it: still there, seen outside, or gone. */
function stay(state: FenceState, fix: Fix, now: number, places: readonly WatchedPlace[], rule: Rule): Judged {
  const { at, seen = now, out, ...others } = state;
  const here = places.find(({ id }) => id === at);
  const passages: Passage[] = [];
  // A place that is watched no more says nothing of who is there.
  if (at === undefined || !here) return { state: others, passages };
  if (!counts(fix, here, rule)) return { state, passages };
  if (isInside(here, fix)) return { state: { ...others, at, seen: now }, passages };
  const beyond = metersBeyond(here, fix);
  if (beyond <= 0) return { state, passages };
  const isGone = distanceBetween(here, fix) - here.radius > rule.gone;
  const isSure = isGone || rule.outside === 1 || out !== undefined;
  if (!isSure) return { state: { ...state, out: now }, passages };
  return { state: others, passages: [departure(at, out ?? now, seen)] };
}

function departure(placeId: string, left: number, seen: number): Passage {
  const isUncertain = left - seen > UNCERTAIN_AFTER;
  return {
    kind: 'departed',
    placeId,
    at: isoOf(left),
    ...(isUncertain && { uncertainFrom: isoOf(seen) }),
  };
}

/** The place that the driver comes to, if any: seen there twice, a minute or more from each other. */
function come(state: FenceState, fix: Fix, now: number, places: readonly WatchedPlace[], rule: Rule): Judged {
  const { next, since = now, ...rest } = state;
  const found = placeAt(fix, places, rule);
  const passages: Passage[] = [];
  if (found && found.id === state.at) return { state: rest, passages };
  if (found && found.id !== next) return { state: { ...rest, next: found.id, since: now }, passages };
  if (found) {
    if (now - since < rule.stay) return { state, passages };
    // Out of a place into one that lies in it or overlaps it.
    if (state.at !== undefined) passages.push(departure(state.at, since, Math.min(state.seen ?? since, since)));
    passages.push({ kind: 'arrived', placeId: found.id, at: isoOf(since) });
    return { state: { at: found.id, seen: now }, passages };
  }
  const wanted = places.find(({ id }) => id === next);
  const isAway = !wanted || (counts(fix, wanted, rule) && metersBeyond(wanted, fix) > 0);
  return { state: isAway ? rest : state, passages };
}

/**
 * What a position says about where a driver is, by the fences of the places that are watched: the state after it, and who came
 * or went. One that is older than what is known says nothing.
 */
export function judgeFence(
  before: FenceState | undefined,
  fix: Fix,
  places: readonly WatchedPlace[],
  rule: Rule = RULE,
): { state: FenceState | undefined; passages: Passage[] } {
  const state = before ?? {};
  const now = Math.floor(Date.parse(fix.timestamp) / 1000);
  if (now < Math.max(state.seen ?? 0, state.out ?? 0, state.since ?? 0)) return { state: before, passages: [] };
  const stayed = stay(state, fix, now, places, rule);
  const came = come(stayed.state, fix, now, places, rule);
  const isNowhere = came.state.at === undefined && came.state.next === undefined;
  return { state: isNowhere ? undefined : came.state, passages: [...stayed.passages, ...came.passages] };
}
