import { beforeAll, describe, expect, it } from 'vitest';
import { findCustomer } from '#functions/data/customers/customers.ts';
import { mergeCustomer } from '#shared/contracts/customer-archive.ts';
import { createCustomer, updateCustomer } from '#shared/contracts/customers.ts';
import { QUERY_TOO_SHORT, type SearchKind, searchAll } from '#shared/contracts/search.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { Client, eventually, everyRow } from '#test/support/client.ts';
import { deliver } from '#test/support/invoices.ts';
import { becomeFunction, book, member, type Person, person, shipmentOf, unique } from '#test/support/people.ts';

let staff: Person;
let manager: Person;
beforeAll(async () => {
  becomeFunction();
  [staff, manager] = await Promise.all([member('staff'), member('manager')]);
});

/** A word that nothing else here has. */
const word = () => `zq${unique().replace(/[^a-z0-9]/gi, '')}`.toLowerCase();

/** But for customers: whoever books is one. */
const NUMBERED = 'shipment,invoice';

async function search(who: Person, q: string, kinds?: SearchKind | typeof NUMBERED) {
  const found = await who.call(searchAll, { query: { q, ...(kinds && { kinds }) } });
  return found.map(({ kind, id }) => `${kind} ${id}`).sort();
}

const isFound = (who: Person, q: string, ...expected: string[]) =>
  eventually(async () => (await search(who, q)).join() === expected.sort().join());
const isNumberFound = (who: Person, q: string, ...expected: string[]) =>
  eventually(async () => (await search(who, q, NUMBERED)).join() === expected.sort().join());

const newNamed = (name: string) =>
  manager.call(createCustomer, { body: { name, email: `${unique()}@customer.example`, phone: '(555) 010-4200' } });

describe('a search', () => {
  it('finds what people in the office see, whatever its kind, and says enough of it to tell it apart', async () => {
    const name = word();
    const customer = await newNamed(`Ångström ${name}`);
    const { id, trackingNumber, invoice } = await deliver({
      customerName: `José ${name}`,
      containerNumber: 'MSKU7073529',
    });
    await isNumberFound(manager, name, `shipment ${id}`, `invoice ${invoice.id}`);
    await isFound(manager, `ANGSTROM ${name}`, `customer ${customer.id}`);
    const [found] = await manager.call(searchAll, { query: { q: `${name} jose`, kinds: 'shipment' } });
    expect(found).toMatchObject({ kind: 'shipment', id, title: trackingNumber, status: 'delivered' });
    expect(found?.subtitle).toBe(`Keystone Cold Storage · José ${name} · Elizabeth to Hartford · MSKU7073529`);
    expect(await search(manager, `${name.slice(0, 8)} jo`, 'invoice')).toEqual([`invoice ${invoice.id}`]);
  });

  it('finds at once and alone what a whole number names', async () => {
    const { id, trackingNumber } = await book();
    expect(await search(staff, trackingNumber)).toEqual([`shipment ${id}`]);
    expect(await search(staff, trackingNumber.toLowerCase().replace('trk-', ''))).toEqual([`shipment ${id}`]);
    const { id: delivered, invoice } = await deliver();
    expect(await search(manager, invoice.invoiceNumber)).toEqual([`invoice ${invoice.id}`]);
    expect(await search(manager, invoice.trackingNumber)).toEqual([`invoice ${invoice.id}`, `shipment ${delivered}`]);
  });

  it('takes twelve letters that are no number for a name', async () => {
    const customer = await newNamed('Philadelphia Produce');
    await eventually(async () => (await search(staff, 'philadelphia')).includes(`customer ${customer.id}`));
  });

  it('finds what was renamed by its new name only, and a merged customer not at all', async () => {
    const [before, after, other] = [word(), word(), word()];
    const customer = await newNamed(`Keystone ${before}`);
    await isFound(staff, before, `customer ${customer.id}`);
    await manager.call(updateCustomer, { params: { id: customer.id }, body: { name: `Keystone ${after}` } });
    await isFound(staff, after, `customer ${customer.id}`);
    expect(await search(staff, before)).toEqual([]);
    const into = await newNamed(`Harbor ${other}`);
    await isFound(staff, other, `customer ${into.id}`);
    await manager.call(mergeCustomer, { params: { id: customer.id }, body: { intoId: into.id } });
    await isFound(staff, after);
    await isFound(staff, other, `customer ${into.id}`);
  });

  it('shows staff no invoice while the director keeps money from them', async () => {
    const name = word();
    const { id, invoice } = await deliver({ customerName: name });
    await isNumberFound(manager, name, `shipment ${id}`, `invoice ${invoice.id}`);
    expect(await search(staff, name, NUMBERED)).toEqual([`shipment ${id}`]);
    expect(await search(staff, name, 'invoice')).toEqual([]);
    expect(await search(staff, invoice.invoiceNumber)).toEqual([]);
  });

  it('shows a driver the own jobs only, and a customer the own shipments and invoices', async () => {
    const name = word();
    const [driver, otherDriver, customer] = await Promise.all([person('driver'), person('driver'), person('customer')]);
    const shipment = await shipmentOf(staff, driver, 'assigned', {
      customerName: name,
      customerEmail: customer.user.email,
    });
    const foreign = await book({ customerName: name });
    await isNumberFound(staff, name, `shipment ${shipment.id}`, `shipment ${foreign.id}`);
    expect(await search(driver, name)).toEqual([`shipment ${shipment.id}`]);
    expect(await search(otherDriver, name)).toEqual([]);
    expect(await search(otherDriver, shipment.trackingNumber)).toEqual([]);
    expect(await search(customer, foreign.trackingNumber)).toEqual([]);
    const own =
      (await findCustomer(shipment.customerId ?? ''))?.userId === customer.user.id ? [`shipment ${shipment.id}`] : [];
    expect(await search(customer, name)).toEqual(own);
  });

  it.each([
    ['', QUERY_TOO_SHORT],
    ['ab', QUERY_TOO_SHORT],
    ['a b-c', QUERY_TOO_SHORT],
    ['!?', QUERY_TOO_SHORT],
  ])('says of "%s" that it is too short', async (q, message) => {
    const { status, body } = await staff.try(searchAll, { query: { q } });
    expect([status, body]).toMatchObject([422, { errors: [{ path: 'q', message }] }]);
  });

  it('asks for a person, a kind that there is and a text that can be one', async () => {
    expect((await new Client().try(searchAll, { query: { q: 'keystone' } })).status).toBe(401);
    expect((await staff.try(searchAll, { query: { q: 'keystone', kinds: 'truck' } })).status).toBe(400);
    expect((await staff.try(searchAll, { query: { q: 'x'.repeat(101) } })).status).toBe(400);
    expect((await staff.ask('GET', '/api/search')).status).toBe(422);
    expect((await staff.try(searchAll, { query: { q: '\ud800keystone 😀 %_#' } })).status).toBe(200);
  });

  it('lets a shipment be found by the container that it has got', async () => {
    const { id } = await book();
    const seal = `REF ${word()}`;
    await staff.call(updateShipment, { params: { id }, body: { customerReference: seal } });
    await isFound(staff, seal, `shipment ${id}`);
  });
});

describe('the search of a list', () => {
  type List = 'shipments' | 'customers' | 'drivers' | 'invoices';
  const idsIn = async (who: Person, list: List, q: string) => {
    const { status, body } = await who.ask('GET', `/api/${list}?q=${encodeURIComponent(q)}`);
    expect(status).toBe(200);
    return (body as { id: string }[]).map(({ id }) => id);
  };
  const isListed = (who: Person, list: List, q: string, ...ids: string[]) =>
    eventually(async () => (await idsIn(who, list, q)).join() === ids.join());

  it('asks the same index, whatever is loaded: by words, in any order, by the end of a number', async () => {
    const name = word();
    const { id, invoice, trackingNumber } = await deliver({ customerName: `Ada ${name}` });
    await isListed(staff, 'shipments', `${name} ada`, id);
    await isListed(manager, 'invoices', `${name} hart ada`.replace('hart ', ''), invoice.id);
    expect(await idsIn(staff, 'shipments', trackingNumber.slice(-6))).toContain(id);
    expect(await idsIn(staff, 'shipments', trackingNumber)).toEqual([id]);
    expect(await idsIn(staff, 'shipments', 'xy')).toEqual([]);
    // Two letters with which few begin: a page holds 50.
    const customer = await newNamed(`Zw ${name}`);
    await eventually(async () => (await idsIn(staff, 'customers', name)).includes(customer.id));
    expect(await idsIn(staff, 'customers', `Zw ${name}`)).toEqual([customer.id]);
    expect(await idsIn(staff, 'customers', 'Zw')).toContain(customer.id);
  });

  it('finds a driver by the last name, with where that is', async () => {
    const name = word();
    const { driverId } = await person('driver', name);
    await isListed(staff, 'drivers', name, driverId ?? '');
  });

  it('goes on page by page, each row once', async () => {
    const name = word();
    const ids: string[] = [];
    for (const first of [name, `Alpha ${name}`, `Beta ${name}`]) ids.push((await newNamed(first)).id);
    await eventually(async () => (await idsIn(staff, 'customers', name)).length === 3);
    const paged = await everyRow<{ id: string }>(staff, `/api/customers?limit=1&q=${name}`);
    expect(paged.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  it('shows a driver what is found among the own jobs', async () => {
    const name = word();
    const [driver, other] = [await person('driver'), await person('driver')];
    const { id } = await shipmentOf(staff, driver, 'assigned', { customerName: name });
    await isListed(staff, 'shipments', name, id);
    expect(await idsIn(driver, 'shipments', name)).toEqual([id]);
    expect(await idsIn(other, 'shipments', name)).toEqual([]);
  });
});
