import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { commit } from '#functions/data/table/commit.ts';
import { put } from '#functions/data/table/operations/put.ts';
import { AppError } from '#shared/http/errors.ts';

const dynamo = mockClient(DynamoDBDocumentClient);

function canceled(...codes: string[]): TransactionCanceledException {
  return new TransactionCanceledException({
    $metadata: {},
    message: 'canceled',
    CancellationReasons: codes.map((Code) => ({
      Code,
      ...(Code === 'ConditionalCheckFailed' && { Item: { name: { S: 'stands there' } } }),
    })),
  });
}

const write = (id: string, refused?: Parameters<typeof put>[1]) =>
  put({ PK: id, SK: 'A' }, { expect: 'new', ...refused });

beforeEach(() => {
  dynamo.reset();
  vi.stubEnv('TABLE_NAME', 'table');
});

describe('commit', () => {
  it('sends every part in one transaction', async () => {
    dynamo.on(TransactWriteCommand).resolves({});
    await commit([write('a'), write('b')]);
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(1);
    expect(dynamo.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems).toHaveLength(2);
  });

  it('asks nothing of the table when there is nothing to write', async () => {
    await commit([]);
    expect(dynamo.calls()).toHaveLength(0);
  });

  it('throws the error of the part whose condition failed, with what stands there', async () => {
    dynamo.on(TransactWriteCommand).rejects(canceled('None', 'ConditionalCheckFailed'));
    const refused = (current: Record<string, unknown> | undefined) =>
      new AppError('already_exists', String(current?.name));
    await expect(commit([write('a'), write('b', { onConditionFailed: refused })])).rejects.toMatchObject({
      code: 'already_exists',
      message: 'stands there',
    });
  });

  it('tries a collision with another transaction again and then lets the conditions decide', async () => {
    dynamo
      .on(TransactWriteCommand)
      .rejectsOnce(canceled('TransactionConflict', 'None'))
      .rejects(canceled('ConditionalCheckFailed', 'None'));
    await expect(commit([write('a'), write('b')])).rejects.toMatchObject({ code: 'version_conflict' });
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(2);
  });

  it('succeeds when the collision has passed', async () => {
    dynamo.on(TransactWriteCommand).rejectsOnce(canceled('TransactionConflict')).resolves({});
    await expect(commit([write('a')])).resolves.toBeUndefined();
  });

  it('answers unavailable when collisions do not end', async () => {
    dynamo.on(TransactWriteCommand).rejects(canceled('TransactionConflict'));
    await expect(commit([write('a')])).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 1 } });
  });

  it('does not hide a cause it does not know', async () => {
    dynamo.on(TransactWriteCommand).rejects(canceled('ItemCollectionSizeLimitExceeded'));
    await expect(commit([write('a')])).rejects.toBeInstanceOf(TransactionCanceledException);
  });
});
