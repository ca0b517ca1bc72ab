import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { NoSuchKey } from '@aws-sdk/client-s3';
import { MessageRejected } from '@aws-sdk/client-ses';
import { InvalidParameterException } from '@aws-sdk/client-sns';
import { BatchGetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { EVERYONE } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { httpEvent } from '#test/support/http-event.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const CANARIES = [
  'canary@secret.example',
  '+1 555 0100 999',
  'hunter2-canary',
  '203.0.113.77',
  `usr_01J00000000000000000000000.${'k'.repeat(43)}`,
];
const [email, phone, password, address, session] = CANARIES;

const contract = defineContract({
  name: 'keep-quiet',
  method: 'POST',
  path: '/api/quiet',
  summary: 'For tests',
  access: EVERYONE,
  body: z.strictObject({ email: z.string(), phone: z.string(), password: z.string() }),
});

function event(body: unknown) {
  return httpEvent({
    ...{ method: 'POST', path: '/api/quiet' },
    headers: {
      'x-origin-secret': 'edge',
      'x-viewer-address': address,
      'x-viewer-origin': 'https://quay.example',
      'content-type': 'application/json',
      cookie: `__Host-session=${session}`,
      'x-api-key': password,
    },
    body: JSON.stringify(body),
  });
}

/** Runs a call with a real logger and gives everything it printed. */
async function printed(route: () => Promise<undefined>, body: unknown): Promise<string> {
  vi.resetModules();
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'INFO');
  const lines: string[] = [];
  const write = (text: string | Uint8Array) => lines.push(String(text)) > 0;
  vi.spyOn(process.stdout, 'write').mockImplementation(write);
  vi.spyOn(process.stderr, 'write').mockImplementation(write);
  const { httpHandler } = await import('#functions/kit/http-handler.ts');
  const handler = httpHandler(contract, route) as unknown as (event: unknown, context: unknown) => Promise<unknown>;
  await handler(event(body), { getRemainingTimeInMillis: () => 10_000 });
  vi.restoreAllMocks();
  return lines.join('');
}

beforeEach(() => {
  dynamo.reset();
  dynamo.on(BatchGetCommand).resolves({ Responses: { table: [] } });
  vi.stubEnv('TABLE_NAME', 'table');
  vi.stubEnv('APP_SECRET', '{"current":"app"}');
  vi.stubEnv('ORIGIN_SECRET', '{"current":"edge","previous":"old edge"}');
});

const whole = { email, phone, password };

function thrownBy(act: () => unknown): Error {
  try {
    act();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('Nothing was thrown');
}

const common = { $metadata: {}, message: `Refused for ${email} and ${phone}` };
const item = { Item: { email: { S: `${email}` }, phone: { S: `${phone}` } } };
const canceled = new TransactionCanceledException({
  ...common,
  CancellationReasons: [{ Code: 'ConditionalCheckFailed', ...item }],
});

/** What comes of those that the product calls, and quotes what they were given. */
const ERRORS: [string, Error][] = [
  ['a transaction', canceled],
  ['a write', new ConditionalCheckFailedException({ ...common, ...item })],
  [
    'a refusal of ours',
    new AppError('unavailable', 'Busy', { cause: new AppError('version_conflict', 'Changed', { cause: canceled }) }),
  ],
  ['a mail', new MessageRejected({ ...common, message: `Email address is not verified: ${email}` })],
  ['a text', new InvalidParameterException({ ...common, message: `PhoneNumber Reason: ${phone} is not valid` })],
  ['a file', new NoSuchKey({ ...common, message: email ?? '' })],
  ['a queue', Object.assign(new Error('Too large'), { body: password, entries: [{ MessageBody: email }] })],
  ['a receiver', Object.assign(new Error(`connect ECONNREFUSED ${address}:443`), { address, code: 'ECONNREFUSED' })],
  ['a text that is none', thrownBy(() => JSON.parse(`${password}`))],
];

describe('an error that is logged', () => {
  it.each(ERRORS)('of %s says what it is and where, and nothing of what it carries', async (_, error) => {
    const lines = await printed(() => Promise.reject(error), whole);
    expect(lines).toMatch(/"error":\{"name":"\w+"/);
    expect(lines).toMatch(/"stack":" *at /);
    for (const canary of CANARIES) expect(lines).not.toContain(canary);
  });

  it('names why a transaction was refused', async () => {
    const lines = await printed(() => Promise.reject(canceled), whole);
    expect(lines).toContain('"reasons":["ConditionalCheckFailed"]');
  });
});

describe('what is logged', () => {
  it.each([
    ['a call that succeeds', async () => undefined, whole],
    ['a body that is refused', async () => undefined, { ...whole, more: password }],
    ['a call that fails inside', () => Promise.reject(new Error('The table is gone')), whole],
  ])('is one line of %s without address, token, contact or password', async (_, route, body) => {
    const lines = await printed(route, body);
    expect(lines.match(/"route":"keep-quiet"/g)).toHaveLength(1);
    for (const canary of CANARIES) expect(lines).not.toContain(canary);
  });
});
