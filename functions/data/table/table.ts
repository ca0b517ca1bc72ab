import { BatchGetCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { env } from '#functions/base/env.ts';
import { retryWhile } from '#functions/base/retry.ts';
import { isAppError } from '#shared/http/errors.ts';
import { foldText } from '#shared/search/fold-text.ts';
import { table } from './client.ts';
import { tableBusyError } from './contention.ts';
import { type IndexKeys, type Key, keyTextOf, type List } from './keys.ts';

/** An item as it lies in the table: its keys, its record's fields, and `expiresAt` in epoch seconds where it ends. */
export type Item = Key & IndexKeys & { expiresAt?: number } & Record<string, unknown>;

/** `next` is absent on the last page. */
export class Page<T> {
  readonly items: T[];
  readonly next: Record<string, unknown> | undefined;
  constructor(items: T[], next?: Record<string, unknown>) {
    this.items = items;
    this.next = next;
  }
  /** It may be short; the next page follows all the same. */
  flatMap<U>(change: (item: T) => U | U[]): Page<U> {
    return new Page(this.items.flatMap(change), this.next);
  }
  map<U>(change: (item: T) => U): Page<U> {
    return new Page(this.items.map(change), this.next);
  }
}

export interface PageRequest {
  limit: number;
  start?: Record<string, unknown> | undefined;
}

/** What the table needs of an item and no record has: its keys, and the mark of the write that was last. */
const TABLE_FIELDS = new Set([
  ...['PK', 'SK', 'G1PK', 'G1SK', 'G2PK', 'G2SK', 'G3PK', 'G3SK', 'G4PK', 'G4SK'],
  'writtenBy',
]);

/** The one place where untyped items become records; a field that older items lack is optional or was migrated. */
export function recordOf<T>(item: Record<string, unknown>): T {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !TABLE_FIELDS.has(name))) as T;
}

/** True when an item's time is over; the table removes such items some hours later. */
export function isExpired(item: { expiresAt?: unknown }, now: Date): boolean {
  return typeof item.expiresAt === 'number' && item.expiresAt * 1000 <= now.getTime();
}

/** One item, or undefined. `strong` reads what was just written. */
export async function find<T>(key: Key<T>, { strong = false } = {}): Promise<T | undefined> {
  const { Item: item } = await table.send(
    new GetCommand({ TableName: env('TABLE_NAME'), Key: key, ConsistentRead: strong }),
  );
  return item && recordOf<T>(item);
}

const MAX_BATCH_KEYS = 100;

/** Puts the items of up to 100 keys into `found`, asking again for what the table left out. */
async function findBatch(wanted: Key[], strong: boolean, found: Map<string, Record<string, unknown>>): Promise<void> {
  const name = env('TABLE_NAME');
  let missing: Record<string, unknown>[] = wanted.map(({ PK, SK }) => ({ PK, SK }));
  const ask = async () => {
    const answer = await table.send(
      new BatchGetCommand({ RequestItems: { [name]: { Keys: missing, ConsistentRead: strong } } }),
    );
    for (const item of answer.Responses?.[name] ?? []) found.set(`${item.PK}|${item.SK}`, item);
    missing = answer.UnprocessedKeys?.[name]?.Keys ?? [];
    if (missing.length > 0) throw tableBusyError();
  };
  await retryWhile((error) => isAppError(error, 'unavailable'), ask, { attempts: 5 });
}

/** What lies under each of some keys, in their order. */
export type FoundItems<Keys extends readonly Key[]> = {
  -readonly [At in keyof Keys]: Keys[At] extends Key<infer Held> ? Held | undefined : never;
};

/** Items in the order of their keys, undefined where there is none: one call for every 100 keys. */
export async function findMany<const Keys extends readonly Key[]>(
  wanted: Keys,
  { strong = false } = {},
): Promise<FoundItems<Keys>> {
  const found = new Map<string, Record<string, unknown>>();
  // The table refuses a batch that names a key twice.
  const distinct = [...new Map(wanted.map((key) => [keyTextOf(key), key])).values()];
  for (let at = 0; at < distinct.length; at += MAX_BATCH_KEYS)
    await findBatch(distinct.slice(at, at + MAX_BATCH_KEYS), strong, found);
  const items = wanted.map((key) => {
    const item = found.get(keyTextOf(key));
    return item && recordOf(item);
  });
  // As with recordOf: each data module writes only what its keys say.
  return items as FoundItems<Keys>;
}

export interface ListQuery<Held = unknown> extends List<Held> {
  /** Whole sort keys from here on (inclusive) and up to here (inclusive), instead of the list's beginning. */
  between?: [from: string, to: string];
  descending?: boolean;
  strong?: boolean;
  /** Equality filters applied after reading, so that pages may be short; for bounded partitions only. */
  where?: Record<string, string>;
  /** The fields that are wanted; all unless stated. See `projection.ts`. */
  fields?: readonly string[];
}

function conditionOf(query: ListQuery): {
  text: string;
  values: Record<string, string>;
  names: Record<string, string>;
} {
  const [pk, sk] = query.index ? [`${query.index}PK`, `${query.index}SK`] : ['PK', 'SK'];
  const names: Record<string, string> = { '#pk': pk };
  const values: Record<string, string> = { ':pk': query.partition };
  let text = '#pk = :pk';
  if (query.between) {
    text += ' AND #sk BETWEEN :from AND :to';
    [values[':from'], values[':to']] = query.between;
  } else if (query.beginsWith !== undefined) {
    text += ' AND begins_with(#sk, :sk)';
    values[':sk'] = query.beginsWith;
  }
  if (text.includes('#sk')) names['#sk'] = sk;
  return { text, values, names };
}

/** The condition for names that begin with a text, in lists whose sort key begins with the name as it is compared. */
export function beginningWith(text: string): Pick<ListQuery, 'beginsWith'> {
  const wanted = foldText(text.trim());
  // DynamoDB takes no empty text for a key.
  return wanted === '' ? {} : { beginsWith: wanted };
}

function commandOf(query: ListQuery, page: PageRequest, select?: 'COUNT'): QueryCommand {
  const { text, values, names } = conditionOf(query);
  const filters = Object.entries(query.where ?? {}).map(([field, value], at) => {
    names[`#f${at}`] = field;
    values[`:f${at}`] = value;
    return `#f${at} = :f${at}`;
  });
  const wanted = query.fields?.map((field, at) => {
    names[`#o${at}`] = field;
    return `#o${at}`;
  });
  return new QueryCommand({
    TableName: env('TABLE_NAME'),
    // DynamoDB asks for at least three characters in an index name.
    IndexName: query.index && `${query.index}-index`,
    KeyConditionExpression: text,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
    FilterExpression: filters.length > 0 ? filters.join(' AND ') : undefined,
    ScanIndexForward: !query.descending,
    ConsistentRead: query.strong,
    Limit: page.limit,
    ExclusiveStartKey: page.start,
    Select: select,
    ProjectionExpression: wanted?.join(', '),
  });
}

/** Of a range that ends before it begins, which DynamoDB refuses. */
function isNothing({ between: [from, to] = ['', ''] }: ListQuery): boolean {
  return from > to;
}

/**
 * Where a page goes on. A range that ends or begins with the clock may have left the place of its cursor behind, which
 * DynamoDB refuses: then there is nothing more, or the page begins where the range does.
 */
function startKeyOf({ between, index, descending = false }: ListQuery, { start }: PageRequest) {
  const place = start?.[`${index ?? ''}SK`];
  if (!between || typeof place !== 'string') return { start };
  const [from, to] = between;
  if (place >= from && place <= to) return { start };
  return { start: undefined, isOver: place < from === descending };
}

async function queryOnce(query: ListQuery, page: PageRequest): Promise<Page<Record<string, unknown>>> {
  const answer = await table.send(commandOf(query, page));
  return new Page(answer.Items ?? [], answer.LastEvaluatedKey);
}

/** How many rows are read at a time where a filter has left nothing yet, and how often. */
const FILTER_PAGE_SIZE = 200;
const MAX_FILTER_PAGES = 10;

/** The first rows of an answer, of which a page after them goes on. */
function truncate(limit: number, answer: Page<Record<string, unknown>>, index = ''): Page<Record<string, unknown>> {
  const last = answer.items[limit - 1];
  if (!last || answer.items.length === limit) return answer;
  const names = ['PK', 'SK', ...(index ? [`${index}PK`, `${index}SK`] : [])];
  return new Page(answer.items.slice(0, limit), Object.fromEntries(names.map((name) => [name, last[name]])));
}

/** One page; whoever sees an empty one takes the list to be empty, so where a filter left nothing it reads on. */
async function answerOf(query: ListQuery, page: PageRequest): Promise<Page<Record<string, unknown>>> {
  const { start, isOver } = startKeyOf(query, page);
  if (isOver || isNothing(query)) return new Page([], undefined);
  let answer = await queryOnce(query, { ...page, start });
  for (let time = 0; query.where && answer.items.length === 0 && answer.next && time < MAX_FILTER_PAGES; time += 1)
    answer = await queryOnce(query, { limit: Math.max(page.limit, FILTER_PAGE_SIZE), start: answer.next });
  return truncate(page.limit, answer, query.index);
}

/** One page: the only way lists are read by callers. One Query, unless a filter left nothing of it. */
export async function queryPage<T>(query: ListQuery<T>, page: PageRequest): Promise<Page<T>> {
  return (await answerOf(query, page)).map((item) => recordOf<T>(item));
}

/** More rows than the megabyte of one answer holds. */
const FULL_PAGE_SIZE = 5000;

async function queryPages<T>(ask: (page: PageRequest) => Promise<Page<T>>): Promise<T[]> {
  const found: T[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await ask({ limit: FULL_PAGE_SIZE, start });
    found.push(...page.items);
    start = page.next;
  } while (start);
  return found;
}

/** How many a list has, up to so many: they are counted where they lie. */
export async function countRows(query: ListQuery, most: number): Promise<number> {
  let count = 0;
  let start: Record<string, unknown> | undefined;
  do {
    const answer = await table.send(commandOf(query, { limit: most - count, start }, 'COUNT'));
    count += answer.Count ?? 0;
    start = answer.LastEvaluatedKey;
  } while (start && count < most);
  return count;
}

/** Everything under a key that bounds it, answer after answer: what one driver, one user or one company has at a time. */
export function queryAll<T>(query: ListQuery<T>): Promise<T[]> {
  return queryPages((page) => queryPage(query, page));
}

/** The same where the place says what it is about: each record with its sort key. */
export function queryWithSortKeys<T>(query: ListQuery<T>): Promise<{ sortKey: string; record: T }[]> {
  return queryPages(async (page) =>
    (await answerOf(query, page)).map((item) => ({ sortKey: String(item.SK), record: recordOf<T>(item) })),
  );
}
