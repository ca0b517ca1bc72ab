import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { expect, it } from 'vitest';
import { table } from '#functions/data/table/client.ts';
import { randomFrom } from '#infra/local/seed/random.ts';
import { MemoryTable } from '#test/support/memory/table.ts';
import { becomeFunction, unique } from '#test/support/people.ts';

const OPERATIONS = 200;
const SEED = 28;

const ALL_OLD = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;
const random = randomFrom(SEED);
const TEXTS = ['', 'a', 'ab', 'abc', 'b', 'B', 'é', 'z'] as const;
const NUMBERS = [-1, 0, 1, 2, 10] as const;
const FIELDS = ['text', 'count', 'other', 'missing'] as const;
const SIGNS = ['=', '<>', '<', '<=', '>', '>='] as const;

/** Of one table, with rows of this test alone. */
function operationsOn(TableName: string, partition: string) {
  const key = () => ({ PK: `${partition}#${random.between(0, 1)}`, SK: `ROW#${random.between(0, 5)}` });
  const listed = () => ({ G1PK: `${partition}#list`, G1SK: `${random.pick(TEXTS)}#${random.between(0, 3)}` });
  const value = () => (random.next() < 0.5 ? random.pick(TEXTS) : random.pick(NUMBERS));
  const item = () => ({
    ...key(),
    ...(random.next() < 0.7 && listed()),
    ...(random.next() < 0.8 && { text: random.pick(TEXTS) }),
    ...(random.next() < 0.8 && { count: random.pick(NUMBERS) }),
    ...(random.next() < 0.5 && { other: [{ at: random.pick(NUMBERS) }, random.pick(TEXTS)] }),
  });

  /** One of the conditions that the product writes, or none. */
  const condition = () => {
    const [field, other] = [random.pick(FIELDS), random.pick(FIELDS)];
    const plain = random.pick([
      'attribute_exists(PK)',
      'attribute_not_exists(PK)',
      `#a ${random.pick(SIGNS)} :v`,
      `attribute_not_exists(#a) OR #a ${random.pick(SIGNS)} :v`,
      '#a BETWEEN :low AND :high',
      `NOT #a = :v AND attribute_exists(#b)`,
      `(#a = :v OR #b = :w) AND attribute_exists(PK)`,
      'begins_with(#a, :t)',
    ]);
    const names = { '#a': field, '#b': other };
    const [low, high] = [random.pick(TEXTS), random.pick(TEXTS)].sort();
    const values = { ':v': value(), ':w': value(), ':low': low, ':high': high, ':t': 'a' };
    const used = <T>(all: Record<string, T>) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => plain.includes(name)));
    return { text: plain, names: used(names), values: used(values) };
  };
  const asked = () => {
    if (random.next() < 0.3) return {};
    const { text, names, values } = condition();
    return {
      ...ALL_OLD,
      ConditionExpression: text,
      ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
      ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
    };
  };
  const changed = () => {
    const { names = {}, values = {}, text } = random.next() < 0.3 ? { text: undefined } : condition();
    const clauses = random.pick([
      'SET #text = :text, #other = if_not_exists(#other, :text)',
      'SET #text = :text ADD #count :one',
      'ADD #count :one REMOVE #other',
      'SET #text = :text REMOVE #missing',
      'SET #missing = #text',
    ]);
    const all = { '#text': 'text', '#other': 'other', '#count': 'count', '#missing': 'missing' };
    const given = { ':text': random.pick(TEXTS), ':one': random.pick(NUMBERS) };
    const used = <T>(of: Record<string, T>) =>
      Object.fromEntries(Object.entries(of).filter(([name]) => new RegExp(`${name}\\b`).test(clauses)));
    const allValues = { ...values, ...used(given) };
    return {
      UpdateExpression: clauses,
      ExpressionAttributeNames: { ...names, ...used(all) },
      ...(Object.keys(allValues).length > 0 && { ExpressionAttributeValues: allValues }),
      ...(text !== undefined && { ConditionExpression: text, ...ALL_OLD }),
    };
  };
  const part = () =>
    random.pick([
      () => ({ Put: { TableName, Item: item(), ...asked() } }),
      () => ({ Update: { TableName, Key: key(), ...changed() } }),
      () => ({ Delete: { TableName, Key: key(), ...asked() } }),
      () => ({ ConditionCheck: { TableName, Key: key(), ConditionExpression: 'attribute_exists(PK)', ...asked() } }),
    ])();
  const query = () => {
    const isListed = random.next() < 0.5;
    const pk = isListed ? `${partition}#list` : `${partition}#${random.between(0, 1)}`;
    const [from, to] = [random.pick(TEXTS), random.pick(TEXTS)].sort();
    const range = random.pick(['', ' AND #sk BETWEEN :from AND :to', ' AND begins_with(#sk, :from)']);
    const start = isListed ? '' : 'ROW#';
    return {
      TableName,
      ...(isListed && { IndexName: 'G1-index' }),
      KeyConditionExpression: `#pk = :pk${range}`,
      ExpressionAttributeNames: { '#pk': isListed ? 'G1PK' : 'PK', ...(range && { '#sk': isListed ? 'G1SK' : 'SK' }) },
      ExpressionAttributeValues: {
        ':pk': pk,
        ...(range && { ':from': `${start}${from}#`, ...(range.includes(':to') && { ':to': `${start}${to}#3` }) }),
      },
      ScanIndexForward: random.next() < 0.5,
      Limit: random.between(1, 4),
    };
  };

  const kinds = [
    () => new PutCommand({ TableName, Item: item(), ...asked() }),
    () => new UpdateCommand({ TableName, Key: key(), ReturnValues: 'ALL_NEW', ...changed() }),
    () => new DeleteCommand({ TableName, Key: key(), ...asked() }),
    () => new TransactWriteCommand({ TransactItems: Array.from({ length: random.between(1, 4) }, part) }),
    () => new GetCommand({ TableName, Key: key(), ConsistentRead: true }),
    () => {
      const keys = new Map([key(), key(), key()].map((one) => [`${one.PK}|${one.SK}`, one]));
      return new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [...keys.values()], ConsistentRead: true } } });
    },
    () => new QueryCommand(query()),
  ];
  return Array.from({ length: OPERATIONS }, () => random.pick(kinds)());
}

const sorted = (items: readonly Record<string, unknown>[] = []) =>
  items.map((item) => JSON.stringify(Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1)))).sort();

/** What the product looks at of an answer or of a refusal. */
async function outcomeOf(command: ReturnType<typeof operationsOn>[number]): Promise<unknown> {
  try {
    const { Item, Attributes, Items, LastEvaluatedKey, Responses } = (await table.send(command as never)) as Record<
      string,
      // biome-ignore lint/suspicious/noExplicitAny: whatever of it there is.
      any
    >;
    return {
      item: Item,
      attributes: command instanceof UpdateCommand ? Attributes : undefined,
      items: Items,
      last: LastEvaluatedKey && sorted([LastEvaluatedKey]),
      found: Responses && Object.values(Responses).map((items) => sorted(items as Record<string, unknown>[])),
    };
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return { refused: error.Item && unmarshall(error.Item) };
    if (error instanceof TransactionCanceledException)
      return { refused: error.CancellationReasons?.map(({ Code, Item }) => [Code, Item && unmarshall(Item)]) };
    return { broken: error instanceof Error ? error.name : error };
  }
}

it(`${OPERATIONS} operations are answered alike by the table in memory and by the deployed one`, async () => {
  becomeFunction();
  const operations = operationsOn(process.env.TABLE_NAME ?? '', `FAKE#${unique()}`);
  const deployed: unknown[] = [];
  for (const one of operations) deployed.push(await outcomeOf(one));
  const memory = new MemoryTable();
  memory.mostRows = 1000;
  try {
    for (const [at, one] of operations.entries())
      expect(await outcomeOf(one), JSON.stringify([at, one.constructor.name, one.input])).toEqual(deployed[at]);
  } finally {
    memory.mock.restore();
  }
});
