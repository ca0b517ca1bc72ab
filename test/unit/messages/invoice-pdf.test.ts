import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { creditInvoiceStep, recordPaymentStep } from '#functions/domain/invoices/invoice-money.ts';
import { historyAfter, type InvoiceHistory } from '#functions/domain/invoices/invoice-view.ts';
import { inLanguage } from '#functions/messages/mails/in-language.ts';
import {
  creditSheet,
  drawCreditNote,
  drawInvoice,
  type InvoiceDocument,
  invoiceSheet,
} from '#functions/messages/pdf/invoice.ts';
import { billTo } from '#functions/messages/pdf/parties.ts';
import { englishIn } from '#test/support/english-in.ts';
import { customer } from '../domain/fixtures.ts';
import { by, delivery, invoice } from '../domain/invoice-fixtures.ts';

function sheet(history: Partial<InvoiceHistory> = {}, more: Partial<InvoiceDocument> = {}): InvoiceDocument {
  return {
    history: { invoice: invoice(), payments: [], credits: [], events: [], ...history },
    around: { delivery: delivery(), customer: { ...customer, address: '30 Waterfront Street, New Haven, CT 06512' } },
    letterhead: {
      ...{ name: 'Harbor Link Haulage', primaryColor: '#f59e0b', secondaryColor: '#1e293b' },
      ...{ addressLines: ['1 Port Road', 'Elizabeth, NJ 07201'], taxId: '12-3456789' },
    },
    billing: {},
    paper: 'letter',
    day: '2026-11-22',
    language: 'en',
    ...more,
  };
}

/** `PDF_DIR=/some/folder` keeps what is drawn, to be looked at. */
function keep(name: string, pdf: Uint8Array): string {
  const folder = process.env.PDF_DIR;
  if (folder) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/${name}.pdf`, pdf);
  }
  return Buffer.from(pdf).toString('latin1');
}

const BILLING = {
  paymentLink: { url: 'https://pay.example/{invoice}', text: 'Tarjeta o ACH' },
  paymentDetails: {
    ...{
      payee: 'Harbor Link Haulage',
      bankName: 'Garden State',
      accountNumber: '12345678',
      routingNumber: '021200339',
    },
    remittanceAddress: ['1 Port Road'],
  },
  contactPhone: '+1 201 555 0100',
};

const CONTACT = { contactPhone: '(973) 555-0142', contactEmail: 'billing@harborlink.example' };
const FULL_BILLING = {
  ...CONTACT,
  paymentLink: {
    url: 'https://pay.example/{number}/{amount}',
    text: 'By card or bank account, at our payment provider.',
  },
  paymentDetails: {
    ...BILLING.paymentDetails,
    bankName: 'Passaic Valley Bank, Newark',
    remittanceAddress: ['1100 McLester Street', 'Elizabeth, NJ 07201'],
    remittanceEmail: 'remittance@harborlink.example',
  },
};

/** Everything that is written on a sheet. */
function textsIn(document: unknown): string {
  const found: string[] = [];
  JSON.stringify(document, (_, value: unknown) => {
    if (typeof value === 'string') found.push(value.replaceAll('\u00a0', ' '));
    return value;
  });
  return found.join('\n');
}

/** The texts of a cell, in their order. */
function wordsIn(cell: unknown): string[] {
  const found: string[] = [];
  JSON.stringify(cell, (key, value: unknown) => {
    if (key === 'text') found.push(String(value));
    return value;
  });
  return found;
}

const pagesOf = (pdf: string) => pdf.match(/\/Type \/Page\b(?!s)/g)?.length;

describe('the PDF of an invoice', () => {
  it.each([
    ['letter', '[0 0 612 792]'],
    ['a4', '[0 0 595.28 841.89]'],
  ] as const)('is one page of %s', async (paper, box) => {
    const pdf = keep(`open-${paper}`, await drawInvoice(sheet({}, { paper })));
    expect(pagesOf(pdf)).toBe(1);
    expect(pdf).toContain(`/MediaBox ${box}`);
  });

  it('is one page too where it is overdue and has all that can be said of it', async () => {
    const { history, letterhead } = sheet();
    const numbers = { containerNumber: 'SUDU7433608', customerReference: 'H-986491', purchaseOrderNumber: '45986491' };
    const company = { customerName: 'Lucia Ferrante', company: 'Castellan Wines', deliveredOn: '2026-10-17' };
    const full = {
      ...{ day: '2027-01-10', history: { ...history, invoice: { ...history.invoice, ...numbers, ...company } } },
      ...{ billing: FULL_BILLING, letterhead: { ...letterhead, ...CONTACT, taxId: 'US 22-1234567' } },
    };
    expect(pagesOf(keep('overdue', await drawInvoice(sheet({}, full))))).toBe(1);
  });

  it('says how it is paid, for which container, when that was delivered and how late it is', () => {
    const { history } = sheet();
    const numbers = { containerNumber: 'SUDU7433608', customerReference: 'H-986491', purchaseOrderNumber: '45986491' };
    const billed = { ...history.invoice, ...numbers, deliveredOn: '2026-10-17', dueDate: '2026-12-21' };
    const drawn = inLanguage('en', () =>
      textsIn(invoiceSheet(sheet({ invoice: billed }, { billing: FULL_BILLING, day: '2027-01-10' }))),
    );
    for (const words of [
      ...['Passaic Valley Bank, Newark', '12345678', '021200339', '1100 McLester Street'],
      ...['remittance@harborlink.example', 'By card or bank account, at our payment provider.'],
      ...['SUDU7433608', 'H-986491', '45986491', 'Oct 17, 2026', 'Dec 21, 2026', '20 days'],
    ])
      expect(drawn).toContain(words);
    const { containerNumber: _, deliveredOn: __, ...bare } = billed;
    const without = inLanguage('en', () => textsIn(invoiceSheet(sheet({ invoice: bare }, { day: '2026-12-21' }))));
    for (const words of ['SUDU7433608', 'Passaic', 'Oct 17, 2026', ' days']) expect(without).not.toContain(words);
  });

  it('says how it is paid only while something is owed', () => {
    const asks = (given: InvoiceHistory['invoice']) =>
      inLanguage('en', () => textsIn(invoiceSheet(sheet({ invoice: given }, { billing: FULL_BILLING })))).includes(
        'How to pay',
      );
    const paid = recordPaymentStep(invoice(), { amount: invoice().amountCents / 100, method: 'ach' }, by()).after;
    const credited = creditInvoiceStep(paid, { amountCents: 2_500, reason: 'Late', sequence: 1 }, by()).after;
    const cancelled = { ...invoice(), status: 'cancelled' as const };
    expect([invoice(), paid, credited, cancelled].map(asks)).toEqual([true, false, false, false]);
  });

  it('breaks no email address within a word, and leaves a ZIP with its state', () => {
    const linesOf = (email: string) =>
      JSON.stringify(billTo({ name: 'Lucia', address: '700 Canal Street, Stamford, CT 06902', email }));
    expect(linesOf('lucia@castellan-wines.example')).toContain('"lucia@castellan-wines.example"');
    const long = linesOf('lucia.ferrante@castellan-wines.example');
    expect(long).toContain('"lucia.ferrante@"');
    expect(long).toContain('"castellan-wines.example"');
    expect(long).toContain('CT\u00a006902');
  });

  it('is drawn for names of any script, with what was paid and credited', async () => {
    const paid = recordPaymentStep(invoice(), { amount: 1500, method: 'ach', reference: 'ACH-1' }, by());
    const credited = creditInvoiceStep(paid.after, { amountCents: 2_500, reason: 'Waiting time', sequence: 1 }, by());
    const first = historyAfter(sheet().history, paid);
    const history = historyAfter(first, credited);
    const named = { ...history, invoice: { ...history.invoice, customerName: 'Łódź Spedycja 北京物流 Ελλάδα' } };
    expect(pagesOf(keep('part-paid', await drawInvoice(sheet(named))))).toBe(1);
    const [credit] = history.credits;
    if (!credit) throw new Error('No credit note');
    expect(pagesOf(keep('credit', await drawCreditNote(credit, sheet(history))))).toBe(1);
  });

  it('says in the reader’s language what a charge is made of, under its name, and nothing under any other line', () => {
    const lines = [
      { description: 'Standard service', amountCents: 10_000 },
      {
        ...{ description: 'Chassis: DCLI', amountCents: 63_000 },
        charge: { name: 'Chassis', quantity: 14, unit: 'day', rate: 4_500 },
      },
      { description: 'Toll', amountCents: 1_500, charge: { name: 'Toll', quantity: 1, unit: 'each', rate: 1_500 } },
      { description: 'New Jersey Sales Tax 6.625%', amountCents: 4_273 },
    ] as const;
    const charged = sheet({ invoice: invoice({ lines }) });
    const firstCells = (language: 'en' | 'es') =>
      inLanguage(language, () => {
        const drawn = invoiceSheet(charged).content;
        const [table] = drawn.flatMap((node) => ('table' in node && node.table?.headerRows ? [node.table] : []));
        return (table?.body ?? []).slice(1).map(([cell]) => wordsIn(cell));
      });
    expect(firstCells('en')).toEqual([
      ['Standard service'],
      ['Chassis: DCLI', '14 days at $45.00'],
      ['Toll'],
      ['New Jersey Sales Tax 6.625%'],
    ]);
    expect(firstCells('es')).toEqual([
      ['Servicio estándar'],
      ['Chasis: DCLI', '14 días a $45.00'],
      ['Peaje'],
      ['New Jersey Sales Tax 6.625%'],
    ]);
  });

  it('goes on over pages where it has many lines', async () => {
    const made = delivery();
    const lines = Array.from({ length: 60 }, (_, at) => ({
      description: `Stop ${at + 1} with a description that is long enough to be broken into more than one line of the table`,
      factor: 1.25,
      amountCents: 1_000 + at,
    }));
    const around = { customer, delivery: { ...made, shipment: { ...made.shipment, priceLines: lines } } };
    expect(pagesOf(keep('long', await drawInvoice(sheet({}, { around }))))).toBeGreaterThan(2);
  });

  it('is in the language of its customer, each word of it and the number of its page', async () => {
    const paid = recordPaymentStep(invoice(), { amount: 1500, method: 'check', reference: 'C-1' }, by());
    const credited = creditInvoiceStep(paid.after, { amountCents: 2_500, reason: 'Demora', sequence: 1 }, by());
    const history = historyAfter(historyAfter(sheet().history, paid), credited);
    const [credit] = history.credits;
    if (!credit) throw new Error('No credit note');
    const late = sheet(history, { language: 'es', day: '2027-01-10', billing: BILLING });
    const drawn = inLanguage('es', () => [invoiceSheet(late), creditSheet(credit, late)]);
    expect(drawn.flatMap(englishIn)).toEqual([]);
    expect(drawn.map(({ footer }) => JSON.stringify(footer?.(1, 2)))).toEqual(
      drawn.map(() => expect.stringContaining('Página 1 de 2')),
    );
    expect(pagesOf(keep('spanish', await drawInvoice(late)))).toBe(1);
    expect(englishIn(invoiceSheet(sheet(history)))).toContain('Bill to');
  });
});
