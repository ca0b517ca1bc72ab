import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { RESPONSE_RESERVE_MS, startDeadline } from '#functions/base/remaining-time.ts';
import { commit } from '#functions/data/table/commit.ts';
import { put } from '#functions/data/table/operations/put.ts';
import { find } from '#functions/data/table/table.ts';

let silent: Server;
let asked = 0;
beforeAll(async () => {
  silent = createServer(() => {
    asked += 1;
  });
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${(silent.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'x');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'x');
  vi.stubEnv('TABLE_NAME', 'table');
});
afterAll(() => {
  startDeadline();
  silent.closeAllConnections();
  silent.close();
});

const key = { PK: 'a', SK: 'A' };

it('a table that says nothing is left in time to answer: a write may have come through, and nothing else is begun', async () => {
  // Enough for the first request of a process on a busy machine.
  startDeadline(RESPONSE_RESERVE_MS + 2000);
  const write = commit([put(key, { expect: 'new' })]);
  await expect(write).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('Check whether it went through'),
    details: { retryAfter: 2 },
  });
  expect(asked).toBe(1);
  await expect(find(key)).rejects.toMatchObject({ code: 'unavailable', message: expect.stringContaining('try again') });
  expect(asked).toBe(1);
});
