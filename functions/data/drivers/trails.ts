import { forEachConcurrent } from '#functions/base/retry.ts';
import type { PositionRecord, TrailSegment } from '#functions/domain/drivers/driver-types.ts';
import { decodePoint, encodePoint, decodeSegment as pointsOfPiece } from '#functions/domain/drivers/trail-segments.ts';
import type { TrailPoint } from '#shared/contracts/positions.ts';
import { DAY_MS, DAY_SECONDS, SECOND_MS } from '#shared/dates/durations.ts';
import { type Key, keyTextOf } from '../table/keys.ts';
import { putOne } from '../table/put-one.ts';
import { enforceRateLimit } from '../table/rate-limits.ts';
import { find, isExpired, queryAll } from '../table/table.ts';
import { updateOne } from '../table/update-one.ts';
import { driverKeys, driverLists, type TrailSlot } from './keys.ts';

/**
 * Trails, packed. Of live reports, a piece of half a minute is one item, written once when it is over; until then it rides
 * on the item of the last position. What a phone kept and sends later lies in one item per ten minutes, with a field per
 * second that a position is known of: the field's name is its second within the slot, so a position that comes twice is
 * written once, nothing is read before, two writers never collide, and no phone, whatever it sends, makes an item larger
 * than the table takes.
 */

const SLOT_MS = 600_000;
/** Where somebody was is kept no longer than a delivery is argued about: until an invoice is two months overdue. */
const RETENTION_DAYS = 90;
/** An update expression may have 4 kB. */
const MAX_FIELDS_PER_UPDATE = 150;
const WRITE_CONCURRENCY = 25;

interface TrailField {
  key: Key;
  start: string;
  name: string;
  value: string;
}

const slotStart = (at: number) => new Date(at - (at % SLOT_MS)).toISOString();
const slotKey = (driverId: string, start: string): Key =>
  driverKeys.trail(driverId, start.slice(0, 10), start.slice(11, 16));

/** Where a position belongs in its driver's trail. Throws for one that has no time. */
export function trailField(position: PositionRecord): TrailField {
  const at = Date.parse(position.timestamp);
  const start = slotStart(at);
  const name = `t${Math.floor((at % SLOT_MS) / SECOND_MS).toString(36)}`;
  return { key: slotKey(position.driverId, start), start, name, value: `${encodePoint(position)},${at % SECOND_MS}` };
}

interface SlotWrite extends Pick<TrailField, 'key' | 'start'> {
  fields: [name: string, value: string][];
}

async function writeSlot({ key, start, fields }: SlotWrite): Promise<void> {
  await updateOne({ key, set: { start, expiresAt: expiryOf(start), ...Object.fromEntries(fields) } });
}

function slotWritesOf(fields: readonly TrailField[]): SlotWrite[] {
  const slots = new Map<string, { slot: TrailField; values: Map<string, string> }>();
  for (const field of fields) {
    const place = keyTextOf(field.key);
    const known = slots.get(place) ?? { slot: field, values: new Map() };
    slots.set(place, known);
    known.values.set(field.name, field.value);
  }
  return [...slots.values()].flatMap(({ slot: { key, start }, values }) => {
    const all = [...values];
    return Array.from({ length: Math.ceil(all.length / MAX_FIELDS_PER_UPDATE) }, (_, at) => ({
      ...{ key, start },
      fields: all.slice(at * MAX_FIELDS_PER_UPDATE, (at + 1) * MAX_FIELDS_PER_UPDATE),
    }));
  });
}

/** Adds positions to trails: one write per driver and slot (more for very many). Doing it again changes nothing. */
export async function addToTrails(fields: readonly TrailField[]): Promise<void> {
  await forEachConcurrent(slotWritesOf(fields), WRITE_CONCURRENCY, writeSlot);
}

const expiryOf = (start: string) => Math.floor(Date.parse(start) / 1000) + RETENTION_DAYS * DAY_SECONDS;

/** Writes a piece of the way that is over: one item, the same however often. */
export async function writeTrailSegment(driverId: string, piece: TrailSegment): Promise<void> {
  const { start, points } = piece;
  await putOne({
    ...driverKeys.trail(driverId, start.slice(0, 10), start.slice(11, 23)),
    start,
    points,
    expiresAt: expiryOf(start),
  });
}

/** A phone brings what it kept in a few calls a minute; each may be written in many pieces. */
const DRIVER_RATE_LIMIT = { what: 'kept-positions', limit: 30, seconds: 60 };

/** Adds positions that move no marker, and so do not come here by the stream, to their driver's trail. 429 for a flood. */
export async function addOfflinePositions(
  driverId: string,
  positions: readonly PositionRecord[],
  now: Date,
): Promise<void> {
  await enforceRateLimit({ ...DRIVER_RATE_LIMIT, who: driverId }, now);
  await addToTrails(positions.map(trailField));
}

function pointsOf(slot: TrailSlot): TrailPoint[] {
  if (typeof slot.points === 'string') return pointsOfPiece({ start: slot.start, points: slot.points });
  const start = Date.parse(slot.start);
  return Object.entries(slot).flatMap(([name, value]) => {
    if (!/^t[0-9a-z]{1,2}$/.test(name) || typeof value !== 'string') return [];
    const parts = value.split(',');
    const at = start + Number.parseInt(name.slice(1), 36) * SECOND_MS + Number(parts[4]);
    return decodePoint(at, parts);
  });
}

function slotsBetween(driverId: string, from: number, to: number): Promise<TrailSlot[]> {
  const day = new Date(from).toISOString().slice(0, 10);
  const first = slotKey(driverId, slotStart(from));
  const last = driverKeys.trail(driverId, day, new Date(to).toISOString().slice(11, 23));
  return queryAll({ ...driverLists.trail(driverId, day), between: [first.SK, last.SK] });
}

/** What fits an answer, of which Lambda takes 6 MB; on a screen nobody could tell more of them apart. */
const MAX_POINTS = 30_000;

/** Of more points than an answer holds as many as it does, evenly chosen, and always the last. */
function downsample(points: TrailPoint[]): TrailPoint[] {
  const every = Math.ceil(points.length / MAX_POINTS);
  return every <= 1 ? points : points.filter((_, at) => at % every === 0 || at === points.length - 1);
}

async function recentSlot(driverId: string): Promise<TrailSlot[]> {
  const recent = (await find(driverKeys.position(driverId), { strong: true }))?.recent;
  return recent ? [{ ...recent, expiresAt: expiryOf(recent.start) }] : [];
}

/** Both inclusive, oldest first. The last position is read first, so what is written meanwhile is in one of the two. */
export async function listTrailPoints(driverId: string, from: Date, to: Date, now: Date): Promise<TrailPoint[]> {
  const [begin, end] = [from.getTime(), to.getTime()];
  const slots = await recentSlot(driverId);
  for (let day = begin - (begin % DAY_MS); day <= end; day += DAY_MS)
    slots.push(...(await slotsBetween(driverId, Math.max(begin, day), Math.min(end, day + DAY_MS - 1))));
  const points = slots
    .filter((slot) => !isExpired(slot, now))
    .flatMap(pointsOf)
    .filter(({ timestamp }) => Date.parse(timestamp) >= begin && Date.parse(timestamp) <= end);
  // A phone that kept a position may have been heard with it as well.
  const distinct = [...new Map(points.map((point) => [point.timestamp, point])).values()];
  return downsample(distinct.sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1)));
}
