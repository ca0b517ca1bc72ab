import { balanceOf } from '#functions/domain/invoices/invoice-money.ts';
import { type InvoiceHistory, type InvoiceSurroundings, linesOf } from '#functions/domain/invoices/invoice-view.ts';
import { invoiceStatusOn } from '#functions/domain/invoices/invoices.ts';
import type { CreditRecord } from '#functions/domain/types.ts';
import type { Paper } from '#shared/contracts/invoices.ts';
import { PAYMENT_METHOD_LABELS } from '#shared/payment-methods.ts';
import { dayText, moneyText } from '../formats.ts';
import { drawPdf, type PdfNode } from './pdf.ts';
import { accentOf, block, factRows, type Letterhead, QUIET, rowsTable, sheetOf } from './sheet.ts';

export interface InvoiceSheet {
  history: InvoiceHistory;
  around: InvoiceSurroundings;
  letterhead: Letterhead;
  paper: Paper;
  /** Today in the organization's timezone. */
  day: string;
}

const STAMPS = { paid: 'Paid', cancelled: 'Cancelled', overdue: 'Overdue', pending: undefined } as const;

/** So many signs of an address fit into a third of a sheet. */
const WIDEST = 28;

/** A long e-mail address goes on before its @, not in the middle of a word. */
function addressLines(email: string): string[] {
  const at = email.lastIndexOf('@');
  return email.length <= WIDEST || at <= 0 ? [email] : [email.slice(0, at), email.slice(at)];
}

function parties({ history: { invoice }, around, letterhead }: InvoiceSheet): PdfNode {
  const { customer, delivery } = around;
  const { pickupCity = 'N/A', deliveryCity = 'N/A' } = delivery?.shipment ?? {};
  return {
    columns: [
      block('From', [letterhead.name, ...letterhead.addressLines, letterhead.taxId && `Tax ID ${letterhead.taxId}`]),
      block('Bill to', [
        customer?.company ?? invoice.customerName,
        customer?.company && invoice.customerName,
        customer?.address,
        ...addressLines(invoice.customerEmail),
      ]),
      block('Shipment', [invoice.trackingNumber, `${pickupCity} to ${deliveryCity}`]),
    ],
    columnGap: 20,
    margin: [0, 0, 0, 20],
  };
}

function dates({ history: { invoice } }: InvoiceSheet): PdfNode {
  const one = (label: string, value: string) => block(label, [value]);
  return {
    columns: [
      one('Issued', dayText(invoice.issueDate)),
      one('Due', dayText(invoice.dueDate)),
      one('Balance due', moneyText(Math.max(0, invoice.status === 'cancelled' ? 0 : balanceOf(invoice)))),
    ],
    columnGap: 20,
    margin: [0, 0, 0, 22],
  };
}

function totals({ history: { invoice, payments, credits } }: InvoiceSheet): PdfNode {
  const standing = payments.filter(({ takenBack }) => !takenBack);
  const paid = standing.map(
    ({ method, paidAt, amountCents }) =>
      [`${PAYMENT_METHOD_LABELS[method]}, ${dayText(paidAt)}`, `-${moneyText(amountCents)}`] as const,
  );
  const credited = credits.map(
    ({ creditNumber, amountCents }) => [`Credit note ${creditNumber}`, `-${moneyText(amountCents)}`] as const,
  );
  const balance = balanceOf(invoice);
  const last =
    balance < 0
      ? (['Due back to you', moneyText(-balance), true] as const)
      : (['Balance due', moneyText(balance), true] as const);
  return {
    unbreakable: true,
    columns: [
      { text: '', width: '*' },
      {
        width: 250,
        ...factRows([
          ['Total', moneyText(invoice.amountCents), true],
          ...paid,
          ...credited,
          ...(invoice.status === 'cancelled' ? [] : [last]),
        ]),
      },
    ],
    margin: [0, 0, 0, 20],
  };
}

function terms({ history: { invoice } }: InvoiceSheet): PdfNode {
  const { invoiceNumber, dueDate, status } = invoice;
  const isOpen = status === 'pending' || status === 'overdue';
  const text = isOpen
    ? `Please pay by ${dayText(dueDate)} and name ${invoiceNumber}. All amounts are in US dollars.`
    : status === 'cancelled'
      ? 'This invoice is cancelled: nothing is due.'
      : 'Thank you for your business. All amounts are in US dollars.';
  return { text, color: QUIET, fontSize: 9 };
}

/** Draws an invoice: who bills whom for what, what was paid, and what is left. */
export function drawInvoice(sheet: InvoiceSheet): Promise<Uint8Array> {
  const { history, around, letterhead, paper, day } = sheet;
  const { invoice } = history;
  const columns = [
    { label: 'What', width: '*' },
    { label: 'Factor', width: 70, isRight: true },
    { label: 'Amount', width: 90, isRight: true },
  ];
  const rows = linesOf(invoice, around).map(({ description, factor, amountCents }) => [
    description,
    factor === undefined ? '' : `× ${factor}`,
    moneyText(amountCents),
  ]);
  const content = [
    parties(sheet),
    dates(sheet),
    rowsTable(columns, rows, accentOf(letterhead)),
    totals(sheet),
    terms(sheet),
  ];
  const stamp = STAMPS[invoiceStatusOn(invoice, day)];
  return drawPdf(sheetOf(letterhead, { paper, title: 'Invoice', number: invoice.invoiceNumber, stamp, content }));
}

/** Draws a credit note of an invoice. */
export function drawCreditNote(credit: CreditRecord, sheet: InvoiceSheet): Promise<Uint8Array> {
  const { letterhead, paper } = sheet;
  const columns = [
    { label: 'What', width: '*' },
    { label: 'Amount', width: 90, isRight: true },
  ];
  const rows = [[`Credit on invoice ${credit.invoiceNumber}: ${credit.reason}`, moneyText(credit.amountCents)]];
  const content: PdfNode[] = [
    parties(sheet),
    { ...block('Issued', [dayText(credit.issueDate)]), margin: [0, 0, 0, 22] },
    rowsTable(columns, rows, accentOf(letterhead)),
    { text: 'All amounts are in US dollars.', color: QUIET, fontSize: 9 },
  ];
  return drawPdf(sheetOf(letterhead, { paper, title: 'Credit note', number: credit.creditNumber, content }));
}
