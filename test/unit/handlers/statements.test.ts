import type { Context } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findCustomer, insertCustomer } from '#functions/data/customers/customers.ts';
import { suppressAddress } from '#functions/data/notifications/suppressions.ts';
import { commit } from '#functions/data/table/commit.ts';
import { createCustomerStep } from '#functions/domain/customers/customers.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import type { EventRecord } from '#functions/domain/events/catalog.ts';
import { readStatement } from '#functions/use-cases/invoices/read-statement.ts';
import { handler as outbox } from '#functions/workers/outbox.ts';
import { handler as sendDocuments } from '#functions/workers/send-documents.ts';
import { dayAhead } from '#test/support/days.ts';
import { becomeFunctions, FaultWorld, idOf, OWN_CUSTOMER } from '../faults/fault-world.ts';
import { owed } from '../faults/office-scenarios.ts';
import { newCustomer } from '../faults/shipment-scenarios.ts';
import { eventRecord, messages } from '../workers/records.ts';

let world: FaultWorld;
beforeEach(() => {
  becomeFunctions();
  world = new FaultWorld();
});
afterEach(() => world.close());

const context = { getRemainingTimeInMillis: () => 45_000 } as Context;
const PHONE = '(201) 555-0177';

/** The record of the signed-in customer and another one, into which it was merged; each owes an invoice. */
async function merged() {
  const of = { id: OWN_CUSTOMER, actor: SYSTEM, now: new Date() };
  const contact = { name: 'Ferro', email: 'customer@quayside.test', phone: '' };
  await commit(insertCustomer(createCustomerStep({ ...contact, userId: idOf('usr', 'customer') }, of)));
  const { id: intoId } = await newCustomer(world, { email: 'head@ferro.example', phone: '(201) 555-0100' });
  await owed(world, { id: idOf('inv', 'A'), invoiceNumber: 'INV-1', customerId: OWN_CUSTOMER });
  await owed(world, { id: idOf('inv', 'B'), invoiceNumber: 'INV-2', customerId: intoId });
  await world.must('merge-customer', 'manager', { params: { id: OWN_CUSTOMER }, body: { intoId } });
  return String(intoId);
}

describe('the statement of a customer whose record was merged', () => {
  it('lists what lies under all records, from whichever of them it is asked for', async () => {
    const intoId = await merged();
    const numbers = async (id: string) =>
      (await readStatement(id, new Date())).statement.lines.map(({ invoice }) => invoice.invoiceNumber).sort();
    const shown = await world.must('list-my-invoices', 'customer');
    expect(shown.map(({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber).sort()).toEqual([
      'INV-1',
      'INV-2',
    ]);
    expect(await numbers(intoId)).toEqual(['INV-1', 'INV-2']);
    expect(await numbers(OWN_CUSTOMER)).toEqual(['INV-1', 'INV-2']);
    expect((await readStatement(OWN_CUSTOMER, new Date())).customer.id).toBe(intoId);
  });
});

describe('the contact of an account whose record was merged', () => {
  it('is its own: it is changed where it is read and where texts go, and that of the other record stays', async () => {
    const intoId = await merged();
    await world.must('update-my-contact', 'customer', { body: { phone: PHONE } });
    expect(await world.must('get-my-contact', 'customer')).toMatchObject({ phone: PHONE });
    expect(await world.must('get-own-notifications', 'customer')).toMatchObject({ phone: PHONE });
    expect(await world.must('get-customer', 'staff', { params: { id: intoId } })).toMatchObject({
      phone: '(201) 555-0100',
    });
  });
});

describe('the phone of an account', () => {
  it('is taken away by an empty one, and with it the consent to texts; the same number begins without', async () => {
    await merged();
    const save = (phone: string) => world.must('update-my-contact', 'customer', { body: { phone } });
    await save(PHONE);
    await world.must('update-own-notifications', 'customer', {
      body: { email: {}, sms: {}, push: {}, textConsent: true },
    });
    expect(await world.must('get-own-notifications', 'customer')).toMatchObject({ phone: PHONE, textConsent: true });
    for (const _ of ['once', 'and again']) expect(await save('')).toMatchObject({ phone: '' });
    const own = await world.must('get-own-notifications', 'customer');
    expect([own.textConsent, own.phone]).toEqual([false, undefined]);
    expect((await findCustomer(OWN_CUSTOMER))?.removedPhones?.map(({ phone }) => phone)).toEqual([
      PHONE.replace(/\D/g, ''),
    ]);
    for (const phone of ['(201) 555-0188', '']) await save(phone);
    const removed = (await findCustomer(OWN_CUSTOMER))?.removedPhones?.map(({ phone }) => phone);
    expect(removed).toEqual(['2015550188', PHONE.replace(/\D/g, '')]);
    await save(PHONE);
    expect((await findCustomer(OWN_CUSTOMER))?.removedPhones).toMatchObject([{ phone: '2015550188' }]);
    expect(await world.must('get-own-notifications', 'customer')).toMatchObject({ phone: PHONE, textConsent: false });
    const refused = await world.call('update-my-contact', 'customer', { body: { phone: '12' } });
    expect(refused.body.errors[0]).toMatchObject({ path: 'phone', message: 'Phone must be at least 10 digits' });
  });
});

describe('a booking by an account without a phone', () => {
  const book = () =>
    world.must('create-booking', 'customer', {
      body: {
        ...{ customerName: 'Ada Ferro', customerEmail: 'ada@ferro.example', customerPhone: PHONE },
        ...{ pickupCity: 'Newark', pickupAddress: '1 Pier Road', pickupDate: dayAhead(2) },
        ...{ deliveryCity: 'Albany', deliveryAddress: '2 Main Street', estimatedDelivery: dayAhead(4) },
        ...{ serviceType: 'standard', containerType: '20ft', weight: '10' },
      },
    });
  const phoneNow = async () => (await findCustomer(OWN_CUSTOMER))?.phone;
  const save = (phone: string) => world.must('update-my-contact', 'customer', { body: { phone } });

  it('has the phone of its first one from then on, but not one that its owner took away', async () => {
    await merged();
    await book();
    expect(await phoneNow()).toBe(PHONE);
    await save('');
    await book();
    expect(await phoneNow()).toBe('');
    expect((await findCustomer(OWN_CUSTOMER))?.removedPhones).toHaveLength(1);
    await save(PHONE);
    expect(await phoneNow()).toBe(PHONE);
  });
});

describe('an invoice by mail', () => {
  it('goes as it was shown, or not at all', async () => {
    const { invoice } = await customersWith();
    const params = { id: invoice.id };
    const send = (body: object) => world.call('send-invoice', 'manager', { params, body });
    const preview = async () => {
      const { version, isReminder } = await world.must('preview-invoice-mail', 'manager', { params });
      return { version, isReminder };
    };
    const shown = await preview();
    await world.must('record-payment', 'manager', { params, body: { amount: 1, method: 'ach' } });
    const events = async () => (await world.must('get-invoice', 'manager', { params })).events;
    const before = await events();
    expect(await send({ shown })).toMatchObject({ status: 409, body: { code: 'mail_outdated' } });
    expect(await events()).toEqual(before);
    const now = await preview();
    expect((await send({ shown: { ...now, isReminder: !now.isReminder } })).status).toBe(409);
    expect((await send({ shown: now })).status).toBe(200);
    // Who does not say what was shown is not asked.
    expect((await send({})).status).toBe(200);
  });
});

const customersWith = async () => {
  const customer = await newCustomer(world);
  const invoice = await owed(world, { customerId: customer.id, customerEmail: customer.email });
  return { customer, invoice, params: { id: String(customer.id) } };
};
const mark = (address: string) => suppressAddress({ address, why: 'bounce', name: 'Ferro' }, new Date());

describe('a statement by mail', () => {
  it.each(['send-statement', 'send-invoice'])('%s refuses an address to which mails have ended', async (name) => {
    const { customer, invoice, params } = await customersWith();
    await mark(customer.email);
    const id = name === 'send-invoice' ? { id: invoice.id } : params;
    const own = await world.call(name, 'manager', { params: id, body: {} });
    expect(own).toMatchObject({ status: 422, body: { errors: [{ path: 'to' }] } });
    await world.must(name, 'manager', { params: id, body: { to: 'books@ferro.example' } });
    await mark('books@ferro.example');
    const other = await world.call(name, 'manager', { params: id, body: { to: 'Books@ferro.example' } });
    expect(other).toMatchObject({ status: 422, body: { errors: [{ path: 'to' }] } });
  });

  it.each([
    [false, 'sent', undefined],
    [true, 'suppressed', 'superseded'],
  ])('where all was paid before it goes (%s) is %s', async (isPaid, state, reason) => {
    const { invoice, params } = await customersWith();
    await world.must('send-statement', 'manager', { params, body: {} });
    const event = [...world.table.items.values()].find(({ type }) => type === 'customer_statement_sent');
    await outbox({ Records: [eventRecord(event as unknown as EventRecord)] });
    const mails = world.messages.filter((one) => Object(one).kind === 'statement');
    expect(mails).toHaveLength(1);
    if (isPaid)
      await world.must('record-payment', 'manager', {
        params: { id: invoice.id },
        body: { amount: 3312, method: 'ach' },
      });
    expect(await sendDocuments(messages(...mails), context)).toEqual({ batchItemFailures: [] });
    expect(world.sent).toBe(isPaid ? 0 : 1);
    const logged = [...world.table.items.values()].find((item) => item.kind === 'statement' && item.state);
    expect(logged).toMatchObject({ state, ...(reason && { reason }) });
  });
});
