import { beforeAll, describe, expect, it } from 'vitest';
import { creditInvoice, recordPayment, takeBackPayment } from '#shared/contracts/invoice-changes.ts';
import { getInvoice, listInvoices } from '#shared/contracts/invoices.ts';
import {
  applyReceipt,
  listReceipts,
  receivePayment,
  refundReceipt,
  releaseCredit,
  reverseReceipt,
  reverseRefund,
} from '#shared/contracts/receipts.ts';
import { getStatement } from '#shared/contracts/statements.ts';
import { addDays } from '#shared/dates/calendar.ts';
import { inParallel } from '#test/support/client.ts';
import { owingCustomer } from '#test/support/invoices.ts';
import { member, type Person, person } from '#test/support/people.ts';

let staff: Person;
let manager: Person;

beforeAll(async () => {
  [staff, manager] = await Promise.all([person('staff'), member('manager')]);
});

const check = (amount: number, reference: string) => ({ amount, method: 'check' as const, reference });
const invoiceNow = (id: string) => manager.call(getInvoice, { params: { id } });

describe('one check of a customer', () => {
  it('pays several invoices at once; what is left is credit, goes on the next one, and the rest back', async () => {
    const { id, invoices } = await owingCustomer(3);
    const [first, second, third] = invoices;
    if (!first || !second || !third) throw new Error('No invoices');
    const params = { id };
    const applications = [first, second].map(({ id: invoiceId, balance }) => ({ invoiceId, amount: balance }));
    const amount = first.balance + second.balance + 100;
    const receipt = await manager.call(receivePayment, { params, body: { ...check(amount, '1188'), applications } });
    expect(receipt).toMatchObject({ amount, unapplied: 100, applications });
    expect((await Promise.all([first, second].map((one) => invoiceNow(one.id)))).map(({ status }) => status)).toEqual([
      'paid',
      'paid',
    ]);
    expect(await manager.call(getStatement, { params })).toMatchObject({
      ...{ total: { amount: third.balance }, dueBack: 100 },
    });
    const at = { id, receiptId: receipt.id };
    const onThird = { applications: [{ invoiceId: third.id, amount: 60 }] };
    expect(await manager.call(applyReceipt, { params: at, body: onThird })).toMatchObject({ unapplied: 40 });
    expect(await invoiceNow(third.id)).toMatchObject({ status: 'pending', paid: 60 });
    const tooMuch = await manager.try(applyReceipt, { params: at, body: onThird });
    expect(tooMuch).toMatchObject({ status: 409, body: { code: 'exceeds_credit', credit: 40 } });
    const refunded = await manager.call(refundReceipt, { params: at, body: check(40, 'R-1') });
    expect(refunded).toMatchObject({ unapplied: 0, refunds: [{ amount: 40 }] });
    expect(await manager.call(getStatement, { params })).toMatchObject({ dueBack: 0 });
    const refundId = refunded.refunds[0]?.id ?? '';
    const reason = { reason: 'The account is closed' };
    expect(await manager.call(reverseRefund, { params: { ...at, refundId }, body: reason })).toMatchObject({
      unapplied: 40,
    });
    expect(await manager.call(listReceipts, { params, query: {} })).toMatchObject([{ id: receipt.id, unapplied: 40 }]);
  });

  it('that bounced is reversed once, on all invoices that it paid, unless a part of it was refunded', async () => {
    const { id, invoices } = await owingCustomer(2);
    const applications = invoices.map((invoice) => ({ invoiceId: invoice.id, amount: invoice.balance }));
    const amount = applications.reduce((sum, one) => sum + one.amount, 50);
    const body = { ...check(amount, '1201'), applications };
    const receipt = await manager.call(receivePayment, { params: { id }, body });
    const at = { id, receiptId: receipt.id };
    const reason = { reason: 'Bounced' };
    const { refunds } = await manager.call(refundReceipt, { params: at, body: check(50, 'R-2') });
    expect(await manager.try(reverseReceipt, { params: at, body: reason })).toMatchObject({
      ...{ status: 409, body: { code: 'payment_in_use' } },
    });
    await manager.call(reverseRefund, { params: { ...at, refundId: refunds[0]?.id ?? '' }, body: reason });
    const reversed = await manager.call(reverseReceipt, { params: at, body: reason });
    expect(reversed).toMatchObject({ unapplied: 0, applications: [], reversed: { reason: 'Bounced' } });
    expect(reversed.reversed?.wasOn).toEqual(receipt.applications);
    for (const invoice of invoices)
      expect(await invoiceNow(invoice.id)).toMatchObject({
        ...{ status: 'pending', balance: invoice.balance, paid: 0 },
        payments: [{ takenBack: { reason: 'Bounced' } }],
      });
    expect(await manager.call(getStatement, { params: { id } })).toMatchObject({ dueBack: 0 });
    // As a check that bounced may come again.
    expect((await manager.try(receivePayment, { params: { id }, body })).status).toBe(201);
  });

  it('is entered once, whoever enters it at the same moment, unless somebody says that it is another', async () => {
    const { id } = await owingCustomer(1);
    const body = check(75, 'CHK 900');
    const answers = await inParallel(6, 6, () => manager.try(receivePayment, { params: { id }, body }));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const { by, paidAt } = (await manager.call(listReceipts, { params: { id }, query: {} }))[0] ?? {};
    const duplicate = answers.find(({ status }) => status === 409)?.body;
    expect(duplicate).toMatchObject({ code: 'duplicate_payment', by, paidAt });
    const another = { ...body, isAnother: true };
    expect((await manager.try(receivePayment, { params: { id }, body: another })).status).toBe(201);
    expect(await manager.call(listReceipts, { params: { id }, query: {} })).toHaveLength(2);
  });

  it('is entered once also where one records it on an invoice and another for the customer', async () => {
    const { id, invoices } = await owingCustomer(2);
    const [first, second] = invoices.map((invoice) => ({ params: { id: invoice.id } }));
    if (!first || !second) throw new Error('No invoices');
    const body = check(20, 'CHK-77');
    const paid = await manager.call(recordPayment, { ...first, body });
    const { by, paidAt } = paid.payments[0] ?? {};
    const duplicate = { status: 409, body: { code: 'duplicate_payment', by, paidAt } };
    expect(await manager.try(recordPayment, { ...second, body: check(20, 'chk-77') })).toMatchObject(duplicate);
    expect(await manager.try(receivePayment, { params: { id }, body })).toMatchObject(duplicate);
    expect(await invoiceNow(second.params.id)).toMatchObject({ paid: 0 });
    expect((await manager.try(recordPayment, { ...second, body: { ...body, isAnother: true } })).status).toBe(201);
    // What was reversed did not come, and may come again.
    const { payments } = await invoiceNow(second.params.id);
    for (const [invoice, list] of [[first, paid.payments] as const, [second, payments] as const])
      await manager.call(takeBackPayment, {
        params: { ...invoice.params, paymentId: list[0]?.id ?? '' },
        body: { reason: 'Bounced' },
      });
    expect((await manager.try(receivePayment, { params: { id }, body })).status).toBe(201);
  });

  it('is not recorded on an invoice, nor a credit note issued, by who saw the invoice as it was before another', async () => {
    const { invoices } = await owingCustomer(1);
    const [invoice] = invoices;
    if (!invoice) throw new Error('No invoice');
    const params = { id: invoice.id };
    const { version } = await invoiceNow(invoice.id);
    const credit = { amount: 1, reason: 'Late', version };
    expect(await manager.call(creditInvoice, { params, body: credit })).toMatchObject({ credited: 1 });
    const changed = { status: 409, body: { code: 'invoice_changed' } };
    expect(await manager.try(creditInvoice, { params, body: credit })).toMatchObject(changed);
    expect(await manager.try(recordPayment, { params, body: { ...check(5, ''), version } })).toMatchObject(changed);
    const now = await invoiceNow(invoice.id);
    expect(now).toMatchObject({ credited: 1, paid: 0 });
    const again = { ...check(5, ''), version: now.version };
    expect(await manager.call(recordPayment, { params, body: again })).toMatchObject({ paid: 5 });
  });

  it('is refunded on the day on which it came or later', async () => {
    const { id } = await owingCustomer(1);
    const receipt = await manager.call(receivePayment, { params: { id }, body: check(40, 'E-1') });
    const at = { id, receiptId: receipt.id };
    const paidAt = addDays(receipt.paidAt, -1);
    expect(await manager.try(refundReceipt, { params: at, body: { ...check(40, ''), paidAt } })).toMatchObject({
      ...{ status: 422, body: { errors: [{ path: 'paidAt' }] } },
    });
    expect((await manager.try(refundReceipt, { params: at, body: check(40, '') })).status).toBe(201);
  });

  it('changes nothing where a part of it is wrong', async () => {
    const [{ id, invoices }, other] = await Promise.all([owingCustomer(1), owingCustomer(1)]);
    const [own, theirs] = [invoices[0]?.id ?? '', other.invoices[0]?.id ?? ''];
    const send = (...applications: { invoiceId: string; amount: number }[]) =>
      manager.try(receivePayment, { params: { id }, body: { ...check(10, 'W-1'), applications } });
    expect(await send({ invoiceId: own, amount: 5 }, { invoiceId: theirs, amount: 5 })).toMatchObject({
      ...{ status: 422, body: { errors: [{ path: 'applications.1.invoiceId' }] } },
    });
    expect((await send({ invoiceId: own, amount: 5 }, { invoiceId: own, amount: 5 })).status).toBe(422);
    expect((await send({ invoiceId: own, amount: 10.01 })).body).toMatchObject({ code: 'exceeds_credit' });
    expect(await invoiceNow(own)).toMatchObject({ paid: 0 });
    expect(await manager.call(listReceipts, { params: { id }, query: {} })).toEqual([]);
    const asStaff = await staff.try(receivePayment, { params: { id }, body: check(1, 'x') });
    expect(asStaff.status).toBe(403);
  });
});

describe('what an invoice was paid too much', () => {
  it('becomes credit, pays another invoice, and can be given back to it', async () => {
    const { id, invoices } = await owingCustomer(2);
    const [paid, open] = invoices;
    if (!paid || !open) throw new Error('No invoices');
    const params = { id: paid.id };
    expect((await manager.try(releaseCredit, { params })).status).toBe(409);
    await manager.call(recordPayment, { params, body: { amount: paid.balance, method: 'ach' } });
    await manager.call(creditInvoice, { params, body: { amount: 30, reason: 'Arrived a day late' } });
    const released = await manager.call(releaseCredit, { params });
    expect(released).toMatchObject({ status: 'paid', balance: 0, credited: 30 });
    const [receipt, direct] = await manager.call(listReceipts, { params: { id }, query: {} });
    // What was recorded on the invoice is a payment of the customer as well.
    expect(direct).toMatchObject({ method: 'ach', unapplied: 0, applications: [{ invoiceId: paid.id }] });
    expect(receipt).toMatchObject({ amount: 30, unapplied: 30, fromInvoice: { number: paid.invoiceNumber } });
    const at = { id, receiptId: receipt?.id ?? '' };
    const applications = [{ invoiceId: open.id, amount: 30 }];
    const used = await manager.call(applyReceipt, { params: at, body: { applications } });
    expect((await invoiceNow(open.id)).payments).toMatchObject([{ amount: 30, method: 'credit' }]);
    const paymentId = used.applications[0]?.paymentId ?? '';
    const reason = { reason: 'Wrong invoice' };
    await manager.call(takeBackPayment, { params: { id: open.id, paymentId }, body: reason });
    await manager.call(reverseReceipt, { params: at, body: reason });
    expect(await invoiceNow(paid.id)).toMatchObject({ balance: -30 });
    const [row] = await manager.call(listInvoices, { query: { q: paid.invoiceNumber } });
    expect(row).toMatchObject({ status: 'paid', balance: -30 });
  });
});
