import { beforeAll, describe, expect, it } from 'vitest';
import { shipmentKeys } from '#functions/data/shipments/keys.ts';
import { updateOne } from '#functions/data/table/update-one.ts';
import { recordArrival } from '#shared/contracts/arrivals.ts';
import {
  addCharge,
  agreePrice,
  type Charge,
  type ChargeDraft,
  createSupplement,
  listChargeCodes,
  listCharges,
  updateCharge,
  updateChargeCodes,
} from '#shared/contracts/charges.ts';
import { getCustomer } from '#shared/contracts/customers.ts';
import { cancelInvoice } from '#shared/contracts/invoice-changes.ts';
import { getInvoice, listInvoices } from '#shared/contracts/invoices.ts';
import { getCustomerRates, getRateCard, type RateCardDraft, updateRateCard } from '#shared/contracts/rate-cards.ts';
import { getShipment, listShipmentEvents } from '#shared/contracts/shipments.ts';
import { listWaitingCharges } from '#shared/contracts/waiting-charges.ts';
import { eventually, inParallel } from '#test/support/client.ts';
import { deliverShipment } from '#test/support/invoices.ts';
import { becomeFunction, member, type Person, person, shipmentOf } from '#test/support/people.ts';

let staff: Person;
let manager: Person;
let driver: Person;

beforeAll(async () => {
  [staff, manager, driver] = await Promise.all([person('staff'), member('manager'), person('driver')]);
});

const onTheWay = async () => (await shipmentOf(staff, driver, 'in_transit')).id;
const add = (who: Person, id: string, body: ChargeDraft) => who.call(addCharge, { params: { id }, body });
const decide = (charge: Charge, body: { state: 'approved' | 'waived'; reason?: string }) =>
  manager.call(updateCharge, {
    params: { id: charge.shipmentId, chargeId: charge.id },
    body: { ...body, version: charge.version },
  });
const invoicesOf = async (id: string) =>
  (await manager.call(listInvoices, { query: { limit: 200 } })).filter(({ shipmentId }) => shipmentId === id);

const deliver = async (id: string) =>
  manager.call(getInvoice, { params: { id: (await deliverShipment(manager, id)).id } });

describe('a charge of a shipment', () => {
  it('is approved where a manager puts it on, waits where staff do, and says its money to who may see it', async () => {
    const id = await onTheWay();
    expect(await add(manager, id, { code: 'chassis', quantity: 14 })).toMatchObject({
      ...{ state: 'approved', amount: 630, rate: 45, unit: 'day', name: 'Chassis' },
    });
    const proposed = await add(staff, id, { code: 'prepull' });
    expect(proposed).toMatchObject({ state: 'proposed', by: 'Staff Tester' });
    expect(proposed).not.toHaveProperty('amount');
    expect((await staff.call(listCharges, { params: { id } })).charges).toHaveLength(2);
    const tried = (body: ChargeDraft) => staff.try(addCharge, { params: { id }, body });
    expect(await tried({ code: 'prepull', rate: 1 })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'rate' }] },
    });
    expect(await tried({ code: 'gold' })).toMatchObject({ status: 422, body: { errors: [{ path: 'code' }] } });
    for (const body of [{ code: 'toll' }, { code: 'toll', rate: -5 }, { code: 'toll', quantity: 0.001 }])
      expect((await manager.try(addCharge, { params: { id }, body })).status).toBe(422);
  });

  it('is corrected, approved and waived until it is on an invoice, each under the version that was seen', async () => {
    const id = await onTheWay();
    const charge = await add(staff, id, { code: 'waiting', quantity: 2 });
    const params = { id, chargeId: charge.id };
    const edited = await manager.call(updateCharge, { params, body: { quantity: 1.25, version: charge.version } });
    expect(edited).toMatchObject({ amount: 87.5, state: 'proposed' });
    const stale = await manager.try(updateCharge, { params, body: { quantity: 3, version: charge.version } });
    expect(stale).toMatchObject({ status: 409, body: { code: 'version_conflict', current: { amount: 87.5 } } });
    const noReason = await manager.try(updateCharge, { params, body: { state: 'waived', version: edited.version } });
    expect(noReason).toMatchObject({ status: 422, body: { errors: [{ path: 'reason' }] } });
    const waived = await decide(edited, { state: 'waived', reason: 'A good customer' });
    expect(waived).toMatchObject({ state: 'waived', reason: 'A good customer' });
    const again = await manager.try(updateCharge, { params, body: { state: 'approved', version: waived.version } });
    expect(again.status).toBe(409);
    expect((await staff.try(updateCharge, { params, body: { quantity: 1, version: 1 } })).status).toBe(409);
  });

  it('stands on the invoice of its delivery once it is approved; what is approved later has a supplement', async () => {
    const id = await onTheWay();
    await add(manager, id, { code: 'chassis', quantity: 2, note: 'DCLI' });
    const later = await add(staff, id, { code: 'waiting', quantity: 1.25 });
    const invoice = await deliver(id);
    const price = invoice.lines.filter(({ unit }) => !unit).reduce((sum, { amount }) => sum + amount, 0);
    expect(invoice.lines.at(-1)).toEqual({
      description: 'Chassis: DCLI',
      amount: 90,
      quantity: 2,
      unit: 'day',
      rate: 45,
    });
    expect(invoice.amount).toBe(price + 90);
    await decide(later, { state: 'approved' });
    const supplement = await manager.call(createSupplement, { params: { id }, body: { chargeIds: [later.id] } });
    expect(supplement).toMatchObject({ amount: 87.5, status: 'pending', lines: [{ description: 'Waiting time' }] });
    expect(supplement.invoiceNumber).not.toBe(invoice.invoiceNumber);
    expect(await manager.call(getInvoice, { params: { id: supplement.id } })).toMatchObject({
      amount: 87.5,
      kind: 'supplement',
    });
    // Cancelled, its charge waits for another one; the delivery's own stays as it is.
    await manager.call(cancelInvoice, { params: { id: supplement.id }, body: { reason: 'Wrong hour' } });
    const states = (await manager.call(listCharges, { params: { id } })).charges.map(({ state }) => state);
    expect(states).toEqual(['invoiced', 'approved']);
  });

  it('is on one invoice, however many ask at once', async () => {
    const id = await onTheWay();
    const { id: chargeId } = await add(manager, id, { code: 'storage', quantity: 3 });
    const body = { chargeIds: [chargeId] };
    const answers = await inParallel(8, 8, () => manager.try(createSupplement, { params: { id }, body }));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
    expect(await invoicesOf(id)).toHaveLength(1);
    const other = await onTheWay();
    expect((await manager.try(createSupplement, { params: { id: other }, body })).status).toBe(422);
  });
});

describe('charges of all shipments that wait', () => {
  const waiting = async (state: 'proposed' | 'approved', id: string) =>
    (await manager.call(listWaitingCharges, { query: { state, limit: 200 } })).filter(
      ({ shipmentId }) => shipmentId === id,
    );

  it('are listed for managers until they are decided, and on an invoice', async () => {
    const { id, trackingNumber } = await shipmentOf(staff, driver, 'in_transit');
    const charge = await add(staff, id, { code: 'waiting', quantity: 1.25 });
    expect(await waiting('proposed', id)).toMatchObject([
      { id: charge.id, trackingNumber, shipmentStatus: 'in_transit', amount: 87.5, customerName: expect.any(String) },
    ]);
    await decide(charge, { state: 'approved' });
    expect(await waiting('proposed', id)).toEqual([]);
    expect(await waiting('approved', id)).toHaveLength(1);
    const {
      charges: [approved],
    } = await manager.call(listCharges, { params: { id } });
    if (!approved) throw new Error('No charge');
    await add(manager, id, { code: 'toll', rate: 5 });
    await decide(approved, { state: 'waived', reason: 'A good customer' });
    await deliver(id);
    expect(await waiting('approved', id)).toEqual([]);
    expect((await staff.try(listWaitingCharges, { query: { state: 'proposed' } })).status).toBe(403);
    expect((await manager.try(listWaitingCharges, { query: {} as { state: 'proposed' } })).status).toBe(400);
  });
});

describe('a rate card', () => {
  const card = (id: string, body: RateCardDraft) => manager.call(updateRateCard, { params: { id }, body });

  it('charges what is booked under it, and nothing of before; the price itself stays', async () => {
    const before = await shipmentOf(staff, driver, 'in_transit');
    const { customerId: id } = before;
    const saved = await card(id, {
      rules: [
        { code: 'chassis', unit: 'day', rate: 45 },
        { code: 'fuel', unit: 'percent', rate: 33.5, minimum: 10 },
        { code: 'storage', unit: 'day', rate: 40, free: 30 },
      ],
      waiting: undefined,
      version: 0,
    });
    expect(saved).toMatchObject({
      version: 1,
      by: 'Manager Tester',
      rules: [{ code: 'chassis' }, { minimum: 10 }, { free: 30 }],
    });
    const { email: customerEmail } = await manager.call(getCustomer, { params: { id } });
    const after = await shipmentOf(staff, driver, 'in_transit', { customerEmail });
    expect(after.customerId).toBe(id);
    const plain = await deliver(before.id);
    expect(plain.lines.some(({ unit }) => unit)).toBe(false);
    await card(id, { rules: [{ code: 'toll', unit: 'each', rate: 99 }], waiting: null, version: 1 });
    const invoice = await deliver(after.id);
    const price = plain.amount;
    const fuel = Math.max(10, Math.floor(price * 33.5 + 0.5) / 100);
    expect(invoice.lines.filter(({ unit }) => unit)).toEqual([
      { description: 'Chassis', amount: 45, quantity: 1, unit: 'day', rate: 45 },
      { description: 'Fuel surcharge', amount: fuel, quantity: 1, unit: 'percent', rate: 33.5 },
    ]);
    expect(invoice.amount).toBe(price + 45 + fuel);
  });

  it('is refused where it says what cannot be, and where somebody else was first', async () => {
    const { customerId: id } = await shipmentOf(staff, driver, 'in_transit');
    const send = (body: object) => manager.try(updateRateCard, { params: { id }, body: body as RateCardDraft });
    const chassis = { code: 'chassis', unit: 'day', rate: 45 };
    for (const [rules, path] of [
      [[{ ...chassis, code: 'gold' }], 'rules.0.code'],
      [[chassis, chassis], 'rules.1.code'],
      [[{ ...chassis, rate: -1 }], 'rules.0.rate'],
      [[{ ...chassis, minimum: 5, maximum: 4 }], 'rules.0.maximum'],
    ] as const)
      expect(await send({ rules, version: 0 })).toMatchObject({ status: 422, body: { errors: [{ path }] } });
    expect((await send({ rules: [chassis], version: 0 })).status).toBe(200);
    expect(await send({ rules: [], version: 0 })).toMatchObject({ status: 409, body: { current: { version: 1 } } });
    expect((await staff.try(getRateCard, { params: { id } })).status).toBe(403);
  });
});

describe('a stay at a stop', () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const WAITING = {
    ...{ code: 'waiting', freeMinutes: 120, rate: 70, stepMinutes: 15, round: 'up' as const },
    ...{ start: 'arrival' as const, lateFree: 'flag' as const },
  };

  it('is proposed once it is over, follows what is corrected, and not what somebody decided', async () => {
    becomeFunction();
    const { customerId } = await shipmentOf(staff, driver, 'in_transit');
    await manager.call(updateRateCard, {
      params: { id: customerId },
      body: { rules: [], waiting: WAITING, version: 0 },
    });
    const { email: customerEmail } = await manager.call(getCustomer, { params: { id: customerId } });
    const { id } = await shipmentOf(staff, driver, 'in_transit', { customerEmail });
    const since = ago(400);
    await updateOne({ key: shipmentKeys.shipment(id), set: { statusSince: since, pickedUpAt: since } });
    const say = (kind: 'arrived' | 'departed', minutes: number) =>
      staff.call(recordArrival, {
        params: { id },
        body: { stopKey: `${id}:delivery`, kind, at: ago(minutes), reason: 'The gate says so' },
      });
    const waiting = async () =>
      (await manager.call(listCharges, { params: { id } })).charges.find(({ source }) => source === 'waiting');
    await say('arrived', 300);
    await say('departed', 68);
    const first = await eventually(waiting);
    expect(first).toMatchObject({ code: 'waiting', state: 'proposed', quantity: 2, rate: 70, amount: 140 });
    expect(first.note).toMatch(/^Delivery [A-Z][a-z]{2} \d+, \d+:\d\d [AP]M to \d+:\d\d [AP]M$/);
    await say('departed', 38);
    const corrected = await eventually(async () => {
      const now = await waiting();
      return now?.version === 2 && now;
    });
    expect(corrected).toMatchObject({ state: 'proposed', quantity: 2.5, amount: 175 });
    await decide(corrected, { state: 'approved' });
    await say('departed', 8);
    await add(manager, id, { code: 'hazmat' });
    expect(await waiting()).toMatchObject({ state: 'approved', amount: 175 });
    expect((await deliver(id)).lines.filter(({ unit }) => unit === 'hour')).toMatchObject([
      { amount: 175, quantity: 2.5 },
    ]);
  });
});

describe('miles', () => {
  it('are estimated once the load is on the truck, for somebody to look at, and count what is free', async () => {
    becomeFunction();
    const { customerId } = await shipmentOf(staff, driver, 'in_transit');
    const rules = [{ code: 'toll', unit: 'mile' as const, rate: 2, free: 10 }];
    await manager.call(updateRateCard, { params: { id: customerId }, body: { rules, version: 0 } });
    const { email: customerEmail } = await manager.call(getCustomer, { params: { id: customerId } });
    const between = { pickupCity: 'Newark', pickupState: 'NJ', deliveryCity: 'Philadelphia', deliveryState: 'PA' };
    const { id } = await shipmentOf(staff, driver, 'in_transit', { customerEmail, ...between });
    const charge = await eventually(async () => (await manager.call(listCharges, { params: { id } })).charges[0]);
    expect(charge).toMatchObject({ source: 'card', state: 'proposed', unit: 'mile', note: 'Newark – Philadelphia' });
    // Some 80 miles by the line, and roads are longer by a third.
    expect(charge.quantity).toBeGreaterThan(85);
    expect(charge.quantity).toBeLessThan(105);
    expect(charge.amount).toBeCloseTo(charge.quantity * 2, 2);
    await decide(charge, { state: 'approved' });
    expect((await deliver(id)).lines.filter(({ unit }) => unit)).toMatchObject([{ unit: 'mile', rate: 2 }]);
  });
});

describe('a price', () => {
  it('is agreed with a reason until the delivery; what is a percentage of it follows', async () => {
    const shipment = await shipmentOf(staff, driver, 'in_transit');
    const { id } = shipment;
    await add(manager, id, { code: 'fuel', rate: 30 });
    const { version } = await manager.call(getShipment, { params: { id } });
    const agree = (who: Person, amount: number, of = version) =>
      who.try(agreePrice, { params: { id }, body: { amount, reason: 'By the contract of May', version: of } });
    expect((await agree(staff, 425)).status).toBe(403);
    expect((await agree(manager, 425, version - 1)).status).toBe(409);
    expect(await agree(manager, 425)).toMatchObject({ status: 200, body: { price: 425, version: version + 1 } });
    const told = await staff.call(listShipmentEvents, { params: { id }, query: {} });
    expect(told.find(({ type }) => type === 'edited')).toMatchObject({ reason: 'By the contract of May' });
    expect(JSON.stringify(told)).not.toContain('425');
    const { charges } = await manager.call(listCharges, { params: { id } });
    expect(charges).toMatchObject([{ amount: 127.5, unit: 'percent', rate: 30 }]);
    const invoice = await deliver(id);
    expect(invoice.lines).toMatchObject([
      { description: 'Agreed price', amount: 425 },
      { description: 'Fuel surcharge', amount: 127.5 },
    ]);
    expect(invoice.amount).toBe(552.5);
    const { version: over } = await manager.call(getShipment, { params: { id } });
    expect(await agree(manager, 1, over)).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
  });
});

describe("a customer's rates", () => {
  it('are told to its customer and to who sees money; to staff by their names', async () => {
    const customer = await person('customer');
    const { customerId } = await shipmentOf(staff, driver, 'assigned', { customerEmail: customer.user.email });
    const rules = [{ code: 'chassis', unit: 'day' as const, rate: 45, free: 2 }];
    await manager.call(updateRateCard, { params: { id: customerId }, body: { rules, version: 0 } });
    const asked = { query: { customerId } };
    const told = { code: 'chassis', name: 'Chassis', unit: 'day', rate: 45, free: 2 };
    expect(await manager.call(getCustomerRates, asked)).toEqual({ rules: [told] });
    expect(await customer.call(getCustomerRates, { query: {} })).toEqual({ rules: [told] });
    expect(await staff.call(getCustomerRates, asked)).toEqual({
      rules: [{ code: 'chassis', name: 'Chassis', unit: 'day' }],
    });
    const other = await person('customer');
    expect(await other.call(getCustomerRates, asked)).toEqual({ rules: [] });
    expect((await driver.try(getCustomerRates, asked)).status).toBe(403);
  });
});

describe('sales tax', () => {
  it('is taken where it is delivered, of what is taxable, and of nothing while it is off', async () => {
    const { codes, salesTaxes, version } = await manager.call(listChargeCodes, {});
    expect(salesTaxes).toEqual([]);
    const tax = { state: 'Vermont', name: 'Vermont Sales Tax', rate: 6.625, isPriceTaxed: false };
    const taxable = codes.map((code) => ({ ...code, isTaxable: code.code === 'storage' }));
    const save = (taxes: (typeof tax)[], of: number) =>
      manager.try(updateChargeCodes, { body: { codes: taxable, salesTaxes: taxes, version: of } });
    for (const [taxes, path] of [
      [[{ ...tax, state: 'Nowhere' }], 'salesTaxes.0.state'],
      [[tax, { ...tax, state: 'VT' }], 'salesTaxes.1.state'],
      [[{ ...tax, rate: 6.6251 }], 'salesTaxes.0.rate'],
    ] as const)
      expect(await save([...taxes], version)).toMatchObject({ status: 422, body: { errors: [{ path }] } });
    expect(await save([tax], version)).toMatchObject({
      status: 200,
      body: { salesTaxes: [{ state: 'VT', rate: 6.625 }] },
    });
    const charged = async (deliveryState: string) => {
      const { id } = await shipmentOf(staff, driver, 'in_transit', { deliveryState });
      await add(manager, id, { code: 'storage', quantity: 3, rate: 41.35 });
      await add(manager, id, { code: 'hazmat' });
      return (await deliver(id)).lines.filter(({ description }) => description.includes('Tax'));
    };
    // 6.625 % of 124.05 is 8.2183125.
    expect(await charged('VT')).toEqual([{ description: 'Vermont Sales Tax 6.625%', amount: 8.22 }]);
    expect(await charged('NH')).toEqual([]);
    await manager.call(updateChargeCodes, { body: { codes, salesTaxes: [], version: version + 1 } });
  });
});

describe('what can be charged', () => {
  it('is what is usual until somebody says otherwise; charges that are there keep theirs', async () => {
    const { codes, version } = await manager.call(listChargeCodes, {});
    expect(codes.map(({ code }) => code)).toContain('detention');
    const id = await onTheWay();
    const before = await add(manager, id, { code: 'hazmat' });
    const own = { code: 'tarp', name: 'Tarping', unit: 'each' as const, rate: 35.5, isTaxable: true };
    const changed = codes.map((code) => (code.code === 'hazmat' ? { ...code, name: 'Hazardous', rate: 1 } : code));
    const saved = await manager.call(updateChargeCodes, { body: { codes: [...changed, own], version } });
    expect(saved.codes.at(-1)).toEqual(own);
    const twice = await manager.try(updateChargeCodes, { body: { codes: [own, own], version: saved.version } });
    expect(twice).toMatchObject({ status: 422, body: { errors: [{ path: 'codes.1.code' }] } });
    expect(
      await eventually(async () => (await manager.try(addCharge, { params: { id }, body: { code: 'tarp' } })).body),
    ).toMatchObject({
      amount: 35.5,
    });
    expect((await manager.call(listCharges, { params: { id } })).charges[0]).toMatchObject({
      name: 'Hazmat',
      amount: before.amount,
    });
    await manager.call(updateChargeCodes, { body: { codes, version: saved.version } });
  });
});
