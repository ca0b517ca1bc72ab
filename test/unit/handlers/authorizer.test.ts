import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sha256 } from '#functions/base/secrets.ts';
import { handler } from '#functions/integrations/authorizer.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const SECRET = 'qs_test';

const ask = (secret: string) =>
  handler({ headers: { 'X-API-Key': secret }, methodArn: 'arn' } as unknown as APIGatewayRequestAuthorizerEvent);

beforeEach(() => {
  dynamo.reset();
  vi.stubEnv('TABLE_NAME', 'table');
  dynamo.on(GetCommand).resolves({ Item: { id: 'key_1', name: 'Warehouse', hash: sha256(SECRET) } });
  dynamo.on(UpdateCommand).resolves({ Attributes: { count: 1 } });
});

describe('the authorizer of keys', () => {
  it('lets a known key in and counts its call', async () => {
    expect(await ask(SECRET)).toMatchObject({ context: { keyId: 'key_1', remaining: 999, isExceeded: false } });
  });

  it('looks an unknown key up once in five seconds, however often it is tried', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    dynamo.on(GetCommand).resolves({});
    for (let tries = 0; tries < 5; tries += 1) await expect(ask('qs_unknown')).rejects.toThrow(/^Unauthorized$/);
    expect(dynamo.commandCalls(GetCommand)).toHaveLength(1);
    vi.setSystemTime(Date.now() + 5001);
    await expect(ask('qs_unknown')).rejects.toThrow(/^Unauthorized$/);
    expect(dynamo.commandCalls(GetCommand)).toHaveLength(2);
    vi.useRealTimers();
  });

  it('refuses a key that was deleted while it was still remembered, as any unknown one', async () => {
    await ask(SECRET);
    const gone = new ConditionalCheckFailedException({ $metadata: {}, message: 'no such key' });
    dynamo.on(UpdateCommand, { ConditionExpression: 'attribute_exists(PK)' }).rejects(gone);
    await expect(ask(SECRET)).rejects.toThrow(/^Unauthorized$/);
  });
});
