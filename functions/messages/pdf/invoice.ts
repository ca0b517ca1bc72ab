import { balanceOf } from '#functions/domain/invoices/balance.ts';
import type { CreditRecord, InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import {
  type Billing,
  type InvoiceHistory,
  type InvoiceSurroundings,
  linesOf,
} from '#functions/domain/invoices/invoice-view.ts';
import { daysOverdue, invoiceStatusOn } from '#functions/domain/invoices/invoices.ts';
import { dayText, moneyText } from '#functions/messages/mails/formats.ts';
import { inLanguage } from '#functions/messages/mails/in-language.ts';
import type { Paper } from '#shared/contracts/invoices.ts';
import { type Label, type Language, say, sayOf } from '#shared/i18n/words.ts';
import { isUnpaid } from '#shared/invoices/invoice-status.ts';
import { PAYMENT_METHOD_LABELS } from '#shared/invoices/payment-methods.ts';
import { overdueWords } from '#shared/invoices/payment-words.ts';
import { priceWords } from '#shared/shipments/price-words.ts';
import { howToPay } from './how-to-pay.ts';
import { billTo, sender } from './parties.ts';
import { drawPdf, type PdfDefinition, type PdfNode } from './pdf.ts';
import { accentOf, block, factRows, INK, type Letterhead, LINE, QUIET, rowsTable, sheetOf } from './sheet.ts';

export interface InvoiceSheet {
  history: InvoiceHistory;
  around: InvoiceSurroundings;
  letterhead: Letterhead;
  billing: Billing;
  paper: Paper;
  /** Today in the organization's timezone. */
  day: string;
  /** What its customer reads. */
  language: Language;
}

const STAMPS = {
  paid: 'Paid',
  cancelled: 'Cancelled',
  overdue: 'Overdue',
  pending: undefined,
} as const satisfies Record<string, Label | undefined>;

const LATE = '#b91c1c';

function parties({ history: { invoice }, around, letterhead }: InvoiceSheet, days: PdfNode): PdfNode {
  const { customerName: name, customerCompany, customerEmail: email } = invoice;
  const billed = {
    name,
    company: around.customer?.company ?? customerCompany,
    address: around.customer?.address,
    email,
  };
  return { columns: [sender(letterhead), billTo(billed), days], columnGap: 20, margin: [0, 0, 0, 16] };
}

function dates({ history: { invoice }, day }: InvoiceSheet): PdfNode {
  const late = overdueWords(daysOverdue(invoice, day));
  const overdue: PdfNode = {
    text: say('{late} on {day}', { late: late ?? '', day: dayText(day) }),
    bold: true,
    color: LATE,
    margin: [0, 2, 0, 0],
  };
  return {
    stack: [
      { ...block(say('Invoice date'), [dayText(invoice.issueDate)]), margin: [0, 0, 0, 6] },
      block(say('Due'), [dayText(invoice.dueDate)]),
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
function references({ history: { invoice }, around: { delivery } }: InvoiceSheet): PdfNode {
  const { pickupCity = say('N/A'), deliveryCity = say('N/A'), deliveredAt } = delivery?.shipment ?? {};
  const deliveredOn = invoice.deliveredOn ?? deliveredAt?.slice(0, 10);
  const cells = [
    [say('Container'), invoice.containerNumber],
    [say('Your reference'), invoice.customerReference],
    [say('Purchase order'), invoice.purchaseOrderNumber],
    [say('Delivered'), deliveredOn && dayText(deliveredOn)],
    [say('Shipment'), invoice.trackingNumber],
    [say('Route'), say('{before} to {after}', { before: pickupCity, after: deliveryCity })],
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

function totals(sheet: InvoiceSheet): PdfNode {
  const { invoice, payments, credits } = sheet.history;
  const standing = payments.filter(({ takenBack }) => !takenBack);
  const paid = standing.map(
    ({ method, paidAt, amountCents }) =>
      [`${say(PAYMENT_METHOD_LABELS[method])}, ${dayText(paidAt)}`, `-${moneyText(amountCents)}`] as const,
  );
  const credited = credits.map(
    ({ creditNumber, amountCents }) =>
      [say('Credit note {number}', { number: creditNumber }), `-${moneyText(amountCents)}`] as const,
  );
  const balance = balanceOf(invoice);
  const last =
    balance < 0
      ? ([say('Credit due to you'), moneyText(-balance)] as const)
      : ([say('Balance due'), moneyText(balance)] as const);
  const sums = factRows([[say('Total'), moneyText(invoice.amountCents), true], ...paid, ...credited]);
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
function payWords(invoice: InvoiceRecord, day: string): string {
  const late = overdueWords(daysOverdue(invoice, day));
  const { invoiceNumber: number } = invoice;
  const due = dayText(invoice.dueDate);
  return late
    ? say('This invoice was due on {due} and is {late}. Please pay it now and name {number}.', { due, late, number })
    : say('Please pay by {due} and name {number}.', { due, number });
}

const inDollars = () => say('All amounts are in US dollars.');

function terms({ history: { invoice }, day }: InvoiceSheet): PdfNode {
  const { status } = invoice;
  const text = isUnpaid(status)
    ? `${payWords(invoice, day)} ${inDollars()}`
    : status === 'cancelled'
      ? say('This invoice is cancelled: nothing is due.')
      : `${say('Thank you for your business.')} ${inDollars()}`;
  return { text, color: QUIET, fontSize: 9 };
}

/** Draws an invoice: who bills whom for what, what was paid, and what is left. */
export function drawInvoice(sheet: InvoiceSheet): Promise<Uint8Array> {
  return drawPdf(inLanguage(sheet.language, () => invoiceSheet(sheet)));
}

/** The document that {@link drawInvoice} draws. */
export function invoiceSheet(sheet: InvoiceSheet): PdfDefinition {
  const { history, around, letterhead, paper, day } = sheet;
  const { invoice } = history;
  const columns = [
    { label: say('Description'), width: '*' },
    { label: say('Factor'), width: 70, isRight: true },
    { label: say('Amount'), width: 90, isRight: true },
  ];
  const rows = linesOf(invoice, around).map(({ description, factor, amountCents }) => [
    priceWords(description),
    factor === undefined ? '' : `× ${factor}`,
    moneyText(amountCents),
  ]);
  const content = [
    parties(sheet, dates(sheet)),
    references(sheet),
    rowsTable(columns, rows, accentOf(letterhead)),
    totals(sheet),
    ...howToPay(invoice, sheet.billing),
  ];
  const stamp = STAMPS[invoiceStatusOn(invoice, day)];
  const title = say('Invoice');
  const said = stamp && sayOf('invoice', stamp);
  return sheetOf(letterhead, { paper, title, number: invoice.invoiceNumber, stamp: said, content });
}

/** Draws a credit note of an invoice. */
export function drawCreditNote(credit: CreditRecord, sheet: InvoiceSheet): Promise<Uint8Array> {
  return drawPdf(inLanguage(sheet.language, () => creditSheet(credit, sheet)));
}

/** The document that {@link drawCreditNote} draws. */
export function creditSheet(credit: CreditRecord, sheet: InvoiceSheet): PdfDefinition {
  const { letterhead, paper } = sheet;
  const columns = [
    { label: say('Description'), width: '*' },
    { label: say('Amount'), width: 90, isRight: true },
  ];
  const rows = [
    [
      say('Credit on invoice {number}: {reason}', { number: credit.invoiceNumber, reason: credit.reason }),
      moneyText(credit.amountCents),
    ],
  ];
  const content: PdfNode[] = [
    parties(sheet, block(say('Credited on'), [dayText(credit.issueDate)])),
    references(sheet),
    rowsTable(columns, rows, accentOf(letterhead)),
    { text: inDollars(), color: QUIET, fontSize: 9 },
  ];
  return sheetOf(letterhead, { paper, title: say('Credit note'), number: credit.creditNumber, content });
}
