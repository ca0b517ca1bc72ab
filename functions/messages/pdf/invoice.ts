import { balanceCentsOf } from '#functions/domain/invoices/balance.ts';
import type { CreditRecord, InvoiceLine, InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import {
  type Billing,
  type InvoiceHistory,
  type InvoiceSurroundings,
  invoiceLinesOf,
} from '#functions/domain/invoices/invoice-view.ts';
import { daysOverdue, invoiceStatusOn } from '#functions/domain/invoices/invoices.ts';
import { formatCents, formatDay, formatDollars } from '#functions/messages/mails/formats.ts';
import { inLanguage } from '#functions/messages/mails/in-language.ts';
import { quantityWords } from '#shared/charges/charge-words.ts';
import type { PaperSize } from '#shared/contracts/invoices.ts';
import { type Language, type StaticTextKey, t, tContext } from '#shared/i18n/t.ts';
import { isUnpaid } from '#shared/invoices/invoice-status.ts';
import { PAYMENT_METHOD_LABELS } from '#shared/invoices/payment-methods.ts';
import { overdueText } from '#shared/invoices/payment-text.ts';
import { priceLineText } from '#shared/shipments/price-text.ts';
import { howToPay } from './how-to-pay.ts';
import { billTo, sender } from './parties.ts';
import { drawPdf, type PdfDefinition, type PdfNode } from './pdf.ts';
import {
  accentOf,
  block,
  factRows,
  INK,
  type Letterhead,
  LINE,
  letterheadDocument,
  rowsTable,
  TEXT_MUTED,
} from './sheet.ts';

export interface InvoiceDocument {
  history: InvoiceHistory;
  around: InvoiceSurroundings;
  letterhead: Letterhead;
  billing: Billing;
  paper: PaperSize;
  /** Today in the organization's timezone. */
  day: string;
  /** What its customer reads. */
  language: Language;
}

const STAMPS = {
  paid: 'Paid',
  credited: 'Credited',
  cancelled: 'Cancelled',
  overdue: 'Overdue',
  pending: undefined,
} as const satisfies Record<string, StaticTextKey | undefined>;

const LATE = '#b91c1c';

function parties({ history: { invoice }, around, letterhead }: InvoiceDocument, days: PdfNode): PdfNode {
  const { customerName: name, customerCompany, customerEmail: email } = invoice;
  const billed = {
    name,
    company: around.customer?.company ?? customerCompany,
    address: around.customer?.address,
    email,
  };
  return { columns: [sender(letterhead), billTo(billed), days], columnGap: 20, margin: [0, 0, 0, 16] };
}

function dates({ history: { invoice }, day }: InvoiceDocument): PdfNode {
  const late = overdueText(daysOverdue(invoice, day));
  const overdue: PdfNode = {
    text: t('{late} on {day}', { late: late ?? '', day: formatDay(day) }),
    bold: true,
    color: LATE,
    margin: [0, 2, 0, 0],
  };
  return {
    stack: [
      { ...block(t('Invoice date'), [formatDay(invoice.issueDate)]), margin: [0, 0, 0, 6] },
      block(t('Due'), [formatDay(invoice.dueDate)]),
      ...(late ? [overdue] : []),
    ],
  };
}

const GRID = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => LINE,
  vLineColor: () => LINE,
  paddingLeft: () => 10,
  paddingRight: () => 10,
  paddingTop: () => 6,
  paddingBottom: () => 6,
};

/** What the customer's books know the shipment by. */
function references({ history: { invoice }, around: { delivery } }: InvoiceDocument): PdfNode {
  const { pickupCity = t('N/A'), deliveryCity = t('N/A') } = delivery?.shipment ?? invoice.route ?? {};
  const deliveredOn = invoice.deliveredOn ?? delivery?.shipment.deliveredAt?.slice(0, 10);
  const cells = [
    [t('Container'), invoice.containerNumber],
    [t('Your reference'), invoice.customerReference],
    [t('Purchase order'), invoice.purchaseOrderNumber],
    [t('Delivered'), deliveredOn && formatDay(deliveredOn)],
    [t('Shipment'), invoice.trackingNumber],
    [t('Replaces'), invoice.reissueOf?.invoiceNumber],
    [t('Route'), t('{before} to {after}', { before: pickupCity, after: deliveryCity })],
  ].flatMap(([label, value]) => (label && value ? [block(label, [value])] : []));
  const rows = Array.from({ length: Math.ceil(cells.length / 3) }, (_, row) =>
    [0, 1, 2].map((column) => cells[row * 3 + column] ?? { text: '' }),
  );
  return { table: { widths: ['*', '*', '*'], body: rows }, layout: GRID, margin: [0, 0, 0, 18] };
}

/** What is left, so that nobody looks for it. */
function balanceBar([label, value]: readonly [string, string]): PdfNode {
  const cell: PdfNode = { bold: true, fontSize: 12, color: '#ffffff', fillColor: INK };
  return {
    table: {
      widths: ['*', 'auto'],
      body: [
        [
          { ...cell, text: label },
          { ...cell, text: value, alignment: 'right' },
        ],
      ],
    },
    layout: { ...GRID, hLineWidth: () => 0, vLineWidth: () => 0 },
    margin: [0, 6, 0, 0],
  };
}

function totals(sheet: InvoiceDocument): PdfNode {
  const { invoice, payments, credits } = sheet.history;
  const standing = payments.filter(({ takenBack }) => !takenBack);
  const paid = standing.map(
    ({ method, paidAt, amountCents }) =>
      [`${t(PAYMENT_METHOD_LABELS[method])}, ${formatDay(paidAt)}`, `-${formatCents(amountCents)}`] as const,
  );
  const credited = credits.map(
    ({ creditNumber, amountCents }) =>
      [t('Credit note {number}', { number: creditNumber }), `-${formatCents(amountCents)}`] as const,
  );
  const balance = balanceCentsOf(invoice);
  const last =
    balance < 0
      ? ([t('Credit due to you'), formatCents(-balance)] as const)
      : ([t('Balance due'), formatCents(balance)] as const);
  const sums = factRows([[t('Total'), formatCents(invoice.amountCents), true], ...paid, ...credited]);
  return {
    unbreakable: true,
    columns: [
      // In the room that is left beside the sums: under all else it would be a page of its own.
      { ...terms(sheet), width: '*', margin: [0, 4, 0, 0] },
      { width: 250, stack: invoice.status === 'cancelled' ? [sums] : [sums, balanceBar(last)] },
    ],
    columnGap: 24,
    margin: [0, 0, 0, 18],
  };
}

/** Nobody is asked to pay by a day that is over. */
function paymentTermsText(invoice: InvoiceRecord, day: string): string {
  const late = overdueText(daysOverdue(invoice, day));
  const { invoiceNumber: number } = invoice;
  const due = formatDay(invoice.dueDate);
  return late
    ? t('This invoice was due on {due} and is {late}. Please pay it now and name {number}.', { due, late, number })
    : t('Please pay by {due} and name {number}.', { due, number });
}

const inDollars = () => t('All amounts are in US dollars.');

function terms({ history: { invoice }, day }: InvoiceDocument): PdfNode {
  const { status } = invoice;
  const text = isUnpaid(status)
    ? `${paymentTermsText(invoice, day)} ${inDollars()}`
    : status === 'cancelled'
      ? t('This invoice is cancelled: nothing is due.')
      : `${t('Thank you for your business.')} ${inDollars()}`;
  return { text, color: TEXT_MUTED, fontSize: 9 };
}

/** What a line is for, and of a charge what its amount is made of. */
function described({ description, charge }: InvoiceLine) {
  const text = priceLineText(description);
  const under = charge && quantityWords({ ...charge, rate: charge.rate / 100 }, formatDollars);
  return under ? { text, under } : text;
}

/** Draws an invoice: who bills whom for what, what was paid, and what is left. */
export function drawInvoice(sheet: InvoiceDocument): Promise<Uint8Array> {
  return drawPdf(inLanguage(sheet.language, () => invoiceSheet(sheet)));
}

/** The document that {@link drawInvoice} draws. */
export function invoiceSheet(sheet: InvoiceDocument): PdfDefinition {
  const { history, around, letterhead, paper, day } = sheet;
  const { invoice } = history;
  const columns = [
    { label: t('Description'), width: '*' },
    { label: t('Factor'), width: 70, isRight: true },
    { label: t('Amount'), width: 90, isRight: true },
  ];
  const rows = invoiceLinesOf(invoice, around).map((line) => [
    described(line),
    line.factor === undefined ? '' : `× ${line.factor}`,
    formatCents(line.amountCents),
  ]);
  const content = [
    parties(sheet, dates(sheet)),
    references(sheet),
    rowsTable(columns, rows, accentOf(letterhead)),
    totals(sheet),
    ...howToPay(invoice, sheet.billing),
  ];
  const stamp = STAMPS[invoiceStatusOn(invoice, day)];
  const title = t('Invoice');
  const said = stamp && tContext('invoice', stamp);
  return letterheadDocument(letterhead, { paper, title, number: invoice.invoiceNumber, stamp: said, content });
}

/** Draws a credit note of an invoice. */
export function drawCreditNote(credit: CreditRecord, sheet: InvoiceDocument): Promise<Uint8Array> {
  return drawPdf(inLanguage(sheet.language, () => creditSheet(credit, sheet)));
}

/** The document that {@link drawCreditNote} draws. */
export function creditSheet(credit: CreditRecord, sheet: InvoiceDocument): PdfDefinition {
  const { letterhead, paper } = sheet;
  const columns = [
    { label: t('Description'), width: '*' },
    { label: t('Amount'), width: 90, isRight: true },
  ];
  const rows = [
    [
      t('Credit on invoice {number}: {reason}', { number: credit.invoiceNumber, reason: credit.reason }),
      formatCents(credit.amountCents),
    ],
  ];
  const content: PdfNode[] = [
    parties(sheet, block(t('Credited on'), [formatDay(credit.issueDate)])),
    references(sheet),
    rowsTable(columns, rows, accentOf(letterhead)),
    { text: inDollars(), color: TEXT_MUTED, fontSize: 9 },
  ];
  return letterheadDocument(letterhead, { paper, title: t('Credit note'), number: credit.creditNumber, content });
}
