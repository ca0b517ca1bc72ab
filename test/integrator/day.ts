// A day of a warehouse's own program: it knows a key, a customer's id, a driver's email address and the client that
// openapi-typescript made of the product's /api/openapi.json. It prints what it saw; the test that runs it judges.
import { setTimeout as sleep } from 'node:timers/promises';
import createClient from 'openapi-fetch';
import type { paths } from './generated/api.d.ts';

const [baseUrl = '', key = '', customerId = '', driverEmail = ''] = process.argv.slice(2);
const api = createClient<paths>({ baseUrl, headers: { 'X-API-Key': key } });

/** The answer's data; a problem ends the program with its words. */
function must<T>({ data, error }: { data?: T; error?: { title: string; detail: string } }): T {
  if (data === undefined) throw new Error(error ? `${error.title}: ${error.detail}` : 'No answer');
  return data;
}

/** The driver with an email address, from page to page of the list. */
async function findDriver(email: string) {
  let cursor: string | undefined;
  do {
    const page = await api.GET('/api/drivers', { params: { query: { limit: 200, cursor } } });
    const found = must(page).find((driver) => driver.email === email);
    if (found) return found;
    const next = /<([^>]+)>; rel="next"/.exec(page.response.headers.get('link') ?? '')?.[1];
    cursor = next ? (new URL(next, baseUrl).searchParams.get('cursor') ?? undefined) : undefined;
  } while (cursor);
  throw new Error('No such driver');
}

const driver = await findDriver(driverEmail);

const order = {
  params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
  // The documented call names no cities.
  body: {
    customerId,
    containerType: '40ft',
    weight: '12.5',
    weightUnit: 'tons',
    pickupAddress: '1210 Corbin St',
    deliveryAddress: '88 Dock Rd',
    pickupDate: '2026-11-30',
  },
} as const;
const created = must(await api.POST('/api/shipments', order));
const repeated = must(await api.POST('/api/shipments', order));

const path = { id: created.id };
const read = async () => must(await api.GET('/api/shipments/{id}', { params: { path } }));
// Whom it goes to is the dispatcher's to say.
while ((await read()).status === 'pending') await sleep(200);
const reported = must(
  await api.PATCH('/api/drivers/{id}/location', {
    params: { path: { id: driver.id } },
    body: { latitude: 40.684, longitude: -74.151, speed: 9.5, shipmentId: created.id },
  }),
);

const moved = [];
for (const status of ['picked_up', 'in_transit'] as const)
  moved.push(must(await api.PATCH('/api/shipments/{id}', { params: { path }, body: { status } })).status);
const refused = await api.PATCH('/api/shipments/{id}', { params: { path }, body: { status: 'picked_up' } });
const wrong = await api.POST('/api/shipments', { body: { ...order.body, pickupDate: 'tomorrow' } });

const events = must(await api.GET('/api/shipments/{id}/events', { params: { path } }));
const listed = await api.GET('/api/shipments', { params: { query: { driverId: driver.id, limit: 10 } } });
const located = await findDriver(driverEmail);

console.log(
  JSON.stringify({
    created,
    repeatedId: repeated.id,
    reported,
    moved,
    refused: { status: refused.response.status, code: refused.error?.code },
    wrong: { status: wrong.response.status, errors: wrong.error?.errors },
    read: await read(),
    events: events.map(({ type, source }) => [type, source]),
    listed: must(listed).map(({ id }) => id),
    remaining: Number(listed.response.headers.get('ratelimit-remaining')),
    located: [located.status, located.currentLatitude, located.currentLongitude],
  }),
);
