import { BatchGetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { Page } from '#functions/data/table/table.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { EVERYONE } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { httpEvent } from '#test/support/http-event.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const listParts = defineContract({
  name: 'list-parts',
  method: 'GET',
  path: '/api/things/{id}/parts',
  summary: 'For tests',
  access: EVERYONE,
  params: z.object({ id: z.string() }),
  query: z.strictObject({
    color: z.optional(z.string()),
    limit: z.optional(z.coerce.number()),
    cursor: z.optional(z.string()),
  }),
  response: z.array(z.object({ id: z.string() })),
  paged: true,
  errors: ['invalid_cursor'],
});

/** Has always one more page. */
const handler = listHandler(listParts, async ({ page: { start } }) => {
  const at = Number(start?.at ?? 0);
  return new Page([{ id: `part ${at}` }], { at: at + 1 });
}) as unknown as (event: unknown, context: unknown) => Promise<{ statusCode: number; headers: Record<string, string> }>;

beforeEach(() => {
  dynamo.reset();
  dynamo.on(BatchGetCommand).resolves({ Responses: { table: [] } });
  vi.stubEnv('TABLE_NAME', 'table');
  vi.stubEnv('APP_SECRET', '{"current":"app"}');
  vi.stubEnv('ORIGIN_SECRET', '{"current":"edge"}');
});

async function ask(id: string, query: Record<string, string> = {}) {
  const path = `/api/things/${id}/parts`;
  const event = httpEvent({
    ...{ method: 'GET', path, params: { id }, query },
    headers: {
      'x-origin-secret': 'edge',
      'x-viewer-address': '203.0.113.7',
      'x-viewer-origin': 'https://quay.example',
    },
  });
  const { statusCode, headers } = await handler(event, { getRemainingTimeInMillis: () => 10_000 });
  const [, next = ''] = /<[^?]*\?([^>]*)>/.exec(headers.link ?? '') ?? [];
  return { statusCode, cursor: new URLSearchParams(next).get('cursor') ?? '' };
}

describe('the cursor of a list', () => {
  it('goes on with the list that it is of', async () => {
    const { cursor } = await ask('one', { color: 'red' });
    expect((await ask('one', { color: 'red', cursor })).statusCode).toBe(200);
    expect((await ask('one', { color: 'red', limit: '7', cursor })).statusCode).toBe(200);
  });

  it.each([
    ['the list of another record', 'two', { color: 'red' }],
    ['another filter', 'one', { color: 'blue' }],
    ['none', 'one', {}],
  ])('is 400 at %s', async (_, id, query) => {
    const { cursor } = await ask('one', { color: 'red' });
    expect((await ask(id, { ...query, cursor })).statusCode).toBe(400);
  });
});
