import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#functions/base/ids.ts';
import { deadlineKey } from '#functions/data/shipments/deadlines.ts';
import { shipmentKeys } from '#functions/data/shipments/keys.ts';
import { findShipments, saveStep } from '#functions/data/shipments/shipments.ts';
import { commit } from '#functions/data/table/commit.ts';
import { remove } from '#functions/data/table/operations/delete.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { indexSubject } from '#functions/use-cases/search/index-subject.ts';
import { createApiKey } from '#shared/contracts/integrations.ts';
import { createShipment, updateShipment } from '#shared/contracts/shipment-changes.ts';
import { listShipments, type ShipmentFilters } from '#shared/contracts/shipments.ts';
import { addDays, dayOf } from '#shared/dates/calendar.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { Client, eventually, everyRow, inParallel } from '#test/support/client.ts';
import { containerNumber } from '#test/support/containers.ts';
import { becomeFunction, newCustomer, type Person, person, shipmentOf, unique } from '#test/support/people.ts';

const MANY = 1500;
/** A word that nothing else here has, nor does any begin so. */
const word = () => `q${[...unique()].toReversed().join('')}`.toLowerCase();
const [city, driverName, customerName] = [word(), word(), word()];
const container = containerNumber();
const reference = `PO-77-${Date.now()}`;

let staff: Person;
let driver: Person;
const more: ShipmentRecord[] = [];
/** Brought to its driver before all of the others were booked. */
let old: Shipment;
/** On which it is picked up. */
const day = addDays(dayOf(new Date(), 'America/New_York'), 9);

const find = async (query: Partial<ShipmentFilters>, limit = 50) =>
  (await everyRow<Shipment>(staff, `/api/shipments?${new URLSearchParams({ ...query, limit: String(limit) })}`)).map(
    ({ id }) => id,
  );
/** What the index knows a moment later. */
const finds = (query: Partial<ShipmentFilters>, ids: readonly string[], limit?: number) =>
  eventually(async () => (await find(query, limit)).join() === ids.join());

async function bookFrom(customerId: string, more: object = {}): Promise<Shipment> {
  const body = { customerId, pickupCity: `New ${city}`, deliveryCity: 'Albany', ...more };
  return staff.call(createShipment, { body });
}

/** As many more as one of them, of which nobody is told: so many mails nobody may send in an hour. */
async function bookMore({ id }: Shipment): Promise<void> {
  const { [id]: like } = Object.fromEntries(await findShipments([id]));
  if (!like) throw new Error('No such shipment');
  await inParallel(MANY - 1, 20, async (at) => {
    const trackingNumber = `TRK-${String(at).padStart(12, '0')}`;
    const after = { ...like, id: newId('shp', new Date()), trackingNumber };
    await commit(saveStep({ after, events: [], driverCounts: [], unchanged: false }, SYSTEM));
    await indexSubject(after.id);
    more.push(after);
  });
}

/** No sum knows of them, so they leave before another file counts. */
async function removeMore(): Promise<void> {
  await inParallel(more.length, 20, async (at) => {
    const shipment = more[at];
    if (!shipment) return;
    const { id, trackingNumber } = shipment;
    const keys = [shipmentKeys.shipment(id), shipmentKeys.trackingNumber(trackingNumber), deadlineKey(shipment)];
    await commit(keys.flatMap((key) => (key ? remove(key) : [])));
    await indexSubject(id);
  });
}
afterAll(removeMore);

beforeAll(async () => {
  becomeFunction();
  [staff, driver] = await Promise.all([person('staff'), person('driver', driverName)]);
  const numbers = { containerNumber: container, customerReference: reference };
  const booked = await bookFrom((await newCustomer(staff, `Ångström ${customerName}`)).id, {
    ...{ deliveryCity: `Köln ${city}`, priority: 'urgent', pickupDate: day, ...numbers },
  });
  const body = { driverId: driver.driverId, status: 'assigned' as const };
  old = await staff.call(updateShipment, { params: { id: booked.id }, body });
  await bookMore(await bookFrom((await newCustomer(staff)).id));
});

/** "Dec 8" */
const monthAndDay = (of: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(of));

const today = () => {
  const day = dayOf(new Date(), 'America/New_York');
  return { from: day, to: day };
};

describe('one old shipment behind 1,500 newer ones', () => {
  it.each<[string, () => Partial<ShipmentFilters>]>([
    ['a part of the name of its customer, and its status', () => ({ q: customerName.slice(0, 8), status: 'assigned' })],
    ['the beginning of the name of its driver', () => ({ q: driverName.slice(0, 8).toUpperCase() })],
    [
      'its container as it is painted',
      () => ({ q: `${container.slice(0, 4)} ${container.slice(4, 10)}-${container.slice(10)}` }),
    ],
    ['a city without its accents', () => ({ q: `koln ${city}` })],
    ['the name of its driver, and a city', () => ({ q: `${driverName} koln` })],
    ['the name of its driver, and a word that all of them have', () => ({ q: `${driverName} ${city}` })],
    ['a city, and the beginning of the name of its driver', () => ({ q: `köln ${driverName.slice(0, 8)}` })],
    ['the end of a reference', () => ({ q: reference.slice(-6) })],
    ['a word that all of them have, and its priority', () => ({ q: city, priority: 'urgent' })],
    ['a word that all of them have, and its driver', () => ({ q: city, driverId: driver.driverId })],
    ['a word that all of them have, and its customer', () => ({ q: city, customerId: old.customerId })],
    [
      'a word, a status and the days of its creation',
      () => ({ q: city, status: 'assigned', figure: 'created', ...today() }),
    ],
    ['the middle of its tracking number, and a city', () => ({ q: `${old.trackingNumber.slice(7, 12)} koln` })],
    ['the name of its driver, and its status in words', () => ({ q: `${driverName} assigned` })],
    ['a word that all of them have, and its priority in words', () => ({ q: `urgent ${city}` })],
    ['a word that all of them have, and its pickup day', () => ({ q: `${city} ${monthAndDay(day)}` })],
    ['its pickup day alone, under its driver', () => ({ q: monthAndDay(day), driverId: driver.driverId })],
    ['its pickup days', () => ({ days: 'pickup', from: day, to: day, driverId: driver.driverId })],
    ['a word, and its pickup days', () => ({ q: city, days: 'pickup', from: day, to: day })],
    ['its driver, under a status', () => ({ q: driverName, status: 'assigned', priority: 'urgent' })],
  ])('is found by %s', async (_, query) => {
    expect(await find(query())).toEqual([old.id]);
  });

  it.each<[string, () => Partial<ShipmentFilters>]>([
    ['another status', () => ({ q: customerName, status: 'delivered' })],
    ['another priority', () => ({ q: driverName, priority: 'low' })],
    ['what is late', () => ({ q: customerName, late: 'true' })],
    ['what has an exception', () => ({ q: driverName, open: 'exceptions' })],
    ['days of another year', () => ({ q: container, figure: 'created', from: '2019-01-01', to: '2019-12-31' })],
    ['another status in words', () => ({ q: `${driverName} delivered` })],
    ['another pickup day', () => ({ q: `${driverName} ${monthAndDay(addDays(day, 1))}` })],
    ['other pickup days', () => ({ q: driverName, days: 'pickup', from: addDays(day, 1), to: addDays(day, 3) })],
    ['another driver', () => ({ q: driverName, driverId: 'drv_other' })],
    ['another city beside the name of its driver', () => ({ q: `${driverName} albuquerque` })],
  ])('is not found under %s', async (_, query) => {
    expect(await find(query())).toEqual([]);
  });

  it('is looked for in few calls of the table at a time, whatever is left out', async () => {
    const reply = await staff.try(listShipments, { query: { q: city, status: 'assigned', limit: 200 } });
    expect(reply.usage.calls).toBeLessThanOrEqual(20);
    expect(reply.headers.get('link')).toContain('rel="next"');
  });
});

describe('the name of a driver', () => {
  it('that is also the name of a customer finds the shipments of both, each once, page by page', async () => {
    const name = word();
    const [called, other] = [await person('driver', name), await person('driver')];
    const customer = { customerName: `Ferro ${name}`, customerEmail: `${word()}@customer.example` };
    const both = await shipmentOf(staff, called, 'assigned', customer);
    const bought = await shipmentOf(staff, other, 'assigned', customer);
    const driven = [await shipmentOf(staff, called, 'assigned'), await shipmentOf(staff, called, 'in_transit')];
    const ids = [bought.id, both.id, ...driven.map(({ id }) => id).toReversed()];
    for (const limit of [1, 2, 3, 50]) await finds({ q: name }, ids, limit);
    await finds({ q: name, status: 'in_transit' }, ids.slice(2, 3), 1);
  });

  it('that several have finds what each of them drives', async () => {
    const name = word();
    const drivers = [await person('driver', name), await person('driver', name)];
    const ids: string[] = [];
    for (const each of drivers) ids.push((await shipmentOf(staff, each, 'assigned')).id);
    const found = await eventually(async () => {
      const rows = await find({ q: name }, 1);
      return rows.length === 2 && rows;
    });
    expect(found.toSorted()).toEqual(ids.toSorted());
  });

  it('is read as a name alone: no word of an address finds what somebody drives', async () => {
    const { trackingNumber } = old;
    expect(await find({ q: 'quay', status: 'assigned' }, 200)).not.toContain(old.id);
    expect(await find({ q: trackingNumber, status: 'assigned' })).toEqual([old.id]);
  });
});

describe('an API key', () => {
  it('finds by whole numbers only, under the filters', async () => {
    const manager = await person('admin');
    const { key } = await manager.call(createApiKey, { body: { name: word() } });
    const integrator = new Client({ 'x-api-key': key });
    const ids = async (query: Partial<ShipmentFilters>) =>
      (await integrator.call(listShipments, { query })).map(({ id }) => id);
    expect(await ids({ q: container, status: 'assigned' })).toEqual([old.id]);
    expect(await ids({ q: container, status: 'delivered' })).toEqual([]);
    expect(await ids({ q: driverName })).toEqual([]);
    expect(await ids({ q: customerName })).toEqual([]);
  });
});
