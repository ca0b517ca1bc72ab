import type { POSITION_REJECTIONS } from '#shared/contracts/positions.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import { distanceBetween } from '#shared/drivers/distance.ts';
import type { Position } from '#shared/drivers/position.ts';
import type { PositionRecord } from './driver-types.ts';

export type PositionRejection = (typeof POSITION_REJECTIONS)[number];

interface PositionResult {
  accepted: boolean;
  reason?: PositionRejection | undefined;
  /** Also of older ones that came late. */
  inTrail: boolean;
  record: PositionRecord;
}

const FUTURE_LIMIT_MS = MINUTE_MS;
/** No trail keeps positions for longer; older ones are a clock that was never set. */
const PAST_LIMIT_MS = 91 * DAY_MS;
/** A clock that is further ahead is not what is wrong with a position. */
const BELIEVED_AHEAD_MS = HOUR_MS / 2;
/** Meters; who is somewhere within more is nowhere. */
const MOST_INACCURATE = 100_000;
/** A phone's clock that is further off than this is not believed for a live position. */
const CLOCK_TOLERANCE_MS = 120_000;
const MAX_SPEED_MPS = 200 / 3.6;
/** A speed above 200 km/h between two positions. Points less than a second apart count as a second: receivers jitter. */
function isTooFast(from: PositionRecord, to: PositionRecord): boolean {
  const seconds = Math.max(1, (Date.parse(to.timestamp) - Date.parse(from.timestamp)) / 1000);
  return distanceBetween(from, to) / seconds > MAX_SPEED_MPS;
}

/** A receiver that does not know a figure says -1. */
const known = (figure: number | null | undefined) => (figure != null && figure >= 0 ? figure : undefined);

const saidIn = ({ timestamp }: Position, now: Date) => (timestamp ? Date.parse(timestamp) : now.getTime());

function recordOf(
  position: Position,
  context: { driverId: string; now: Date; isLive: boolean; ahead?: number },
): PositionRecord {
  const { driverId, now, isLive, ahead = 0 } = context;
  const said = saidIn(position, now) - ahead;
  const age = now.getTime() - said;
  const isWrong = isLive && (age < 0 || age > CLOCK_TOLERANCE_MS);
  return {
    driverId,
    latitude: position.latitude,
    longitude: position.longitude,
    timestamp: new Date(isWrong ? now : said).toISOString(),
    receivedAt: isLive ? now.toISOString() : undefined,
    speed: known(position.speed),
    accuracy: known(position.accuracy),
    heading: known(position.heading),
    shipmentId: position.shipmentId ?? undefined,
  };
}

/** By how much the clock of a phone is ahead, told by the newest that it kept: no position is of a time to come. */
function clockAhead(positions: readonly Position[], now: Date): number {
  const ahead = positions.map((position) => saidIn(position, now) - now.getTime());
  return Math.max(0, ...ahead.filter((one) => one <= BELIEVED_AHEAD_MS));
}

function implausibilityOf(record: PositionRecord, now: Date): PositionRejection | undefined {
  if (record.latitude === 0 && record.longitude === 0) return 'null_island';
  if (record.accuracy !== undefined && record.accuracy > MOST_INACCURATE) return 'inaccurate';
  const ahead = Date.parse(record.timestamp) - now.getTime();
  if (ahead > FUTURE_LIMIT_MS) return 'future';
  return ahead < -PAST_LIMIT_MS ? 'too_old' : undefined;
}

function rejectionOf(
  record: PositionRecord,
  last: PositionRecord | undefined,
  now: Date,
): PositionRejection | undefined {
  const impossible = implausibilityOf(record, now);
  if (impossible || !last) return impossible;
  if (record.timestamp <= last.timestamp) return 'older';
  return isTooFast(last, record) ? 'too_fast' : undefined;
}

/**
 * Whether a position moves its driver's marker (docs/decisions/0004). Of a live one (`isLive`), a time to come, or more than
 * two minutes back, is a wrong clock and the time of receipt counts; a phone that was offline sends its own times.
 */
export function evaluatePosition(
  position: Position,
  last: PositionRecord | undefined,
  context: { driverId: string; now: Date; isLive: boolean },
): PositionResult {
  const record = recordOf(position, context);
  const reason = rejectionOf(record, last, context.now);
  return { accepted: reason === undefined, reason, inTrail: reason === undefined || reason === 'older', record };
}

/** Milliseconds that must lie between two live reports of one driver; the application sends one every 3 s. */
const MIN_REPORT_INTERVAL_MS = 1000;

/** True when a live report comes too soon after the last one. */
export function isTooSoon(last: Pick<PositionRecord, 'receivedAt'> | undefined, now: Date): boolean {
  return last?.receivedAt !== undefined && now.getTime() - Date.parse(last.receivedAt) < MIN_REPORT_INTERVAL_MS;
}

function later(a: PositionRecord | undefined, b: PositionRecord | undefined): PositionRecord | undefined {
  return a && b && a.timestamp >= b.timestamp ? a : (b ?? a);
}

/**
 * Each against the one before it in time, in whatever order they are sent; those older than `last` leave the marker.
 * `marker` is where it moves, if it does; the verdicts are in the order of `positions`.
 */
export function evaluatePositions(
  positions: readonly Position[],
  last: PositionRecord | undefined,
  context: { driverId: string; now: Date },
): { verdicts: PositionResult[]; marker: PositionRecord | undefined } {
  const ahead = clockAhead(positions, context.now);
  const records = positions.map((position) => recordOf(position, { ...context, isLive: false, ahead }));
  const verdicts = new Map<PositionRecord, PositionResult>();
  let kept: PositionRecord | undefined;
  for (const record of records.toSorted((a, b) => Date.parse(a.timestamp) - Date.parse(b.timestamp))) {
    const isOlder = last !== undefined && record.timestamp <= last.timestamp;
    const before = isOlder ? kept : later(kept, last);
    const isJump = before !== undefined && before.timestamp < record.timestamp && isTooFast(before, record);
    const refused = implausibilityOf(record, context.now) ?? (isJump ? 'too_fast' : undefined);
    const reason = refused ?? (isOlder ? 'older' : undefined);
    verdicts.set(record, { accepted: reason === undefined, reason, inTrail: refused === undefined, record });
    if (!refused) kept = record;
  }
  const marker = kept && (!last || kept.timestamp > last.timestamp) ? kept : undefined;
  return { verdicts: records.flatMap((record) => verdicts.get(record) ?? []), marker };
}
