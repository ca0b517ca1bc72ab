import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { vapidKeys } from '#functions/base/vapid-keys.ts';
import { sendWebPush } from '#functions/use-cases/notifications/send-web-push.ts';
import { SimulatedPushDevice } from '#infra/local/push-device.ts';
import { createPushPage, PUSHES_PATH } from '#infra/local/pushes.ts';

const MESSAGE = { title: 'Quayside', body: 'New job: <TRK-1>', path: '/', tag: 'shp_1' };
const OPTIONS = { ttl: 60, topic: 'a', urgency: 'high' } as const;
const show = createPushPage();
const server = createServer((request, response) => show(request, response, () => response.writeHead(418).end()));
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeEach(async () => {
  vi.stubEnv('PUSH_SECRET', '{"current":"push"}');
  vi.stubEnv('SENDER', 'no-reply@quayside.example');
  vi.stubEnv('WEBHOOKS_ALLOW_PRIVATE', 'true');
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
});
afterEach(() => void server.close());

const deviceOf = (owner: string) => ({
  ...{ id: 'd', endpoint: `${origin()}/local/push/${owner}`, sessionHash: 's', createdAt: '2026-11-21T16:00:00.000Z' },
  ...new SimulatedPushDevice(`demonstration ${owner}`).keys,
  applicationServerKey: vapidKeys()[0].publicKey,
});
const page = () => fetch(origin() + PUSHES_PATH).then((answer) => answer.text());

describe('the pushes of the local system', () => {
  it('are shown as the device of the demonstration reads them, and nobody else has one', async () => {
    expect(await page()).toContain('No pushes yet');
    await sendWebPush(deviceOf('driver'), MESSAGE, OPTIONS);
    expect(await page()).toContain(
      '<h2>driver</h2><ol reversed><li>Quayside: New job: &lt;TRK-1&gt; (opens /)</li></ol>',
    );
    await expect(sendWebPush(deviceOf('director'), MESSAGE, OPTIONS)).rejects.toMatchObject({ isGone: true });
    const other = { ...deviceOf('driver'), ...new SimulatedPushDevice('somebody').keys };
    await expect(sendWebPush(other, MESSAGE, OPTIONS)).rejects.toMatchObject({ name: 'http_400' });
  });

  it('leave every other address to the application', async () => {
    expect((await fetch(`${origin()}/drive`)).status).toBe(418);
  });
});
