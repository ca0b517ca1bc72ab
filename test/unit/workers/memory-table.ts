import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';

type Item = Record<string, unknown>;
type Part = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
type Change = NonNullable<Part['Update']>;

/** The one transaction or call to go wrong, and how. */
type Fault = 'conflict' | 'lost answer' | 'throttled' | 'down';

/** What one answer holds at most, whatever was asked for: so whoever reads all has to ask for the next one. */
const MOST_ROWS = 2;

/**
 * As much of a table as the workers use, for faults that the local AWS cannot have. It knows the few conditions that
 * functions/data writes and throws on any other.
 */
export class MemoryTable {
  readonly items = new Map<string, Item>();
  readonly mock = mockClient(DynamoDBDocumentClient);
  transactions = 0;
  private faults: (Fault | undefined)[] = [];

  constructor() {
    this.mock.on(TransactWriteCommand).callsFake((input) => this.transact(input.TransactItems));
    this.mock.on(UpdateCommand).callsFake((input) => ({ Attributes: this.updateOne(input) }));
    this.mock.on(PutCommand).callsFake((input) => void this.items.set(placeOf(input.Item), input.Item));
    this.mock.on(DeleteCommand).callsFake((input) => this.deleteOne(input));
    this.mock.on(GetCommand).callsFake((input) => ({ Item: this.get(input.Key) }));
    this.mock.on(BatchGetCommand).callsFake((input) => this.getMany(input.RequestItems));
    this.mock.on(QueryCommand).callsFake((input) => this.queryPage(input));
  }

  /** What happens to the next transactions, in turn; undefined lets one pass. */
  failNext(...faults: (Fault | undefined)[]): void {
    this.faults = faults;
  }

  get({ PK, SK }: { PK?: unknown; SK?: unknown }): Item | undefined {
    return this.items.get(`${PK}|${SK}`);
  }

  private getMany(asked: Record<string, { Keys: Item[] }>) {
    const [[name, { Keys }] = ['', { Keys: [] as Item[] }]] = Object.entries(asked);
    return { Responses: { [name]: Keys.flatMap((key) => this.get(key) ?? []) } };
  }

  /**
   * One answer of a few rows. The next begins behind the last row's key, not at a position, so rows may come and go
   * between the two.
   */
  private queryPage(input: Item) {
    const { IndexName, Limit, ExclusiveStartKey: last, ScanIndexForward } = input;
    const prefix = IndexName ? String(IndexName).slice(0, 2) : '';
    const sortKeys = [`${prefix}SK`, 'PK', 'SK'];
    const place = (row: Item) => sortKeys.map((key) => String(row[key])).join('\0');
    const rows = this.rowsOf(input, prefix).sort((a, b) => (place(a) < place(b) ? -1 : 1));
    if (ScanIndexForward === false) rows.reverse();
    const isBehind = (row: Item, key: Item) =>
      ScanIndexForward === false ? place(row) < place(key) : place(row) > place(key);
    const left = last ? rows.filter((row) => isBehind(row, last as Item)) : rows;
    const found = left.slice(0, Math.min(Number(Limit ?? MOST_ROWS), MOST_ROWS));
    const end = left.length > found.length ? found.at(-1) : undefined;
    const keys = [`${prefix}PK`, ...sortKeys];
    return { Items: found, ...(end && { LastEvaluatedKey: Object.fromEntries(keys.map((key) => [key, end[key]])) }) };
  }

  private rowsOf({ ExpressionAttributeValues, KeyConditionExpression, FilterExpression }: Item, prefix: string) {
    if (FilterExpression) throw new Error('The memory table knows no filters');
    const asked = ExpressionAttributeValues as Record<string, string>;
    return [...this.items.values()].filter((item) => {
      const sort = String(item[`${prefix}SK`]);
      if (item[`${prefix}PK`] !== asked[':pk']) return false;
      if (String(KeyConditionExpression).includes('begins_with')) return sort.startsWith(asked[':sk'] ?? '');
      if (!asked[':from']) return true;
      return sort >= asked[':from'] && sort <= (asked[':to'] ?? '');
    });
  }

  private transact(parts: Part[]) {
    this.transactions += 1;
    const fault = this.faults.shift();
    if (fault === 'conflict') throw canceled(parts.map((_, at) => (at === 0 ? 'TransactionConflict' : 'None')));
    if (fault === 'throttled') throw canceled(parts.map((_, at) => (at === 0 ? 'ThrottlingError' : 'None')));
    if (fault === 'down') throw Object.assign(new Error('down'), { name: 'InternalServerError' });
    if (parts.length > 100) throw Object.assign(new Error('too many'), { name: 'ValidationException' });
    const places = parts.map((part) =>
      placeOf(part.Put?.Item ?? part.Update?.Key ?? part.Delete?.Key ?? part.ConditionCheck?.Key ?? {}),
    );
    if (new Set(places).size < places.length) throw Object.assign(new Error('twice'), { name: 'ValidationException' });
    const codes = parts.map((part) => (this.holds(part) ? 'None' : 'ConditionalCheckFailed'));
    if (codes.includes('ConditionalCheckFailed')) throw canceled(codes);
    for (const part of parts) this.apply(part);
    if (fault === 'lost answer') throw Object.assign(new Error('socket hang up'), { name: 'TimeoutError' });
    return {};
  }

  private holds({ Put, Update, Delete, ConditionCheck }: Part): boolean {
    const keyed = Update ?? Delete ?? ConditionCheck;
    const { ConditionExpression: text, ExpressionAttributeValues: values } = Put ?? keyed ?? { TableName: '' };
    const stands = this.get(Put?.Item ?? keyed?.Key ?? {});
    if (!text) return true;
    if (text === 'attribute_exists(PK)') return stands !== undefined;
    if (text === 'attribute_not_exists(PK)') return !stands;
    if (text === '#version = :version') return stands?.version === values?.[':version'];
    if (text === '#last = :before') return stands?.last === values?.[':before'];
    throw new Error(`The memory table does not know ${text}`);
  }

  private apply({ Put, Update, Delete }: Part): void {
    if (Delete) this.items.delete(placeOf(Delete.Key ?? {}));
    if (Put?.Item) this.items.set(placeOf(Put.Item), Put.Item);
    if (Update) this.change(Update);
  }

  private change({
    Key,
    UpdateExpression,
    ExpressionAttributeNames: names = {},
    ExpressionAttributeValues: values = {},
  }: Change) {
    const item: Item = { ...(this.get(Key ?? {}) ?? Key) };
    for (const [, name = '', value = ''] of (UpdateExpression ?? '').matchAll(/(#s\d+) = (:s\d+)/g))
      item[names[name] ?? ''] = values[value];
    for (const [, name = '', value = ''] of (UpdateExpression ?? '').matchAll(
      /(#f\d+) = if_not_exists\(#f\d+, (:f\d+)\)/g,
    ))
      item[names[name] ?? ''] ??= values[value];
    for (const [, name = '', value = ''] of (UpdateExpression ?? '').matchAll(/(#(?:a\d+|count)) (:(?:a\d+|one))/g)) {
      const field = names[name] ?? '';
      item[field] = Number(item[field] ?? 0) + Number(values[value]);
    }
    for (const [name = ''] of (UpdateExpression ?? '').matchAll(/#r\d+/g)) delete item[names[name] ?? ''];
    this.items.set(placeOf(item), item);
    return item;
  }

  private deleteOne({ Key, ExpressionAttributeValues: values }: { Key: Item; ExpressionAttributeValues?: Item }): void {
    const stands = this.get(Key);
    if (values?.[':read'] && stands?.dueAt !== values[':read'])
      throw new ConditionalCheckFailedException({ $metadata: {}, message: 'no' });
    this.items.delete(placeOf(Key));
  }

  updateOne(input: Change): Item {
    const stands = this.get(input.Key ?? {});
    if (input.ConditionExpression === '#version = :version' && !this.holds({ Update: input }))
      throw new ConditionalCheckFailedException({ $metadata: {}, message: 'no' });
    if (stands && input.ConditionExpression?.includes(':sending')) {
      const { state, leaseUntil } = stands;
      const now = Number(input.ExpressionAttributeValues?.[':now']);
      if (!(state === 'waiting' || (state === 'sending' && Number(leaseUntil) < now)))
        throw new ConditionalCheckFailedException({ $metadata: {}, message: 'no', Item: marshall(stands) });
    }
    return this.change(input);
  }
}

function placeOf({ PK, SK }: Item): string {
  return `${PK}|${SK}`;
}

function canceled(codes: string[]): TransactionCanceledException {
  return new TransactionCanceledException({
    $metadata: {},
    message: 'canceled',
    CancellationReasons: codes.map((Code) => ({ Code })),
  });
}
