import { describe, expect, it } from 'vitest';
import { creditInvoiceStep, recordPaymentStep } from '#functions/domain/invoices/invoice-money.ts';
import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import { statementOf, toStatement } from '#functions/domain/invoices/statement.ts';
import { invoicesPage, statementMail } from '#functions/messages/invoices/statements.ts';
import { inLanguage } from '#functions/messages/mails/in-language.ts';
import { drawStatement, statementSheet } from '#functions/messages/pdf/statement.ts';
import { addDays } from '#shared/dates/calendar.ts';
import { englishIn } from '#test/support/english-in.ts';
import { customer } from './fixtures.ts';
import { by, invoice } from './invoice-fixtures.ts';

const DAY = '2026-11-23';
/** One that is so many days past due, with a balance in cents. */
const late = (days: number, amountCents = 100_01): InvoiceRecord =>
  invoice({ id: `inv_${days}_${amountCents}`, dueDate: addDays(DAY, -days), amountCents });

const LETTERHEAD = {
  ...{ name: 'Harbor Link Haulage', primaryColor: '#f59e0b', secondaryColor: '#1e293b' },
  ...{ addressLines: ['1 Port Road', 'Elizabeth, NJ 07201'], taxId: '12-3456789' },
};
const BILLING = {
  paymentLink: { url: 'https://pay.example/{number}?amount={amount}' },
  paymentDetails: {
    ...{ payee: 'Harbor Link Haulage', bankName: 'First Bank', accountNumber: '123456789', routingNumber: '021000021' },
    remittanceAddress: ['PO Box 12', 'Newark, NJ 07101'],
  },
};

describe('a statement', () => {
  it.each([
    [-30, 'current'],
    [0, 'current'],
    [1, 'to30'],
    [30, 'to30'],
    [31, 'to60'],
    [60, 'to60'],
    [61, 'to90'],
    [90, 'to90'],
    [91, 'over90'],
    [400, 'over90'],
  ] as const)('has what is %d days past due as %s', (days, age) => {
    const { ages, total } = statementOf([late(days)], DAY);
    expect(ages[age]).toEqual({ cents: 100_01, invoices: 1 });
    expect(total).toEqual({ cents: 100_01, invoices: 1 });
  });

  it('counts what is left, to the cent, and neither what is cancelled nor what is paid', () => {
    const part = recordPaymentStep(late(10, 300_00), { amount: 100.07, method: 'ach' }, by()).after;
    const credited = creditInvoiceStep(late(40), { amountCents: 1, reason: 'Late', sequence: 1 }, by()).after;
    const paid = recordPaymentStep(late(50), { amount: 100.01, method: 'ach' }, by()).after;
    const cancelled = { ...late(60), status: 'cancelled' as const };
    const back = creditInvoiceStep(paid, { amountCents: 25, reason: 'Late', sequence: 2 }, by()).after;
    const statement = statementOf([part, credited, { ...paid, id: 'inv_paid' }, cancelled, back], DAY);
    expect(statement.ages.to30.cents).toBe(199_93);
    expect(statement.ages.to60.cents).toBe(100_00);
    expect(statement.total).toEqual({ cents: 299_93, invoices: 2 });
    expect(statement.dueBackCents).toBe(25);
    expect(toStatement(statement, customer)).toMatchObject({ total: { amount: 299.93 }, dueBack: 0.25 });
  });

  it('adds a thousand invoices up by age, as in all', () => {
    const many = Array.from({ length: 1000 }, (_, at) => ({ ...late(at % 200, 1_01 + at), id: `inv_${at}` }));
    const { ages, total, pastDue, lines } = statementOf(many, DAY);
    const sum = Object.values(ages).reduce((cents, one) => cents + one.cents, 0);
    expect(sum).toBe(total.cents);
    expect(total.invoices).toBe(1000);
    expect(pastDue.cents).toBe(total.cents - ages.current.cents);
    expect(lines[0]?.daysPastDue).toBe(199);
  });

  it('is drawn over pages for a thousand invoices, with where each is paid', async () => {
    const many = Array.from({ length: 1000 }, (_, at) => ({ ...late(at % 200, 1_01 + at), id: `inv_${at}` }));
    const sheet = {
      customer,
      letterhead: LETTERHEAD,
      billing: BILLING,
      paper: 'letter' as const,
      language: 'en' as const,
    };
    const pdf = await drawStatement({ ...sheet, statement: statementOf(many, DAY) });
    const text = Buffer.from(pdf).toString('latin1');
    expect(text.match(/\/Type \/Page\b(?!s)/g)?.length).toBeGreaterThan(20);
    expect(text).toContain('https://pay.example/INV-2026-000007?amount=');
    const short = Buffer.from(await drawStatement({ ...sheet, billing: {}, statement: statementOf([], DAY) })).toString(
      'latin1',
    );
    expect(short.match(/\/Type \/Page\b(?!s)/g)?.length).toBe(1);
  });

  it('is in the language of its customer', () => {
    const sheet = {
      customer,
      letterhead: LETTERHEAD,
      billing: BILLING,
      paper: 'letter' as const,
      language: 'es' as const,
    };
    const many = Array.from({ length: 1600 }, (_, at) => ({ ...late(at % 200), id: `inv_${at}` }));
    const drawn = inLanguage('es', () =>
      statementSheet({ ...sheet, page: 'https://q.example', statement: statementOf(many, DAY) }),
    );
    expect(englishIn(drawn)).toEqual([]);
    expect(JSON.stringify(drawn)).toContain('Y 100 facturas más que vencen después');
  });

  it('says in its mail what is open and what is past due', () => {
    const statement = statementOf([late(-5), late(95)], DAY);
    const { subject, blocks } = statementMail({
      statement,
      customer,
      settings: BILLING,
      page: 'https://quay.example/invoices',
    });
    expect(subject).toBe('Statement of account, Nov 23, 2026: $200.02 open');
    const text = JSON.stringify(blocks);
    expect(text).toContain('2 open invoices, $200.02 in all. $100.01 of it is past due.');
    expect(text).toContain('Over 90 days past due');
    expect(text).toContain('021000021');
    expect(blocks).toContainEqual(
      expect.objectContaining({ label: 'View Invoices', url: 'https://quay.example/invoices' }),
    );
    expect(text).toContain('To pay online, click an invoice number in the attached statement.');
  });

  it('leads in its mail to where the one open invoice is paid, as its own mails do', () => {
    const letter = { customer, settings: BILLING, page: 'https://quay.example/invoices' };
    const labels = (statement: ReturnType<typeof statementOf>) =>
      statementMail({ ...letter, statement }).blocks.flatMap((block) => (block.kind === 'action' ? [block] : []));
    expect(labels(statementOf([late(95)], DAY))).toMatchObject([
      { label: 'Pay Online', url: expect.stringContaining('https://pay.example/') },
      { label: 'View Invoices', isSecondary: true },
    ]);
    expect(labels(statementOf([], DAY))).toMatchObject([{ label: 'View Invoices', isSecondary: false }]);
  });

  it('leads to no list that its customer has no account for', () => {
    const site = 'https://quay.example';
    const { userId: _userId, ...stranger } = customer;
    expect(invoicesPage({ ...stranger, userId: 'usr_1' }, site)).toBe('https://quay.example/invoices');
    expect(invoicesPage({ ...stranger, aliases: ['cus_2'] }, site)).toBe('https://quay.example/invoices');
    const page = invoicesPage(stranger, site);
    expect(page).toBeUndefined();
    const { blocks } = statementMail({ customer, settings: BILLING, page, statement: statementOf([], DAY) });
    expect(JSON.stringify(blocks)).not.toContain('View Invoices');
  });

  it('leads in its file to the list of invoices, where it was mailed', async () => {
    const sheet = {
      customer,
      letterhead: LETTERHEAD,
      billing: BILLING,
      paper: 'letter' as const,
      language: 'en' as const,
    };
    const statement = statementOf([late(3)], DAY);
    const drawn = async (links: object) =>
      Buffer.from(await drawStatement({ ...sheet, statement, ...links })).toString('latin1');
    expect(await drawn({ page: 'https://quay.example/invoices' })).toContain('https://quay.example/invoices');
    expect(await drawn({})).not.toContain('https://quay.example/invoices');
  });
});
