import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  type DeleteCommandInput,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  type PutCommandInput,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { isMet, partitionIn, updated } from './expressions.ts';

type Item = Record<string, unknown>;
type Part = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
type Change = NonNullable<Part['Update']>;
type Query = Omit<QueryCommandInput, 'TableName'>;

/** The one transaction or call to go wrong, and how. */
type Fault = 'conflict' | 'lost answer' | 'throttled' | 'down';

interface Asked {
  RequestItems: Record<string, { Keys: Item[] }>;
}

/** What is asked of the table. */
export interface Called {
  /** Of its command, such as `PutCommand`. */
  name: string;
  input: {
    ConditionExpression?: string | undefined;
    TransactItems?: Part[] | undefined;
    IndexName?: string | undefined;
    KeyConditionExpression?: string | undefined;
    Item?: Item | undefined;
    Key?: Item | undefined;
  };
}

/**
 * As much of a table as functions/data uses, for faults that the local AWS cannot have. Conditions, updates and queries are done
 * as their expressions say, read by a small parser that throws on what it cannot read; answers have all fields.
 */
export class MemoryTable {
  readonly items = new Partitions();
  readonly mock = mockClient(DynamoDBDocumentClient);
  transactions = 0;
  /** What one answer holds at most, whatever was asked for: so whoever reads all has to ask for the next one. */
  mostRows = 2;
  /** What becomes of a call: done as it is unless a test says otherwise. */
  around: (call: () => unknown, what: Called) => unknown = (call) => call();
  /** Hears of each change, as the table's stream does. */
  told: (before: Item | undefined, after: Item | undefined) => void = () => undefined;
  private faults: (Fault | undefined)[] = [];
  private listed: Partitions | undefined;

  constructor() {
    const works = new Map<unknown, (input: never) => unknown>([
      [TransactWriteCommand, (input: TransactWriteCommandInput) => this.transact(input.TransactItems ?? [])],
      [UpdateCommand, (input: Change) => ({ Attributes: this.updateOne(input) })],
      [PutCommand, (input: PutCommandInput) => this.putOne(input)],
      [DeleteCommand, (input: DeleteCommandInput) => this.deleteOne(input)],
      [GetCommand, ({ Key = {} }: Called['input']) => ({ Item: this.get(Key) })],
      [BatchGetCommand, ({ RequestItems }: Asked) => this.getMany(RequestItems)],
      [QueryCommand, (input: Query) => this.queryPage(input)],
    ]);
    const answer = async ({
      constructor: command,
      input,
    }: { constructor: { name: string } } & Pick<Called, 'input'>) => {
      const work = works.get(command);
      return work && this.around(() => work(input as never) ?? {}, { name: command.name, input });
    };
    // What a test itself says of a command comes before; as seven of those, each call was compared with all of them.
    this.mock.send.callsFake(answer as never);
  }

  private putOne(input: PutCommandInput): void {
    if (!this.holds({ Put: input })) throw refused(this.get(input.Item ?? {}));
    this.write(placeOf(input.Item ?? {}), input.Item);
  }

  private write(place: string, after: Item | undefined): void {
    const before = this.items.get(place);
    if (after) this.items.set(place, after);
    else this.items.delete(place);
    // Nothing came of taking away what was not there.
    if (before || after) this.told(before, after);
  }

  /** From here on indexes show what stands now, or what stood at an earlier moment, as they do for a second after a write. */
  lagBehind(moment = this.moment()): void {
    this.listed = moment;
  }

  /** What stands now. */
  moment(): Partitions {
    return new Partitions(this.items);
  }

  /** Lets everything be as it was. */
  goBackTo(moment: Partitions): void {
    for (const place of [...this.items.keys()]) this.items.delete(place);
    for (const [place, item] of moment) this.items.set(place, item);
  }

  /** What happens to the next transactions, in turn; undefined lets one pass. */
  failNext(...faults: (Fault | undefined)[]): void {
    this.faults = faults;
  }

  get({ PK, SK }: { PK?: unknown; SK?: unknown }): Item | undefined {
    return this.items.get(`${PK}|${SK}`);
  }

  private getMany(asked: Asked['RequestItems']) {
    const [[name, { Keys }] = ['', { Keys: [] as Item[] }]] = Object.entries(asked);
    return { Responses: { [name]: Keys.flatMap((key) => this.get(key) ?? []) } };
  }

  /**
   * One answer of a few rows. The next begins behind the last row's key, not at a position, so rows may come and go
   * between the two.
   */
  private queryPage(input: Query) {
    const { IndexName, Limit, ExclusiveStartKey: last, ScanIndexForward, Select } = input;
    const prefix = IndexName?.slice(0, 2) ?? '';
    const sortKeys = [`${prefix}SK`, 'PK', 'SK'];
    const place = (row: Item) => sortKeys.map((key) => String(row[key])).join('\0');
    if (Select === 'COUNT') return { Count: Math.min(this.rowsOf(input).length, Number(Limit)) };
    const rows = this.rowsOf(input).sort((a, b) => (place(a) < place(b) ? -1 : 1));
    if (ScanIndexForward === false) rows.reverse();
    const isBehind = (row: Item, key: Item) =>
      ScanIndexForward === false ? place(row) < place(key) : place(row) > place(key);
    const left = last ? rows.filter((row) => isBehind(row, last)) : rows;
    const found = left.slice(0, Math.min(Number(Limit ?? this.mostRows), this.mostRows));
    // A page that is full says that there may be more.
    const isFull = left.length > found.length || found.length === Limit;
    const end = isFull ? found.at(-1) : undefined;
    const keys = [`${prefix}PK`, ...sortKeys];
    const isShown = (row: Item) => !input.FilterExpression || isMet(input.FilterExpression, row, placeholdersOf(input));
    return {
      Items: found.filter(isShown),
      ...(end && { LastEvaluatedKey: Object.fromEntries(keys.map((key) => [key, end[key]])) }),
    };
  }

  private rowsOf(input: Query): Item[] {
    const { IndexName, KeyConditionExpression: text = '' } = input;
    const asked = placeholdersOf(input);
    const source = IndexName && this.listed ? this.listed : this.items;
    const { field, value } = partitionIn(text, asked);
    return source.under(field, value).filter((item) => isMet(text, item, asked));
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
    if (codes.includes('ConditionalCheckFailed')) throw canceled(codes, (at) => this.items.get(places[at] ?? ''));
    for (const part of parts) this.apply(part);
    if (fault === 'lost answer') throw Object.assign(new Error('socket hang up'), { name: 'TimeoutError' });
    return {};
  }

  private holds({ Put, Update, Delete, ConditionCheck }: Part): boolean {
    const keyed = Update ?? Delete ?? ConditionCheck;
    const {
      ConditionExpression: text,
      ExpressionAttributeNames: names = {},
      ExpressionAttributeValues: values = {},
    } = Put ?? keyed ?? { TableName: '', ExpressionAttributeNames: {} };
    const stands = this.get(Put?.Item ?? keyed?.Key ?? {});
    if (!text) return true;
    return isMet(text, stands ?? {}, { names, values });
  }

  private apply({ Put, Update, Delete }: Part): void {
    if (Delete) this.write(placeOf(Delete.Key ?? {}), undefined);
    if (Put?.Item) this.write(placeOf(Put.Item), Put.Item);
    if (Update) this.change(Update);
  }

  private change({
    Key,
    UpdateExpression,
    ExpressionAttributeNames: names = {},
    ExpressionAttributeValues: values = {},
  }: Change) {
    const item = updated(UpdateExpression ?? '', this.get(Key ?? {}) ?? { ...Key }, { names, values });
    this.write(placeOf(item), item);
    return item;
  }

  private deleteOne(input: DeleteCommandInput): void {
    if (!this.holds({ Delete: input })) throw refused(this.get(input.Key ?? {}));
    this.write(placeOf(input.Key ?? {}), undefined);
  }

  updateOne(input: Change): Item {
    if (!this.holds({ Update: input })) throw refused(this.get(input.Key ?? {}));
    return this.change(input);
  }
}

const placeholdersOf = ({ ExpressionAttributeNames: names, ExpressionAttributeValues: values }: Query) => ({
  names,
  values,
});

const PARTITIONS = ['PK', 'G1PK', 'G2PK', 'G3PK', 'G4PK'];

/** Items by their keys, and by each partition that they lie in. */
class Partitions extends Map<string, Item> {
  private readonly places = new Map<string, Set<string>>();

  constructor(items: Iterable<readonly [string, Item]> = []) {
    super();
    for (const [place, item] of items) this.set(place, item);
  }

  override set(place: string, item: Item): this {
    this.unlist(place);
    for (const name of partitionsOf(item)) {
      const places = this.places.get(name) ?? new Set();
      this.places.set(name, places.add(place));
    }
    return super.set(place, item);
  }

  override delete(place: string): boolean {
    this.unlist(place);
    return super.delete(place);
  }

  private unlist(place: string): void {
    for (const name of partitionsOf(this.get(place) ?? {})) this.places.get(name)?.delete(place);
  }

  under(field: string, partition: unknown): Item[] {
    const places = this.places.get(`${field}=${partition}`) ?? [];
    return [...places].map((place) => this.get(place)).filter((item) => item !== undefined);
  }
}

function partitionsOf(item: Item): string[] {
  return PARTITIONS.filter((field) => item[field] !== undefined).map((field) => `${field}=${item[field]}`);
}

/** What stands there, as an exception carries it. */
function told(stands: Item | undefined) {
  return stands && { Item: marshall(stands, { removeUndefinedValues: true }) };
}

function refused(stands: Item | undefined): ConditionalCheckFailedException {
  return new ConditionalCheckFailedException({ $metadata: {}, message: 'no', ...told(stands) });
}

function placeOf({ PK, SK }: Item): string {
  return `${PK}|${SK}`;
}

function canceled(codes: string[], standsAt: (at: number) => Item | undefined = () => undefined) {
  return new TransactionCanceledException({
    $metadata: {},
    message: 'canceled',
    CancellationReasons: codes.map((Code, at) => ({
      Code,
      ...(Code === 'ConditionalCheckFailed' && told(standsAt(at))),
    })),
  });
}
