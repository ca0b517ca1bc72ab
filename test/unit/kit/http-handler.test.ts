import {
  ConditionalCheckFailedException,
  ProvisionedThroughputExceededException,
  TransactionConflictException,
  TransactionInProgressException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { sha256 } from '#functions/base/secrets.ts';
import { put } from '#functions/data/table/operations/put.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { EVERYONE } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { requiredText } from '#shared/http/fields.ts';
import { httpEvent } from '#test/support/http-event.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const ORIGIN = 'https://quay.example';
const USER = 'usr_01J00000000000000000000000';
const SECRET = 'a'.repeat(43);

const makeThing = defineContract({
  name: 'make-thing',
  method: 'POST',
  path: '/api/things',
  summary: 'For tests',
  access: EVERYONE,
  body: z.strictObject({ name: requiredText('Name is required') }),
  response: z.object({ name: z.string(), secret: z.optional(z.string()) }),
  success: 201,
  secretFields: ['secret'],
});
const readThing = defineContract({
  name: 'read-thing',
  method: 'GET',
  path: '/api/things/{id}',
  summary: 'For tests',
  access: ['admin'],
  integrator: 'read',
  params: z.object({ id: z.string() }),
  response: z.object({ name: z.string() }),
});

const part = z.strictObject({ name: z.string(), color: z.optional(z.string()) });
const body = z.extend(part, { parts: z.optional(z.array(part)), until: z.optional(z.nullable(z.string())) });
const forTests = { method: 'POST', path: '/api/things', summary: 'For tests', access: EVERYONE, body } as const;
const orderThing = defineContract({ ...forTests, name: 'order-thing', response: body });
const changeThing = defineContract({ ...forTests, name: 'change-thing', method: 'PATCH', response: body });

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  rawBody?: string;
}

function eventOf({ method = 'POST', headers = {}, body, rawBody }: Asked) {
  return httpEvent({
    ...{ method, path: '/api/things', params: { id: 'one' } },
    headers: {
      'x-origin-secret': 'edge',
      'x-viewer-address': '203.0.113.7',
      'x-viewer-origin': ORIGIN,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: rawBody ?? (body === undefined ? undefined : JSON.stringify(body)),
  });
}

type Handler = ReturnType<typeof httpHandler>;
async function ask(handler: unknown, asked: Asked, remaining = 10_000) {
  const run = handler as (event: unknown, context: unknown) => ReturnType<Handler>;
  const answer = await run(eventOf(asked), { getRemainingTimeInMillis: () => remaining });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.body ? JSON.parse(answer.body) : undefined,
  };
}

const echo = postHandler(makeThing, async ({ body, commit }) =>
  commit([put({ PK: 'THING', SK: 'A' })], { name: body.name, secret: 's3cret' }),
);
const read = httpHandler(readThing, async () => ({ name: 'thing', hidden: 'column' }));

function signIn(role: string) {
  dynamo.on(BatchGetCommand).resolves({
    Responses: {
      table: [
        {
          PK: `USR#${USER}`,
          SK: `SES#${sha256(SECRET)}`,
          userId: USER,
          hash: sha256(SECRET),
          epoch: 1,
          createdAt: new Date().toISOString(),
          expiresAt: Date.now() / 1000 + 43_000,
        },
        {
          PK: `USR#${USER}`,
          SK: 'A',
          id: USER,
          role,
          status: 'active',
          epoch: 1,
          firstName: 'Ada',
          lastName: 'Quay',
          email: 'ada@quay.example',
        },
      ],
    },
  });
  return { cookie: `__Host-session=${USER}.${SECRET}` };
}

beforeEach(() => {
  dynamo.reset();
  dynamo.on(TransactWriteCommand).resolves({});
  dynamo.on(PutCommand).resolves({});
  dynamo.on(DeleteCommand).resolves({});
  dynamo.on(UpdateCommand).resolves({});
  vi.stubEnv('TABLE_NAME', 'table');
  vi.stubEnv('APP_SECRET', '{"current":"app"}');
  vi.stubEnv('ORIGIN_SECRET', '{"current":"edge","previous":"old edge"}');
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'SILENT');
});

describe('who may call', () => {
  it('takes no call of the HTTP API that did not come through the edge', async () => {
    expect(await ask(echo, { body: { name: 'x' }, headers: { 'x-origin-secret': 'guess' } })).toMatchObject({
      status: 403,
    });
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }, 403],
    ['a foreign origin', { origin: 'https://evil.example' }, 403],
    ['the site itself', { 'sec-fetch-site': 'same-origin' }, 201],
    ['its own origin', { origin: ORIGIN }, 201],
    ['no browser', {}, 201],
  ])('answers a state-changing call from %s', async (_, headers, status) => {
    expect(await ask(echo, { body: { name: 'x' }, headers })).toMatchObject({ status });
  });

  it('answers 401 titled Unauthorized without a session', async () => {
    expect(await ask(read, { method: 'GET' })).toMatchObject({
      status: 401,
      body: { title: 'Unauthorized', code: 'unauthorized' },
    });
  });

  it.each([
    ['admin', 200],
    ['staff', 403],
  ])('lets in whom the contract names: %s', async (role, status) => {
    expect(await ask(read, { method: 'GET', headers: signIn(role) })).toMatchObject({ status });
  });

  it('does not take a preset cookie of a session that is not in the table', async () => {
    dynamo.on(BatchGetCommand).resolves({ Responses: { table: [] } });
    expect(await ask(read, { method: 'GET', headers: { cookie: `__Host-session=${USER}.${SECRET}` } })).toMatchObject({
      status: 401,
    });
  });
});

describe('what is asked and answered', () => {
  it('names every wrong and unknown field and stores nothing', async () => {
    const answer = await ask(echo, { body: { name: ' ', price: 1 } });
    expect(answer).toMatchObject({ status: 422, headers: { 'content-type': 'application/problem+json' } });
    expect(answer.body.errors).toEqual([
      { path: 'name', message: 'Name is required' },
      { path: 'price', message: 'Unknown field' },
    ]);
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(0);
  });

  it('answers briefly whatever is sent: twenty errors at most, and no name in full', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`${'k'.repeat(1000)}${at}`, 1]));
    const answer = await ask(echo, { body: { name: 'x', ...unknown } });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveLength(20);
    expect(JSON.stringify(answer.body).length).toBeLessThan(5000);
  });

  it.each([
    ['broken JSON', { rawBody: '{"name":', headers: { 'content-type': 'application/json' } }, 400],
    ['text', { rawBody: 'name=x', headers: { 'content-type': 'text/plain' } }, 415],
    ['more than 1 MB', { body: { name: 'x'.repeat(1_000_001) } }, 413],
    ['an array', { body: [] }, 422],
    ['nothing', {}, 422],
  ])('refuses %s', async (_, asked, status) => {
    expect(await ask(echo, asked)).toMatchObject({ status });
  });

  it('never lets a column out that the contract does not name', async () => {
    const answer = await ask(read, { method: 'GET', headers: signIn('admin') });
    expect(answer.body).toEqual({ name: 'thing' });
  });

  it('hides what went wrong inside and keeps the request id', async () => {
    const broken = postHandler(makeThing, async () => {
      throw new Error('secret detail');
    });
    const answer = await ask(broken, { body: { name: 'x' } });
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal_error', requestId: 'request-1' } });
    expect(JSON.stringify(answer.body)).not.toContain('secret detail');
  });

  it.each([
    ['is throttled', ProvisionedThroughputExceededException],
    ['has the item in a transaction of somebody else', TransactionConflictException],
    ['still works on the first try of the same transaction', TransactionInProgressException],
  ])('answers 503 with Retry-After when the table %s', async (_, Busy) => {
    dynamo.on(TransactWriteCommand).rejects(new Busy({ $metadata: {}, message: 'not now' }));
    expect(await ask(echo, { body: { name: 'x' } })).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
  });

  it('answers 503 before the platform would cut it off', async () => {
    const slow = postHandler(makeThing, () => new Promise(() => undefined));
    expect(await ask(slow, { body: { name: 'x' } }, 450)).toMatchObject({ status: 503 });
  });
});

describe('Idempotency-Key', () => {
  const headers = { 'idempotency-key': 'form-1' };

  it('records the answer in the transaction of the write itself, without its secrets', async () => {
    expect(await ask(echo, { body: { name: 'x' }, headers })).toMatchObject({
      status: 201,
      body: { secret: 's3cret' },
    });
    const [call] = dynamo.commandCalls(TransactWriteCommand);
    const recorded = call?.args[0].input.TransactItems?.[1]?.Update;
    expect(Object.values(recorded?.ExpressionAttributeValues ?? {})).toContainEqual({ name: 'x' });
  });

  it('gives the key free when the write failed', async () => {
    dynamo.on(TransactWriteCommand).rejects(new Error('no'));
    await ask(echo, { body: { name: 'x' }, headers });
    expect(dynamo.commandCalls(DeleteCommand)).toHaveLength(1);
  });

  it('keeps the record that is no longer its own: of a write whose answer was lost, or of the next attempt', async () => {
    const lost = new Error('read ECONNRESET');
    dynamo.on(TransactWriteCommand).rejects(Object.assign(lost, { code: 'ECONNRESET' }));
    dynamo.on(DeleteCommand).rejects(new ConditionalCheckFailedException({ $metadata: {}, message: 'done' }));
    expect(await ask(echo, { body: { name: 'x' }, headers })).toMatchObject({ status: 503 });
    const [begun] = dynamo.commandCalls(PutCommand);
    const [released] = dynamo.commandCalls(DeleteCommand);
    expect(released?.args[0].input).toMatchObject({
      ConditionExpression: '#state = :running AND holder = :holder',
      ExpressionAttributeValues: { ':running': 'running', ':holder': begun?.args[0].input.Item?.holder },
    });
  });

  it('knows its own first try, of which the answer was lost, and goes on with it', async () => {
    dynamo.on(PutCommand).callsFake(({ Item }) => {
      throw new ConditionalCheckFailedException({ $metadata: {}, message: 'stands', Item: marshall(Item) });
    });
    expect(await ask(echo, { body: { name: 'x' }, headers })).toMatchObject({ status: 201 });
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(1);
  });

  function standing(record: Record<string, unknown>) {
    const Item = marshall({ PK: 'IDM#', SK: 'A', ...record });
    dynamo.on(PutCommand).rejects(new ConditionalCheckFailedException({ $metadata: {}, message: 'stands', Item }));
  }
  const asked = (query: string[][]) =>
    sha256(`/api/things\n${JSON.stringify(query)}\n${JSON.stringify({ name: 'x' })}`);
  const bodyHash = asked([]);

  it('gives the first answer again and writes nothing', async () => {
    standing({ state: 'done', bodyHash, status: 201, answer: { name: 'first' } });
    const answer = await ask(echo, { body: { name: 'x' }, headers });
    expect(answer).toMatchObject({ status: 201, body: { name: 'first' }, headers: { 'idempotent-replayed': 'true' } });
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(0);
  });

  it.each([
    ['another query', { state: 'done', bodyHash: asked([['token', 'b']]) }, 422, 'idempotency_mismatch'],
    ['another body', { state: 'done', bodyHash: 'other' }, 422, 'idempotency_mismatch'],
    ['a first call that still runs', { state: 'running', bodyHash }, 409, 'idempotency_in_progress'],
  ])('refuses %s', async (_, record, status, code) => {
    standing(record);
    const answer = await ask(echo, { body: { name: 'x' }, headers });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(answer.headers['retry-after']).toBe(status === 409 ? '1' : undefined);
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(0);
  });
});

describe('null in a body', () => {
  const order = httpHandler(orderThing, async ({ body: ordered }) => ordered);
  const change = httpHandler(changeThing, async ({ body: changed }) => changed);

  it('is nothing where something new is sent, as generated clients send it', async () => {
    const sent = { name: 'Crane', color: null, until: null, parts: [{ name: 'Hook', color: null }] };
    expect((await ask(order, { body: sent })).body).toEqual({ name: 'Crane', until: null, parts: [{ name: 'Hook' }] });
  });

  it('is refused where something is required, and with what else is wrong', async () => {
    const errors = async (sent: object) =>
      (await ask(order, { body: sent })).body.errors.map(({ path }: { path: string }) => path);
    expect(await errors({ name: null, color: null })).toEqual(['name']);
    expect(await errors({ name: 'Crane', color: null, parts: [null, { name: 1 }] })).toEqual([
      'parts.0',
      'parts.1.name',
    ]);
  });

  it('is looked for as deep as a body goes', async () => {
    const deep = 200_000;
    const rawBody = `{"name":"Crane","color":${'['.repeat(deep)}${']'.repeat(deep)}}`;
    const headers = { 'content-type': 'application/json' };
    expect(await ask(order, { rawBody, headers })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'color' }] },
    });
  });

  it('is refused in a change, where it could mean that something goes', async () => {
    const answer = await ask(change, { method: 'PATCH', body: { name: 'Crane', color: null } });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'color' }] } });
  });
});
