import { beforeAll, describe, expect, it } from 'vitest';
import { digestFor } from '#functions/base/app-secret.ts';
import { createBooking, listMyShipments } from '#shared/contracts/bookings.ts';
import { createShipment, updateShipment } from '#shared/contracts/shipment-changes.ts';
import {
  getShipment,
  listAssignedShipments,
  listShipmentEvents,
  listShipments,
  listUnassignedShipments,
} from '#shared/contracts/shipments.ts';
import { trackShipment } from '#shared/contracts/tracking.ts';
import type { CallRequest } from '#shared/http/contract.ts';
import { Client, eventually, everyRow } from '#test/support/client.ts';
import {
  becomeFunction,
  book,
  booking,
  DELIVERY_DAY,
  newCustomer,
  type Person,
  person,
  shipmentOf,
  unique,
  useUp,
} from '#test/support/people.ts';

let staff: Person;
let manager: Person;
let driver: Person;
let other: Person;
const nobody = 'shp_01J00000000000000000000000';

/** The ids of a list, page by page. */
async function allOf(query: string): Promise<string[]> {
  const seen: string[] = [];
  let next: string | undefined = `/api/shipments?${query}`;
  while (next) {
    const page: { body: unknown; headers: Headers } = await staff.ask('GET', next);
    seen.push(...(page.body as { id: string }[]).map(({ id }) => id));
    next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
  }
  return seen;
}

beforeAll(async () => {
  [staff, manager, driver, other] = await Promise.all([
    person('staff'),
    person('manager'),
    person('driver'),
    person('driver'),
  ]);
});

function addressOf(client: Client): string {
  becomeFunction();
  return digestFor('address', client.address);
}

describe('booking', () => {
  it('makes a pending shipment with the price of its service and weight', async () => {
    const booked = await new Client().try(createBooking, { body: booking() });
    expect(booked).toMatchObject({ status: 201, body: { price: 540, estimatedDelivery: DELIVERY_DAY } });
    expect(booked.body.trackingNumber).toMatch(/^TRK-[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(await staff.call(getShipment, { params: { id: booked.body.id } })).toMatchObject({
      status: 'pending',
      pickupCity: 'Elizabeth',
      version: 1,
    });
  });

  it('names every wrong field in the words of the product and stores nothing', async () => {
    const deliveryCity = `Nowhere ${unique()}`;
    const answer = await new Client().try(createBooking, {
      body: booking({ customerName: 'J', weight: '', pickupCity: 'E', price: 1, deliveryCity }),
    });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: 'validation_failed',
      errors: [
        { path: 'customerName', message: 'Name must be at least 2 characters' },
        { path: 'weight', message: 'Weight is required' },
        { path: 'pickupCity', message: 'Pickup city is required' },
        { path: 'price', message: 'Unknown field' },
      ],
    });
    const newest = await staff.call(listUnassignedShipments, { query: { limit: 200 } });
    expect(newest.filter((shipment) => shipment.deliveryCity === deliveryCity)).toEqual([]);
  });

  it.each(['1e309', 'NaN', '-5', '0x10', '0', '1,00', '10,00,000'])('refuses the weight %s', async (weight) => {
    expect((await new Client().try(createBooking, { body: booking({ weight }) })).status).toBe(422);
  });

  it('is made once however often it is sent with one key, also at the same time', async () => {
    const visitor = new Client({ 'idempotency-key': crypto.randomUUID() });
    const body = booking();
    const first = await visitor.try(createBooking, { body });
    const again = await visitor.try(createBooking, { body });
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await visitor.try(createBooking, { body: booking() })).status).toBe(422);
    const racer = new Client({ 'idempotency-key': crypto.randomUUID() });
    const raced = await Promise.all(Array.from({ length: 6 }, () => racer.try(createBooking, { body })));
    const made = new Set(raced.filter(({ status }) => status === 201).map((reply) => reply.body.id));
    expect(made.size).toBe(1);
    expect(raced.every(({ status }) => status === 201 || status === 409)).toBe(true);
  });

  it('is limited for strangers by address and minute', async () => {
    const flood = new Client();
    const limit = { what: 'booking-address', who: addressOf(flood), seconds: 60 };
    await useUp(limit, 18);
    expect((await flood.try(createBooking, { body: booking() })).status).toBe(201);
    const refused = await eventually(async () => {
      await useUp(limit, 20);
      const answer = await flood.try(createBooking, { body: booking() });
      return answer.status === 429 && answer;
    });
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await new Client().try(createBooking, { body: booking() })).status).toBe(201);
  });

  it('belongs to the signed-in customer and is in the portal', async () => {
    const customer = await person('customer');
    const { id } = await customer.call(createBooking, { body: booking() });
    const mine = await customer.call(listMyShipments, {});
    expect(mine.map((shipment) => shipment.id)).toEqual([id]);
  });
});

describe('creating', () => {
  it('asks for customer and cities in the words of the product', async () => {
    const answer = await staff.try(createShipment, { body: { customerId: '', pickupCity: '', deliveryCity: '' } });
    expect(answer.body).toMatchObject({
      errors: [
        { path: 'customerId', message: 'Customer is required' },
        { path: 'pickupCity', message: 'Pickup city is required' },
        { path: 'deliveryCity', message: 'Delivery city is required' },
      ],
    });
  });

  it('refuses an unknown customer at its field', async () => {
    const answer = await staff.try(createShipment, {
      body: { customerId: 'cus_none', pickupCity: 'Newark', deliveryCity: 'Albany' },
    });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'customerId' }] } });
  });

  it('writes the steps that a form value skipped', async () => {
    const customer = await newCustomer(staff);
    const body = {
      customerId: customer.id,
      pickupCity: 'Newark',
      deliveryCity: 'Albany',
      driverId: driver.driverId,
      status: 'in_transit' as const,
    };
    const made = await staff.call(createShipment, { body });
    const events = await staff.call(listShipmentEvents, { params: { id: made.id } });
    expect(events.map(({ type, synthetic }) => [type, synthetic ?? false])).toEqual([
      ['created', false],
      ['assigned', true],
      ['picked_up', true],
      ['in_transit', false],
    ]);
  });

  it('does not take fields that are the server’s', async () => {
    const customer = await newCustomer(staff);
    const body = {
      customerId: customer.id,
      pickupCity: 'Newark',
      deliveryCity: 'Albany',
      trackingNumber: 'TRK-1',
      id: nobody,
    };
    const answer = await staff.ask('POST', createShipment.path, { body });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'trackingNumber' }, { path: 'id' }] } });
  });
});

describe('reading', () => {
  it('answers the same bytes for what is unknown and for what is somebody else’s', async () => {
    const shipment = await shipmentOf(staff, driver, 'assigned');
    const customer = await person('customer');
    const unknown = await customer.try(getShipment, { params: { id: nobody } });
    const answers = await Promise.all([
      customer.try(getShipment, { params: { id: shipment.id } }),
      other.try(getShipment, { params: { id: shipment.id } }),
      other.try(listShipmentEvents, { params: { id: shipment.id } }),
      other.try(updateShipment, { params: { id: shipment.id }, body: { status: 'picked_up' } }),
      staff.try(getShipment, { params: { id: 'nonsense' } }),
    ]);
    expect(unknown.status).toBe(404);
    for (const answer of answers) expect([answer.status, answer.text]).toEqual([404, unknown.text]);
  });

  it('shows the price to managers and the customer, not to staff and drivers', async () => {
    const { id } = await shipmentOf(staff, driver, 'assigned');
    const [toManager, toStaff, toDriver] = await Promise.all(
      [manager, staff, driver].map((who) => who.call(getShipment, { params: { id } })),
    );
    expect(toManager?.price).toBe(540);
    expect(toStaff).not.toHaveProperty('price');
    expect(toDriver).not.toHaveProperty('price');
  });

  it('pages through a list once, without gaps, by the link to the next page', async () => {
    const { id: customerId } = await newCustomer(staff);
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const shipment = await staff.call(createShipment, {
        body: { customerId, pickupCity: 'Newark', deliveryCity: 'Albany' },
      });
      made.unshift(shipment.id);
    }
    expect(await allOf(`customerId=${customerId}&limit=2`)).toEqual(made);
  });

  it('takes no cursor that was changed, or made for another list or caller', async () => {
    await Promise.all([book(), book()]);
    const page = await staff.try(listShipments, { query: { limit: 1 } });
    const cursor =
      new URL(/<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? '', 'http://x').searchParams.get('cursor') ?? '';
    const attempts = await Promise.all([
      staff.try(listShipments, { query: { cursor: `${cursor.slice(0, -3)}abc` } }),
      staff.try(listUnassignedShipments, { query: { cursor } }),
      manager.try(listShipments, { query: { cursor } }),
      staff.try(listShipments, { query: { cursor: 'nonsense' } }),
    ]);
    expect(attempts.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect((await staff.try(listShipments, { query: { cursor, limit: 1 } })).status).toBe(200);
  });

  it.each(['limit=0', 'limit=201', 'limit=x', 'status=lost', 'colour=red', 'priority=soon', 'open=late'])(
    'answers 400 to ?%s',
    async (query) => {
      expect((await staff.ask('GET', `/api/shipments?${query}`)).status).toBe(400);
    },
  );

  it('holds every filter that is asked for together, for the office and among the own jobs of a driver', async () => {
    const [mine, begun] = await Promise.all([
      shipmentOf(staff, driver, 'assigned'),
      shipmentOf(staff, driver, 'in_transit'),
    ]);
    const late = { pickupDate: '2026-01-02', estimatedDelivery: '2026-01-03' };
    await staff.call(updateShipment, { params: { id: begun.id }, body: late });
    const find = async (query: NonNullable<CallRequest<typeof listShipments>['query']>, who = staff) =>
      (await who.call(listShipments, { query: { limit: 200, ...query } })).map(({ id }) => id);
    const { driverId } = driver;
    expect(await find({ status: 'assigned', driverId, customerId: mine.customerId })).toEqual([mine.id]);
    expect(await find({ status: 'delivered', driverId, customerId: mine.customerId })).toEqual([]);
    expect(await find({ customerId: begun.customerId, status: 'in_transit' })).toEqual([begun.id]);
    expect(await find({ late: 'true', driverId })).toContain(begun.id);
    expect(await find({ late: 'true', driverId })).not.toContain(mine.id);
    expect(await find({ late: 'true', customerId: begun.customerId })).toEqual([begun.id]);
    expect(await find({ late: 'true', status: 'assigned', driverId })).not.toContain(begun.id);
    expect(await find({ late: 'true' }, driver)).toContain(begun.id);
  });

  it('finds by the number of a container, a reference or a purchase order, each shipment once', async () => {
    const customer = await newCustomer(staff);
    const number = `K-${Date.now()}`;
    const body = { customerId: customer.id, pickupCity: 'Newark', deliveryCity: 'Albany' };
    const named = [
      { containerNumber: number, purchaseOrderNumber: number.toLowerCase() },
      { customerReference: number },
      { purchaseOrderNumber: number },
    ];
    const ids: string[] = [];
    for (const one of named) ids.push((await staff.call(createShipment, { body: { ...body, ...one } })).id);
    const find = async (q: string) => (await allOf(`q=${q}&limit=1`)).toSorted();
    expect(await find(number.toLowerCase())).toEqual(ids.toSorted());
    // A screen that searches asks for one page only.
    const first = await staff.call(listShipments, { query: { q: number } });
    expect(first.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const [, second = ''] = ids;
    await staff.call(updateShipment, { params: { id: second }, body: { customerReference: null } });
    expect(await find(number)).toEqual(ids.filter((id) => id !== second).toSorted());
  });

  it('finds by tracking number as a person writes it, and by container number', async () => {
    const customer = await newCustomer(staff);
    const containerNumber = `MSKU${Date.now().toString().slice(-7)}`;
    const body = { customerId: customer.id, pickupCity: 'Newark', deliveryCity: 'Albany', containerNumber };
    const { id, trackingNumber } = await staff.call(createShipment, { body });
    for (const q of [
      trackingNumber,
      trackingNumber.toLowerCase().replace('trk-', 'trk '),
      containerNumber,
      containerNumber.toLowerCase(),
    ]) {
      const found = await staff.call(listShipments, { query: { q } });
      expect(found.map((shipment) => shipment.id)).toEqual([id]);
    }
  });

  it('gives a driver the own jobs only', async () => {
    const { id } = await shipmentOf(staff, driver, 'assigned');
    expect((await driver.call(listShipments, {})).map((shipment) => shipment.id)).toContain(id);
    expect(await other.call(listShipments, { query: { driverId: driver.driverId } })).toEqual([]);
  });

  it('does for a driver what was asked, among the own jobs', async () => {
    const [mine, begun] = await Promise.all([
      shipmentOf(staff, driver, 'assigned'),
      shipmentOf(staff, driver, 'in_transit'),
    ]);
    const find = async (query: NonNullable<CallRequest<typeof listShipments>['query']>, who = driver) =>
      (await who.call(listShipments, { query })).map(({ id }) => id);
    expect(await find({ q: mine.trackingNumber })).toEqual([mine.id]);
    expect(await find({ q: mine.trackingNumber }, other)).toEqual([]);
    const inTransit = await find({ status: 'in_transit', limit: 200 });
    expect(inTransit).toContain(begun.id);
    expect(inTransit).not.toContain(mine.id);
    expect(await find({ q: mine.trackingNumber, status: 'in_transit' })).toEqual([]);
    expect(await find({ q: mine.trackingNumber, status: 'assigned', priority: 'normal' })).toEqual([mine.id]);
  });
});

describe('changing', () => {
  it('gives one shipment to one of twenty who assign it at once', async () => {
    const { id } = await book();
    const body = { driverId: driver.driverId, status: 'assigned' as const };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => staff.try(updateShipment, { params: { id }, body })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    const events = await staff.call(listShipmentEvents, { params: { id } });
    expect(events.filter(({ type }) => type === 'assigned')).toHaveLength(1);
  });

  it('refuses an illegal step with from, to and what is allowed, and changes nothing', async () => {
    const { id, version } = await shipmentOf(staff, driver, 'assigned');
    const answer = await driver.try(updateShipment, { params: { id }, body: { status: 'pending' } });
    expect([403, 409]).toContain(answer.status);
    const refused = await manager.try(updateShipment, {
      params: { id },
      body: { status: 'delivered', bypassReason: 'x' },
    });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'illegal_transition', from: 'assigned', to: 'delivered' },
    });
    expect((refused.body as unknown as { allowed: string[] }).allowed).toContain('picked_up');
    expect((await staff.call(getShipment, { params: { id } })).version).toBe(version);
  });

  it('lets a driver take the own last step back, and nobody else', async () => {
    const { id } = await shipmentOf(staff, driver, 'assigned');
    const params = { id };
    const { version } = await driver.call(updateShipment, { params, body: { status: 'in_transit' } });
    const body = { status: 'assigned' as const, version };
    expect(await staff.try(updateShipment, { params, body })).toMatchObject({ status: 409 });
    const undone = await driver.call(updateShipment, { params, body });
    expect(undone).toMatchObject({ status: 'assigned', driverId: driver.driverId, version: version + 1 });
    const types = (await staff.call(listShipmentEvents, { params })).map(({ type }) => type);
    expect(types).toEqual(['created', 'assigned', 'picked_up', 'in_transit', 'step_undone']);
    const tracked = await staff.call(trackShipment, { params: { trackingNumber: undone.trackingNumber } });
    expect(tracked.events.map(({ type }) => type)).toEqual(['created', 'assigned']);
  });

  it('shows the loser of a race what stands there now', async () => {
    const { id, version } = await shipmentOf(staff, driver, 'assigned');
    const moves = [driver, other].map(({ driverId }) =>
      staff.try(updateShipment, {
        params: { id },
        body: { driverId: other.driverId === driverId ? driverId : other.driverId, version },
      }),
    );
    const answers = await Promise.all(moves);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ code: 'version_conflict', current: { id, driverId: other.driverId } });
  });

  it('refuses an unknown driver at its field', async () => {
    const { id } = await book();
    const answer = await staff.try(updateShipment, {
      params: { id },
      body: { driverId: 'drv_none', status: 'assigned' },
    });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'driverId' }] } });
  });

  it('takes another customer from a manager who says why, and from nobody else', async () => {
    const [{ id }, next] = await Promise.all([book(), newCustomer(staff)]);
    const { customerId, version } = await staff.call(getShipment, { params: { id } });
    const change = (by: Person, to: string, reason?: string) =>
      by.try(updateShipment, { params: { id }, body: { customerId: to, version, reason } });
    const why = 'Booked for another';
    expect(await change(staff, next.id, why)).toMatchObject({ status: 403 });
    for (const [to, reason, path] of [
      ['cus_none', why, 'customerId'],
      [next.id, undefined, 'reason'],
    ] as const)
      expect(await change(manager, to, reason)).toMatchObject({ status: 422, body: { errors: [{ path }] } });
    expect(await staff.call(getShipment, { params: { id } })).toMatchObject({ customerId, version });
    expect(await change(manager, next.id, why)).toMatchObject({
      status: 200,
      body: { customerId: next.id, customerName: next.name, version: version + 1 },
    });
    const ofNext = await staff.call(listShipments, { query: { customerId: next.id } });
    expect(ofNext.map((shipment) => shipment.id)).toEqual([id]);
    const ofBefore = await staff.call(listShipments, { query: { customerId } });
    expect(ofBefore.map((shipment) => shipment.id)).not.toContain(id);
  });

  it.each(['trackingNumber', 'price'])('does not take a change of %s', async (field) => {
    const { id } = await book();
    const answer = await staff.ask('PATCH', `/api/shipments/${id}`, { body: { [field]: 'x' } });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: field }] } });
  });

  it('lists what waits and what is under way', async () => {
    const waiting = await book();
    const moving = await shipmentOf(staff, driver, 'in_transit');
    const idsOf = async ({ path }: typeof listUnassignedShipments | typeof listAssignedShipments) =>
      (await everyRow<{ id: string }>(staff, `${path}?limit=200`)).map(({ id }) => id);
    const [unassigned, assigned] = await Promise.all([idsOf(listUnassignedShipments), idsOf(listAssignedShipments)]);
    expect(unassigned).toContain(waiting.id);
    expect(assigned).toContain(moving.id);
    expect(assigned).not.toContain(waiting.id);
  });
});

describe('what the table is asked', () => {
  it('is one Query for a list, beside the session', async () => {
    const page = await staff.try(listShipments, { query: { limit: 50 } });
    expect(page.usage.calls).toBe(2);
    expect(page.usage.write).toBe(0);
  });

  it('is one read, two counts of the messages and one transaction for a step', async () => {
    const steps = [];
    for (const _ of [1, 2, 3]) {
      const { id } = await shipmentOf(staff, driver, 'assigned');
      steps.push(await driver.try(updateShipment, { params: { id }, body: { status: 'picked_up' } }));
    }
    // The least of three: a function that has just begun reads the organization's settings too.
    const step = steps.reduce((least, one) => (one.usage.calls < least.usage.calls ? one : least));
    expect(step.usage.calls).toBe(5);
    // Two for each item of a transaction: four of them, because it can miss its delivery from now on, and its pickup no more.
    expect(step.usage.write).toBeLessThanOrEqual(18);
  });

  it('is one read for one shipment, beside the session', async () => {
    const { id } = await book();
    expect((await staff.try(getShipment, { params: { id } })).usage.calls).toBe(2);
  });
});
