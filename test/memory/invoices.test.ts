import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#functions/base/ids.ts';
import { findInvoice, queryInvoices as pageOfInvoices } from '#functions/data/invoices/invoices.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { readCustomerSums, readStats } from '#functions/data/reports/stats.ts';
import { listEvents } from '#functions/data/table/events.ts';
import { isShipmentEvent, type ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import { invoiceIdOf, makesInvoice } from '#functions/domain/invoices/invoices.ts';
import { issueInvoice } from '#functions/use-cases/invoices/issue-invoice.ts';
import { createBooking } from '#shared/contracts/bookings.ts';
import { getInvoiceCounts } from '#shared/contracts/invoice-counts.ts';
import { getInvoice, listInvoices } from '#shared/contracts/invoices.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { listShipmentEvents } from '#shared/contracts/shipments.ts';
import { Problem } from '#shared/http/errors.ts';
import { eventually } from '#test/support/client.ts';
import { booking, member, type Person, person, shipmentOf } from '#test/support/people.ts';

let staff: Person;
let manager: Person;
let admin: Person;
let driver: Person;

beforeAll(async () => {
  [staff, manager, admin, driver] = await Promise.all([
    person('staff'),
    member('manager'),
    member('admin'),
    person('driver'),
  ]);
});

const bypassed = { status: 'delivered' as const, bypassReason: 'The recipient signed on paper' };

async function deliver(given?: Parameters<typeof shipmentOf>[3]) {
  return deliverThis((await shipmentOf(staff, driver, 'in_transit', given)).id);
}

async function deliverThis(id: string): Promise<{ id: string; event: ShipmentEventRecord }> {
  await manager.call(updateShipment, { params: { id }, body: bypassed });
  const { items } = await listEvents(id, { limit: 100 });
  const event = items.filter(isShipmentEvent).findLast(makesInvoice);
  if (!event) throw new Error('There is no delivery');
  return { id, event };
}

async function listEveryInvoice(): Promise<InvoiceRecord[]> {
  const all: InvoiceRecord[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await pageOfInvoices({ limit: 1000, start });
    all.push(...page.items);
    start = page.next;
  } while (start);
  return all;
}

const invoiceOf = (event: ShipmentEventRecord) => eventually(() => findInvoice(invoiceIdOf(event.id)));

describe('an invoice', () => {
  it('is made by delivery, once, for the price of the booking, due 30 days later', async () => {
    const { id, event } = await deliver({ company: 'Harlow\nTextiles' });
    const invoice = await invoiceOf(event);
    expect(invoice).toMatchObject({
      shipmentId: id,
      customerCompany: 'Harlow Textiles',
      amountCents: event.shipment?.priceCents,
      status: 'pending',
      invoiceNumber: expect.stringMatching(/^INV-\d{4}-\d{6}$/),
    });
    expect(Date.parse(invoice.dueDate) - Date.parse(invoice.issueDate)).toBe(30 * 86_400_000);
    const shown = await manager.call(listInvoices, { query: { limit: 200 } });
    expect(shown.filter(({ shipmentId }) => shipmentId === id)).toHaveLength(1);
    expect(shown.find(({ shipmentId }) => shipmentId === id)).toMatchObject({
      amount: invoice.amountCents / 100,
      customerCompany: 'Harlow Textiles',
    });
  });

  it('is in no range that ends before it begins, which is nothing and no error', async () => {
    const range = { start: '2026-11-20', end: '2026-11-01' };
    for (const query of [range, { ...range, status: 'paid' as const }])
      expect(await manager.try(listInvoices, { query })).toMatchObject({ status: 200, body: [] });
  });

  it('is cancelled when the director takes the delivery back, and a new delivery makes another', async () => {
    const { id, event } = await deliver();
    const first = await invoiceOf(event);
    await admin.call(updateShipment, { params: { id }, body: { status: 'in_transit', reason: 'Wrong address' } });
    await eventually(async () => (await findInvoice(first.id))?.status === 'cancelled');
    await manager.call(updateShipment, { params: { id }, body: bypassed });
    const second = await eventually(async () =>
      (await listEveryInvoice()).find((invoice) => invoice.shipmentId === id && invoice.status === 'pending'),
    );
    expect(second.invoiceNumber).not.toBe(first.invoiceNumber);
  });

  it.each(['staff', 'driver', 'customer'] as const)('is not for %s', async (role) => {
    const someone = await person(role);
    expect((await someone.try(listInvoices, { query: {} })).status).toBe(403);
    expect((await someone.try(getInvoiceCounts, {})).status).toBe(403);
  });
});

describe('one invoice', () => {
  it('says what its amount is made of, at the address that the timeline of its shipment names', async () => {
    const { id, event } = await deliver({ priority: 'high' });
    await invoiceOf(event);
    const timeline = await manager.call(listShipmentEvents, { params: { id }, query: {} });
    const invoiceId = timeline.findLast((step) => step.invoiceId)?.invoiceId ?? '';
    const invoice = await manager.call(getInvoice, { params: { id: invoiceId } });
    expect(invoice).toMatchObject({ id: invoiceIdOf(event.id), shipmentId: id, status: 'pending' });
    expect(invoice.lines.length).toBeGreaterThan(2);
    expect(invoice.lines[0]).toEqual({ description: 'Express service', amount: 200 });
    expect(invoice.lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(invoice.amount, 2);
    const shownToStaff = await staff.call(listShipmentEvents, { params: { id }, query: {} });
    expect(shownToStaff.filter((step) => step.invoiceId)).toEqual([]);
  });

  it('is for managers and its customer, for other customers no more than one that does not exist', async () => {
    const [customer, other] = await Promise.all([person('customer'), person('customer')]);
    const { id } = await customer.call(createBooking, { body: booking() });
    await staff.call(updateShipment, { params: { id }, body: { driverId: driver.driverId, status: 'assigned' } });
    await driver.call(updateShipment, { params: { id }, body: { status: 'in_transit' } });
    const { event } = await deliverThis(id);
    const params = { id: (await invoiceOf(event)).id };
    expect(await customer.call(getInvoice, { params })).toMatchObject({ shipmentId: id });
    const refused = await other.try(getInvoice, { params });
    const missing = await other.try(getInvoice, { params: { id: 'inv_01JD5Y0000000000000000000A' } });
    expect(refused.status).toBe(404);
    expect(Problem.parse(refused.body)).toMatchObject({
      code: 'not_found',
      detail: Problem.parse(missing.body).detail,
    });
    for (const someone of [staff, driver]) expect((await someone.try(getInvoice, { params })).status).toBe(403);
  });
});

/** A delivery event as another would be, for writing invoices from here in a race. */
function copyOf(event: ShipmentEventRecord): ShipmentEventRecord {
  const at = new Date();
  return { ...event, id: newId('evt', at), subject: { kind: 'shipment', id: newId('shp', at) } };
}

const numbersOf = (invoices: InvoiceRecord[]) =>
  invoices.map(({ invoiceNumber }) => Number(invoiceNumber.slice(-6))).sort((a, b) => a - b);

describe('numbers', () => {
  it('have no gap and no double when many deliveries race, and each delivery, tried five times at once, has one', async () => {
    const { event } = await deliver();
    await invoiceOf(event);
    const settings = await getSettings();
    const copies = Array.from({ length: 8 }, () => copyOf(event));
    const races = copies.flatMap((copy) => Array.from({ length: 5 }, () => issueInvoice(copy, settings, new Date())));
    await Promise.all(races);
    const made = await Promise.all(copies.map((copy) => findInvoice(invoiceIdOf(copy.id))));
    expect(made.every(Boolean)).toBe(true);
    const all = await listEveryInvoice();
    const year = made[0]?.invoiceNumber.slice(4, 8);
    const numbers = numbersOf(all.filter(({ invoiceNumber }) => invoiceNumber.startsWith(`INV-${year}-`)));
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, at) => at + 1));
  });
});

function recount(invoices: InvoiceRecord[]): Record<string, number> {
  const sums: Record<string, number> = {};
  const add = (name: string, amount: number) => {
    sums[name] = (sums[name] ?? 0) + amount;
  };
  for (const { status, amountCents, paidCents = 0, creditedCents = 0 } of invoices) {
    add(`invoices_${status}`, 1);
    if (status === 'cancelled') add('cents_cancelled', amountCents);
    else {
      add('cents_paid', paidCents);
      add('cents_credited', creditedCents);
      add(status === 'paid' ? 'cents_refund' : `cents_${status}`, amountCents - paidCents - creditedCents);
    }
  }
  return sums;
}

describe('sums', () => {
  it('equal a recount of all invoices, in total and for each customer', async () => {
    const { event } = await deliver();
    await invoiceOf(event);
    await eventually(async () => {
      const all = await listEveryInvoice();
      const { total } = await readStats(new Date());
      return Object.entries(recount(all)).every(([name, amount]) => total(name) === amount);
    });
    const customerId = event.shipment?.customerId ?? '';
    const own = (await listEveryInvoice()).filter((invoice) => invoice.customerId === customerId);
    const sums = await readCustomerSums([customerId]);
    for (const [name, amount] of Object.entries(recount(own))) expect([name, sums(name)]).toEqual([name, amount]);
  });

  it('are the cards of the page, in dollars, by one call beside the session', async () => {
    const pending = async () => (await readStats(new Date())).total('cents_pending') / 100;
    const answer = await eventually(async () => {
      const [before, answer, after] = [await pending(), await manager.try(getInvoiceCounts, {}), await pending()];
      // Else another invoice came in between.
      return before === after && answer.body.pending === before && answer;
    });
    expect(answer.usage).toMatchObject({ calls: 2, write: 0 });
  });
});
