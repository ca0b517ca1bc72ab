import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { writePosition } from '#functions/data/drivers/positions.ts';
import { findWebhook } from '#functions/data/integrations/webhooks.ts';
import { PYTHON, ROOT } from '#infra/paths.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type Webhook,
} from '#shared/contracts/webhooks.ts';
import { webhookPayload } from '#shared/integrations/webhook-payloads.ts';
import type { WebhookEvent } from '#shared/integrations/webhooks.ts';
import { eventually } from '#test/support/client.ts';
import { deliveredWith } from '#test/support/mailbox.ts';
import { becomeFunction, book, type Person, person, shipmentOf } from '#test/support/people.ts';
import { freePorts } from '#test/support/ports.ts';
import { type ReceivedPost, Receiver } from '#test/support/receiver.ts';

let director: Person;
let manager: Person;
let staff: Person;
let driver: Person;
const open: { receiver: Receiver; id: string }[] = [];

beforeAll(async () => {
  becomeFunction();
  [director, manager] = await Promise.all([person('admin'), person('manager')]);
  [staff, driver] = await Promise.all([person('staff'), person('driver')]);
});

afterEach(async () => {
  for (const { receiver, id } of open.splice(0)) {
    receiver.close();
    await director.try(deleteWebhook, { params: { id } });
  }
});

async function endpoint(...events: WebhookEvent[]) {
  const receiver = await new Receiver().open();
  const made = await director.call(createWebhook, { body: { url: receiver.url, events } });
  open.push({ receiver, id: made.id });
  return { receiver, ...made, params: { id: made.id } };
}

const shown = async (id: string): Promise<Webhook> => {
  const found = (await director.call(listWebhooks, {})).find((one) => one.id === id);
  if (!found) throw new Error('The endpoint is not listed');
  return found;
};
const logOf = (id: string) => director.call(listWebhookDeliveries, { params: { id } });
const test = async (id: string) => (await director.call(testWebhook, { params: { id } })).deliveryId;
const delivered = (id: string, deliveryId: string, state: string) =>
  eventually(async () => (await logOf(id)).find((one) => one.id === deliveryId && one.state === state), {
    what: `a delivery that is ${state}`,
  });

describe('an endpoint', () => {
  it('hears of every step of a shipment, numbered in their order, signed by its secret', async () => {
    const ofShipments = ['shipment.created', 'shipment.status_updated', 'shipment.delivered'] as const;
    const { receiver, secret } = await endpoint(...ofShipments, 'invoice.created');
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    const body = { status: 'delivered' as const, bypassReason: 'The recipient signed on paper' };
    await manager.call(updateShipment, { params: { id }, body });
    await eventually(() => receiver.of('shipment.delivered', id).length > 0, { what: 'the last webhook' });
    await eventually(() => receiver.of('shipment.status_updated', id).length === 4, { what: 'every step' });
    expect(receiver.of('shipment.created', id)).toHaveLength(1);
    const steps = receiver
      .of('shipment.status_updated', id)
      .sort((one, other) => Number(one.sequence) - Number(other.sequence));
    expect(steps.map(({ data }) => (data as { status: string }).status)).toEqual([
      ...['assigned', 'picked_up', 'in_transit', 'delivered'],
    ]);
    const versions = steps.map(({ version }) => Number(version));
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
    expect(new Set(steps.map(({ sequence }) => sequence)).size).toBe(4);
    const [last] = receiver.of('shipment.delivered', id);
    expect(Object.keys(last ?? {})).toEqual(['id', 'event', 'timestamp', 'version', 'sequence', 'data']);
    expect(last?.data).toMatchObject({ shipmentId: id, status: 'delivered', deliveredAt: expect.any(String) });
    await eventually(() => receiver.of('invoice.created').some(({ data }) => 'amount' in (data as object)), {
      what: 'the invoice',
    });
    expect(receiver.of('invoice.created')).toMatchObject([{ version: 1 }]);
    for (const { headers, body: text } of receiver.posts) {
      const posted = JSON.parse(text);
      expect(z.parse(webhookPayload(posted.event), posted)).toEqual(posted);
      const signed = headers as Record<string, string>;
      expect(signed['webhook-sequence']).toBe(String(posted.sequence));
      expect(new Verifier(secret).verify(text, signed)).toMatchObject({ id: signed['webhook-id'] });
    }
  });

  it('hears nothing that it did not choose', async () => {
    const { receiver, id } = await endpoint('shipment.created');
    const shipment = await shipmentOf(staff, driver, 'in_transit');
    await eventually(() => receiver.of('shipment.created', shipment.id).length > 0);
    await delivered(id, await test(id), 'delivered');
    expect(receiver.of('shipment.status_updated')).toEqual([]);
  });

  it('gets a test event, seen in its log with what it answered', async () => {
    const { receiver, id } = await endpoint('invoice.paid');
    receiver.answer = (_, response) => void response.writeHead(200).end('thank you');
    const log = await delivered(id, await test(id), 'delivered');
    expect(log).toMatchObject({ event: 'webhook.test', response: 'thank you', attempts: [{ status: 200 }] });
    // An endpoint's health is written after the log.
    const day = await eventually(async () =>
      (await shown(id)).health.days.find((one) => one.delivered + one.failed > 0),
    );
    expect(day).toMatchObject({ delivered: 1, failed: 0 });
  });

  it('is tried again under the same id after a failure, until it takes it', async () => {
    const { receiver, id } = await endpoint('invoice.paid');
    receiver.answer = (_, response) => void response.writeHead(receiver.tests.length < 2 ? 503 : 204).end('later');
    const log = await delivered(id, await test(id), 'delivered');
    expect(log.attempts.map(({ status }) => status)).toEqual([503, 204]);
    const [first, second] = receiver.tests;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
    expect(Number(second?.at) - Number(first?.at)).toBeGreaterThan(4500);
  });

  it('that answers 410 is off at once; what came meanwhile is held and sent when it is on again', async () => {
    const { receiver, id, params } = await endpoint('shipment.created');
    receiver.answer = (_, response) => void response.writeHead(410).end();
    await test(id);
    await eventually(async () => (await shown(id)).state === 'off', { what: 'the endpoint to be off' });
    expect((await shown(id)).off).toMatchObject({ why: 'gone' });
    const { port } = new URL(receiver.url);
    await eventually(async () => (await deliveredWith(`:${port}/hooks`)).length > 0, { what: 'the directors’ mail' });
    const booked = [(await book()).id, (await book()).id, (await book()).id];
    const isHeld = async () => {
      const held = (await logOf(id)).filter(({ state }) => state === 'held').map(({ subjectId }) => subjectId);
      return booked.every((one) => held.includes(one));
    };
    await eventually(isHeld, { what: 'what is held' });
    expect((await director.try(testWebhook, { params })).body).toMatchObject({ code: 'webhook_off' });
    receiver.answer = (_, response) => void response.writeHead(204).end();
    receiver.posts.length = 0;
    const on = await director.call(updateWebhook, { params, body: { active: true, resendHeld: true } });
    expect(on).toMatchObject({ active: true, state: 'healthy' });
    await eventually(() => booked.every((id) => receiver.of('shipment.created', id).length > 0), {
      what: 'what was held',
    });
    await eventually(async () => (await shown(id)).held === 0);
  });

  it('that is removed hears nothing more', async () => {
    const { receiver, params } = await endpoint('shipment.created');
    await director.call(deleteWebhook, { params });
    const other = await endpoint('shipment.created');
    const heard = async () => {
      const { id } = await book();
      await eventually(() => other.receiver.of('shipment.created', id).length > 0, { what: 'the other endpoint' });
      return receiver.of('shipment.created', id).length > 0;
    };
    // Those who make deliveries know of a change within two seconds.
    await eventually(async () => !(await heard()), { what: 'the end of what it hears' });
    expect((await director.try(testWebhook, { params })).status).toBe(404);
  });

  it('sends once more what somebody asks for', async () => {
    const { receiver, id, params } = await endpoint('invoice.paid');
    const deliveryId = await test(id);
    await delivered(id, deliveryId, 'delivered');
    const answer = await director.try(resendWebhookDelivery, { params: { ...params, deliveryId } });
    expect(answer.status).toBe(202);
    await eventually(() => receiver.tests.length === 2, { what: 'the second sending' });
    expect(receiver.tests[1]?.headers['webhook-id']).toBe(deliveryId);
    const other = { params: { ...params, deliveryId: 'evt_0_none' } };
    expect((await director.try(resendWebhookDelivery, other)).status).toBe(404);
  });
});

describe('a signing secret', () => {
  it('is shown once, lies sealed in the table, and signs for a day beside the one that replaced it', async () => {
    const { receiver, id, secret, params } = await endpoint('invoice.paid');
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(JSON.stringify(await shown(id))).not.toContain(secret);
    expect(JSON.stringify(await findWebhook(id))).not.toContain(secret);
    const replaced = await director.call(rotateWebhookSecret, { params });
    await delivered(id, await test(id), 'delivered');
    const [post] = receiver.tests;
    const headers = post?.headers as Record<string, string>;
    expect(headers['webhook-signature']?.split(' ')).toHaveLength(2);
    for (const known of [secret, replaced.secret]) new Verifier(known).verify(post?.body ?? '', headers);
    expect(await shown(id)).toMatchObject({
      secretHint: replaced.secret.slice(-4),
      previousSecretUntil: expect.any(String),
    });
  });
});

describe('what is sent', () => {
  const VERIFY = join(ROOT, 'test', 'integrator', 'verify.py');
  const verifiedByPython = (secret: string, { headers, body }: ReceivedPost) =>
    spawnSync(PYTHON, [VERIFY], { input: JSON.stringify({ secret, headers, body }), encoding: 'utf8' });

  it('is verified by the library of Python too, with the old and the new secret after a rotation', async () => {
    const { receiver, id, secret, params } = await endpoint('invoice.paid');
    const replaced = await director.call(rotateWebhookSecret, { params });
    await delivered(id, await test(id), 'delivered');
    const [post] = receiver.tests;
    if (!post) throw new Error('No test event came');
    for (const known of [secret, replaced.secret]) expect(verifiedByPython(known, post).stdout).toBe('webhook.test\n');
    const changed = { ...post, body: post.body.replace('test', 'text') };
    expect(verifiedByPython(secret, changed)).toMatchObject({ status: 1, stdout: '' });
  });

  it('is printed by the receiver that comes with the project, which refuses what the secret has not signed', async () => {
    const { port } = await freePorts();
    const { id, secret } = await director.call(createWebhook, {
      body: { url: `http://127.0.0.1:${port}/`, events: ['invoice.paid'] },
    });
    const program = join(ROOT, 'infra', 'local', 'receiver.ts');
    const child = spawn(process.execPath, [program, '--port', String(port), '--secret', secret]);
    let printed = '';
    child.stdout.on('data', (text) => (printed += text));
    try {
      await eventually(() => printed.includes('Printing webhooks'), { what: 'the receiver' });
      const deliveryId = await test(id);
      await eventually(() => printed.includes(`id ${deliveryId}\n`), { what: 'the test event' });
      expect(printed).toMatch(/^verified .* webhook\.test {2}sequence \d+$/m);
      const forged = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{"event":"invoice.paid"}' });
      expect(forged.status).toBe(401);
      // What a process prints comes in its own time.
      await eventually(() => /^refused /m.test(printed), { what: 'the refusal' });
    } finally {
      child.kill();
      await director.call(deleteWebhook, { params: { id } });
    }
  });
});

describe('one that is not to be', () => {
  it.each(['http://example.com/', 'https://169.254.169.254/', 'https://10.0.0.1/', 'https://localhost/', 'nonsense'])(
    '%s is refused at its field, and nothing is stored',
    async (url) => {
      const before = (await director.call(listWebhooks, {})).length;
      const answer = await director.try(createWebhook, { body: { url, events: ['shipment.created'] } });
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ errors: [{ path: 'url' }] });
      expect((await director.call(listWebhooks, {})).length).toBe(before);
    },
  );

  it('is the director’s alone to make, and needs an event', async () => {
    const body = { url: 'https://example.com/', events: ['shipment.created' as const] };
    expect((await staff.try(createWebhook, { body })).status).toBe(403);
    expect((await director.try(createWebhook, { body: { ...body, events: [] } })).status).toBe(422);
  });

  it('loses no change of somebody else', async () => {
    const { params, version } = await endpoint('invoice.paid');
    await director.call(updateWebhook, { params, body: { description: 'First', version } });
    const late = await director.try(updateWebhook, { params, body: { description: 'Late', version } });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'version_conflict' });
  });
});

describe('an endpoint that hangs', () => {
  it('keeps no other waiting', async () => {
    const slow = await endpoint('shipment.created');
    const quick = await endpoint('shipment.created');
    slow.receiver.answer = () => {};
    const ids = await Promise.all(Array.from({ length: 10 }, async () => (await book()).id));
    await eventually(() => ids.every((id) => quick.receiver.of('shipment.created', id).length > 0), {
      what: 'all at the healthy endpoint',
    });
    const log = await logOf(slow.id);
    expect(log.length).toBeGreaterThanOrEqual(ids.length);
    expect(log.map(({ state }) => state)).not.toContain('delivered');
  });
});

describe('positions', () => {
  it('come to an endpoint that chose them, of a driver at most one in 15 seconds', async () => {
    const { receiver, secret } = await endpoint('driver.location_updated');
    const others = await endpoint('shipment.created');
    const { driverId = '' } = driver;
    const mine = () =>
      receiver.of('driver.location_updated').filter(({ data }) => (data as { driverId: string }).driverId === driverId);
    const started = Date.now();
    const moveOn = async () => {
      const at = { driverId, latitude: 40.7, longitude: -74.1, timestamp: new Date().toISOString() };
      await writePosition(at);
      return mine().length >= 2;
    };
    await eventually(moveOn, { what: 'two positions', every: 1000 });
    expect(Date.now() - started).toBeGreaterThan(14_000);
    const [first] = mine();
    expect(Object.keys(first ?? {})).toEqual(['id', 'event', 'timestamp', 'sequence', 'data']);
    for (const { headers, body } of receiver.posts)
      new Verifier(secret).verify(body, headers as Record<string, string>);
    expect(others.receiver.of('driver.location_updated')).toEqual([]);
  });
});
