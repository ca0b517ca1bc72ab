import { DeleteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accountKeys } from '#functions/data/accounts/keys.ts';
import { removeOne } from '#functions/data/table/remove-one.ts';

const table = mockClient(DynamoDBDocumentClient);
const named = (name: string) => Object.assign(new Error('refused'), { name });
const session = accountKeys.session('usr_1', 'hash');

beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'it');
  table.reset();
});

describe('an item removed by itself', () => {
  it('is gone also when a transaction had it at that moment', async () => {
    table.on(DeleteCommand).rejectsOnce(named('TransactionConflictException')).resolves({});
    await removeOne(session);
    expect(table.commandCalls(DeleteCommand)).toHaveLength(2);
  });

  it('stays without an error when it is not as the condition says', async () => {
    table.on(DeleteCommand).rejects(named('ConditionalCheckFailedException'));
    await expect(removeOne(session, { condition: 'attribute_exists(PK)' })).resolves.toBeUndefined();
    expect(table.commandCalls(DeleteCommand)).toHaveLength(1);
  });

  it.each(['TransactionConflictException', 'AccessDeniedException'])(
    'that cannot be, for %s, is an error',
    async (name) => {
      table.on(DeleteCommand).rejects(named(name));
      await expect(removeOne(session)).rejects.toMatchObject({ name });
    },
  );
});
