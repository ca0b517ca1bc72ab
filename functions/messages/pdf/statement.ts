import type { CustomerRecord } from '#functions/domain/customers/customer-types.ts';
import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import { type Billing, onlinePaymentUrl } from '#functions/domain/invoices/invoice-view.ts';
import type { StatementLine, StatementOfAccount } from '#functions/domain/invoices/statement.ts';
import { PAYMENT_REFERENCE_HINT } from '#functions/messages/invoices/statements.ts';
import { formatCents, formatDay } from '#functions/messages/mails/formats.ts';
import { inLanguage } from '#functions/messages/mails/in-language.ts';
import type { PaperSize } from '#shared/contracts/invoices.ts';
import { type Language, t, tContext, tPlural } from '#shared/i18n/t.ts';
import { AGING_BUCKETS, AGING_LABELS } from '#shared/invoices/aging.ts';
import { payOnlineText } from '#shared/invoices/payment-text.ts';
import { payBox } from './how-to-pay.ts';
import { billTo, sender } from './parties.ts';
import { drawPdf, type PdfDefinition, type PdfNode } from './pdf.ts';
import { printable } from './printable.ts';
import { accentOf, block, type Letterhead, LINE, LINK, letterheadDocument, rowsTable, TEXT_MUTED } from './sheet.ts';

/** Where whoever has a statement that was mailed sees its invoices; none in a copy of the office's own. */
export interface StatementLinks {
  /** Where one is opened. */
  pageOf?: (invoice: InvoiceRecord) => string;
  /** Where all of them are listed. */
  page?: string | undefined;
}

interface StatementDocument extends StatementLinks {
  statement: StatementOfAccount;
  customer: Pick<CustomerRecord, 'name' | 'company' | 'address' | 'email'>;
  letterhead: Letterhead;
  billing: Billing;
  paper: PaperSize;
  /** What the customer reads. */
  language: Language;
}

/** So many invoices are listed, the longest due first; the sums are of all. */
const MAX_LINES = 1500;

function parties({ statement: { day, total }, customer, letterhead }: StatementDocument): PdfNode {
  const days: PdfNode = {
    stack: [
      { ...block(t('As of'), [formatDay(day)]), margin: [0, 0, 0, 6] },
      block(tContext('invoices', 'Open'), [
        formatCents(total.cents),
        tPlural(total.invoices, '{count} invoice', '{count} invoices', { count: total.invoices }),
      ]),
    ],
  };
  return { columns: [sender(letterhead), billTo(customer), days], columnGap: 20, margin: [0, 0, 0, 16] };
}

const AGE_GRID = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => LINE,
  vLineColor: () => LINE,
  paddingLeft: () => 8,
  paddingRight: () => 8,
  paddingTop: () => 6,
  paddingBottom: () => 6,
};

/** What is owed by its age. */
function agesTable({ ages, total, dueBackCents }: StatementOfAccount): PdfNode[] {
  const cells = [
    ...AGING_BUCKETS.map((age) => block(t(AGING_LABELS[age]), [formatCents(ages[age].cents)])),
    block(t('Total'), [formatCents(total.cents)]),
  ];
  const back: PdfNode = {
    text: t('A credit of {amount} is not deducted from the total.', { amount: formatCents(dueBackCents) }),
    color: TEXT_MUTED,
    margin: [0, 0, 0, 12],
  };
  return [
    { table: { widths: cells.map(() => '*'), body: [cells] }, layout: AGE_GRID, margin: [0, 0, 0, 14] },
    ...(dueBackCents > 0 ? [back] : []),
  ];
}

/** On A4, which is the narrower paper, some 100 points are left for what the customer knows a shipment by. */
const columns = () => [
  { label: t('Invoice'), width: 74 },
  { label: t('Container, reference'), width: '*' },
  { label: t('Issued'), width: 53 },
  { label: t('Due'), width: 53 },
  { label: t('Days past due'), width: 34, isRight: true },
  { label: t('Amount'), width: 58, isRight: true },
  { label: tContext('invoices', 'Open'), width: 58, isRight: true },
];
/** Seven columns need to stand closer than the three of an invoice. */
const CLOSE = { fontSize: 8.5, gap: 4 };

function cellsOf({ invoice, balanceCents, daysPastDue }: StatementLine, sheet: StatementDocument) {
  const { invoiceNumber, containerNumber, customerReference, purchaseOrderNumber, trackingNumber } = invoice;
  const named = [containerNumber, customerReference, purchaseOrderNumber].filter(Boolean).join(', ');
  const link = onlinePaymentUrl(invoice, sheet.billing) ?? sheet.pageOf?.(invoice);
  return [
    link ? { text: invoiceNumber, link } : invoiceNumber,
    named || trackingNumber,
    formatDay(invoice.issueDate),
    formatDay(invoice.dueDate),
    daysPastDue > 0 ? String(daysPastDue) : '',
    formatCents(invoice.amountCents),
    formatCents(balanceCents),
  ];
}

function listed(sheet: StatementDocument): PdfNode[] {
  const { lines } = sheet.statement;
  const rest = lines.slice(MAX_LINES);
  const more = formatCents(rest.reduce((sum, { balanceCents }) => sum + balanceCents, 0));
  return [
    rowsTable(
      columns(),
      lines.slice(0, MAX_LINES).map((line) => cellsOf(line, sheet)),
      accentOf(sheet.letterhead),
      CLOSE,
    ),
    ...(rest.length > 0
      ? [
          {
            text: tPlural(
              rest.length,
              'And {count} more invoice that is due later, {more}.',
              'And {count} more invoices due later, {more}.',
              { count: rest.length, more },
            ),
          } as const,
        ]
      : []),
  ];
}

const small = (text: string): PdfNode => ({ text, color: TEXT_MUTED, fontSize: 9, margin: [0, 0, 0, 4] });

function toPay({ statement: { lines, total }, billing }: StatementDocument): PdfNode[] {
  if (total.cents <= 0) return [];
  const [first] = lines;
  const canPayOnline = first !== undefined && onlinePaymentUrl(first.invoice, billing) !== undefined;
  const text = payOnlineText(billing.paymentLink ?? {});
  const online = canPayOnline
    ? [small(t('To pay online, click an invoice number above.')), ...(text ? [small(printable(text))] : [])]
    : [];
  return payBox({ reference: t(PAYMENT_REFERENCE_HINT), billing, online });
}

function seen({ page }: StatementDocument): PdfNode[] {
  if (!page) return [];
  return [{ text: t('View your invoices online'), link: page, color: LINK, fontSize: 9, margin: [0, 0, 0, 8] }];
}

/** Draws a statement of account: what a customer owes, invoice by invoice and by age. */
export function drawStatement(sheet: StatementDocument): Promise<Uint8Array> {
  return drawPdf(inLanguage(sheet.language, () => statementSheet(sheet)));
}

/** The document that {@link drawStatement} draws. */
export function statementSheet(sheet: StatementDocument): PdfDefinition {
  const { statement, letterhead, paper } = sheet;
  const terms: PdfNode = {
    text:
      statement.total.invoices === 0
        ? `${t('You have no open invoices.')} ${t('Thank you for your business.')}`
        : `${t('Payments that arrived after this day are not on it.')} ${t('All amounts are in US dollars.')}`,
    color: TEXT_MUTED,
    fontSize: 9,
  };
  const rows = statement.lines.length > 0 ? listed(sheet) : [];
  const content = [parties(sheet), ...agesTable(statement), ...rows, ...toPay(sheet), ...seen(sheet), terms];
  return letterheadDocument(letterhead, { paper, title: t('Statement'), number: formatDay(statement.day), content });
}
