import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { queryInvoices as pageOfInvoices } from '#functions/data/invoices/invoices.ts';
import { invoiceLists } from '#functions/data/invoices/keys.ts';
import { readCustomerSums } from '#functions/data/reports/stats.ts';
import { loadShipment, saveStep } from '#functions/data/shipments/shipments.ts';
import { commit } from '#functions/data/table/commit.ts';
import { queryPage } from '#functions/data/table/table.ts';
import { changeShipment } from '#functions/domain/shipments/shipments.ts';
import { stepContext } from '#functions/use-cases/shipments/step-context.ts';
import { createBooking } from '#shared/contracts/bookings.ts';
import {
  cancelInvoice,
  creditInvoice,
  recordPayment,
  renewInvoiceLink,
  sendInvoice,
  takeBackPayment,
} from '#shared/contracts/invoice-changes.ts';
import { getInvoiceCounts, getMyInvoiceCounts } from '#shared/contracts/invoice-counts.ts';
import {
  getInvoice,
  getInvoicePdf,
  type InvoiceDetail,
  listInvoices,
  listMyInvoices,
} from '#shared/contracts/invoices.ts';
import { receivePayment } from '#shared/contracts/receipts.ts';
import { getSharedInvoice, getSharedInvoicePdf } from '#shared/contracts/shared-invoices.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { getMyStatementPdf } from '#shared/contracts/statements.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { Client, eventually, inParallel, type Reply } from '#test/support/client.ts';
import { deliver } from '#test/support/invoices.ts';
import { mailTo } from '#test/support/mailbox.ts';
import { becomeFunction, booking, member, type Person, person, useUp, useUpHour } from '#test/support/people.ts';

let staff: Person;
let manager: Person;
let admin: Person;
let driver: Person;
let customer: Person;

beforeAll(async () => {
  [staff, manager, admin, driver, customer] = await Promise.all([
    person('staff'),
    member('manager'),
    member('admin'),
    person('driver'),
    person('customer'),
  ]);
});

const bypassed = { status: 'delivered' as const, bypassReason: 'The recipient signed on paper' };

/** A delivered booking of the customer, and its invoice. */
async function billed(): Promise<InvoiceDetail> {
  const { id } = await customer.call(createBooking, { body: booking() });
  await staff.call(updateShipment, { params: { id }, body: { driverId: driver.driverId, status: 'assigned' } });
  await driver.call(updateShipment, { params: { id }, body: { status: 'in_transit' } });
  await manager.call(updateShipment, { params: { id }, body: bypassed });
  const { trackingNumber } = await eventually(async () => {
    const [invoice] = await customer.call(listMyInvoices, { query: {} });
    return invoice?.shipmentId === id ? invoice : undefined;
  });
  const [invoice] = await manager.call(listInvoices, { query: { q: trackingNumber } });
  return manager.call(getInvoice, { params: { id: invoice?.id ?? '' } });
}

const pay = (id: string, amount: number, more: { reference?: string } = {}) =>
  manager.try(recordPayment, { params: { id }, body: { amount, method: 'ach', ...more } });

/** The numbers of all credit notes, in order. */
async function creditNumbers(): Promise<string[]> {
  const numbers: string[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await queryPage(invoiceLists.credits, { limit: 1000, start });
    numbers.push(...page.items.map(({ creditNumber }) => creditNumber));
    start = page.next;
  } while (start);
  return numbers.sort();
}

describe('the payments of an invoice', () => {
  it('lower what is owed, and pay it in full at last; one that did not come is taken back', async () => {
    const { id, amount } = await billed();
    const part = await pay(id, 10.25, { reference: 'ACH-88214077' });
    expect(part).toMatchObject({ status: 201, body: { status: 'pending', paid: 10.25, balance: amount - 10.25 } });
    expect(part.body.payments).toMatchObject([{ amount: 10.25, method: 'ach', reference: 'ACH-88214077' }]);
    const rest = await pay(id, amount - 10.25);
    expect(rest.body).toMatchObject({ status: 'paid', balance: 0 });
    expect(rest.body.events.map(({ type }) => type)).toEqual([
      'paid',
      'payment_recorded',
      'payment_recorded',
      'created',
    ]);
    expect(await pay(id, 1)).toMatchObject({ status: 409, body: { code: 'illegal_transition', from: 'paid' } });
    const paymentId = rest.body.payments[1]?.id ?? '';
    const back = await manager.call(takeBackPayment, { params: { id, paymentId }, body: { reason: 'Bounced' } });
    expect(back).toMatchObject({ status: 'pending', balance: amount - 10.25 });
    expect(back.payments[1]).toMatchObject({ takenBack: { reason: 'Bounced' } });
    const again = await manager.try(takeBackPayment, { params: { id, paymentId }, body: { reason: 'Bounced' } });
    expect(again).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
    expect(await manager.call(getInvoice, { params: { id } })).toEqual(back);
  });

  it('never exceed its amount, not even when a hundred come at once', { timeout: 120_000 }, async () => {
    const { id, amount } = await billed();
    const each = Math.floor(amount * 10) / 100;
    const answers = await inParallel(100, 12, () => pay(id, each));
    const isBusy = ({ status, headers }: Reply) => status === 503 && headers.has('retry-after');
    expect(answers.filter((answer) => answer.status !== 201 && answer.status !== 409 && !isBusy(answer))).toEqual([]);
    const after = await manager.call(getInvoice, { params: { id } });
    const taken = answers.filter(({ status }) => status === 201);
    expect(after.payments).toHaveLength(taken.length);
    const paid = after.payments.reduce((sum, payment) => sum + Math.round(payment.amount * 100), 0);
    expect(paid).toBe(Math.round(after.paid * 100));
    expect(paid).toBeLessThanOrEqual(Math.round(amount * 100));
    expect(after.balance).toBeLessThan(each);
  });

  it('sent again under their key are one', async () => {
    const { id } = await billed();
    const body = { amount: 5, method: 'check' as const };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await manager.try(recordPayment, { params: { id }, body }, headers);
    const second = await manager.try(recordPayment, { params: { id }, body }, headers);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect((await manager.call(getInvoice, { params: { id } })).payments).toHaveLength(1);
  });

  it.each([
    [{ amount: 0, method: 'ach' }, 'amount'],
    [{ amount: 10.005, method: 'ach' }, 'amount'],
    [{ amount: 1, method: 'shells' }, 'method'],
    [{ amount: 1, method: 'ach', paidAt: '2999-01-01' }, 'paidAt'],
    [{ amount: 1, method: 'ach', paidAt: '0226-11-20' }, 'paidAt'],
    [{ amount: 1, method: 'ach', by: 'somebody' }, 'by'],
  ])('that make no sense are refused, and nothing is stored: %j', async (body, path) => {
    const { id, version } = await billed();
    const answer = await manager.try(recordPayment, { params: { id }, body: Object(body) });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path }] } });
    expect((await manager.call(getInvoice, { params: { id } })).version).toBe(version);
  });
});

describe('an invoice', () => {
  it('is cancelled with a reason while nothing is paid, and credited after that', async () => {
    const open = await billed();
    const params = { id: open.id };
    const cancelled = await manager.call(cancelInvoice, { params, body: { reason: 'Billed twice' } });
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      events: [{ type: 'cancelled', reason: 'Billed twice' }, {}],
    });
    expect(await pay(open.id, 1)).toMatchObject({ status: 409, body: { from: 'cancelled', to: 'paid', allowed: [] } });

    const paid = await billed();
    await pay(paid.id, 20);
    const refused = await manager.try(cancelInvoice, { params: { id: paid.id }, body: { reason: 'x' } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'invoice_has_payments' } });
    const body = { amount: paid.amount, reason: 'Waiting time was ours' };
    const credited = await manager.call(creditInvoice, { params: { id: paid.id }, body });
    expect(credited).toMatchObject({ status: 'paid', credited: paid.amount, balance: -20 });
    const creditNumber = credited.credits[0]?.creditNumber ?? '';
    expect(creditNumber).toMatch(/^CRN-\d{4}-\d{6}$/);
    const more = await manager.try(creditInvoice, { params: { id: paid.id }, body: { amount: 1, reason: 'x' } });
    expect(more).toMatchObject({ status: 409, body: { code: 'exceeds_balance' } });
    for (const q of [creditNumber, paid.invoiceNumber.toLowerCase(), paid.trackingNumber])
      expect((await manager.call(listInvoices, { query: { q } })).map(({ id }) => id)).toEqual([paid.id]);
  });

  it('is credited by notes whose numbers have no gap and no double, however many come at once', async () => {
    const bills = [await billed(), await billed()];
    const credit = (at: number) => {
      const { id } = bills[at % bills.length] ?? { id: '' };
      const key = { 'idempotency-key': `credit-${id}-${at}` };
      return manager.try(creditInvoice, { params: { id }, body: { amount: 1, reason: 'Waiting time' } }, key);
    };
    const answers = await inParallel(16, 8, (at) =>
      // Who hears that it is busy comes again.
      eventually(async () => {
        const answer = await credit(at);
        return answer.status !== 503 && answer;
      }),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toEqual(statuses.map(() => 201));
    becomeFunction();
    const numbers = await creditNumbers();
    const year = numbers.at(-1)?.slice(0, 'CRN-2026-'.length) ?? '';
    const ofYear = numbers.filter((number) => number.startsWith(year));
    expect(ofYear.map((number) => Number(number.slice(year.length)))).toEqual(ofYear.map((_, at) => at + 1));
    for (const { id, amount } of bills) {
      const { credits, credited, balance } = await manager.call(getInvoice, { params: { id } });
      expect(credits).toHaveLength(8);
      expect({ credited, balance }).toEqual({ credited: 8, balance: amount - 8 });
      for (const { creditNumber } of credits) expect(ofYear).toContain(creditNumber);
    }
  });

  it('with money on it keeps its delivery from being corrected', async () => {
    const { id, shipmentId } = await billed();
    const paid = await pay(id, 20);
    const correction = { params: { id: shipmentId }, body: { status: 'in_transit' as const, reason: 'Wrong door' } };
    const refused = await admin.try(updateShipment, correction);
    expect(refused).toMatchObject({ status: 409, body: { code: 'invoice_has_payments' } });
    const paymentId = paid.body.payments[0]?.id ?? '';
    await manager.call(takeBackPayment, { params: { id, paymentId }, body: { reason: 'Bounced' } });
    expect(await admin.call(updateShipment, correction)).toMatchObject({ status: 'in_transit' });
    await eventually(async () => (await manager.call(getInvoice, { params: { id } })).status === 'cancelled');
  });

  it('that is paid at the moment of a correction is credited in full, and the managers are told', async () => {
    const { id, shipmentId, invoiceNumber, amount } = await billed();
    becomeFunction();
    const { firstName: name, email, role } = admin.user;
    const actor = {
      kind: 'user' as const,
      id: admin.user.id,
      name,
      email,
      role,
      sessionHash: '',
      address: '127.0.0.1',
    };
    const wanted = { status: 'in_transit' as const, reason: 'Wrong door' };
    const correct = async () =>
      changeShipment(await loadShipment(shipmentId, () => true), wanted, actor, await stepContext(new Date()));
    // The correction has read that nothing is paid when the payment comes.
    const step = await correct();
    expect((await pay(id, 20)).status).toBe(201);
    // What else the delivery brought about may be written meanwhile.
    await commit(saveStep(step, actor)).catch(async () => commit(saveStep(await correct(), actor)));
    const seen = await eventually(async () => {
      const invoice = await manager.call(getInvoice, { params: { id } });
      return invoice.credits.length > 0 && invoice;
    });
    expect(seen).toMatchObject({ status: 'paid', credited: amount, balance: -20 });
    for (const who of [manager, admin]) {
      const mail = await mailTo(who.user.email, new RegExp(`^Invoice ${invoiceNumber} was credited in full`));
      expect(mail.text).toContain('$20.00 is owed back to the customer.');
      expect(mail.text).toContain(`/invoices/${id}`);
    }
  });

  it('is listed by status, by customer and by its days, also together', async () => {
    const { id, issueDate, customerId } = await billed();
    const idsOf = async (query: object) => (await manager.call(listInvoices, { query })).map((one) => one.id);
    expect(await idsOf({ status: 'pending', limit: 200 })).toContain(id);
    expect(await idsOf({ status: 'paid', limit: 200 })).not.toContain(id);
    expect(await idsOf({ customerId, start: issueDate, end: issueDate })).toContain(id);
    expect(await idsOf({ customerId, end: '2020-01-01' })).toEqual([]);
    expect(await idsOf({ start: issueDate, end: issueDate, limit: 200 })).toContain(id);
    expect(await idsOf({ start: '2999-01-01' })).toEqual([]);
    const mine = { customerId, start: issueDate, end: issueDate };
    expect(await idsOf({ ...mine, status: 'unpaid', sort: 'dueDate', order: 'asc' })).toContain(id);
    expect(await idsOf({ ...mine, status: 'paid' })).not.toContain(id);
    expect(await idsOf({ status: 'unpaid', limit: 200 })).toContain(id);
    expect((await manager.try(listInvoices, { query: { q: 'x', customerId } })).status).toBe(400);
    expect(await idsOf({ q: 'Nobody' })).toEqual([]);
  });

  it('counts for the cards of its customer alone', async () => {
    const { customerId } = await billed();
    const countsOf = async () => {
      const rows = await customer.call(listMyInvoices, { query: { limit: 200 } });
      const pending = rows.filter(({ status }) => status === 'pending').reduce((sum, { balance }) => sum + balance, 0);
      const counts = await manager.call(getInvoiceCounts, { query: { customerId } });
      return Math.abs(counts.pending - pending) < 0.005 && counts;
    };
    const own = await eventually(countsOf);
    const all = await manager.call(getInvoiceCounts, {});
    const { invoice } = await deliver();
    expect(invoice.customerId).not.toBe(customerId);
    await eventually(
      async () => (await manager.call(getInvoiceCounts, {})).totalRevenue >= all.totalRevenue + invoice.amount,
    );
    expect(await countsOf()).toEqual(own);
    const stranger = { query: { customerId: 'cus_00000000000000000000000000' } };
    expect(await manager.call(getInvoiceCounts, stranger)).toEqual({
      totalRevenue: 0,
      paid: 0,
      pending: 0,
      overdue: 0,
      credited: 0,
      dueBack: 0,
    });
  });

  it('is told to its customer, without who of ours did something, and to nobody else', async () => {
    const { id } = await billed();
    await pay(id, 20);
    const own = await customer.call(getInvoice, { params: { id } });
    expect(own.payments).toMatchObject([{ amount: 20 }]);
    expect(JSON.stringify(own)).not.toContain('"by"');
    const other = await person('customer');
    expect(await other.call(listMyInvoices, { query: {} })).toEqual([]);
    expect((await other.try(getInvoicePdf, { params: { id } })).status).toBe(404);
  });

  it('adds to the sums of its customer what is paid and what is owed', async () => {
    const before = (await pageOfInvoices({ limit: 1000 })).items.filter(
      (one) => one.customerId === customer.user.customerId,
    );
    const cents = before.reduce((sum, { paidCents = 0 }) => sum + paidCents, 0);
    await eventually(async () => (await readCustomerSums([customer.user.customerId ?? '']))('cents_paid') === cents);
    const isOpen = ({ status }: { status: string }) => status === 'pending' || status === 'overdue';
    const open = (await customer.call(listMyInvoices, { query: { limit: 200 } })).filter(isOpen);
    const owed = open.reduce((sum, { balance }) => sum + Math.round(balance * 100), 0);
    expect(await customer.call(getMyInvoiceCounts, {})).toMatchObject({
      ...{ balance: owed / 100, openInvoices: open.length, overdue: 0, overdueInvoices: 0 },
    });
    expect(await (await person('customer')).call(getMyInvoiceCounts, {})).toMatchObject({ balance: 0 });
  });
});

describe('the file of an invoice', () => {
  afterEach(() => vi.useRealTimers());

  it('is what a browser is sent to', async () => {
    const { id, invoiceNumber } = await billed();
    const { status, headers } = await customer.try(getInvoicePdf, { params: { id } });
    expect(status).toBe(303);
    expect(decodeURIComponent(headers.get('location') ?? '')).toContain(`filename="${invoiceNumber}.pdf"`);
  });

  it('is a download of a PDF, on both papers', async () => {
    const { id, invoiceNumber } = await billed();
    for (const paper of ['letter', 'a4'] as const) {
      const asJson = { accept: 'application/json' };
      const { body: link } = await customer.try(getInvoicePdf, { params: { id }, query: { paper } }, asJson);
      expect(link.filename).toBe(`${invoiceNumber}.pdf`);
      const file = await fetch(link.url);
      expect(file.headers.get('content-type')).toBe('application/pdf');
      const bytes = Buffer.from(await file.arrayBuffer());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(bytes.toString('latin1')).toContain(paper === 'a4' ? '595.28 841.89' : '612 792');
    }
  });

  it('is drawn so often a minute as nobody reads, with statements', async () => {
    const { id } = await billed();
    const eager = await person('customer');
    await useUp({ what: 'files', who: eager.user.id, seconds: 60 }, 29);
    // All of it in one minute: at its turn the count begins anew.
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS });
    expect((await eager.try(getMyStatementPdf, {})).status).toBe(303);
    const refused = [await eager.try(getInvoicePdf, { params: { id } }), await eager.try(getMyStatementPdf, {})];
    for (const answer of refused) expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  });

  it('comes with the mail that tells of it, and again when somebody sends it', async () => {
    const { id, invoiceNumber, billTo } = await billed();
    const toCustomer = await mailTo(billTo.email, new RegExp(`^Invoice ${invoiceNumber}`));
    expect(toCustomer.attachments).toMatchObject([
      { fileName: `${invoiceNumber}.pdf`, contentType: 'application/pdf' },
    ]);
    expect(toCustomer.text).toContain(`/pay/${id}#s=`);
    const to = `books-${crypto.randomUUID()}@kestrel.example`;
    const sent = await manager.call(sendInvoice, { params: { id }, body: { to } });
    expect(sent.events[0]).toMatchObject({ type: 'sent', to });
    const again = await mailTo(to, new RegExp(invoiceNumber));
    expect(again.attachments).toHaveLength(1);
  });

  it('is opened by the link of its mail until somebody ends the links, and by that of the next mail', async () => {
    const { id, invoiceNumber, billTo, customerId } = await billed();
    const secretIn = (text: string) => new RegExp(`/pay/${id}#s=([\\w-]+)`).exec(text)?.[1] ?? '';
    const read = async (secret: string) => {
      const link = { 'x-invoice-secret': secret, accept: 'application/json' };
      const asked = [getSharedInvoice, getSharedInvoicePdf].map((one) =>
        new Client().try(one, { params: { id } }, link),
      );
      return (await Promise.all(asked)).map(({ status }) => status);
    };
    const first = secretIn((await mailTo(billTo.email, new RegExp(`^Invoice ${invoiceNumber}`))).text);
    expect(await read(first)).toEqual([200, 200]);
    const shown = async () =>
      (await new Client().try(getSharedInvoice, { params: { id } }, { 'x-invoice-secret': first })).body;
    expect(await shown()).not.toHaveProperty('credit');
    const credit = { amount: 12.5, method: 'check' as const, applications: [] };
    await manager.call(receivePayment, { params: { id: customerId }, body: credit });
    expect(await shown()).toMatchObject({ credit: 12.5 });
    const ended = await manager.call(renewInvoiceLink, { params: { id } });
    expect(ended.events[0]).toMatchObject({ type: 'link_renewed' });
    expect(await read(first)).toEqual([404, 404]);
    const to = `books-${crypto.randomUUID()}@kestrel.example`;
    await manager.call(sendInvoice, { params: { id }, body: { to } });
    const second = secretIn((await mailTo(to, new RegExp(invoiceNumber))).text);
    expect(await read(second)).toEqual([200, 200]);
    await manager.call(renewInvoiceLink, { params: { id } });
    expect(await read(second)).toEqual([404, 404]);
    expect((await staff.try(renewInvoiceLink, { params: { id } })).status).toBe(403);
  });

  it('goes to thirty addresses of strangers an hour by one person, and still to its customer', async () => {
    const { id, billTo } = await billed();
    const someone = await person('manager');
    const send = (to?: string) => someone.try(sendInvoice, { params: { id }, body: { ...(to && { to }) } });
    const stranger = () => `books-${crypto.randomUUID()}@kestrel.example`;
    await useUpHour({ what: 'stranger-mails', who: someone.user.id }, 29);
    expect((await send(stranger())).status).toBe(200);
    const refused = await send(stranger());
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send()).status).toBe(200);
    expect((await send(billTo.email.toUpperCase())).status).toBe(200);
    await useUpHour({ what: 'invoice-mails', who: someone.user.id }, 600);
    expect((await send()).status).toBe(429);
    const { events } = await someone.call(getInvoice, { params: { id } });
    expect(events.filter(({ type }) => type === 'sent')).toHaveLength(3);
  });
});
