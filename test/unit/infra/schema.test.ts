import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SCHEMA, tableKeys } from '#functions/data/table/keys.ts';
import { requireSchema } from '#infra/local/schema.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const refusal = 'This data belongs to a different version of Quayside. Run npm run reset to start over';
const meet = () => requireSchema();

const updates = () =>
  dynamo.commandCalls(UpdateCommand).map(({ args: [{ input }] }) => ({
    key: input.Key?.PK,
    // But for the mark of the write.
    values: Object.entries(input.ExpressionAttributeValues ?? {})
      .filter(([name]) => input.ExpressionAttributeNames?.[name.replace(':', '#')] !== 'writtenBy')
      .map(([, value]) => value),
  }));

/** A table with the number that it holds, if any, and other rows. */
function holding(number: number | undefined, ...rows: Record<string, unknown>[]): void {
  const schema = number === undefined ? undefined : { ...tableKeys.schema(), number };
  dynamo
    .on(GetCommand, { Key: { ...tableKeys.schema() }, ConsistentRead: true })
    .resolves({ ...(schema && { Item: schema }) });
  dynamo.on(ScanCommand).resolves({ Items: [...(schema ? [schema] : []), ...rows] });
}

beforeEach(() => {
  dynamo.reset();
  dynamo.on(UpdateCommand).resolves({});
  vi.stubEnv('TABLE_NAME', 'table');
});

describe('the number of the data’s form', () => {
  it('is written into an empty table, once', async () => {
    holding(undefined);
    await meet();
    const [
      {
        args: [{ input }],
      } = { args: [{ input: { ConditionExpression: '' } }] },
    ] = dynamo.commandCalls(UpdateCommand);
    expect(updates()).toEqual([{ key: 'ORG', values: [SCHEMA] }]);
    expect(input.ConditionExpression).toBe('attribute_not_exists(PK)');
  });

  it('that is the present one lets pass, and nothing is written', async () => {
    holding(SCHEMA, { PK: 'SHP#shp_1', SK: 'A' });
    await meet();
    expect(updates()).toEqual([]);
  });

  it.each([
    ['a later one', SCHEMA + 1],
    ['an earlier one', SCHEMA - 1],
    ['missing beside data', undefined],
  ])('that is %s is refused with what to do, and stays', async (_, number) => {
    holding(number, { PK: 'SHP#shp_1', SK: 'A' });
    await expect(meet()).rejects.toThrow(refusal);
    expect(updates()).toEqual([]);
  });

  it('that somebody else writes at the same moment is not written over', async () => {
    holding(undefined);
    dynamo.on(UpdateCommand).rejects(new ConditionalCheckFailedException({ message: 'no', $metadata: {} }));
    await expect(meet()).rejects.toThrow('Somebody else');
  });
});
