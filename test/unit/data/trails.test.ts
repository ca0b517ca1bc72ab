import { DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { driverKeys } from '#functions/data/drivers/keys.ts';
import { addToTrails, listTrailPoints, trailField, writeTrailSegment } from '#functions/data/drivers/trails.ts';
import type { PositionRecord, TrailSegment } from '#functions/domain/drivers/driver-types.ts';
import { appendPoint } from '#functions/domain/drivers/trail-segments.ts';
import { DAY_MS } from '#shared/dates/durations.ts';

/** As long as ids are. */
const LONG_ID = 'drv_01JD5Y0000000000000000000A';
const dynamo = mockClient(DynamoDBDocumentClient);
const START = Date.parse('2026-11-21T00:00:00.000Z');
const NOW = new Date('2026-11-22T08:00:00.000Z');

const position = (milliseconds: number, more: Partial<PositionRecord> = {}): PositionRecord => ({
  driverId: 'drv_a',
  latitude: 40.6895,
  longitude: -74.1745,
  timestamp: new Date(START + milliseconds).toISOString(),
  ...more,
});

let slots: Map<string, Record<string, unknown>>;
/** The item of the last position. */
let standing: PositionRecord | undefined;

beforeEach(() => {
  slots = new Map();
  standing = undefined;
  dynamo.reset();
  vi.stubEnv('TABLE_NAME', 'table');
  dynamo.on(UpdateCommand).callsFake(({ Key, ExpressionAttributeNames = {}, ExpressionAttributeValues = {} }) => {
    const slot = slots.get(Key.PK + Key.SK) ?? { ...Key };
    for (const [mark, name] of Object.entries<string>(ExpressionAttributeNames))
      slot[name] = ExpressionAttributeValues[mark.replace('#', ':')];
    slots.set(Key.PK + Key.SK, slot);
  });
  dynamo.on(GetCommand).callsFake(() => ({ Item: standing }));
  dynamo.on(PutCommand).callsFake(({ Item }) => void slots.set(Item.PK + Item.SK, Item));
  dynamo.on(QueryCommand).callsFake(({ ExpressionAttributeValues = {} }) => ({
    Items: [...slots.values()].filter(({ PK }) => PK === ExpressionAttributeValues[':pk']),
  }));
});

const read = () => listTrailPoints('drv_a', new Date(START), new Date(START + DAY_MS - 1), NOW);

/** All that is ever remembered of fences: at a place, seen outside it, and on the ground of another one. */
const FENCE = {
  at: `plc_${'0'.repeat(26)}`,
  seen: 1_795_273_200,
  out: 1_795_273_203,
  next: `plc_${'1'.repeat(26)}`,
  since: 1_795_273_206,
};

/** Bytes of an item as DynamoDB counts them, somewhat rounded up. */
const bytesOf = (item: object) =>
  Buffer.byteLength(JSON.stringify({ ...driverKeys.position(position(0).driverId), ...item }));

describe('the way of a driver who reports', () => {
  /** What the writes of so many reports come to: the position's item each time, and every piece that is over. */
  const drive = (every: number, reports: number) => {
    let recent: TrailSegment | undefined;
    let units = 0;
    const over: TrailSegment[] = [];
    for (let at = 0; at < reports; at += 1) {
      const place = position(at * every, { driverId: LONG_ID, speed: 88.8, heading: 359, accuracy: 99.5 });
      const next = appendPoint(recent, place);
      if (recent && recent.start !== next.start) over.push(recent);
      recent = next;
      const times = { timestamp: place.timestamp, receivedAt: place.timestamp };
      units += Math.ceil(bytesOf({ ...place, ...times, shipmentId: LONG_ID, fence: FENCE, recent }) / 1024);
    }
    for (const piece of over) units += Math.ceil(bytesOf({ ...piece, expiresAt: 1_800_000_000 }) / 1024);
    return { recent, over, unitsPerReport: units / reports };
  };

  it.each([1000, 3000, 5000])('costs at most 1.2 write units a report, of which one comes every %i ms', (every) => {
    expect(drive(every, 1200).unitsPerReport).toBeLessThanOrEqual(1.2);
  });

  it('is whole, from what is over and from what still rides on the position', async () => {
    const { recent, over } = drive(3000, 45);
    standing = { ...position(44 * 3000), recent };
    for (const piece of over) await writeTrailSegment('drv_a', piece);
    expect(over.length).toBeGreaterThan(2);
    expect((await read()).map(({ timestamp }) => Date.parse(timestamp) - START)).toEqual(
      Array.from({ length: 45 }, (_, at) => at * 3000),
    );
  });

  it('has every point once, though a piece was written twice and a phone brought the same', async () => {
    const { recent, over } = drive(3000, 25);
    standing = { ...position(0), recent: over[0] ?? recent };
    for (const piece of [...over, ...over]) await writeTrailSegment('drv_a', piece);
    await addToTrails([position(3000)].map(trailField));
    expect(await read()).toHaveLength(over.flatMap(({ points }) => points.split(';')).length);
  });
});

describe('a trail', () => {
  it('tells where and when, to the millisecond', async () => {
    const moved = position(601_234, { speed: 12.5, heading: 270 });
    await addToTrails([moved, position(5)].map(trailField));
    const { driverId: _, ...point } = moved;
    expect(await read()).toEqual([expect.objectContaining({ timestamp: position(5).timestamp }), point]);
  });

  it('keeps the last position of a second, so that no phone fills an item', async () => {
    const sent = Array.from({ length: 5000 }, (_, at) => position(at));
    await addToTrails(sent.map(trailField));
    expect((await read()).map(({ timestamp }) => Date.parse(timestamp) - START)).toEqual([999, 1999, 2999, 3999, 4999]);
  });

  it('of a whole day, second by second, fits one answer, from its beginning to its end', async () => {
    const all = Array.from({ length: DAY_MS / 1000 }, (_, at) => position(at * 1000));
    await addToTrails(all.map(trailField));
    const points = await read();
    expect(JSON.stringify(points).length).toBeLessThan(5_000_000);
    expect(points.length).toBeGreaterThan(20_000);
    expect([points[0]?.timestamp, points.at(-1)?.timestamp]).toEqual([all[0]?.timestamp, all.at(-1)?.timestamp]);
  });
});
