import { beforeAll, describe, expect, it } from 'vitest';
import { tableLists } from '#functions/data/table/keys.ts';
import { queryAll } from '#functions/data/table/table.ts';
import { isKnownEvent, isShipmentEvent } from '#functions/domain/events/catalog.ts';
import { closeInvoiceOf } from '#functions/use-cases/invoices/correct-invoice.ts';
import {
  addCharge,
  agreePrice,
  createSupplement,
  listChargeCodes,
  listCharges,
  updateCharge,
  updateChargeCodes,
} from '#shared/contracts/charges.ts';
import { mergeCustomer } from '#shared/contracts/customer-archive.ts';
import { getCustomer } from '#shared/contracts/customers.ts';
import { recordPayment } from '#shared/contracts/invoice-changes.ts';
import { getInvoice, listInvoices } from '#shared/contracts/invoices.ts';
import { updateRateCard } from '#shared/contracts/rate-cards.ts';
import { getShipment } from '#shared/contracts/shipments.ts';
import { DEFAULT_REMINDERS } from '#shared/invoices/billing.ts';
import { eventually } from '#test/support/client.ts';
import { ZONE } from '#test/support/days.ts';
import { deliverShipment } from '#test/support/invoices.ts';
import { member, type Person, person, shipmentOf } from '#test/support/people.ts';

let staff: Person;
let manager: Person;
let driver: Person;

beforeAll(async () => {
  [staff, manager, driver] = await Promise.all([person('staff'), member('manager'), person('driver')]);
});

const onTheWay = (given = {}) => shipmentOf(staff, driver, 'in_transit', given);
const chargesOf = async (id: string) => (await manager.call(listCharges, { params: { id } })).charges;
const add = (id: string, body: object) => manager.call(addCharge, { params: { id }, body: body as { code: string } });
const CHASSIS = { rules: [{ code: 'chassis', unit: 'day' as const, rate: 45 }], version: 0 };

const delivered = async (id: string) =>
  manager.call(getInvoice, { params: { id: (await deliverShipment(manager, id)).id } });

describe('a percentage', () => {
  it('is of the price of now, whoever put it on while that was agreed, and when its supplement was cancelled', async () => {
    const { id, version } = await onTheWay();
    const adding = Array.from({ length: 6 }, () => add(id, { code: 'fuel', rate: 10 }));
    const body = { amount: 1000, reason: 'By contract', version };
    const agreed = manager.call(agreePrice, { params: { id }, body });
    await Promise.all([agreed, ...adding]);
    expect((await chargesOf(id)).map(({ amount }) => amount)).toEqual([100, 100, 100, 100, 100, 100]);
    const { lines } = await delivered(id);
    expect(lines.filter(({ unit }) => unit).map(({ amount }) => amount)).toEqual([100, 100, 100, 100, 100, 100]);
  });

  it('is counted once, of ten times the price at most, and no charge is more than an invoice can be', async () => {
    const { id, version } = await onTheWay();
    const refused = async (body: object, path: string) =>
      expect(await manager.try(addCharge, { params: { id }, body: body as { code: string } })).toMatchObject({
        ...{ status: 422, body: { errors: [{ path }] } },
      });
    await refused({ code: 'fuel', quantity: 2 }, 'quantity');
    await refused({ code: 'fuel', rate: 1000.01 }, 'rate');
    await refused({ code: 'prepull', quantity: 9999.99, rate: 99_999.99 }, 'rate');
    const nothing = { amount: 0, reason: 'A gift', version };
    expect((await manager.try(agreePrice, { params: { id }, body: nothing })).status).toBe(422);
  });
});

describe('a charge', () => {
  it('of which staff know no rate waits for a manager, who gives it one', async () => {
    const { id } = await onTheWay();
    const toll = await staff.call(addCharge, { params: { id }, body: { code: 'toll' } });
    const params = { id, chargeId: toll.id };
    const approve = (body: object) =>
      manager.try(updateCharge, { params, body: { state: 'approved', version: 1, ...body } });
    const errors = [{ path: 'rate', message: 'Enter a rate' }];
    expect(await approve({})).toMatchObject({ status: 422, body: { errors } });
    expect(await approve({ rate: 18.5 })).toMatchObject({ status: 200, body: { state: 'approved', amount: 18.5 } });
  });

  it('loses its note where that is emptied, and keeps why it was approved', async () => {
    const { id } = await onTheWay();
    const made = await add(id, { code: 'hazmat', note: 'A typing error' });
    const params = { id, chargeId: made.id };
    const approved = await manager.call(updateCharge, {
      ...{ params, body: { state: 'approved', reason: 'Seen', version: 1 } },
    });
    const emptied = await manager.call(updateCharge, {
      ...{ params, body: { state: 'approved', note: '', version: approved.version } },
    });
    expect(emptied).toMatchObject({ reason: 'Seen' });
    expect(emptied).not.toHaveProperty('note');
  });

  it('waits for another invoice where a payment was faster than the correction of its delivery', async () => {
    const { id } = await onTheWay();
    await add(id, { code: 'prepull' });
    const invoice = await delivered(id);
    await manager.call(recordPayment, { params: { id: invoice.id }, body: { amount: 5, method: 'ach' } });
    const events = (await queryAll(tableLists.events(id))).filter(isKnownEvent).filter(isShipmentEvent);
    const last = events.find(({ type }) => type === 'delivered');
    if (!last) throw new Error('Not delivered');
    const voided = { ...last, id: `${last.id}0`, type: 'proof_voided' as const, reason: 'The wrong door' };
    await closeInvoiceOf(voided, { timezone: ZONE, reminders: DEFAULT_REMINDERS }, new Date());
    expect(await chargesOf(id)).toMatchObject([{ state: 'approved' }]);
  });

  it('may be called as every object is', async () => {
    const { codes, version } = await manager.call(listChargeCodes, {});
    const odd = { code: 'odd', name: 'constructor', unit: 'each' as const, rate: 5, isTaxable: false };
    await manager.call(updateChargeCodes, { body: { codes: [...codes, odd], version } });
    const { id } = await onTheWay();
    const made = await eventually(async () => {
      const { status, body } = await manager.try(addCharge, { params: { id }, body: { code: 'odd' } });
      return status === 201 && body;
    });
    expect(made).toMatchObject({ name: 'constructor', amount: 5 });
    await manager.call(updateChargeCodes, { body: { codes, version: version + 1 } });
  });
});

describe('a supplement', () => {
  it('is found by the number of its shipment, says where that goes, and is not made of nothing', async () => {
    const { id, trackingNumber } = await onTheWay();
    const charge = await add(id, { code: 'prepull' });
    const supplement = await manager.call(createSupplement, { params: { id }, body: { chargeIds: [charge.id] } });
    expect(supplement.shipment).toMatchObject({ pickupCity: expect.any(String), deliveryCity: expect.any(String) });
    const invoice = await delivered(id);
    const found = await manager.call(listInvoices, { query: { q: trackingNumber } });
    expect(found.map(({ id: one }) => one).sort()).toEqual([invoice.id, supplement.id].sort());
  });
});

describe('the rate card of a customer who was merged', () => {
  it('counts for what was booked before; from then on that of whom it became does', async () => {
    const before = await onTheWay();
    const other = await onTheWay({ customerEmail: `other-${before.id}@keystone.example`.toLowerCase() });
    await manager.call(updateRateCard, { params: { id: other.customerId }, body: CHASSIS });
    const { email: customerEmail } = await manager.call(getCustomer, { params: { id: before.customerId } });
    await manager.call(mergeCustomer, { params: { id: before.customerId }, body: { intoId: other.customerId } });
    const after = await onTheWay({ customerEmail });
    const isCharged = async (id: string) => (await delivered(id)).lines.some(({ unit }) => unit === 'day');
    expect([await isCharged(before.id), await isCharged(after.id)]).toEqual([false, true]);
  });
});

describe('what a shipment costs', () => {
  it('is said as it will be invoiced, days from the delivery on', async () => {
    const { id, customerId } = await onTheWay();
    const { email: customerEmail } = await manager.call(getCustomer, { params: { id: customerId } });
    await manager.call(updateRateCard, { params: { id: customerId }, body: CHASSIS });
    const next = await onTheWay({ customerEmail });
    const rates = async (who: Person) => (await who.call(listCharges, { params: { id: next.id } })).rates;
    expect(await rates(manager)).toEqual([{ code: 'chassis', name: 'Chassis', unit: 'day', rate: 45 }]);
    const { lines } = await delivered(next.id);
    expect((await rates(manager)).map(({ amount }) => amount)).toEqual([lines.at(-1)?.amount]);
    expect(await rates(staff)).toEqual([{ code: 'chassis', name: 'Chassis', unit: 'day' }]);
    expect(await chargesOf(id)).toEqual([]);
    expect((await manager.call(getShipment, { params: { id: next.id } })).status).toBe('delivered');
  });
});
