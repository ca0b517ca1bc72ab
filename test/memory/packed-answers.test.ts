import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, inject, it } from 'vitest';
import { listAudit } from '#shared/contracts/audit.ts';
import { createBooking, listMyShipments } from '#shared/contracts/bookings.ts';
import { listShipments } from '#shared/contracts/shipments.ts';
import { inParallel } from '#test/support/client.ts';
import { booking, member, type Person, person } from '#test/support/people.ts';

let people: Record<'customer' | 'staff' | 'manager' | 'admin', Person>;
beforeAll(async () => {
  const [customer, staff] = await Promise.all([person('customer'), person('staff')]);
  const [manager, admin] = await Promise.all([member('manager'), member('admin')]);
  people = { customer, staff, manager, admin };
  await inParallel(12, 4, () => customer.call(createBooking, { body: booking() }));
});

/** As it comes over the wire: nothing unpacks it. */
async function rawAnswer(who: Person, path: string, headers: Record<string, string> = {}) {
  const address = new URL(path, inject('stack').url);
  const asked = request(address, { headers: { 'x-forwarded-for': who.address, cookie: who.cookie, ...headers } }).end();
  const [answer]: IncomingMessage[] = await once(asked, 'response');
  if (!answer) throw new Error('No answer');
  return { headers: answer.headers, bytes: await buffer(answer) };
}

it.each([
  ['customer', listMyShipments],
  ['staff', listShipments],
  ['manager', listShipments],
  ['admin', listAudit],
] as const)('what a %s reads comes packed, by %o', async (role, { path }) => {
  const plain = await rawAnswer(people[role], `${path}?limit=10`);
  const packed = await rawAnswer(people[role], `${path}?limit=10`, { 'accept-encoding': 'gzip, deflate, br' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(packed.bytes).toString()).toBe(plain.bytes.toString());
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
});
