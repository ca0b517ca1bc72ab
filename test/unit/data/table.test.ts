import { BatchGetCommand, DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Key } from '#functions/data/table/keys.ts';
import { project } from '#functions/data/table/projection.ts';
import { findMany, queryAll, queryPage } from '#functions/data/table/table.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const key = (id: number | string): Key<{ name: string }> => ({ PK: `THING#${id}`, SK: 'A' });

function asked(call: number): Key[] {
  const items = dynamo.commandCalls(BatchGetCommand)[call]?.args[0].input.RequestItems?.table?.Keys ?? [];
  return items.map(({ PK, SK }) => ({ PK: String(PK), SK: String(SK) }));
}

beforeEach(() => {
  dynamo.reset();
  vi.stubEnv('TABLE_NAME', 'table');
  dynamo.on(BatchGetCommand).callsFake(({ RequestItems }) => ({
    Responses: { table: RequestItems.table.Keys.map((found: Key) => ({ ...found, name: found.PK })) },
  }));
});

describe('findMany', () => {
  it('asks for at most 100 keys at a time and keeps the order', async () => {
    const wanted = Array.from({ length: 230 }, (_, at) => key(at));
    const found = await findMany(wanted);
    expect(found.map((item) => item?.name)).toEqual(wanted.map(({ PK }) => PK));
    expect([0, 1, 2].map((call) => asked(call).length)).toEqual([100, 100, 30]);
  });

  it('names no key twice in one call', async () => {
    const found = await findMany([key(1), key(2), key(1)]);
    expect(found.map((item) => item?.name)).toEqual(['THING#1', 'THING#2', 'THING#1']);
    expect(asked(0)).toHaveLength(2);
  });

  it('asks again for what the table left out', async () => {
    dynamo
      .on(BatchGetCommand)
      .resolvesOnce({ Responses: { table: [{ ...key(1) }] }, UnprocessedKeys: { table: { Keys: [{ ...key(2) }] } } })
      .resolves({ Responses: { table: [{ ...key(2) }] } });
    expect(await findMany([key(1), key(2)])).toEqual([{}, {}]);
    expect(asked(1)).toEqual([key(2)]);
  });

  it('says that the service is busy when the table keeps leaving keys out', async () => {
    dynamo.on(BatchGetCommand).resolves({ UnprocessedKeys: { table: { Keys: [{ ...key(1) }] } } });
    await expect(findMany([key(1)])).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('asks nothing for nothing', async () => {
    expect(await findMany([])).toEqual([]);
    expect(dynamo.calls()).toHaveLength(0);
  });
});

describe('a range that ends before it begins', () => {
  it('holds nothing, and the table, which refuses it, is not asked', async () => {
    const query = { partition: 'THINGS', between: ['2026-12', '2026-01'] as [string, string] };
    expect((await queryPage(query, { limit: 10 })).items).toEqual([]);
    expect(await queryAll(query)).toEqual([]);
    expect(dynamo.calls()).toHaveLength(0);
  });
});

describe('a list of some fields alone', () => {
  it('is asked for as the whole one is', async () => {
    dynamo.on(QueryCommand).resolves({});
    const list = {
      ...{ index: 'G1' as const, partition: 'THINGS', between: ['2026-01', '2026-12'] as [string, string] },
      ...{ where: { kind: 'box' }, descending: true },
    };
    await queryPage(list, { limit: 10 });
    await queryPage(project<{ name: string }, 'name'>(list, 'name'), { limit: 10 });
    const [whole, some] = dynamo.commandCalls(QueryCommand).map(({ args }) => args[0].input);
    expect(some).toEqual({
      ...whole,
      ProjectionExpression: '#o0',
      ExpressionAttributeNames: { ...whole?.ExpressionAttributeNames, '#o0': 'name' },
    });
  });
});

describe('a place that its range has left behind', () => {
  const query = { index: 'G1' as const, partition: 'THINGS', between: ['2026-02', '2026-05'] as [string, string] };
  const behind = (G1SK: string) => ({ limit: 10, start: { PK: 'T', SK: 'A', G1PK: 'THINGS', G1SK } });

  it('has nothing after it, and the table, which refuses it, is not asked', async () => {
    expect(await queryPage({ ...query, descending: true }, behind('2026-01'))).toEqual({ items: [], next: undefined });
    expect(await queryPage(query, behind('2026-06'))).toEqual({ items: [], next: undefined });
    expect(dynamo.calls()).toHaveLength(0);
  });

  it('before its beginning has all of it after it', async () => {
    dynamo.on(QueryCommand).resolves({ Items: [{ ...key(1) }] });
    await queryPage({ ...query, descending: true }, behind('2026-06'));
    await queryPage(query, behind('2026-01'));
    expect((await queryPage(query, behind('2026-03'))).items).toHaveLength(1);
    const starts = dynamo.commandCalls(QueryCommand).map(({ args }) => args[0].input.ExclusiveStartKey?.G1SK);
    expect(starts).toEqual([undefined, undefined, '2026-03']);
  });
});

describe('a filtered list', () => {
  const query = { index: 'G4' as const, partition: 'LIVE', where: { status: 'picked_up' } };
  const row = (at: number, status: string) => ({
    PK: `S#${at}`,
    SK: 'A',
    G4PK: 'LIVE',
    G4SK: `${at}`,
    name: at,
    status,
  });

  /** A table of so many rows, of which those from one on pass. */
  function holding(count: number, from: number): void {
    dynamo.on(QueryCommand).callsFake(({ Limit, ExclusiveStartKey }) => {
      const begin = ExclusiveStartKey ? Number(ExclusiveStartKey.G4SK) + 1 : 0;
      const end = Math.min(begin + Limit, count);
      const read = Array.from({ length: end - begin }, (_, at) =>
        row(begin + at, begin + at >= from ? 'picked_up' : 'assigned'),
      );
      const { PK, SK, G4PK, G4SK } = row(end - 1, '');
      return {
        Items: read.filter(({ status }) => status === 'picked_up'),
        ...(end < count && { LastEvaluatedKey: { PK, SK, G4PK, G4SK } }),
      };
    });
  }

  it('has no empty page while more follows, and leaves none out', async () => {
    holding(500, 300);
    const first = await queryPage<{ name: number }>(query, { limit: 20 });
    expect(first.items.map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, at) => 300 + at));
    const second = await queryPage<{ name: number }>(query, { limit: 20, start: first.next });
    expect(second.items[0]?.name).toBe(320);
  });

  it('says that it is at its end where nothing passes', async () => {
    holding(500, 500);
    expect(await queryPage(query, { limit: 20 })).toEqual({ items: [], next: undefined });
    expect(dynamo.calls()).toHaveLength(4);
  });

  it('reads no more than 2,000 rows for one page', async () => {
    holding(10_000, 9000);
    expect((await queryPage(query, { limit: 20 })).next).toBeDefined();
    expect(dynamo.calls()).toHaveLength(11);
  });
});
