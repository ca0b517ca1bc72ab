import { beforeAll, describe, expect, it } from 'vitest';
import { createBooking } from '#shared/contracts/bookings.ts';
import { recordPayment } from '#shared/contracts/invoice-changes.ts';
import { getInvoice, listInvoices, listMyInvoices } from '#shared/contracts/invoices.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { getShipment } from '#shared/contracts/shipments.ts';
import { DEFAULT_RUNTIME } from '#shared/http/contract.ts';
import { eventually, inParallel } from '#test/support/client.ts';
import { type Answered, callHere, type LocalCall } from '#test/support/handlers.ts';
import { becomeFunction, booking, member, type Person, person } from '#test/support/people.ts';

const AT_ONCE = 100;
const LIMIT = DEFAULT_RUNTIME.timeout * 1000;

let staff: Person;
let manager: Person;
let driver: Person;
let other: Person;
let customer: Person;

beforeAll(async () => {
  becomeFunction();
  [staff, manager, driver, other, customer] = await Promise.all([
    person('staff'),
    member('manager'),
    person('driver'),
    person('driver'),
    person('customer'),
  ]);
});

interface Timed extends Answered {
  /** Milliseconds. */
  took: number;
}

/** In this process: no machine can start a hundred environments at once, but one can make a hundred calls. */
async function timed(call: LocalCall, key?: string): Promise<Timed> {
  const began = performance.now();
  const answer = await callHere(call, key, LIMIT);
  return { ...answer, took: performance.now() - began };
}

/** Done, refused, or busy with a time to come again; and before the platform would have ended it. */
function isTrue({ status, headers, took }: Timed, done: number): boolean {
  const isBusy = status === 503 && Number(headers['retry-after']) >= 1;
  return (isBusy || status === done || status === 409) && took < LIMIT;
}

const untrue = (answers: readonly Timed[], done: number) =>
  answers.flatMap((answer) => (isTrue(answer, done) ? [] : `${answer.status} after ${answer.took} ms`));

async function billed(): Promise<{ id: string; amount: number }> {
  const { id, trackingNumber } = await customer.call(createBooking, { body: booking() });
  await staff.call(updateShipment, { params: { id }, body: { driverId: driver.driverId, status: 'assigned' } });
  await driver.call(updateShipment, { params: { id }, body: { status: 'in_transit' } });
  const bypassed = { status: 'delivered' as const, bypassReason: 'The recipient signed on paper' };
  await manager.call(updateShipment, { params: { id }, body: bypassed });
  const isBilled = async () =>
    (await customer.call(listMyInvoices, { query: {} })).some((row) => row.shipmentId === id);
  await eventually(isBilled);
  const [invoice] = await manager.call(listInvoices, { query: { q: trackingNumber } });
  return { id: invoice?.id ?? '', amount: invoice?.amount ?? 0 };
}

describe('a hundred at once', () => {
  it('payments of one invoice: each hears the truth in time, and who comes again what became of it', {
    timeout: 180_000,
  }, async () => {
    const { id, amount } = await billed();
    const cents = Math.floor((amount * 100) / AT_ONCE);
    const pay = (at: number) => {
      const body = { amount: cents / 100, method: 'ach', reference: `ACH-${at}` };
      return timed({ area: 'invoices', contract: recordPayment, who: manager, params: { id }, body }, `${id}-${at}`);
    };
    const first = await inParallel(AT_ONCE, AT_ONCE, pay);
    expect(untrue(first, 201)).toEqual([]);
    const between = await manager.call(getInvoice, { params: { id } });
    const heard = first.flatMap(({ status }, at) => (status === 201 ? `ACH-${at}` : []));
    expect(between.payments.map(({ reference }) => reference)).toEqual(expect.arrayContaining(heard));

    // Whose answer is lost once more may have been done by that very try.
    const lost = new Set<string>();
    const last = await inParallel(AT_ONCE, 4, (at) =>
      eventually(async () => {
        const answer = await pay(at);
        if (answer.status !== 201) lost.add(`ACH-${at}`);
        return answer.status === 201 && answer;
      }),
    );
    const stood = new Set(between.payments.map(({ reference = '' }) => reference));
    const replayed = last.flatMap(({ headers }, at) => (headers['idempotent-replayed'] ? `ACH-${at}` : []));
    expect(replayed.filter((reference) => !lost.has(reference) || stood.has(reference)).sort()).toEqual(
      [...stood].sort(),
    );
    const after = await manager.call(getInvoice, { params: { id } });
    expect(after.payments).toHaveLength(AT_ONCE);
    expect(Math.round(after.paid * 100)).toBe(cents * AT_ONCE);
    expect(Math.round((after.paid + after.balance) * 100)).toBe(Math.round(amount * 100));
  });

  it('assignments of one shipment: one is done, and its caller hears so', { timeout: 120_000 }, async () => {
    const { id } = await customer.call(createBooking, { body: booking() });
    const choices = [driver.driverId, other.driverId];
    const answers = await inParallel(AT_ONCE, AT_ONCE, (at) => {
      const body = { driverId: choices[at % choices.length], status: 'assigned' };
      return timed({ area: 'shipments', contract: updateShipment, who: staff, params: { id }, body });
    });
    expect(untrue(answers, 200)).toEqual([]);
    const done = answers.flatMap(({ status }, at) => (status === 200 ? choices[at % choices.length] : []));
    expect(done).toHaveLength(1);
    const shipment = await staff.call(getShipment, { params: { id } });
    expect(shipment).toMatchObject({ status: 'assigned', driverId: done[0] });
  });
});
