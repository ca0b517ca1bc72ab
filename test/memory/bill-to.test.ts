import { expect, it } from 'vitest';
import { mergeCustomer } from '#shared/contracts/customer-archive.ts';
import { getCustomer, updateCustomer } from '#shared/contracts/customers.ts';
import { creditInvoice, previewInvoiceMail, remindInvoices, sendInvoice } from '#shared/contracts/invoice-changes.ts';
import { getInvoice } from '#shared/contracts/invoices.ts';
import { deliver, owingCustomer } from '#test/support/invoices.ts';
import { mailTo } from '#test/support/mailbox.ts';
import { makeOverdue } from '#test/support/overdue.ts';
import { becomeFunction, newCustomer, unique } from '#test/support/people.ts';

becomeFunction();

it('mails about money go to the address that the customer has today; the paper keeps its own', async () => {
  const { invoice, manager } = await deliver();
  const params = { id: invoice.id };
  const { billTo } = await manager.call(getInvoice, { params });
  const email = `new-${unique()}@quay.example`;
  const of = { id: invoice.customerId };
  await manager.call(updateCustomer, { params: of, body: { email } });
  expect((await manager.call(previewInvoiceMail, { params })).to).toBe(email);
  await makeOverdue(invoice.id, 9);
  const body = { invoiceIds: [invoice.id] };
  expect((await manager.call(remindInvoices, { body })).results).toMatchObject([{ to: email }]);
  expect((await mailTo(email, /^Reminder/)).subject).toContain(invoice.invoiceNumber);
  await manager.call(creditInvoice, { params, body: { amount: 5, reason: 'Late' } });
  expect((await mailTo(email, /^Credit note/)).subject).toContain(invoice.invoiceNumber);
  const { events, billTo: paper } = await manager.call(sendInvoice, { params, body: {} });
  expect(paper).toEqual(billTo);
  expect(events.filter(({ to }) => to).map(({ to }) => to)).toEqual([email, email]);
  // Who became part of another customer is written to there.
  const other = await newCustomer(manager);
  await manager.call(mergeCustomer, { params: of, body: { intoId: other.id } });
  const { email: theirs } = await manager.call(getCustomer, { params: { id: other.id } });
  expect((await manager.call(previewInvoiceMail, { params })).to).toBe(theirs);
});

it('mails about money go on to somebody else who was named in the booking', async () => {
  const { id, invoices } = await owingCustomer(1);
  const { manager } = await deliver();
  const params = { id: invoices[0]?.id ?? '' };
  const { to } = await manager.call(previewInvoiceMail, { params });
  const body = { email: `new-${unique()}@quay.example` };
  await manager.call(updateCustomer, { params: { id }, body });
  expect((await manager.call(previewInvoiceMail, { params })).to).toBe(to);
});
