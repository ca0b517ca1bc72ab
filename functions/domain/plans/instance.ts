import { DAY_MINUTES } from '#shared/dates/durations.ts';
import { distanceBetween, METERS_PER_MILE, type Point } from '#shared/drivers/distance.ts';
import type { Priority } from '#shared/shipments/shipment.ts';

/** Both in minutes from the day's midnight. */
export interface Span {
  from: number;
  to: number;
}

/** Work of one driver without a break: from its pickup to its delivery. */
export interface Piece {
  id: string;
  from: Point;
  to: Point;
  pickup: Span;
  delivery: Span;
  /** The hours of its places, each in order, where they have some: only then is somebody there. */
  open?: { pickup?: readonly Span[] | undefined; delivery?: readonly Span[] | undefined } | undefined;
  /** Minutes that it takes at either end. */
  dwell: { pickup: number; delivery: number };
  priority: Priority;
  /** Whoever has it already keeps it. */
  driverId?: string | undefined;
  /** What a vehicle must carry at least, as `carries` of a driver says it. */
  needs: number;
}

export interface PlanDriver {
  id: string;
  /** When the driver is free and has to be back, or done where there is no base. Minutes from the day's midnight. */
  shift: Span;
  /** The shift has begun: nobody can be told to have begun it sooner. */
  isOnDuty?: boolean | undefined;
  /** Where the driver is free; without it the day begins at the first pickup. */
  at?: Point | undefined;
  base?: Point | undefined;
  carries: number;
  /** Minutes driven already on this duty. */
  driven?: number | undefined;
}

/** Whole cents, as the organization weighs them. */
interface PlanCosts {
  emptyMinute: number;
  waitMinute: number;
  lateMinute: number;
  lateUrgentMinute: number;
  driverUsed: number;
  /** Of a piece of normal priority that nobody drives. */
  leftOver: number;
}

export const PLAN_COSTS: PlanCosts = {
  emptyMinute: 100,
  waitMinute: 40,
  lateMinute: 300,
  lateUrgentMinute: 600,
  driverUsed: 1500,
  leftOver: 60_000,
};

/** Minutes, but for the pieces; 49 CFR 395.3 has the hours of driving and on duty. */
export const LIMITS = { pieces: 6, lateness: 30, wait: 120, drive: 11 * 60, duty: 14 * 60 } as const;

const WEIGHT: Record<Priority, number> = { low: 0.5, normal: 1, high: 1.5, urgent: 2.5 };
/** Roads are longer than the line between their ends. */
const DETOUR = 1.3;

/**
 * Minutes of driving between two points: 20 mph on the first 10 miles, 30 up to the 30th, 40 beyond, so that a longer way
 * is never a quicker one.
 */
export function driveMinutes(from: Point, to: Point): number {
  const miles = (DETOUR * distanceBetween(from, to)) / METERS_PER_MILE;
  const near = Math.min(miles, 10);
  const middle = Math.max(0, Math.min(miles, 30) - 10);
  return Math.ceil(3 * near + 2 * middle + 1.5 * Math.max(0, miles - 30));
}

/** What a plan is made of, its minutes and cents as whole numbers; pieces and drivers go by their places. */
export interface Instance {
  /** The minute at which the day is over. */
  dayEnd: number;
  pieces: readonly Piece[];
  drivers: readonly PlanDriver[];
  costs: PlanCosts;
  /** By piece: minutes from its pickup to its delivery. */
  loaded: Int32Array;
  /** By piece, then by the next one: minutes from a delivery to a pickup. */
  between: readonly Int32Array[];
  /** By driver, then by piece: minutes to its pickup, and from its delivery to the base. */
  out: readonly Int32Array[];
  back: readonly Int32Array[];
  /** By piece: what it costs to leave it over. */
  left: Int32Array;
  /** By piece: the place of the driver who has it, or -1. */
  fixed: Int32Array;
}

/** The instance of a day's work and drivers, whatever their order: the same ones give the same instance. */
export function makeInstance(
  pieces: readonly Piece[],
  drivers: readonly PlanDriver[],
  dayEnd: number = DAY_MINUTES,
): Instance {
  const work = pieces.toSorted(byId);
  const crew = drivers.toSorted(byId);
  const over = (minutes: (piece: Piece) => number) => Int32Array.from(work, minutes);
  return {
    dayEnd,
    pieces: work,
    drivers: crew,
    costs: PLAN_COSTS,
    loaded: over(({ from, to }) => driveMinutes(from, to)),
    between: work.map(({ to }) => over(({ from }) => driveMinutes(to, from))),
    out: crew.map(({ at }) => over(({ from }) => (at ? driveMinutes(at, from) : 0))),
    back: crew.map(({ base }) => over(({ to }) => (base ? driveMinutes(to, base) : 0))),
    left: over(({ priority }) => PLAN_COSTS.leftOver * WEIGHT[priority]),
    fixed: over(({ driverId }) => crew.findIndex(({ id }) => id === driverId)),
  };
}

function byId(a: { id: string }, b: { id: string }): number {
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}
