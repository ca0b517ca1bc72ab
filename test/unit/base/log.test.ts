import { BatchGetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineContract } from '#shared/contract.ts';
import { EVERYONE } from '#shared/permissions.ts';

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
  return {
    version: '2.0',
    headers: {
      'x-origin-secret': 'edge',
      'x-viewer-address': address,
      'x-viewer-origin': 'https://quay.example',
      'content-type': 'application/json',
      cookie: `__Host-session=${session}`,
      'x-api-key': password,
    },
    requestContext: { requestId: 'request-1', http: { method: 'POST', path: '/api/quiet' } },
    body: JSON.stringify(body),
    isBase64Encoded: false,
  };
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
