import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { env } from '#functions/base/env.ts';
import type { PositionRecord } from '#functions/domain/types.ts';
import type { TrailPoint } from '#shared/contracts/drivers.ts';
import { table } from '../table/client.ts';
import { type Key, keys } from '../table/keys.ts';
import { updateExpression } from '../table/operations/update.ts';
import { limitCalls } from '../table/rate-limits.ts';
import type { TrailSlot } from '../table/records.ts';
import { isExpired, queryAll } from '../table/table.ts';

/**
 * Trails, packed: one item per driver and ten minutes, with one field per second that a position is known of. The field's
 * name is its second within the slot, so a position that comes twice is written once, nothing is read before, two writers
 * never collide, and no phone, whatever it sends, makes an item larger than the table takes.
 */

const SECOND_MS = 1000;
const SLOT_MS = 600_000;
const DAY_MS = 24 * 3_600_000;
/** Where somebody was is kept no longer than a delivery is argued about: until an invoice is two months overdue. */
const KEPT_DAYS = 90;
/** An update expression may have 4 kB. */
const FIELDS_AT_ONCE = 150;
const WRITES_AT_ONCE = 25;

/** A position as a field of its slot's item. */
export interface TrailField {
  key: Key;
  /** When the slot begins. */
  start: string;
  name: string;
  value: string;
}

const slotStart = (at: number) => new Date(at - (at % SLOT_MS)).toISOString();
const slotKey = (driverId: string, start: string): Key => keys.trail(driverId, start.slice(0, 10), start.slice(11, 16));

/** Where a position belongs in its driver's trail. Throws for one that has no time. */
export function trailField({ driverId, latitude, longitude, timestamp, speed, heading }: PositionRecord): TrailField {
  const at = Date.parse(timestamp);
  const start = slotStart(at);
  const motion = [speed?.toFixed(1) ?? '', heading?.toFixed(0) ?? ''];
  const numbers = [latitude.toFixed(6), longitude.toFixed(6), ...motion, at % SECOND_MS];
  const name = `t${Math.floor((at % SLOT_MS) / SECOND_MS).toString(36)}`;
  return { key: slotKey(driverId, start), start, name, value: numbers.join(',') };
}

/** Some fields of one slot. */
interface Piece extends Pick<TrailField, 'key' | 'start'> {
  fields: [name: string, value: string][];
}

async function writePiece({ key, start, fields }: Piece): Promise<void> {
  const expiresAt = Date.parse(start) / 1000 + KEPT_DAYS * 24 * 3600;
  const expression = updateExpression({ key, set: { start, expiresAt, ...Object.fromEntries(fields) } });
  await table.send(new UpdateCommand({ TableName: env('TABLE_NAME'), Key: key, ...expression }));
}

function piecesOf(fields: readonly TrailField[]): Piece[] {
  const slots = new Map<string, { slot: TrailField; values: Map<string, string> }>();
  for (const field of fields) {
    const place = `${field.key.PK}|${field.key.SK}`;
    const known = slots.get(place) ?? { slot: field, values: new Map() };
    slots.set(place, known);
    known.values.set(field.name, field.value);
  }
  return [...slots.values()].flatMap(({ slot: { key, start }, values }) => {
    const all = [...values];
    return Array.from({ length: Math.ceil(all.length / FIELDS_AT_ONCE) }, (_, at) => ({
      ...{ key, start },
      fields: all.slice(at * FIELDS_AT_ONCE, (at + 1) * FIELDS_AT_ONCE),
    }));
  });
}

/** Adds positions to trails: one write per driver and slot (more for very many). Doing it again changes nothing. */
export async function addToTrails(fields: readonly TrailField[]): Promise<void> {
  const waiting = piecesOf(fields);
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await writePiece(next);
  };
  await Promise.all(Array.from({ length: WRITES_AT_ONCE }, work));
}

/** A phone brings what it kept in a few calls a minute; each may be written in many pieces. */
const PER_DRIVER = { what: 'kept-positions', limit: 30, seconds: 60 };

/** Adds positions that move no marker, and so do not come here by the stream, to their driver's trail. 429 for a flood. */
export async function keepInTrail(driverId: string, positions: readonly PositionRecord[], now: Date): Promise<void> {
  await limitCalls({ ...PER_DRIVER, who: driverId }, now);
  await addToTrails(positions.map(trailField));
}

function pointsOf(slot: TrailSlot): TrailPoint[] {
  const start = Date.parse(slot.start);
  return Object.entries(slot).flatMap(([name, value]) => {
    if (!/^t[0-9a-z]{1,2}$/.test(name) || typeof value !== 'string') return [];
    const [latitude, longitude, speed, heading, milliseconds] = value.split(',');
    const at = start + Number.parseInt(name.slice(1), 36) * SECOND_MS + Number(milliseconds);
    return {
      latitude: Number(latitude),
      longitude: Number(longitude),
      timestamp: new Date(at).toISOString(),
      ...(speed && { speed: Number(speed) }),
      ...(heading && { heading: Number(heading) }),
    };
  });
}

function slotsBetween(driverId: string, from: number, to: number): Promise<TrailSlot[]> {
  const [first, last] = [slotKey(driverId, slotStart(from)), slotKey(driverId, slotStart(to))];
  return queryAll<TrailSlot>({ partition: first.PK, between: [first.SK, last.SK] });
}

/** What fits an answer, of which Lambda takes 6 MB; on a screen nobody could tell more of them apart. */
const MOST_POINTS = 30_000;

/** Of more points than an answer holds as many as it does, evenly chosen, and always the last. */
function thinned(points: TrailPoint[]): TrailPoint[] {
  const every = Math.ceil(points.length / MOST_POINTS);
  return every <= 1 ? points : points.filter((_, at) => at % every === 0 || at === points.length - 1);
}

/**
 * Where a driver was from one instant to another (both inclusive), oldest first, as far as it is kept: a Query for each
 * day of UTC.
 */
export async function listTrailPoints(driverId: string, from: Date, to: Date, now: Date): Promise<TrailPoint[]> {
  const [begin, end] = [from.getTime(), to.getTime()];
  const slots: TrailSlot[] = [];
  for (let day = begin - (begin % DAY_MS); day <= end; day += DAY_MS)
    slots.push(...(await slotsBetween(driverId, Math.max(begin, day), Math.min(end, day + DAY_MS - 1))));
  const points = slots
    .filter((slot) => !isExpired(slot, now))
    .flatMap(pointsOf)
    .filter(({ timestamp }) => Date.parse(timestamp) >= begin && Date.parse(timestamp) <= end)
    .sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1));
  return thinned(points);
}
