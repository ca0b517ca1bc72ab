import { BatchGetCommand, DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { sumsOf } from '#functions/data/reports/stats.ts';
import type { Deltas } from '#functions/domain/reports/counters.ts';

type Item = { PK: string; SK: string } & Record<string, unknown>;

/** What one answer holds at most, as of the real table. */
const MEGABYTE = 1_000_000;

/** About what DynamoDB counts: names, and values as text. */
const sizeOf = (item: object) =>
  Object.entries(item).reduce((sum, [name, value]) => sum + name.length + String(value).length, 0);

/** Of an item what was asked for. */
function fieldsOf(item: Item, { ProjectionExpression, ExpressionAttributeNames: names = {} }: QueryInput): Item {
  if (ProjectionExpression === undefined) return item;
  const wanted = ProjectionExpression.split(', ').map((name) => names[name]);
  return Object.fromEntries(Object.entries(item).filter(([name]) => wanted.includes(name))) as Item;
}

/** A table of sums that may only be read, and that counts what is read of it. */
export class SumsTable {
  private readonly items = new Map<string, Item>();
  readonly mock = mockClient(DynamoDBDocumentClient);
  read = { calls: 0, items: 0, bytes: 0 };
  private partitions: Map<string, Item[]> | undefined;

  constructor() {
    this.mock.on(QueryCommand).callsFake((input) => this.query(input));
    this.mock.on(BatchGetCommand).callsFake((input) => this.getMany(input.RequestItems));
  }

  put(item: Item): void {
    this.items.set(`${item.PK}|${item.SK}`, item);
    this.partitions = undefined;
  }

  remove({ PK, SK }: Pick<Item, 'PK' | 'SK'>): void {
    this.items.delete(`${PK}|${SK}`);
    this.partitions = undefined;
  }

  /** Counts as `outbox` does. */
  count(deltas: Deltas): void {
    for (const { key, add } of sumsOf(deltas)) {
      if (!this.items.has(`${key.PK}|${key.SK}`)) this.put({ PK: key.PK, SK: key.SK });
      const item: Item = this.items.get(`${key.PK}|${key.SK}`) ?? { PK: '', SK: '' };
      for (const [name, amount] of Object.entries(add)) item[name] = Number(item[name] ?? 0) + amount;
    }
  }

  forget(): void {
    this.read = { calls: 0, items: 0, bytes: 0 };
  }

  private told(items: Item[]): Item[] {
    this.read.calls += 1;
    this.read.items += items.length;
    this.read.bytes += items.reduce((sum, item) => sum + sizeOf(item), 0);
    return items;
  }

  private rowsOf(partition: string): Item[] {
    this.partitions ??= new Map(
      [...Map.groupBy(this.items.values(), ({ PK }) => PK)].map(([PK, rows]) => [
        PK,
        rows.toSorted((a, b) => (a.SK < b.SK ? -1 : 1)),
      ]),
    );
    return this.partitions.get(partition) ?? [];
  }

  private query(input: QueryInput) {
    const { ExpressionAttributeValues: asked = {}, ExclusiveStartKey: last } = input;
    const { ':pk': partition = '', ':sk': beginning, ':from': from, ':to': to = '' } = asked;
    const wanted = this.rowsOf(partition).filter(({ SK }) => {
      if (last && SK <= String(last.SK)) return false;
      if (beginning !== undefined) return SK.startsWith(beginning);
      return from === undefined || (SK >= from && SK <= to);
    });
    let bytes = 0;
    const found = wanted.filter((item) => {
      bytes += sizeOf(item);
      return bytes <= MEGABYTE;
    });
    const end = found.length < wanted.length ? found.at(-1) : undefined;
    return {
      Items: this.told(found.map((item) => fieldsOf(item, input))),
      ...(end && { LastEvaluatedKey: { PK: end.PK, SK: end.SK } }),
    };
  }

  private getMany(asked: Record<string, { Keys: Item[] }>) {
    const [[name, { Keys }] = ['', { Keys: [] as Item[] }]] = Object.entries(asked);
    return { Responses: { [name]: this.told(Keys.flatMap(({ PK, SK }) => this.items.get(`${PK}|${SK}`) ?? [])) } };
  }
}

interface QueryInput {
  ProjectionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, string>;
  ExclusiveStartKey?: Record<string, unknown>;
}
