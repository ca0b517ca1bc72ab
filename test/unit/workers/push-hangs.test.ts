import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { ChangeMessageVisibilityCommand, SQSClient } from '@aws-sdk/client-sqs';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import type { Context } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { vapidKeys } from '#functions/base/vapid-keys.ts';
import { notificationKeys } from '#functions/data/notifications/keys.ts';
import { clearSettingsCache } from '#functions/data/organization/organization.ts';
import { shipmentKeys } from '#functions/data/shipments/keys.ts';
import type { Key } from '#functions/data/table/keys.ts';
import type { QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import { openDurationMs } from '#functions/domain/notifications/push-circuit.ts';
import { handler } from '#functions/workers/send-push.ts';
import { MemoryTable } from '#test/support/memory/table.ts';
import { PushService } from '#test/support/push-service.ts';
import { creation, messages } from './records.ts';

const context = { getRemainingTimeInMillis: () => 50_000 } as Context;
const SWITCHING = 'HTTP/1.1 102 Processing\r\n\r\n';
/** Of the limit of one push. */
const FASTER = 10;

let table: MemoryTable;
let service: PushService;
let hanging: Server;
let hung: number;
const queue = mockClient(SQSClient);
const ssm = mockClient(SSMClient);

beforeEach(async () => {
  table = new MemoryTable();
  table.mostRows = 100;
  clearSettingsCache();
  hung = 0;
  service = await new PushService().open();
  hanging = createServer((line) => {
    hung += 1;
    line.on('error', () => {});
    line.write(SWITCHING);
    line.resume();
  });
  await new Promise<void>((ready) => void hanging.listen(0, '127.0.0.1', ready));
  vi.stubEnv('TABLE_NAME', 'table');
  vi.stubEnv('APP_SECRET', '{"current":"app"}');
  vi.stubEnv('PUSH_SECRET', '{"current":"push"}');
  vi.stubEnv('SENDER', 'no-reply@quayside.example');
  vi.stubEnv('WEBHOOKS_ALLOW_PRIVATE', 'true');
  vi.stubEnv('PUBLIC_URL_PARAMETER', '/quayside/test/public-url');
  ssm.on(GetParameterCommand).resolves({ Parameter: { Value: 'https://quayside.example' } });
  queue.on(ChangeMessageVisibilityCommand).resolves({});
  const real = AbortSignal.timeout;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    expect(limit).toBe(5000);
    return real.call(AbortSignal, limit / FASTER);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  table.mock.restore();
  service.close();
  hanging.close();
});

const hold = (key: Key, item: object) => table.items.set(`${key.PK}|${key.SK}`, { ...key, ...item });
const hangingUrl = () => `http://127.0.0.1:${(hanging.address() as AddressInfo).port}/`;

/** A push to a device of somebody's; what it is about is the same for all. */
function push(userId: string, id: string, endpoint = service.endpoint): QueuedDelivery {
  const { keys: ofDevice, applicationServerKey } = service.subscription(vapidKeys()[0].publicKey);
  hold(notificationKeys.pushDevice(userId, id), {
    id,
    endpoint,
    ...ofDevice,
    applicationServerKey,
    sessionHash: 's',
    createdAt: '',
  });
  const { after, events } = creation('shp_1', { status: 'assigned', driverId: 'drv_a' });
  hold(shipmentKeys.shipment('shp_1'), after);
  const event = events.at(-1);
  if (!event) throw new Error('No event');
  const now = new Date().toISOString();
  return {
    ...{ kind: 'jobGiven', channel: 'push', to: 'driver', userId },
    recipient: { name: 'Ada', address: id },
    event: { ...event, occurredAt: now, recordedAt: now },
  };
}
const work = async (...deliveries: QueuedDelivery[]) => {
  const before = performance.now();
  const { batchItemFailures } = await handler(messages(...deliveries), context);
  return { again: batchItemFailures.length, took: performance.now() - before };
};
const nine = () => Array.from({ length: 9 }, (_, at) => push('usr_slow', `slow${at}`, `${hangingUrl()}${at}`));

describe('a customer whose push service never answers', () => {
  it('holds up nobody: what others get comes while his own hangs, and the batch ends with the limit of one', async () => {
    const driver = push('usr_driver', 'good');
    let cameAt = Number.POSITIVE_INFINITY;
    const began = performance.now();
    service.answer = (response) => {
      cameAt = performance.now() - began;
      response.writeHead(201).end();
    };
    const { again, took } = await work(...nine(), driver);
    expect(again).toBe(9);
    expect(cameAt).toBeLessThan(took);
    expect(service.taken).toHaveLength(1);
    // Nine of them in turn would take nine times as long.
    expect(took).toBeLessThan((3 * 5000) / FASTER);
  });

  it('is tried by one message at a time once it hangs again, with pauses, and the others are given back at once', async () => {
    await work(...nine());
    await work(...nine());
    expect(hung).toBe(18);
    await work(...nine());
    expect(hung).toBe(18);
    vi.useFakeTimers({ now: Date.now() + openDurationMs(2) + 1000, toFake: ['Date'] });
    expect(await work(...nine())).toMatchObject({ again: 9 });
    expect(hung).toBe(19);
  });

  it('hangs once, however many were on their way to it: a service that is away for some seconds stops nobody', async () => {
    await work(...nine());
    expect(table.get(notificationKeys.pushPace('person#usr_slow'))).toMatchObject({ hangs: 1 });
    expect(await work(push('usr_slow', 'good'))).toMatchObject({ again: 0 });
    expect(service.taken).toHaveLength(1);
  });

  it('is as everybody else once it answers', async () => {
    for (const device of ['a', 'b']) await work(push('usr_driver', device, hangingUrl()));
    vi.useFakeTimers({ now: Date.now() + openDurationMs(2) + 1000, toFake: ['Date'] });
    // Another of his devices: its host has never hung, he has.
    expect(await work(push('usr_driver', 'c'))).toMatchObject({ again: 0 });
    expect(table.get(notificationKeys.pushPace('person#usr_driver'))).toBeUndefined();
    expect(await work(push('usr_driver', 'd'), push('usr_driver', 'e'))).toMatchObject({ again: 0 });
    expect(service.taken).toHaveLength(3);
  });

  it('is left alone for longer each time', () => {
    expect([0, 1, 2, 3, 4, 5, 50].map(openDurationMs)).toEqual([0, 0, 15_000, 60_000, 300_000, 300_000, 300_000]);
  });
});
