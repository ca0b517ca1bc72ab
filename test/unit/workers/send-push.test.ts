import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { vapidKeys } from '#functions/base/vapid-keys.ts';
import type { PushDeviceRecord } from '#functions/domain/notifications/push-devices.ts';
import { PushError, sendWebPush } from '#functions/use-cases/notifications/send-web-push.ts';
import { PushService } from '#test/support/push-service.ts';

const MESSAGE = { title: 'Quayside', body: 'New job: TRK-1 for Zoë 🚚', path: '/', tag: 'shp_1' };
const OPTIONS = { ttl: 600, topic: 'abc', urgency: 'high' } as const;

let service: PushService;
beforeEach(async () => {
  vi.stubEnv('PUSH_SECRET', '{"current":"push"}');
  vi.stubEnv('SENDER', 'no-reply@quayside.example');
  vi.stubEnv('WEBHOOKS_ALLOW_PRIVATE', 'true');
  service = await new PushService().open();
});
afterEach(() => {
  service.close();
  vi.useRealTimers();
});

function device(): PushDeviceRecord {
  const { endpoint, keys, applicationServerKey } = service.subscription(vapidKeys()[0].publicKey);
  return { id: 'd1', endpoint, ...keys, applicationServerKey, sessionHash: 's', createdAt: '2026-11-21T16:00:00.000Z' };
}
const refusal = () => sendWebPush(device(), MESSAGE, OPTIONS).catch((error: unknown) => error);

describe('a push', () => {
  it('is read by its device alone, and signed for its push service', async () => {
    await sendWebPush(device(), MESSAGE, OPTIONS);
    expect(service.taken).toMatchObject([
      { message: MESSAGE, headers: { ttl: '600', topic: 'abc', urgency: 'high', 'content-encoding': 'aes128gcm' } },
    ]);
  });

  it('is signed by the key for which its device was subscribed, also when that is the one before', async () => {
    const before = device();
    vi.stubEnv('PUSH_SECRET', '{"current":"next","previous":"push"}');
    await sendWebPush(before, MESSAGE, OPTIONS);
    expect(service.taken).toHaveLength(1);
    vi.stubEnv('PUSH_SECRET', '{"current":"third","previous":"next"}');
    await expect(sendWebPush(before, MESSAGE, OPTIONS)).rejects.toMatchObject({ isGone: true });
    expect(service.calls).toBe(1);
  });

  it.each([
    [404, { name: 'no_device', isGone: true, isPassing: false }],
    [410, { name: 'no_device', isGone: true, isPassing: false }],
    [400, { name: 'http_400', isGone: false, isPassing: false }],
    [403, { name: 'http_403', isGone: false, isPassing: false }],
    [413, { name: 'http_413', isGone: false, isPassing: false }],
    [429, { name: 'http_429', isGone: false, isPassing: true }],
    [503, { name: 'http_503', isGone: false, isPassing: true }],
  ])('that is answered by %i is %o', async (status, expected) => {
    service.answer = (response) => void response.writeHead(status).end();
    const error = await refusal();
    expect(error).toBeInstanceOf(PushError);
    expect(error).toMatchObject(expected);
  });

  it('follows no redirect', async () => {
    service.answer = (response) => void response.writeHead(302, { location: `${service.endpoint}/more` }).end();
    expect(await refusal()).toMatchObject({ name: 'http_302', isPassing: false });
    expect(service.calls).toBe(1);
  });

  it('is out when its answer never ends: no more of it is read than fits', async () => {
    service.answer = (response) => void response.writeHead(201).end('x'.repeat(5_000_000));
    await sendWebPush(device(), MESSAGE, OPTIONS);
    expect(service.taken).toHaveLength(1);
  });

  it('comes again when the connection breaks', async () => {
    service.answer = (response) => response.destroy();
    expect(await refusal()).toMatchObject({ name: 'connection_lost', isPassing: true });
  });

  it('never goes to an address inside, wherever that is not allowed', async () => {
    vi.stubEnv('WEBHOOKS_ALLOW_PRIVATE', '');
    expect(await refusal()).toMatchObject({ name: 'refused_address', isPassing: false });
    expect(service.calls).toBe(0);
  });
});
