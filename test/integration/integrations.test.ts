import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { sha256 } from '#functions/base/secrets.ts';
import { integrationKeys } from '#functions/data/integrations/keys.ts';
import { table } from '#functions/data/table/client.ts';
import { listDrivers } from '#shared/contracts/drivers.ts';
import {
  createApiKey,
  deleteApiKey,
  getHealth,
  listApiKeys,
  RATE_LIMIT_PER_HOUR,
} from '#shared/contracts/integrations.ts';
import { getInvoice, listInvoices } from '#shared/contracts/invoices.ts';
import { getProofOfDelivery } from '#shared/contracts/proof.ts';
import { createShipment, updateShipment } from '#shared/contracts/shipment-changes.ts';
import { getShipment, listShipmentEvents, listShipments } from '#shared/contracts/shipments.ts';
import { getTrackingLink, trackShipment } from '#shared/contracts/tracking.ts';
import type { CallRequest } from '#shared/http/contract.ts';
import { Client, eventually, inParallel, nextPath } from '#test/support/client.ts';
import { dayAhead } from '#test/support/days.ts';
import { deliver } from '#test/support/invoices.ts';
import {
  becomeFunction,
  book,
  member,
  newCustomer,
  type Person,
  person,
  shipmentOf,
  unique,
} from '#test/support/people.ts';

let director: Person;
let staff: Person;

beforeAll(async () => {
  [director, staff] = await Promise.all([member('admin'), person('staff')]);
});

async function newKey(more: Omit<CallRequest<typeof createApiKey>['body'], 'name'> = {}) {
  const made = await director.call(createApiKey, { body: { name: `Warehouse ${unique()}`, ...more } });
  return { ...made, client: new Client({ 'x-api-key': made.key }) };
}

/** Lets a key have made that many calls in the present hour. */
async function setCalls(key: string, count: number): Promise<void> {
  becomeFunction();
  const hour = new Date().toISOString().slice(0, 13);
  const item = {
    ...integrationKeys.apiKeyHour(sha256(key), hour),
    count,
    expiresAt: Math.floor(Date.now() / 1000) + 7200,
  };
  await table.send(new PutCommand({ TableName: process.env.TABLE_NAME, Item: item }));
}

/** The authorizer as a new environment has it: it remembers nothing. */
async function newAuthorizer() {
  vi.resetModules();
  return (await import('#functions/integrations/authorizer.ts')).handler;
}

describe('API keys', () => {
  it('are shown in full once, and masked to 8 and 4 characters ever after', async () => {
    const { id, key, name } = await newKey();
    expect(key).toMatch(/^qs_[\w-]{43}$/);
    const listed = (await director.call(listApiKeys, {})).find((one) => one.id === id);
    expect(listed).toMatchObject({ name, key: `${key.slice(0, 8)}••••••••${key.slice(-4)}` });
    expect(JSON.stringify(await director.call(listApiKeys, {}))).not.toContain(key);
  });

  it('are the director’s alone', async () => {
    expect((await staff.try(listApiKeys, {})).status).toBe(403);
    expect((await staff.try(createApiKey, { body: { name: 'x' } })).status).toBe(403);
  });

  it('leave the secret out when the call that made them is repeated', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { name: `Once ${unique()}` };
    const first = await director.try(createApiKey, { body }, headers);
    const again = await director.try(createApiKey, { body }, headers);
    expect(first.body.key).toMatch(/^qs_/);
    expect(again.body).toMatchObject({ id: first.body.id });
    expect(again.text).not.toContain('qs_');
  });

  it.each(['', ' ', 'x'.repeat(10_000)])('need a name of 1 to 100 characters', async (name) => {
    expect((await director.try(createApiKey, { body: { name } })).status).toBe(422);
  });

  it('read the same path that people read, and say how many calls are left', async () => {
    const { client } = await newKey();
    const { id } = await book();
    const answer = await client.try(listShipments, { query: { limit: 200 } });
    expect(answer.status).toBe(200);
    expect(answer.body.map((shipment) => shipment.id)).toContain(id);
    expect(answer.body[0]).toHaveProperty('price');
    expect(answer.headers.get('ratelimit-limit')).toBe('1000');
    expect(answer.headers.get('ratelimit-remaining')).toBe('999');
    expect((await client.try(getShipment, { params: { id } })).headers.get('ratelimit-remaining')).toBe('998');
  });

  it('read on where the answer says that there is more', async () => {
    const { client } = await newKey();
    await Promise.all([book(), book()]);
    const first = await client.try(listShipments, { query: { limit: 1 } });
    const next = nextPath(first) ?? '';
    expect(next).toMatch(/^\/api\/shipments\?/);
    const second = await client.ask('GET', next);
    expect(second).toMatchObject({ status: 200, body: [{ id: expect.stringMatching(/^shp_/) }] });
    expect(second.body).not.toMatchObject([{ id: first.body[0]?.id }]);
  });

  it('make shipments without cities, as the documented call does', async () => {
    const { client } = await newKey();
    const { id: customerId } = await newCustomer(staff);
    const body = {
      customerId,
      containerType: '20ft',
      pickupAddress: '1 Port St',
      deliveryAddress: '2 Dock Rd',
      pickupDate: dayAhead(8),
    };
    const made = await client.ask('POST', createShipment.path, { body });
    expect(made).toMatchObject({ status: 201, body: { status: 'pending', customerId } });
    expect(made.body).not.toHaveProperty('pickupCity');
  });

  it('move a shipment through its statuses, and do no more than that', async () => {
    const { client } = await newKey();
    const driver = await person('driver');
    const { id } = await shipmentOf(staff, driver, 'assigned');
    const change = (body: Record<string, unknown>) => client.ask('PATCH', `/api/shipments/${id}`, { body });
    expect(await change({ status: 'picked_up' })).toMatchObject({ status: 200, body: { status: 'picked_up' } });
    expect(await change({ status: 'in_transit' })).toMatchObject({ status: 200, body: { status: 'in_transit' } });
    expect(await change({ status: 'pending' })).toMatchObject({ status: 403 });
    expect(await change({ status: 'delivered', bypassReason: 'x' })).toMatchObject({ status: 403 });
    expect(await change({ priority: 'urgent' })).toMatchObject({ status: 403 });
    expect(await change({ driverId: driver.driverId })).toMatchObject({ status: 403 });
    expect(await change({ status: 'picked_up' })).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
    const events = await staff.call(listShipmentEvents, { params: { id } });
    expect(events.map(({ type, source }) => [type, source]).slice(2)).toEqual([
      ['picked_up', 'api'],
      ['in_transit', 'api'],
    ]);
  });

  it('cancel what waits, with a reason', async () => {
    const { client } = await newKey();
    const { id } = await book();
    const cancel = (body: Record<string, unknown>) => client.ask('PATCH', `/api/shipments/${id}`, { body });
    expect(await cancel({ status: 'cancelled' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'reason' }] },
    });
    expect(await cancel({ status: 'cancelled', reason: 'Order withdrawn' })).toMatchObject({ status: 200 });
    const unknown = await client.ask('PATCH', '/api/shipments/shp_01J00000000000000000000000', {
      body: { status: 'in_transit' },
    });
    expect(unknown.status).toBe(404);
  });

  it('report where a driver is, of any driver there is', async () => {
    const { client } = await newKey();
    const { driverId } = await person('driver');
    const tell = (id: string, body: Record<string, unknown>) =>
      client.ask('PATCH', `/api/drivers/${id}/location`, { body });
    const place = { latitude: 40.6639, longitude: -74.2107 };
    expect(await tell(driverId, place)).toMatchObject({ status: 200, body: { accepted: true } });
    const vague = { ...place, accuracy: 140_000 };
    expect((await tell(driverId, vague)).body).toMatchObject({ accepted: false, reason: 'inaccurate' });
    expect((await tell(driverId, { latitude: 91, longitude: 0 })).status).toBe(422);
    expect((await tell('drv_none', place)).status).toBe(404);
    const list = await client.try(listDrivers, { query: { limit: 200 } });
    expect(list.status).toBe(200);
  });

  it('open nothing of dispatch, exceptions and trails', async () => {
    const { client } = await newKey();
    const { id } = await book();
    const { driverId } = await person('driver');
    const answers = await Promise.all([
      client.ask('POST', '/api/dispatch/auto-match', { body: { shipmentId: id } }),
      client.ask('POST', '/api/dispatch/bulk-assign', { body: { shipmentIds: [id], driverId } }),
      client.ask('POST', `/api/shipments/${id}/exceptions`, { body: { code: 'delay' } }),
      client.ask('PATCH', `/api/drivers/${driverId}`, { body: { status: 'offline' } }),
      client.ask('GET', `/api/drivers/${driverId}/trail`),
    ]);
    for (const { status } of answers) expect([401, 403, 404, 405]).toContain(status);
    expect(await staff.call(getShipment, { params: { id } })).toMatchObject({ status: 'pending', version: 1 });
  });

  it('open what their scopes name, and say which one is missing', async () => {
    const [reader, writer, clerk] = await Promise.all([
      newKey({ scopes: ['read'] }),
      newKey({ scopes: ['write'] }),
      newKey({ scopes: ['invoices'] }),
    ]);
    const { id, invoice } = await deliver();
    const lacks = (scope: string) => ({
      status: 403,
      body: { code: 'insufficient_scope', detail: `This API key lacks the scope "${scope}"` },
    });
    const move = { params: { id }, body: { status: 'in_transit' as const } };
    expect(await reader.client.try(getShipment, { params: { id } })).toMatchObject({ status: 200 });
    expect(await reader.client.try(updateShipment, move)).toMatchObject(lacks('write'));
    expect(await reader.client.try(listInvoices, {})).toMatchObject(lacks('invoices'));
    expect(await writer.client.try(getShipment, { params: { id } })).toMatchObject(lacks('read'));
    expect(await writer.client.try(updateShipment, move)).toMatchObject({ status: 409 });
    expect(await clerk.client.try(listShipments, {})).toMatchObject(lacks('read'));
    const listed = await clerk.client.call(listInvoices, { query: { limit: 200 } });
    expect(listed.map((one) => one.id)).toContain(invoice.id);
    expect(await clerk.client.call(getInvoice, { params: { id: invoice.id } })).toMatchObject({ id: invoice.id });
    const pdf = await clerk.client.ask('GET', `/api/invoices/${invoice.id}/pdf`, {
      headers: { accept: 'application/json' },
    });
    expect(pdf).toMatchObject({ status: 200, body: { url: expect.stringMatching(/^https?:/) } });
  });

  it('read the proof and the link by which whoever waits follows the whole shipment', async () => {
    const { client } = await newKey({ scopes: ['read'] });
    const driver = await person('driver');
    const { id, trackingNumber } = await shipmentOf(staff, driver, 'in_transit');
    expect(await client.try(getProofOfDelivery, { params: { id } })).toMatchObject({ status: 404 });
    const { trackingUrl } = await client.call(getTrackingLink, { params: { id } });
    const link = new URL(trackingUrl);
    expect(link.pathname).toBe(`/track/${trackingNumber}`);
    const secret = link.hash.replace('#s=', '');
    const stranger = new Client();
    const seen = (headers: Record<string, string>) =>
      stranger.try(trackShipment, { params: { trackingNumber } }, headers);
    const [masked, whole] = [await seen({}), await seen({ 'x-tracking-secret': secret })];
    expect(whole.body.shipment).not.toEqual(masked.body.shipment);
    expect(whole.body.shipment.deliveryAddress).toBe(
      (await staff.call(getShipment, { params: { id } })).deliveryAddress,
    );
  });

  it('end on their day, within seconds, and stay to be seen', async () => {
    const { id, key, client, expiresAt } = await newKey({ expiresInDays: 30 });
    expect(Date.parse(expiresAt ?? '') - Date.now()).toBeGreaterThan(29.9 * 86_400_000);
    expect((await client.try(listShipments, {})).status).toBe(200);
    becomeFunction();
    await table.send(
      new UpdateCommand({
        TableName: process.env.TABLE_NAME,
        Key: integrationKeys.apiKey(sha256(key)),
        UpdateExpression: 'SET validUntil = :past',
        ExpressionAttributeValues: { ':past': new Date(Date.now() - 1000).toISOString() },
      }),
    );
    await eventually(async () => (await client.try(listShipments, {})).status === 401);
    const listed = (await director.call(listApiKeys, {})).find((one) => one.id === id);
    expect(Date.parse(listed?.expiresAt ?? '')).toBeLessThan(Date.now());
  });

  it.each([{ scopes: [] }, { scopes: ['all'] }, { expiresInDays: 0 }, { expiresInDays: 1.5 }, { expiresInDays: 9999 }])(
    'cannot be made with %j',
    async (wrong) => {
      const answer = await director.ask('POST', createApiKey.path, { body: { name: 'Wrong', ...wrong } });
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: [{ path: expect.stringContaining(Object.keys(wrong)[0] ?? '') }] },
      });
    },
  );

  it('open nothing that is not for integrators', async () => {
    const { client } = await newKey({ scopes: ['read', 'write', 'invoices'] });
    expect((await client.ask('POST', '/api/invoices/inv_x/payments', { body: {} })).status).not.toBe(201);
    expect((await client.ask('GET', '/api/customers')).status).not.toBe(200);
    expect((await client.ask('GET', '/api/keys')).status).not.toBe(200);
  });

  it('that are unknown or missing characters are refused', async () => {
    const { key } = await newKey();
    for (const wrong of [`${key}x`, key.slice(0, -1), 'qs_', 'nonsense']) {
      const answer = await new Client({ 'x-api-key': wrong }).ask('GET', listShipments.path);
      expect([401, 403]).toContain(answer.status);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
    }
  });

  it('stop within 5 seconds when they are deleted', async () => {
    const { id, client } = await newKey();
    expect((await client.ask('GET', listShipments.path)).status).toBe(200);
    await director.call(deleteApiKey, { params: { id } });
    const deleted = Date.now();
    let lastPassed = deleted;
    await eventually(async () => {
      const asked = Date.now();
      if ((await client.ask('GET', listShipments.path)).status !== 200) return true;
      lastPassed = asked;
      return false;
    });
    expect(lastPassed - deleted).toBeLessThan(5000);
    expect((await director.try(deleteApiKey, { params: { id } })).status).toBe(404);
  });

  it('have exactly 1000 calls an hour, also when 200 come at once', { timeout: 60_000 }, async () => {
    const { key, client } = await newKey();
    await setCalls(key, RATE_LIMIT_PER_HOUR - 100);
    const answers = await inParallel(200, 12, () => client.ask('GET', `${listShipments.path}?limit=1`));

    const passed = answers.filter(({ status }) => status === 200);
    const left = passed.map(({ headers }) => Number(headers.get('ratelimit-remaining')));
    expect(left.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, count) => count));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(100);
    for (const { headers, body } of refused) {
      expect(body).toMatchObject({ code: 'too_many_requests' });
      expect(headers.get('ratelimit-remaining')).toBe('0');
      expect(headers.get('retry-after')).toBe(headers.get('ratelimit-reset'));
    }
    for (const { headers } of answers) {
      expect(headers.get('ratelimit-limit')).toBe(String(RATE_LIMIT_PER_HOUR));
      expect(Number(headers.get('ratelimit-reset'))).toBeGreaterThan(0);
      expect(Number(headers.get('ratelimit-reset'))).toBeLessThanOrEqual(3600);
    }
  });

  it('have no call more because many environments of the authorizer count them', async () => {
    const { key } = await newKey();
    await setCalls(key, RATE_LIMIT_PER_HOUR - 100);
    const environments: Awaited<ReturnType<typeof newAuthorizer>>[] = [];
    // One after the other: forgetting modules while others are being loaded takes these in halves.
    for (let count = 0; count < 8; count += 1) environments.push(await newAuthorizer());
    const event = { headers: { 'X-API-Key': key } } as unknown as APIGatewayRequestAuthorizerEvent;
    const contexts = await inParallel(200, 16, async (at) => (await environments[at % 8]?.(event))?.context);
    expect(contexts.filter((context) => context?.isExceeded === false)).toHaveLength(100);
    expect(contexts.filter((context) => context?.isExceeded === true)).toHaveLength(100);
  });
});

describe('the interface itself', () => {
  it('is up, and described as OpenAPI 3.1 with every path', async () => {
    expect(await new Client().call(getHealth, {})).toMatchObject({ status: 'ok' });
    const { body } = await new Client().ask('GET', '/api/openapi.json');
    expect(body).toMatchObject({
      openapi: expect.stringMatching(/^3\.1/),
      paths: { '/api/shipments/{id}': { patch: {} }, '/api/bookings': { post: {} } },
    });
  });

  it.each([
    ['GET', '/api/nothing', 404],
    ['DELETE', '/api/bookings', 405],
    ['GET', '/api/auth/logout', 405],
    ['GET', '/api//shipments', 404],
    ['GET', '/api/shipments/', 404],
  ])('answers %s %s with %i as a problem', async (method, path, status) => {
    const answer = await new Client().ask(method, path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.headers.get('x-request-id')).toBeTruthy();
  });

  it('does not let a method header change what is asked', async () => {
    const { id } = await book();
    const answer = await staff.ask('GET', `/api/shipments/${id}`, { headers: { 'x-http-method-override': 'PATCH' } });
    expect(answer).toMatchObject({ status: 200, body: { version: 1 } });
  });
});
