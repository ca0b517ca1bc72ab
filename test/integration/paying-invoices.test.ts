import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  cancelInvoice,
  previewInvoiceMail,
  remindInvoices,
  renewInvoiceLink,
  sendInvoice,
  setInvoiceReminders,
} from '#shared/contracts/invoice-changes.ts';
import { getInvoice, listMyInvoices } from '#shared/contracts/invoices.ts';
import {
  getOrganizationSettings,
  type SettingsChange,
  updateOrganizationSettings,
} from '#shared/contracts/organization.ts';
import { getSharedInvoice, getSharedInvoicePdf } from '#shared/contracts/shared-invoices.ts';
import {
  getMyStatementPdf,
  getStatement,
  getStatementPdf,
  previewStatementMail,
  sendStatement,
} from '#shared/contracts/statements.ts';
import { Client, eventually, everybodyKnows } from '#test/support/client.ts';
import { deliver } from '#test/support/invoices.ts';
import { mailsTo, mailTo } from '#test/support/mailbox.ts';
import { makeOverdue } from '#test/support/overdue.ts';
import { type Person, person, unique } from '#test/support/people.ts';

const DETAILS = {
  payee: 'Harbor Link Haulage LLC',
  bankName: 'Passaic Valley Bank',
  accountNumber: '4410087216',
  routingNumber: '999000014',
  remittanceAddress: ['1 Pier Street', 'Newark, NJ 07105'],
};
const LINK = { url: 'https://pay.harborlink.example/{number}?amount={amount}', text: 'By card' };

let director: Person;
const guest = new Client();
const styleSheet = async () => (await fetch(new URL('/api/branding.css', inject('stack').url))).text();

async function change(given: Partial<SettingsChange>) {
  const { logo: _logo, version: _version, ...now } = await director.call(getOrganizationSettings, {});
  return director.try(updateOrganizationSettings, { body: { ...now, ...given } });
}

beforeAll(async () => {
  director = await person('admin');
  const contact = { contactPhone: '(973) 555-0142', contactEmail: 'billing@harborlink.example' };
  expect((await change({ paymentDetails: DETAILS, paymentLink: LINK, ...contact })).status).toBe(200);
});

afterAll(async () => {
  await change({ paymentDetails: null, paymentLink: null, contactPhone: null, contactEmail: null });
});

/** The secret of the link in the mail that brought an invoice. */
const secretIn = (text: string, id: string) => new RegExp(`/pay/${id}#s=([\\w-]+)`).exec(text)?.[1] ?? '';

describe('an invoice', () => {
  it('says on page and mail how it is paid, and for which container', async () => {
    const { invoice, manager } = await deliver({ containerNumber: 'MSCU4417703' });
    const { id, invoiceNumber } = invoice;
    await eventually(async () => (await manager.call(getInvoice, { params: { id } })).payment.details !== undefined);
    const shown = await manager.call(getInvoice, { params: { id } });
    const url = `https://pay.harborlink.example/${invoiceNumber}?amount=${shown.balance.toFixed(2)}`;
    expect(shown).toMatchObject({
      containerNumber: 'MSCU4417703',
      deliveredOn: shown.issueDate,
      payment: { details: DETAILS, url, text: 'By card' },
      contact: { phone: '(973) 555-0142', email: 'billing@harborlink.example' },
    });
    const to = `books-${unique()}@quay.example`;
    await everybodyKnows();
    await manager.call(sendInvoice, { params: { id }, body: { to } });
    const { text } = await mailTo(to, /^Invoice/);
    expect(text).toContain(url);
    for (const words of ['Account number: 4410087216', 'Routing number: 999000014', 'Container: MSCU4417703'])
      expect(text).toContain(words);
    expect(text).toContain('Questions? (973) 555-0142 or billing@harborlink.example.');
  });

  it('is opened by the link of its mail without an account, with its file, and by no other link', async () => {
    const { invoice, manager } = await deliver();
    const { id } = invoice;
    const { billTo } = await manager.call(getInvoice, { params: { id } });
    const secret = secretIn((await mailTo(billTo.email, new RegExp(invoice.invoiceNumber))).text, id);
    const open = (given: string) => guest.try(getSharedInvoice, { params: { id } }, { 'x-invoice-secret': given });
    const seen = await open(secret);
    expect(seen).toMatchObject({
      status: 200,
      body: { invoiceNumber: invoice.invoiceNumber, payment: { details: DETAILS } },
    });
    expect(seen.headers.get('x-robots-tag')).toBe('noindex');
    expect(JSON.stringify(seen.body)).not.toContain('"by"');
    const json = { 'x-invoice-secret': secret, accept: 'application/json' };
    const file = await guest.try(getSharedInvoicePdf, { params: { id } }, json);
    expect(file.body.filename).toBe(`${invoice.invoiceNumber}.pdf`);
    expect((await fetch(file.body.url)).headers.get('content-type')).toBe('application/pdf');
    const other = await deliver();
    expect((await open('')).status).toBe(404);
    expect((await open(`${secret.slice(0, -2)}AA`)).status).toBe(404);
    const elsewhere = { params: { id: other.invoice.id } };
    expect((await guest.try(getSharedInvoice, elsewhere, { 'x-invoice-secret': secret })).status).toBe(404);
    expect((await guest.try(getSharedInvoicePdf, elsewhere, json)).status).toBe(404);
    await manager.call(renewInvoiceLink, { params: { id } });
    expect((await open(secret)).status).toBe(404);
  });
});

describe('the reminders of an invoice', () => {
  it('are shown with what comes when, and are ended by hand', async () => {
    const { invoice, manager } = await deliver();
    const params = { id: invoice.id };
    const { reminders } = await manager.call(getInvoice, { params });
    expect(reminders?.coming.map(({ daysAfterDue }) => daysAfterDue)).toEqual([-3, 0, 7]);
    const stopped = await manager.call(setInvoiceReminders, { params, body: { stopped: true } });
    expect(stopped.reminders).toMatchObject({ stoppedAt: expect.any(String), coming: [] });
    expect(stopped.events[0]).toMatchObject({ type: 'reminders_changed', stopped: true });
    const mail = await manager.call(previewInvoiceMail, { params });
    expect(mail).toMatchObject({ isReminder: false, file: `${invoice.invoiceNumber}.pdf` });
    // That it came by itself a moment ago is said before it is sent again.
    expect(mail.earlier).toMatchObject({ isReminder: false, to: mail.to });
    expect(mail.text).not.toContain('#s=');
  });
});

describe('the reminders of several invoices', () => {
  it('go to the customers of overdue ones, say why the others are left out, and go once a day', async () => {
    const made = await Promise.all([deliver(), deliver(), deliver()]);
    const [late, stopped, open] = made.map(({ invoice }) => invoice);
    const manager = made[0]?.manager;
    if (!late || !stopped || !open || !manager) throw new Error('There are three');
    await Promise.all([makeOverdue(late.id, 9), makeOverdue(stopped.id, 40)]);
    await manager.call(setInvoiceReminders, { params: { id: stopped.id }, body: { stopped: true } });
    const { billTo } = await manager.call(getInvoice, { params: { id: late.id } });
    const unknown = 'inv_00000000000000000000000000';
    const invoiceIds = [late.id, stopped.id, open.id, late.id, unknown];
    const expected = [
      {
        ...{ id: late.id, invoiceNumber: late.invoiceNumber, to: billTo.email },
        ...{ customerId: late.customerId, customer: billTo.company ?? billTo.name },
      },
      expect.objectContaining({ id: stopped.id, skipped: 'stopped' }),
      expect.objectContaining({ id: open.id, skipped: 'not_overdue' }),
      { id: unknown, skipped: 'not_found' },
    ];
    const trial = await manager.call(remindInvoices, { body: { invoiceIds, isTrial: true } });
    expect(trial).toEqual({ reminded: 0, results: expected });
    await everybodyKnows();
    // Two people at the same moment.
    const answers = await Promise.all([1, 2].map(() => manager.call(remindInvoices, { body: { invoiceIds } })));
    expect(answers.map(({ reminded }) => reminded).sort()).toEqual([0, 1]);
    const again = await manager.call(remindInvoices, { body: { invoiceIds: [late.id] } });
    expect(again).toMatchObject({ reminded: 0, results: [{ skipped: 'reminded_today' }] });
    const mail = await mailTo(billTo.email, /^Reminder/);
    expect(mail.subject).toContain(late.invoiceNumber);
    expect(mail.text).toContain('9 days overdue');
    const { events } = await manager.call(getInvoice, { params: { id: late.id } });
    expect(events.filter(({ type }) => type === 'reminded')).toMatchObject([{ to: billTo.email, daysAfterDue: 9 }]);
  });

  it('are at most fifty at once, of those that are named, and not by staff', async () => {
    const { manager } = await deliver();
    const many = Array.from({ length: 51 }, (_, at) => `inv_${at}`);
    for (const invoiceIds of [many, []])
      expect(await manager.try(remindInvoices, { body: { invoiceIds } })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'invoiceIds' }] },
      });
    const staff = await person('staff');
    expect((await staff.try(remindInvoices, { body: { invoiceIds: ['inv_1'] } })).status).toBe(403);
  });
});

describe('the statement of a customer', () => {
  it('says what is open by age, as a file and by a mail that is shown before it goes and goes once', async () => {
    const { invoice, manager } = await deliver();
    const params = { id: invoice.customerId };
    const now = await manager.call(getStatement, { params });
    expect(now).toMatchObject({
      ages: { current: { amount: invoice.balance, invoices: 1 }, over90: { amount: 0, invoices: 0 } },
      total: { amount: invoice.balance, invoices: 1 },
      pastDue: { amount: 0, invoices: 0 },
    });
    const json = { accept: 'application/json' };
    const { body: link } = await manager.try(getStatementPdf, { params, query: {} }, json);
    expect(link.filename).toBe(`statement-${now.day}.pdf`);
    expect((await fetch(link.url)).headers.get('content-type')).toBe('application/pdf');
    const shown = await manager.call(previewStatementMail, { params });
    expect(shown).toMatchObject({ to: now.email, file: link.filename });
    expect(shown.text).toContain('1 open invoice');
    // The list is for whoever has an account, which this customer does not.
    expect(shown.text).not.toContain('View Invoices');
    const to = `books-${unique()}@quay.example`;
    await everybodyKnows();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    for (let time = 0; time < 2; time += 1)
      expect((await manager.try(sendStatement, { params, body: { to } }, headers)).status).toBe(200);
    const mail = await mailTo(to, /^Statement of account/);
    expect(mail.text).toContain('Routing number: 999000014');
    expect(mail.attachments).toMatchObject([{ fileName: link.filename, contentType: 'application/pdf' }]);
    // One that was asked for only now is there: a second of the first would be as well.
    const next = `books-${unique()}@quay.example`;
    await manager.call(sendStatement, { params, body: { to: next } });
    await mailTo(next, /^Statement of account/);
    expect(await mailsTo(to)).toHaveLength(1);
  });

  it('is not sent where nothing is open, to no address that is none, and not by staff', async () => {
    const { invoice, manager } = await deliver();
    const params = { id: invoice.customerId };
    expect((await manager.try(sendStatement, { params, body: { to: 'nobody' } })).status).toBe(422);
    const staff = await person('staff');
    expect((await staff.try(getStatement, { params })).status).toBe(403);
    expect((await staff.try(sendStatement, { params, body: {} })).status).toBe(403);
    await manager.call(cancelInvoice, { params: { id: invoice.id }, body: { reason: 'Twice' } });
    expect((await manager.call(getStatement, { params })).total).toEqual({ amount: 0, invoices: 0 });
    expect((await manager.try(sendStatement, { params, body: {} })).status).toBe(409);
    const unknown = { params: { id: 'cus_00000000000000000000000000' } };
    expect((await manager.try(getStatement, unknown)).status).toBe(404);
  });

  it('is a file for the customer, of the own invoices', async () => {
    const customer = await person('customer');
    const [own, other] = [await deliver({ customerEmail: customer.user.email }), await deliver()];
    const shown = await customer.call(listMyInvoices, { query: {} });
    expect(shown.map(({ invoiceNumber }) => invoiceNumber)).toEqual([own.invoice.invoiceNumber]);
    await everybodyKnows();
    const answer = await customer.try(getMyStatementPdf, { query: {} }, { accept: 'application/json' });
    expect(answer.status).toBe(200);
    const file = await fetch(answer.body.url);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    // What its numbers lead to is not compressed.
    const content = Buffer.from(await file.arrayBuffer()).toString('latin1');
    expect(content).toContain(`https://pay.harborlink.example/${own.invoice.invoiceNumber}?`);
    expect(content).not.toContain(other.invoice.invoiceNumber);
  });
});

describe('how to reach the organization', () => {
  it('stands in the style sheet of every page, without where money goes', async () => {
    await eventually(async () => (await styleSheet()).includes('--organization-phone'));
    const css = await styleSheet();
    expect(css).toContain('harborlink');
    expect(css).not.toContain('4410087216');
    expect(css).not.toContain('Passaic');
  });
});

describe('the settings', () => {
  it('refuse bank details that cannot be right at their field, and store nothing of them', async () => {
    const wrong = await change({
      paymentDetails: { ...DETAILS, routingNumber: '999000015' },
      contactPhone: '+1 212 555 0100',
    });
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: 'paymentDetails.routingNumber' }] } });
    const now = await director.call(getOrganizationSettings, {});
    expect(now).toMatchObject({ paymentDetails: DETAILS, contactPhone: '(973) 555-0142' });
  });
});
