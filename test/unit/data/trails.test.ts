import { DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addToTrails, listTrailPoints, trailField } from '#functions/data/drivers/trails.ts';
import type { PositionRecord } from '#functions/domain/types.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const START = Date.parse('2026-11-21T00:00:00.000Z');
const NOW = new Date('2026-11-22T08:00:00.000Z');
const DAY = 86_400_000;

const position = (milliseconds: number, more: Partial<PositionRecord> = {}): PositionRecord => ({
  driverId: 'drv_a',
  latitude: 40.6895,
  longitude: -74.1745,
  timestamp: new Date(START + milliseconds).toISOString(),
  ...more,
});

let slots: Map<string, Record<string, unknown>>;

beforeEach(() => {
  slots = new Map();
  dynamo.reset();
  vi.stubEnv('TABLE_NAME', 'table');
  dynamo.on(UpdateCommand).callsFake(({ Key, ExpressionAttributeNames = {}, ExpressionAttributeValues = {} }) => {
    const slot = slots.get(Key.PK + Key.SK) ?? { ...Key };
    for (const [mark, name] of Object.entries<string>(ExpressionAttributeNames))
      slot[name] = ExpressionAttributeValues[mark.replace('#', ':')];
    slots.set(Key.PK + Key.SK, slot);
  });
  dynamo.on(QueryCommand).callsFake(({ ExpressionAttributeValues = {} }) => ({
    Items: [...slots.values()].filter(({ PK }) => PK === ExpressionAttributeValues[':pk']),
  }));
});

const read = () => listTrailPoints('drv_a', new Date(START), new Date(START + DAY - 1), NOW);

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
    const all = Array.from({ length: DAY / 1000 }, (_, at) => position(at * 1000));
    await addToTrails(all.map(trailField));
    const points = await read();
    expect(JSON.stringify(points).length).toBeLessThan(5_000_000);
    expect(points.length).toBeGreaterThan(20_000);
    expect([points[0]?.timestamp, points.at(-1)?.timestamp]).toEqual([all[0]?.timestamp, all.at(-1)?.timestamp]);
  });
});
