import { request } from 'node:http';
import { afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { presignProofUrl } from '#functions/aws/proofs-link.ts';
import { digestFor } from '#functions/base/app-secret.ts';
import { findUser, saveUser } from '#functions/data/accounts/users.ts';
import { commit } from '#functions/data/table/commit.ts';
import { userEvent } from '#functions/domain/accounts/user-events.ts';
import { getCurrentUser } from '#shared/contracts/accounts.ts';
import { createBooking, listMyShipments } from '#shared/contracts/bookings.ts';
import { createCustomer } from '#shared/contracts/customers.ts';
import { allContracts } from '#shared/contracts/index.ts';
import { listTrail } from '#shared/contracts/positions.ts';
import { getProofOfDelivery, submitProofOfDelivery } from '#shared/contracts/proof.ts';
import { createShipment, updateShipment } from '#shared/contracts/shipment-changes.ts';
import { getShipment, listShipments } from '#shared/contracts/shipments.ts';
import { storedUnder } from '#test/support/bucket.ts';
import { Client } from '#test/support/client.ts';
import { dataUrl, png } from '#test/support/images.ts';
import {
  becomeFunction,
  book,
  booking,
  newCustomer,
  type Person,
  person,
  shipmentOf,
  unique,
  useUp,
} from '#test/support/people.ts';
import { tryOpen } from '#test/support/socket.ts';

let staff: Person;
let driver: Person;
let customerId: string;

beforeAll(async () => {
  [staff, driver] = await Promise.all([person('staff'), person('driver')]);
  ({ id: customerId } = await newCustomer(staff));
});
afterEach(() => vi.useRealTimers());

const draft = (given: Record<string, unknown> = {}) => ({
  customerId,
  pickupCity: 'Newark',
  deliveryCity: 'Albany',
  ...given,
});
const create = (body: unknown, who: Client = staff) => who.ask('POST', createShipment.path, { body });

describe('creating a shipment', () => {
  it('keeps status and driver together, whatever the form says', async () => {
    const { driverId } = driver;
    expect(await create(draft({ driverId }))).toMatchObject({ status: 201, body: { status: 'assigned', driverId } });
    for (const status of ['assigned', 'in_transit'])
      expect(await create(draft({ status }))).toMatchObject({ status: 422, body: { errors: [{ path: 'driverId' }] } });
    expect(await create(draft({ status: 'delivered' }))).toMatchObject({
      status: 409,
      body: { code: 'illegal_transition' },
    });
    const alone = await create(draft({ status: 'pending' }));
    expect(alone.body).toMatchObject({ status: 'pending' });
    expect(alone.body).not.toHaveProperty('driverId');
  });

  it.each(['1e309', 'NaN', '-5', '0x10', '0', '1,00', '٣'])('refuses the weight %s', async (weight) => {
    expect(await create(draft({ weight }))).toMatchObject({ status: 422, body: { errors: [{ path: 'weight' }] } });
  });

  it('stores text without what no person typed, at most 2,000 characters of it', async () => {
    const attack = 'Gate\0 4 \u202egpj.exe\u2069 \ud800 \ufeffring';
    const made = await create(draft({ specialInstructions: attack }));
    expect(made.body).toMatchObject({ specialInstructions: 'Gate 4 gpj.exe \ufffd ring' });
    const lawful = 'Gate 4\nring twice: Çağlar, 北京, مرحبا 🚚';
    expect((await create(draft({ specialInstructions: lawful }))).body).toMatchObject({ specialInstructions: lawful });
    expect((await create(draft({ specialInstructions: 'x'.repeat(2000) }))).status).toBe(201);
    expect((await create(draft({ specialInstructions: 'x'.repeat(2001) }))).status).toBe(422);
    expect((await create(draft({ specialInstructions: 'x'.repeat(1_000_000) }))).status).toBe(413);
  });

  it('takes nothing from a prototype', async () => {
    const text = (extra: string) => `${JSON.stringify(draft()).slice(0, -1)},${extra}}`;
    for (const extra of ['"__proto__":{"status":"delivered"}', '"constructor":{"prototype":{"status":"delivered"}}'])
      expect(await create(text(extra))).toMatchObject({
        status: 422,
        body: { errors: [{ message: 'Unknown field' }] },
      });
    expect((await create(draft())).body).toMatchObject({ status: 'pending' });
  });
});

describe('changing a shipment', () => {
  it('delivers nothing without a proof for its driver', async () => {
    const { id, version } = await shipmentOf(staff, driver, 'in_transit');
    for (const body of [{ status: 'delivered' as const }, { status: 'delivered' as const, bypassReason: 'Trust me' }])
      expect([403, 409]).toContain((await driver.try(updateShipment, { params: { id }, body })).status);
    const plain = await driver.try(updateShipment, { params: { id }, body: { status: 'delivered' } });
    expect(plain).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
    expect(await staff.call(getShipment, { params: { id } })).toMatchObject({ status: 'in_transit', version });
  });

  it('is not for another customer; its own may cancel', async () => {
    const [owner, stranger] = await Promise.all([person('customer'), person('customer')]);
    const { id } = await owner.call(createBooking, { body: booking() });
    const body = { status: 'cancelled' as const, reason: 'Not mine' };
    expect((await stranger.try(updateShipment, { params: { id }, body })).status).toBe(404);
    expect((await owner.try(updateShipment, { params: { id }, body })).status).toBe(200);
  });

  it.each([2 ** 53, 1e308, '1', -1, 1.5])('takes no version %s', async (version) => {
    const { id } = await book();
    const change = (given: unknown) => staff.ask('PATCH', `/api/shipments/${id}`, { body: given });
    expect((await change({ priority: 'high', version })).status).toBe(422);
    expect((await change(`{"priority":"high","version":1e400}`)).status).toBe(422);
    expect((await change({ priority: 'high', version: 1 })).status).toBe(200);
  });
});

describe('booking', () => {
  it('is limited for one email address, from however many places', async () => {
    becomeFunction();
    const customerEmail = `flood-${unique()}@keystone.example`;
    const who = digestFor('address', customerEmail);
    await useUp({ what: 'booking-email', who, seconds: 3600 }, 20);
    const spelled = booking({ customerEmail: customerEmail.toUpperCase() });
    const refused = await new Client().try(createBooking, { body: spelled });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect((await new Client().try(createBooking, { body: booking() })).status).toBe(201);
  });

  it('takes no customer and no price from its sender', async () => {
    const customer = await person('customer');
    for (const extra of [{ customerId }, { price: 1 }, { priceCents: 1 }, { status: 'delivered' }]) {
      const answer = await customer.ask('POST', createBooking.path, { body: { ...booking(), ...extra } });
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: Object.keys(extra)[0] }] } });
    }
    expect(await customer.call(listMyShipments, {})).toEqual([]);
  });
});

describe('limits by address', () => {
  it('count all addresses of an IPv6 subscriber as one place, and the next one as another', async () => {
    becomeFunction();
    const subnet = `2001:db8:${(process.pid % 65_536).toString(16)}:7`;
    await useUp({ what: 'booking-address', who: digestFor('address', `${subnet}::/64`), seconds: 60 }, 20);
    const bookFrom = (address: string) =>
      new Client({ 'x-forwarded-for': address }).try(createBooking, { body: booking() });
    for (const host of ['::1', ':a:b:c:d']) expect((await bookFrom(`${subnet}${host}`)).status).toBe(429);
    expect((await bookFrom(`${subnet}7::1`)).status).toBe(201);
  });
});

describe('a proof of delivery', () => {
  const signature = dataUrl(png(60, 20));
  const proof = (shipmentId: string, given: Record<string, unknown> = {}) => ({
    shipmentId,
    recipientName: 'Ines Castro',
    recipientSignature: signature,
    photos: [] as string[],
    ...given,
  });
  const stored = async (shipmentId: string) => (await storedUnder(`proofs/${shipmentId}/`)).length;

  it.each([
    ['200 photos', { photos: Array(200).fill(signature) }, 422],
    ['9.9 MB', { photos: [`data:image/png;base64,${'A'.repeat(9_900_000)}`] }, 413],
    ['4 MB of photos', { photos: Array(10).fill(`data:image/png;base64,${'A'.repeat(560_000)}`) }, 413],
    ['HTML', { photos: [signature, 'data:text/html,<script>1</script>'] }, 422],
    ['an address', { photos: [signature, 'https://169.254.169.254/latest/meta-data'] }, 422],
    ['a way out of its folder', { photos: [signature, 'uploads/../proofs/x'] }, 422],
  ])('of %s is refused and leaves nothing in the bucket', async (_, given, status) => {
    becomeFunction();
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    const answer = await driver.ask('POST', submitProofOfDelivery.path, { body: proof(id, given) });
    expect(answer.status).toBe(status);
    expect(await stored(id)).toBe(0);
    expect(await staff.call(getShipment, { params: { id } })).toMatchObject({ status: 'in_transit' });
    expect((await driver.try(submitProofOfDelivery, { body: proof(id) })).status).toBe(201);
    expect(await stored(id)).toBe(1);
  });

  it('shows its images for five minutes, to those who may read it', async () => {
    becomeFunction();
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    await driver.call(submitProofOfDelivery, { body: proof(id) });
    const stranger = await person('customer');
    expect((await stranger.try(getProofOfDelivery, { params: { id } })).status).toBe(404);
    const link = new URL((await staff.call(getProofOfDelivery, { params: { id } })).recipientSignature);
    expect(link.searchParams.get('X-Amz-Expires')).toBe('300');
    const key = decodeURIComponent(link.pathname).split('/').slice(2).join('/');
    const linkMadeBefore = async (minutes: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - minutes * 60_000 });
      const made = await presignProofUrl(key);
      vi.useRealTimers();
      return (await fetch(made)).status;
    };
    expect(await linkMadeBefore(4)).toBe(200);
    expect(await linkMadeBefore(6)).toBe(403);
  });
});

describe('an Idempotency-Key', () => {
  it('of one person opens nothing to another', async () => {
    const [ada, bert] = await Promise.all([person('customer'), person('customer')]);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = booking();
    const first = await ada.try(createBooking, { body }, headers);
    const second = await bert.try(createBooking, { body }, headers);
    const third = await staff.try(createBooking, { body }, headers);
    expect([first, second, third].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set([first, second, third].map((answer) => answer.body.id)).size).toBe(3);
    expect(second.headers.has('idempotent-replayed')).toBe(false);
    expect((await ada.try(createBooking, { body }, headers)).body).toEqual(first.body);
  });

  it('of one call means nothing to another call', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    expect((await staff.try(createShipment, { body: draft() }, headers)).status).toBe(201);
    const body = { name: 'Harbor Foods', email: `${unique()}@customer.example`, phone: '1' };
    expect((await staff.try(createCustomer, { body }, headers)).status).toBe(201);
  });

  it.each(['', 'x'.repeat(256)])('is no text of %j', async (key) => {
    const answer = await staff.try(createShipment, { body: draft() }, { 'idempotency-key': key });
    expect(answer).toMatchObject({ status: 400, body: { code: 'malformed_request' } });
  });
});

describe('a cursor', () => {
  it('is for its own filters only', async () => {
    for (let count = 0; count < 3; count += 1) await create(draft());
    const page = await staff.try(listShipments, { query: { customerId, limit: 1 } });
    const [, next = ''] = /<([^>]+)>/.exec(page.headers.get('link') ?? '') ?? [];
    const cursor = new URL(next, 'http://x').searchParams.get('cursor') ?? '';
    const ask = (query: Record<string, string>) => staff.try(listShipments, { query: { ...query, cursor } });
    expect((await ask({ customerId })).status).toBe(200);
    const others: Record<string, string>[] = [
      {},
      { customerId: 'cus_other' },
      { status: 'pending' },
      { driverId: driver.driverId },
    ];
    for (const query of others)
      expect(await ask(query)).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } });
    expect((await staff.ask('GET', `/api/shipments?cursor=${'A'.repeat(2001)}`)).status).toBe(400);
  });
});

describe('a session cookie', () => {
  const as = (cookie: string) => {
    const client = new Client();
    client.cookie = cookie;
    return client.try(getCurrentUser, {});
  };

  it.each([
    ['written in capitals', (good: string) => good.replace('session=', 'SESSION=')],
    ['of the secure kind on a plain site', (good: string) => good.replace('session=', '__Host-session=')],
    ['in quotes', (good: string) => good.replace(/=(.*)/, '="$1"')],
    ['with more behind it', (good: string) => `${good}x`],
    ['of another user with this secret', (good: string) => good.replace(/usr_\w{26}/, driver.user.id)],
    ['inside another value', (good: string) => `other=1,${good}`],
    ['of 7 kB', (good: string) => `${good}${'x'.repeat(7000)}`],
    ['as a JSON', () => 'session={"$ne":null}'],
  ])('%s opens nothing', async (_, forge) => {
    expect((await as(forge(staff.cookie))).status).toBe(401);
    expect((await as(`theme=dark; ${staff.cookie}`)).status).toBe(200);
  });

  it('that comes twice is the first one, whoever planted the second', async () => {
    const planted = `session=${driver.user.id}.${'A'.repeat(43)}`;
    expect((await as(`${staff.cookie}; ${planted}`)).body).toMatchObject({ id: staff.user.id });
    expect((await as(`${planted}; ${staff.cookie}`)).status).toBe(401);
  });
});

/** A call whose path is sent as it is written, which fetch would tidy up. */
function askRaw(method: string, path: string, cookie = ''): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(inject('stack').url);
  return new Promise((resolve, reject) => {
    const headers = { ...(cookie && { cookie }), 'x-forwarded-for': '198.18.9.9' };
    const call = request({ hostname, port, method, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
    });
    call.once('error', reject);
    call.end();
  });
}

const withId = allContracts.map(({ contract }) => contract).filter(({ path }) => path.includes('{'));

describe('an id', () => {
  it.each(withId.map((contract) => [contract.name, contract] as const))(
    'of 3,000 characters is nobody’s for %s',
    async (_, contract) => {
      const roles = contract.access.filter((role) => role !== 'anonymous');
      const role = roles.includes('admin') ? 'admin' : roles[0];
      const someone = role ? await person(role) : new Client();
      const path = contract.path.replace(/\{\w+\}/, 'x'.repeat(3000));
      const query = contract.name === listTrail.name ? `?start=2026-11-21T00:00:00Z&end=2026-11-21T01:00:00Z` : '';
      const answer = await someone.ask(contract.method, path + query, contract.body ? { body: {} } : {});
      expect(answer, answer.text).toMatchObject({ status: 404, body: { code: 'not_found' } });
    },
  );

  it.each(['driverId', 'customerId', 'q'])('of 3,000 characters is refused as the filter %s', async (name) => {
    expect((await staff.ask('GET', `/api/shipments?${name}=${'x'.repeat(3000)}`)).status).toBe(400);
    expect((await staff.ask('GET', `/api/shipments?${name}=x`)).status).toBe(200);
  });
});

describe('a path', () => {
  it.each([
    '//api/invoices',
    '/api//invoices',
    '/api/invoices/',
    '/api/invoices%2f',
    '/api/%69nvoices',
    '/api/./invoices',
    '/api/shipments/../invoices',
    '/api/shipments/%2e%2e/invoices',
    '/api/shipments%2f..%2finvoices',
    '/api/invoices;x=1',
    '/api/invoices%00',
    '/api/invoices%3fx',
    '/api/INVOICES',
    '/API/invoices',
    '/api/health/../invoices',
    '/ws/../api/invoices',
    '/assets/../api/invoices',
    '/api/invoices?x-api-key=qs_x',
  ])('%s gives nobody what is not theirs', async (path) => {
    for (const cookie of ['', staff.cookie, driver.cookie]) {
      const { status, text } = await askRaw('GET', path, cookie);
      // A page of the application may stand there; an answer of the interface never does.
      const isPage = status === 200 && text.startsWith('<!doctype html>');
      expect(isPage || [400, 401, 403, 404].includes(status), `${status} ${text.slice(0, 100)}`).toBe(true);
    }
  });

  it.each(['HEAD', 'TRACE', 'PROPFIND', 'OPTIONS'])('is no other with the method %s', async (method) => {
    for (const path of ['/api/invoices', '/api/shipments', '/api/keys']) {
      const { status, text } = await askRaw(method, path, staff.cookie);
      expect([204, 400, 403, 404, 405, 501]).toContain(status);
      expect(text).not.toContain('"id"');
    }
    expect((await askRaw('GET', '/api/shipments', staff.cookie)).status).toBe(200);
  });

  it.each(['X-HTTP-Method-Override', 'X-Method-Override', 'X-Original-URL', 'X-Rewrite-URL', 'X-Forwarded-Prefix'])(
    'is not changed by the header %s',
    async (name) => {
      const value = name.includes('URL') ? '/api/invoices' : 'DELETE';
      const answer = await staff.ask('GET', '/api/auth/user', { headers: { [name]: value } });
      expect(answer).toMatchObject({ status: 200, body: { id: staff.user.id } });
    },
  );
});

describe('a socket', () => {
  it('is not for an account that waits again', async () => {
    const someone = await person('staff');
    const opening = { cookie: someone.cookie, origin: inject('stack').url };
    const lawful = await tryOpen(opening);
    if (typeof lawful === 'number') throw new Error(`The socket was refused with ${lawful}`);
    const user = await findUser(someone.user.id);
    if (!user) throw new Error('The account is not there');
    const after = { ...user, status: 'pending' as const, version: user.version + 1 };
    const event = userEvent(after, 'user_password_changed', { kind: 'system' }, new Date());
    await commit(saveUser({ before: user, after, events: [event] }));
    expect(await tryOpen(opening)).toBe(403);
    await lawful.closed();
  });
});
