import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findInvoice } from '#functions/data/invoices/invoices.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { invoiceReminderTimer } from '#functions/domain/invoices/invoice-timers.ts';
import { remindCustomer } from '#functions/use-cases/invoices/run-invoice-timers.ts';
import { autoApplyCredits } from '#functions/use-cases/receipts/auto-apply.ts';
import { addCharge, createSupplement } from '#shared/contracts/charges.ts';
import { mergeCustomer, undoMerge } from '#shared/contracts/customer-archive.ts';
import { previewInvoiceMail, remindInvoices, takeBackPayment } from '#shared/contracts/invoice-changes.ts';
import { getMyInvoiceCounts } from '#shared/contracts/invoice-counts.ts';
import { getInvoice } from '#shared/contracts/invoices.ts';
import { getOrganizationSettings, updateOrganizationSettings } from '#shared/contracts/organization.ts';
import { applyReceipt, listReceipts, receivePayment } from '#shared/contracts/receipts.ts';
import { getStatement } from '#shared/contracts/statements.ts';
import { eventually } from '#test/support/client.ts';
import { billCustomer, invoicesOf, owingCustomer } from '#test/support/invoices.ts';
import { makeOverdue } from '#test/support/overdue.ts';
import { becomeFunction, member, type Person } from '#test/support/people.ts';

let manager: Person;
let director: Person;

beforeAll(async () => {
  becomeFunction();
  [manager, director] = await Promise.all([member('manager'), member('admin')]);
});

async function autoApply(autoApplyCredits: boolean) {
  const { logo: _logo, ...settings } = await director.call(getOrganizationSettings, {});
  await director.call(updateOrganizationSettings, { body: { ...settings, autoApplyCredits } });
}
afterAll(() => autoApply(false));

const receive = (id: string, amount: number, reference?: string) =>
  manager.call(receivePayment, { params: { id }, body: { amount, method: 'check', reference } });
const invoiceNow = (id: string) => manager.call(getInvoice, { params: { id } });
const standing = async (id: string) =>
  (await invoiceNow(id)).payments.filter(({ takenBack }) => !takenBack).map(({ amount }) => amount);

/** A customer with one invoice. */
async function owingOne() {
  const { invoices, ...owing } = await owingCustomer(1);
  const [invoice] = invoices;
  if (!invoice) throw new Error('No invoice');
  return { ...owing, invoice };
}

describe('the credit of a customer', () => {
  it('keeps its invoice from being reminded of while it would pay it, and is named in the mails', async () => {
    const { id, customer, invoice } = await owingOne();
    await makeOverdue(invoice.id, 7);
    const remind = (isTrial: boolean) => manager.call(remindInvoices, { body: { invoiceIds: [invoice.id], isTrial } });
    expect(await remind(true)).toMatchObject({ results: [{ id: invoice.id }] });
    await receive(id, invoice.balance - 10);
    const preview = () => manager.call(previewInvoiceMail, { params: { id: invoice.id } });
    const shown = await preview();
    expect(shown.text).toContain('Credit not deducted');
    expect(shown).not.toHaveProperty('isCovered');
    expect((await remind(true)).results[0]).not.toHaveProperty('skipped');
    await receive(id, 10);
    expect(await preview()).toMatchObject({ isReminder: true, isCovered: true });
    expect(await customer.call(getMyInvoiceCounts, {})).toMatchObject({ credit: invoice.balance });
    for (const reader of [manager, customer])
      expect(await reader.call(getInvoice, { params: { id: invoice.id } })).toMatchObject({ credit: invoice.balance });
    for (const isTrial of [true, false])
      expect(await remind(isTrial)).toMatchObject({ reminded: 0, results: [{ skipped: 'covered' }] });
    const [settings, stored] = [await getSettings(), await findInvoice(invoice.id)];
    const timer = stored && invoiceReminderTimer(stored, settings, new Date());
    if (!timer) throw new Error('No timer');
    await remindCustomer(timer, settings, new Date());
    expect((await invoiceNow(invoice.id)).events.map(({ type }) => type)).not.toContain('reminded');
  });

  it('pays the next invoice by itself where the director wants that, once', async () => {
    const { id, customer, invoice } = await owingOne();
    const receipts = [await receive(id, 30, 'A-1'), await receive(id, invoice.balance, 'A-2')];
    await autoApply(true);
    // Those kept a moment ago are not waited for.
    await billCustomer(customer);
    const [, next] = await invoicesOf(customer, 2);
    if (!next) throw new Error('No next invoice');
    await eventually(async () => (await invoiceNow(next.id)).status === 'paid');
    expect(await standing(next.id)).toEqual([30, next.amount - 30]);
    expect(await invoiceNow(invoice.id)).toMatchObject({ paid: 0 });
    expect(await manager.call(listReceipts, { params: { id }, query: {} })).toMatchObject([
      { id: receipts[1]?.id, unapplied: 30 },
      { id: receipts[0]?.id, unapplied: 0 },
    ]);
    // What somebody took off stays off, also when the delivery's work is done once more.
    const [first] = (await invoiceNow(next.id)).payments;
    const reason = { reason: 'For another invoice' };
    await manager.call(takeBackPayment, { params: { id: next.id, paymentId: first?.id ?? '' }, body: reason });
    await autoApplyCredits({ id: next.id, customerId: id }, new Date());
    expect(await standing(next.id)).toEqual([next.amount - 30]);
    // Of 60 that are left a supplement takes what it asks for.
    const at = { id: next.shipmentId };
    const toll = { code: 'toll', rate: 12.5 };
    const charge = await manager.call(addCharge, { params: at, body: toll });
    const supplement = await manager.call(createSupplement, { params: at, body: { chargeIds: [charge.id] } });
    await eventually(async () => (await invoiceNow(supplement.id)).status === 'paid');
  });

  it('is that of both where two customers are merged, and each has its own again when that is undone', async () => {
    const [one, other] = [await owingOne(), await owingOne()];
    await receive(one.id, 40, 'M-1');
    const mine = await receive(other.id, 25, 'M-2');
    await manager.call(mergeCustomer, { params: { id: one.id }, body: { intoId: other.id } });
    const params = { id: other.id };
    const dueBack = async (id: string) => (await manager.call(getStatement, { params: { id } })).dueBack;
    expect(await Promise.all([one.id, other.id].map(dueBack))).toEqual([65, 65]);
    expect(await manager.call(listReceipts, { params, query: {} })).toHaveLength(2);
    const at = { ...params, receiptId: mine.id };
    const applications = [{ invoiceId: one.invoice.id, amount: 25 }];
    const used = await manager.call(applyReceipt, { params: at, body: { applications } });
    await manager.call(undoMerge, { params: { id: one.id } });
    expect(await Promise.all([one.id, other.id].map(dueBack))).toEqual([40, 0]);
    const paymentId = used.applications[0]?.paymentId ?? '';
    const body = { reason: 'The wrong customer' };
    await manager.call(takeBackPayment, { params: { id: one.invoice.id, paymentId }, body });
    expect(await Promise.all([one.id, other.id].map(dueBack))).toEqual([40, 25]);
  });
});
