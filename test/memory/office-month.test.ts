import { expect, it } from 'vitest';
import { createExport, type ExportRequest, getExport, getExportFile } from '#shared/contracts/exports.ts';
import { creditInvoice, recordPayment, takeBackPayment } from '#shared/contracts/invoice-changes.ts';
import { getInvoiceCounts } from '#shared/contracts/invoice-counts.ts';
import type { Invoice } from '#shared/contracts/invoices.ts';
import {
  applyReceipt,
  listReceipts,
  receivePayment,
  refundReceipt,
  releaseCredit,
} from '#shared/contracts/receipts.ts';
import { getStatement } from '#shared/contracts/statements.ts';
import { spread } from '#shared/invoices/spread.ts';
import { eventually } from '#test/support/client.ts';
import { dayAhead } from '#test/support/days.ts';
import { owingCustomer } from '#test/support/invoices.ts';
import { becomeFunction, member, type Person } from '#test/support/people.ts';

/** A book that is kept by hand, in whole cents. */
interface Page {
  number: string;
  amount: number;
  paid: number;
  credited: number;
}
const toCents = (dollars: number) => Math.round(dollars * 100);
const PAID_ON = dayAhead(-311);

let manager: Person;

/** One customer's hour: the office's calls, and what a clerk writes down beside each. */
async function customerHour(isCredited: boolean) {
  const { id, invoices } = await owingCustomer(10);
  const book = new Map<string, Page>(
    invoices.map((one) => [one.id, { number: one.invoiceNumber, amount: toCents(one.amount), paid: 0, credited: 0 }]),
  );
  const of = (invoice: Pick<Invoice, 'id'> | undefined) => {
    const page = invoice && book.get(invoice.id);
    if (!page) throw new Error('No such page');
    return { page, params: { id: invoice.id } };
  };
  const open = () =>
    [...book].flatMap(([one, { amount, paid, credited }]) => {
      const balanceCents = amount - paid - credited;
      return balanceCents > 0 ? [{ id: one, balanceCents }] : [];
    });
  let credit = 0;
  let money = 0;
  const params = { id };

  /** A check over the invoices that are due longest; what is left is credit. */
  const check = async (cents: number, reference: string) => {
    const parts = [...spread(cents, open())].map(([invoiceId, part]) => ({ invoiceId, amount: part / 100 }));
    const body = { amount: cents / 100, method: 'check' as const, reference, paidAt: PAID_ON, applications: parts };
    const receipt = await manager.call(receivePayment, { params, body });
    for (const { invoiceId, amount } of parts) of({ id: invoiceId }).page.paid += toCents(amount);
    money += cents;
    credit += cents - parts.reduce((sum, { amount }) => sum + toCents(amount), 0);
    return receipt;
  };

  await check(toCents(invoices[0]?.amount ?? 0) + 12_345, '1');
  const bounced = await check(20_001, '2');
  await check(30_000, '3');
  // A part of the second one was another customer's: it is credit by now.
  const part = bounced.applications[0];
  const reason = { reason: 'For another customer' };
  const at = { id: part?.invoiceId ?? '', paymentId: part?.paymentId ?? '' };
  await manager.call(takeBackPayment, { params: at, body: reason });
  of({ id: at.id }).page.paid -= toCents(part?.amount ?? 0);
  credit += toCents(part?.amount ?? 0);
  const back = toCents(part?.amount ?? 0) - 101;
  const refund = { amount: back / 100, method: 'ach' as const, reference: 'R', paidAt: PAID_ON };
  await manager.call(refundReceipt, { params: { id, receiptId: bounced.id }, body: refund });
  credit -= back;
  money -= back;

  if (isCredited) {
    // In full, in part, and after it was paid: that becomes credit, and pays another.
    const last = of(invoices.at(-1));
    await manager.call(creditInvoice, {
      params: last.params,
      body: { amount: last.page.amount / 100, reason: 'Twice' },
    });
    last.page.credited = last.page.amount;
    const partly = of(invoices.at(-2));
    await manager.call(creditInvoice, { params: partly.params, body: { amount: 33.33, reason: 'Late' } });
    partly.page.credited = 3_333;
    const paid = of(invoices.at(-3));
    const whole = { amount: paid.page.amount / 100, method: 'wire' as const, paidAt: PAID_ON };
    await manager.call(recordPayment, { params: paid.params, body: whole });
    money += paid.page.amount;
    await manager.call(creditInvoice, { params: paid.params, body: { amount: 50.05, reason: 'Detention disputed' } });
    await manager.call(releaseCredit, { params: paid.params });
    Object.assign(paid.page, { paid: paid.page.amount - 5_005, credited: 5_005 });
    const [released] = await manager.call(listReceipts, { params, query: { limit: 1 } });
    const on = of(partly.params);
    const applications = [{ invoiceId: partly.params.id, amount: 50.05 }];
    await manager.call(applyReceipt, { params: { id, receiptId: released?.id ?? '' }, body: { applications } });
    on.page.paid += 5_005;
  }
  // Overpaid at once: more than all that is open.
  const rest = open().reduce((sum, { balanceCents }) => sum + balanceCents, 0);
  if (!isCredited) await check(rest + 777, '4');
  return { id, book: [...book.values()], credit, money };
}

async function linesOf(body: ExportRequest): Promise<string[]> {
  const { id } = await manager.call(createExport, { body });
  await eventually(async () => (await manager.call(getExport, { params: { id } })).state === 'done');
  const { body: link } = await manager.try(getExportFile, { params: { id } }, { accept: 'application/json' });
  const text = await (await fetch(link.url)).text();
  return text.trimEnd().split('\r\n');
}

const lastOf = (lines: readonly string[]) => lines.at(-1)?.split(',') ?? [];

/** Whole cents that a file of payments puts on each invoice. */
function paidIn(lines: readonly string[]): Map<string, number> {
  const paid = new Map<string, number>();
  for (const [, number = '', dollars] of lines.join('\n').matchAll(/(INV-\d+-\d+) (-?\d+\.\d\d)/g))
    paid.set(number, (paid.get(number) ?? 0) + toCents(Number(dollars)));
  return paid;
}

it('an hour of office work adds up to the cent on cards, statements, and files', async () => {
  becomeFunction();
  manager = await member('manager');
  const hours = [
    await customerHour(true),
    await customerHour(false),
    await customerHour(true),
    await customerHour(false),
  ];
  for (const { id, book, credit } of hours) {
    const sum = (part: (page: Page) => number) => book.reduce((all, page) => all + part(page), 0);
    const [amount, paid, credited] = [sum((one) => one.amount), sum((one) => one.paid), sum((one) => one.credited)];
    const counts = await eventually(async () => {
      const now = await manager.call(getInvoiceCounts, { query: { customerId: id } });
      return toCents(now.paid) === paid && toCents(now.credited) === credited && now;
    });
    expect(toCents(counts.pending + counts.overdue)).toBe(amount - paid - credited);
    expect(toCents(counts.totalRevenue)).toBe(amount - credited);
    expect(counts.dueBack).toBe(0);
    const { total, dueBack } = await manager.call(getStatement, { params: { id } });
    expect([total.amount, dueBack].map(toCents)).toEqual([amount - paid - credited, credit]);
    const cells = lastOf(await linesOf({ type: 'invoices', query: { customerId: id } }));
    const sums = [amount, paid, credited, amount - paid - credited].map((cents) => (cents / 100).toFixed(2));
    expect(cells.slice(12, 16)).toEqual(sums);
  }
  const moneys = hours.reduce((sum, { money }) => sum + money, 0);
  const cells = lastOf(await linesOf({ type: 'payments', query: { start: PAID_ON, end: PAID_ON } }));
  expect(toCents(Number(cells[7]))).toBe(moneys);
  // Also what was moved from one invoice to another.
  const paid = paidIn(await linesOf({ type: 'payments', query: { start: PAID_ON } }));
  for (const { book } of hours)
    for (const page of book) expect(paid.get(page.number) ?? 0, page.number).toBe(page.paid);
});
