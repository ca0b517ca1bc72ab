import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { storeProof } from '#functions/aws/proofs-write.ts';
import { table } from '#functions/data/table/client.ts';
import { createBooking } from '#shared/contracts/bookings.ts';
import { submitProofOfDelivery } from '#shared/contracts/proof.ts';
import { createShipment, updateShipment } from '#shared/contracts/shipment-changes.ts';
import { getShipment, listShipmentEvents, listShipments } from '#shared/contracts/shipments.ts';
import { storedUnder, tagsOf } from '#test/support/bucket.ts';
import { Client } from '#test/support/client.ts';
import { callHere } from '#test/support/handlers.ts';
import { dataUrl, png } from '#test/support/images.ts';
import { mailsTo, mailTo } from '#test/support/mailbox.ts';
import {
  becomeFunction,
  book,
  booking,
  newCustomer,
  type Person,
  person,
  shipmentOf,
  unique,
} from '#test/support/people.ts';

let staff: Person;
let driver: Person;

beforeAll(async () => {
  becomeFunction();
  [staff, driver] = await Promise.all([person('staff'), person('driver')]);
});
afterEach(() => {
  table.middlewareStack.remove('fault');
  vi.useRealTimers();
});

/** Lets a fault happen at every attempt of every transaction; the SDK's own repeats are attempts of their own. */
function atEachAttempt(act: (send: () => Promise<unknown>, attempt: number, body: string) => Promise<unknown>): void {
  let attempt = 0;
  table.middlewareStack.add(
    (next, context) => async (args) => {
      if (!String(context.commandName).startsWith('TransactWrite')) return next(args);
      attempt += 1;
      const { body } = args.request as { body: Uint8Array };
      return (await act(() => next(args), attempt, new TextDecoder().decode(body))) as Awaited<ReturnType<typeof next>>;
    },
    { step: 'finalizeRequest', name: 'fault', priority: 'low' },
  );
}

const failure = (name: string, more = {}) => Object.assign(new Error(name), { name, $metadata: {}, ...more });

describe('a booking whose answer is lost', () => {
  it('is sent again under its key and is one shipment and one mail', async () => {
    const [customerEmail, marker] = [`lost-${unique()}@quay.example`, `next-${unique()}@quay.example`];
    const visitor = new Client({ 'idempotency-key': crypto.randomUUID() });
    const body = booking({ customerEmail });
    const numbers: string[] = [];
    for (let times = 0; times < 4; times += 1)
      numbers.push((await visitor.call(createBooking, { body })).trackingNumber);
    expect(new Set(numbers).size).toBe(1);
    await mailTo(customerEmail, /Booking confirmed/);
    // One that comes behind it tells when all before it are through.
    await book({ customerEmail: marker });
    await mailTo(marker, /Booking confirmed/);
    expect(await mailsTo(customerEmail)).toHaveLength(1);
  });
});

describe('a table that answers badly', () => {
  const draft = async () => ({
    customerId: (await newCustomer(staff)).id,
    pickupCity: 'Newark',
    deliveryCity: 'Albany',
  });
  const made = (customerId: string) => staff.call(listShipments, { query: { customerId } });

  it.each([
    ['the connection is reset', failure('Error', { code: 'ECONNRESET' })],
    ['a 500 comes', failure('InternalServerError', { $metadata: { httpStatusCode: 500 } })],
  ])('after it has written: %s, and the repeat of it is the same write', async (_, error) => {
    const body = await draft();
    const tokens: string[] = [];
    atEachAttempt(async (send, attempt, text) => {
      tokens.push(JSON.parse(text).ClientRequestToken);
      const answer = await send();
      if (attempt === 1) throw error;
      return answer;
    });
    const answer = await callHere({ area: 'shipments', contract: createShipment, who: staff, body });
    expect(answer).toMatchObject({ status: 201 });
    expect(tokens).toHaveLength(2);
    expect(new Set(tokens).size).toBe(1);
    expect((await made(body.customerId)).map(({ id }) => id)).toEqual([answer.body.id]);
    expect(await staff.call(listShipmentEvents, { params: { id: answer.body.id } })).toHaveLength(1);
  });

  it.each(['ThrottlingException', 'ProvisionedThroughputExceededException'])(
    'with %s: a passing one is not seen, a lasting one is 503 and writes nothing',
    async (name) => {
      const body = await draft();
      const call = { area: 'shipments', contract: createShipment, who: staff, body };
      atEachAttempt(() => Promise.reject(failure(name)));
      const busy = await callHere(call);
      expect(busy).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(Number(busy.headers['retry-after'])).toBeGreaterThan(0);
      expect(await made(body.customerId)).toEqual([]);
      table.middlewareStack.remove('fault');
      atEachAttempt((send, attempt) => (attempt < 3 ? Promise.reject(failure(name)) : send()));
      expect((await callHere(call)).status).toBe(201);
      expect(await made(body.customerId)).toHaveLength(1);
    },
  );

  it('for so long that a machine whose clock is a minute ahead takes the call over: one of the two is done', async () => {
    const body = await draft();
    const call = { area: 'shipments', contract: createShipment, who: staff, body };
    const key = crypto.randomUUID();
    const held = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    atEachAttempt(async (send, attempt) => {
      if (attempt === 1) {
        reached.resolve();
        await held.promise;
      }
      return send();
    });
    const slow = callHere(call, key);
    await reached.promise;
    expect(await callHere(call, key)).toMatchObject({ status: 409, headers: { 'retry-after': '1' } });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    const early = await callHere(call, key);
    vi.useRealTimers();
    held.resolve();
    expect(early).toMatchObject({ status: 201 });
    expect(await slow).toMatchObject({ status: 409, body: { code: 'idempotency_in_progress' } });
    expect((await made(body.customerId)).map(({ id }) => id)).toEqual([early.body.id]);
  });

  it('at an assignment: the repeat assigns once', async () => {
    const someone = await person('driver');
    const { id } = await book();
    atEachAttempt(async (send, attempt) => {
      const answer = await send();
      if (attempt === 1) throw failure('TimeoutError');
      return answer;
    });
    const body = { driverId: someone.driverId, status: 'assigned' };
    const call = { area: 'shipments', contract: updateShipment, who: staff, params: { id }, body };
    expect(await callHere(call)).toMatchObject({ status: 200, body: { status: 'assigned', version: 2 } });
    const events = await staff.call(listShipmentEvents, { params: { id } });
    expect(events.map(({ type }) => type)).toEqual(['created', 'assigned']);
  });
});

describe('images of a call that died before its record was written', () => {
  it('are marked for the bucket to remove, until a proof names them', async () => {
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    const signature = png(60, 20);
    const key = `proofs/${id}/left-behind.png`;
    await storeProof(key, signature, 'image/png');
    expect(await tagsOf(key)).toEqual(['provisional=true']);

    const body = { shipmentId: id, recipientName: 'Ines Castro', recipientSignature: dataUrl(signature), photos: [] };
    await driver.call(submitProofOfDelivery, { body });
    const [named = ''] = (await storedUnder(`proofs/${id}/`)).filter((stored) => stored !== key);
    await vi.waitFor(async () => expect(await tagsOf(named)).toEqual([]), { timeout: 100_000, interval: 200 });
    // The same image in a later call that dies takes nothing away from the proof.
    await storeProof(named, signature, 'image/png');
    expect(await tagsOf(named)).toEqual([]);
    expect(await tagsOf(key)).toEqual(['provisional=true']);
  });
});

describe('a proof while the bucket is away', () => {
  it('is 503 and delivers nothing; sent again later it is the one proof', async () => {
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    const body = {
      shipmentId: id,
      recipientName: 'Ines Castro',
      recipientSignature: dataUrl(png(60, 20)),
      photos: [dataUrl(png(40, 30))],
    };
    const call = { area: 'proof', contract: submitProofOfDelivery, who: driver, body };
    const key = crypto.randomUUID();
    // Nobody listens there.
    vi.stubEnv('AWS_ENDPOINT_URL_S3', 'http://127.0.0.1:9');
    vi.resetModules();
    const away = await callHere(call, key);
    expect(away).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(Number(away.headers['retry-after'])).toBeGreaterThan(0);
    expect(await staff.call(getShipment, { params: { id } })).toMatchObject({ status: 'in_transit' });
    vi.stubEnv('AWS_ENDPOINT_URL_S3', undefined);
    vi.resetModules();
    expect(await callHere(call, key)).toMatchObject({ status: 201 });
    expect(await staff.call(getShipment, { params: { id } })).toMatchObject({ status: 'delivered' });
  });
});
