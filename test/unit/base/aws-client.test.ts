import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { lazyClient } from '#functions/base/aws-client.ts';

let silent: Server;
let endpoint: string;
beforeAll(async () => {
  silent = createServer(() => undefined);
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
  endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

it('an attempt that gets no answer ends, with an error', async () => {
  const credentials = { accessKeyId: 'x', secretAccessKey: 'x' };
  const client = lazyClient((common) => new SQSClient({ ...common, endpoint, credentials, region: 'us-east-1' }), {
    timeout: 50,
    attempts: 1,
  });
  await expect(client().send(new ListQueuesCommand({}))).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('a client is made with its first use, once', () => {
  const make = vi.fn(() => ({}));
  const client = lazyClient(make, { timeout: 50, attempts: 1 });
  expect(make).not.toHaveBeenCalled();
  expect(client()).toBe(client());
  expect(make).toHaveBeenCalledOnce();
});

it.each([
  ['a function', 'outbox', 50],
  ["an operator's command", undefined, 500],
])('%s waits for an answer as long as it has time for', (_, name, requestTimeout) => {
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', name);
  const make = vi.fn(() => ({}));
  lazyClient(make, { timeout: 50, attempts: 1 })();
  expect(make).toHaveBeenCalledWith(
    expect.objectContaining({ requestHandler: expect.objectContaining({ requestTimeout }) }),
  );
  vi.unstubAllEnvs();
});
