import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { creditInvoice, recordPayment } from '#functions/domain/invoices/invoice-money.ts';
import { historyAfter, type InvoiceHistory } from '#functions/domain/invoices/invoice-view.ts';
import { drawCreditNote, drawInvoice, type InvoiceSheet } from '#functions/messages/pdf/invoice.ts';
import { customer } from '../domain/fixtures.ts';
import { by, delivery, invoice } from '../domain/invoice-fixtures.ts';

function sheet(history: Partial<InvoiceHistory> = {}, more: Partial<InvoiceSheet> = {}): InvoiceSheet {
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

  it('is drawn for names of any script, with what was paid and credited', async () => {
    const paid = recordPayment(invoice(), { amount: 1500, method: 'ach', reference: 'ACH-1' }, by());
    const credited = creditInvoice(paid.after, { amountCents: 2_500, reason: 'Waiting time', sequence: 1 }, by());
    const first = historyAfter(sheet().history, paid);
    const history = historyAfter(first, credited);
    const named = { ...history, invoice: { ...history.invoice, customerName: 'Łódź Spedycja 北京物流 Ελλάδα' } };
    expect(pagesOf(keep('part-paid', await drawInvoice(sheet(named))))).toBe(1);
    const [credit] = history.credits;
    if (!credit) throw new Error('No credit note');
    expect(pagesOf(keep('credit', await drawCreditNote(credit, sheet(history))))).toBe(1);
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

  it('is drawn in time', async () => {
    await drawInvoice(sheet());
    const start = performance.now();
    await drawInvoice(sheet());
    expect(performance.now() - start).toBeLessThan(1500);
  });
});
