import { MINUTE_MS } from '#shared/dates/durations.ts';
import { distanceBetween, type Point } from '#shared/drivers/distance.ts';
import type { Road } from '#shared/drivers/eta.ts';
import { approachNumber } from './near-timer.ts';
import type { ShipmentRecord } from './shipment-types.ts';

/** What was answered about the roads of a shipment's way. */
export interface WayRecord extends Road {
  shipmentId: string;
  /** Of which way, as `approachNumber` counts them. */
  number: number;
  askedAt: string;
  to: Point;
  /** `latitude,longitude` of points along the roads, with semicolons between them. */
  line: string;
}

interface Driven {
  meters: number;
  seconds: number;
  line: readonly Point[];
}

/** Traffic changes, and each question costs. */
const ASKED_EVERY_MS = 30 * MINUTE_MS;
/** Nearer than this roads say little, and a driver is there in minutes. */
const NEAR_METERS = 1500;
const MOST_POINTS = 120;
const LEAST_STEP = 1000;
/** Beyond these an answer is about something else than this way: a ferry, a border, a point that no road reaches. */
const FACTOR = { least: 1, most: 4 };
const PACE = { least: 2, most: 40 };

const within = (value: number, { least, most }: { least: number; most: number }) =>
  Math.min(most, Math.max(least, value));

/** What was answered, where it is about the way that a shipment is on now: another day or destination is another way. */
export function wayOf(shipment: ShipmentRecord, known: WayRecord | undefined, to?: Point): WayRecord | undefined {
  const isOfThisWay = known?.number === approachNumber(shipment);
  return isOfThisWay && (!to || distanceBetween(known.to, to) < NEAR_METERS) ? known : undefined;
}

/** Whether the roads are to be asked, again after half an hour; `known` is what they said of this way last. */
export function isToBeAsked(
  known: WayRecord | undefined,
  { from, to, now }: { from: Point; to: Point; now: Date },
): boolean {
  if (distanceBetween(from, to) < NEAR_METERS) return false;
  return !known || now.getTime() - Date.parse(known.askedAt) >= ASKED_EVERY_MS;
}

/** What is kept of an answer; undefined where it cannot be about this way. */
export function toWay(
  shipment: ShipmentRecord,
  { meters, seconds, line }: Driven,
  { from, to, now }: { from: Point; to: Point; now: Date },
): WayRecord | undefined {
  const straight = distanceBetween(from, to);
  if (!(meters > 0 && seconds > 0 && straight > 0) || meters / straight > FACTOR.most * 2) return undefined;
  return {
    shipmentId: shipment.id,
    number: approachNumber(shipment),
    askedAt: now.toISOString(),
    to: { latitude: to.latitude, longitude: to.longitude },
    factor: within(meters / straight, FACTOR),
    pace: within(meters / seconds, PACE),
    line: lineText(line, Math.max(LEAST_STEP, meters / MOST_POINTS)),
  };
}

/** Points that are a step or more apart, and the last. */
function lineText(line: readonly Point[], step: number): string {
  const kept: Point[] = [];
  for (const [index, point] of line.entries()) {
    const before = kept.at(-1);
    if (!before || index === line.length - 1 || distanceBetween(before, point) >= step) kept.push(point);
  }
  return kept.map(({ latitude, longitude }) => `${latitude.toFixed(4)},${longitude.toFixed(4)}`).join(';');
}

function pointsOf(text: string): Point[] {
  return text.split(';').flatMap((pair) => {
    const [latitude = Number.NaN, longitude = Number.NaN] = pair.split(',').map(Number);
    return Number.isFinite(latitude + longitude) ? [{ latitude, longitude }] : [];
  });
}

/** The points along the roads of a way, from where its driver was when they were asked. */
export function lineOf({ line }: Pick<WayRecord, 'line'>): Point[] {
  return pointsOf(line);
}

/** Meters from a point to the roads of a way; undefined where no road is known. */
export function metersOff({ line }: Pick<WayRecord, 'line'>, point: Point): number | undefined {
  const [first, ...others] = pointsOf(line);
  if (!first) return undefined;
  let from = first;
  let least = distanceBetween(point, first);
  for (const to of others) {
    least = Math.min(least, distanceBetween(point, nearestOn(from, to, point)));
    from = to;
  }
  return least;
}

/** The point of a piece of road that is nearest to another. Over some miles the ground is flat enough. */
function nearestOn(from: Point, to: Point, point: Point): Point {
  const narrow = Math.cos((from.latitude * Math.PI) / 180);
  const [east, north] = [(to.longitude - from.longitude) * narrow, to.latitude - from.latitude];
  const [x, y] = [(point.longitude - from.longitude) * narrow, point.latitude - from.latitude];
  const length = east ** 2 + north ** 2;
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, (x * east + y * north) / length));
  return {
    latitude: from.latitude + part * (to.latitude - from.latitude),
    longitude: from.longitude + part * (to.longitude - from.longitude),
  };
}
