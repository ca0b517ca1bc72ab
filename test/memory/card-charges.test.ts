import { beforeAll, describe, expect, it } from 'vitest';
import { addCharge, type Charge, type ChargeEdit, listCharges, updateCharge } from '#shared/contracts/charges.ts';
import { getCustomer } from '#shared/contracts/customers.ts';
import { cancelInvoice, reissueInvoice } from '#shared/contracts/invoice-changes.ts';
import { getInvoice } from '#shared/contracts/invoices.ts';
import { type RateCardDraft, updateRateCard } from '#shared/contracts/rate-cards.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { waiveRate } from '#shared/contracts/waived-rates.ts';
import { deliverShipment } from '#test/support/invoices.ts';
import { mailTo } from '#test/support/mailbox.ts';
import { book, member, type Person, person, shipmentOf } from '#test/support/people.ts';

let staff: Person;
let manager: Person;
let driver: Person;

beforeAll(async () => {
  [staff, manager, driver] = await Promise.all([person('staff'), member('manager'), person('driver')]);
});

const CARD: RateCardDraft = {
  rules: [
    { code: 'fuel', unit: 'percent', rate: 31 },
    { code: 'chassis', unit: 'day', rate: 38 },
    { code: 'toll', unit: 'mile', rate: 1.5 },
  ],
  waiting: {
    ...{ code: 'waiting', freeMinutes: 120, rate: 62.5, stepMinutes: 15 },
    ...{ round: 'up', start: 'arrival', lateFree: 'keep' },
  },
  version: 0,
};

/** The address of a customer who has a rate card. */
async function customerWithCard(): Promise<string> {
  const { customerId } = await shipmentOf(staff, driver, 'assigned');
  await manager.call(updateRateCard, { params: { id: customerId }, body: CARD });
  return (await manager.call(getCustomer, { params: { id: customerId } })).email;
}

/** A shipment of a customer with a rate card. */
async function withCard() {
  return (await shipmentOf(staff, driver, 'in_transit', { customerEmail: await customerWithCard() })).id;
}

const waive = (id: string, code: string, reason = 'A good customer') =>
  manager.try(waiveRate, { params: { id }, body: { code, reason } });
const chargedOf = (who: Person, id: string) => who.call(listCharges, { params: { id } });
const linesOf = async (invoiceId: string) =>
  (await manager.call(getInvoice, { params: { id: invoiceId } })).lines.map(({ description }) => description);

describe('a rate of the card', () => {
  it('is waived on one shipment, says why, and is on none of its invoices', async () => {
    const id = await withCard();
    const { rates } = await chargedOf(manager, id);
    expect(rates.map(({ code }) => code)).toEqual(expect.arrayContaining(['fuel', 'chassis']));
    const { status, body } = await waive(id, 'fuel');
    expect([status, body]).toMatchObject([201, { state: 'waived', code: 'fuel', reason: 'A good customer' }]);
    expect((await waive(id, 'chassis', 'Their own chassis')).body).toMatchObject({
      amount: 0,
      decidedBy: expect.any(String),
    });
    const left = await chargedOf(manager, id);
    expect(left.rates.map(({ code }) => code)).not.toContain('fuel');
    expect(left.charges.map(({ code, state }) => [code, state])).toEqual(
      expect.arrayContaining([
        ['fuel', 'waived'],
        ['chassis', 'waived'],
      ]),
    );
    const invoice = await deliverShipment(manager, id);
    const lines = await linesOf(invoice.id);
    expect(lines.filter((line) => /Fuel|Chassis/.test(line))).toEqual([]);
    await manager.call(cancelInvoice, { params: { id: invoice.id }, body: { reason: 'Wrong reference' } });
    const again = await manager.call(reissueInvoice, { params: { id: invoice.id } });
    expect(await linesOf(again.id)).toEqual(lines);
  });

  it('is not waived without a reason, twice, off the card, by staff, or once the shipment is over', async () => {
    const id = await withCard();
    const errorsOf = ({ status, body }: Awaited<ReturnType<typeof waive>>) => [status, body];
    expect(errorsOf(await waive(id, 'fuel', ' '))).toMatchObject([422, { errors: [{ path: 'reason' }] }]);
    expect(errorsOf(await waive(id, 'prepull'))).toMatchObject([422, { errors: [{ path: 'code' }] }]);
    expect((await waive(id, 'fuel')).status).toBe(201);
    expect((await waive(id, 'fuel')).status).toBe(409);
    expect((await staff.try(waiveRate, { params: { id }, body: { code: 'chassis', reason: 'x' } })).status).toBe(403);
    await deliverShipment(manager, id);
    expect(errorsOf(await waive(id, 'chassis'))).toMatchObject([409, { code: 'illegal_transition' }]);
  });

  it('of miles is waived before anybody proposes them, and nobody does then', async () => {
    const { id, version } = await shipmentOf(staff, driver, 'assigned', { customerEmail: await customerWithCard() });
    expect((await waive(id, 'toll')).status).toBe(201);
    await driver.call(updateShipment, { params: { id }, body: { status: 'in_transit', version } });
    await deliverShipment(manager, id);
    const { charges } = await chargedOf(manager, id);
    expect(charges.filter(({ code }) => code === 'toll')).toMatchObject([{ state: 'waived' }]);
  });

  it('is what a charge costs that is put on by hand, unless a manager says otherwise', async () => {
    const id = await withCard();
    const { usual } = await chargedOf(manager, id);
    expect(usual).toEqual(
      expect.arrayContaining([
        { code: 'chassis', rate: 38 },
        { code: 'waiting', rate: 62.5 },
      ]),
    );
    expect(await chargedOf(staff, id)).not.toHaveProperty('usual');
    const add = (who: Person, body: { code: string; quantity: number; rate?: number }) =>
      who.call(addCharge, { params: { id }, body });
    expect(await add(manager, { code: 'chassis', quantity: 2 })).toMatchObject({ rate: 38, amount: 76 });
    expect(await add(manager, { code: 'chassis', quantity: 2, rate: 40 })).toMatchObject({ rate: 40 });
    await add(staff, { code: 'waiting', quantity: 2 });
    const { charges } = await chargedOf(manager, id);
    expect(charges.find(({ code }) => code === 'waiting')).toMatchObject({ state: 'proposed', amount: 125 });
  });
});

describe('the confirmation of a booking', () => {
  const confirmed = async (given: object) => {
    const customerEmail = await customerWithCard();
    const { trackingNumber } = await book({ customerEmail, ...given });
    return (await mailTo(customerEmail, new RegExp(trackingNumber))).text;
  };

  it('says what the rate card adds, and counts what is known of it', async () => {
    const text = await confirmed({});
    // 31 % of $540.00, and of days and miles how they are counted.
    expect(text).toMatch(/Fuel surcharge\W+\$167\.40/);
    expect(text).toMatch(/Chassis\W+\$38\.00 per day/);
    expect(text).toMatch(/Toll\W+\$1\.50 per mile/);
    expect(text).toMatch(/Estimated price\W+\$707\.40/);
    expect(text).toContain('Plus what is counted on the way');
  });

  it('says so in Spanish', async () => {
    const text = await confirmed({ language: 'es' });
    expect(text).toMatch(/Recargo por combustible\W+\$167\.40/);
    expect(text).toMatch(/Chasis\W+\$38\.00 por día/);
  });
});

describe('what staff put on', () => {
  const change = (who: Person, charge: Charge, body: Omit<ChargeEdit, 'version'>) =>
    who.try(updateCharge, {
      params: { id: charge.shipmentId, chargeId: charge.id },
      body: { ...body, version: charge.version },
    });

  it('is corrected and withdrawn by staff until a manager has decided, and its money stays with who may see it', async () => {
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    const made = await staff.call(addCharge, { params: { id }, body: { code: 'waiting', quantity: 2 } });
    const { status, body: corrected } = await change(staff, made, { quantity: 1.5, note: 'Gate 4 was closed' });
    expect([status, corrected]).toMatchObject([200, { quantity: 1.5, state: 'proposed', note: 'Gate 4 was closed' }]);
    expect(corrected).not.toHaveProperty('amount');
    const stale = await change(staff, made, { quantity: 9 });
    expect(stale).toMatchObject({ status: 409, body: { current: { quantity: 1.5 } } });
    expect(JSON.stringify(stale.body)).not.toMatch(/amount|"rate"/);
    const charge = corrected as Charge;
    expect((await change(staff, charge, { state: 'approved' })).status).toBe(403);
    expect(await change(staff, charge, { rate: 1 })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'rate' }] },
    });
    expect(await change(staff, charge, { state: 'waived' })).toMatchObject({ status: 422 });
    const withdrawn = await change(staff, charge, { state: 'waived', reason: 'The wrong shipment' });
    expect(withdrawn).toMatchObject({ status: 200, body: { state: 'waived', decidedBy: 'Staff Tester' } });
    const second = await staff.call(addCharge, { params: { id }, body: { code: 'waiting', quantity: 1 } });
    const approved = (await change(manager, second, { state: 'approved' })).body as Charge;
    expect((await change(staff, approved, { quantity: 4 })).status).toBe(409);
    const own = await manager.call(addCharge, { params: { id }, body: { code: 'chassis', quantity: 1 } });
    expect((await change(staff, own, { state: 'waived', reason: 'Too much' })).status).toBe(409);
  });
});
