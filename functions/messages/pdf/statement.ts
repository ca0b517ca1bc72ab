import type { CustomerRecord } from '#functions/domain/customers/customer-types.ts';
import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import { type Billing, payOnline } from '#functions/domain/invoices/invoice-view.ts';
import type { Statement, StatementLine } from '#functions/domain/invoices/statement.ts';
import { WITH_STATEMENT } from '#functions/messages/invoices/statements.ts';
import { dayText, moneyText } from '#functions/messages/mails/formats.ts';
import { inLanguage } from '#functions/messages/mails/in-language.ts';
import type { Paper } from '#shared/contracts/invoices.ts';
import { type Language, say, sayCount, sayOf } from '#shared/i18n/words.ts';
import { AGE_LABELS, AGES } from '#shared/invoices/ageing.ts';
import { payBox } from './how-to-pay.ts';
import { billTo, sender } from './parties.ts';
import { drawPdf, type PdfDefinition, type PdfNode } from './pdf.ts';
import { printable } from './printable.ts';
import { accentOf, block, type Letterhead, LINE, LINK, QUIET, rowsTable, sheetOf } from './sheet.ts';

/** Where whoever has a statement that was mailed sees its invoices; none in a copy of the office's own. */
export interface StatementLinks {
  /** Where one is opened. */
  pageOf?: (invoice: InvoiceRecord) => string;
  /** Where all of them are listed. */
  page?: string;
}

interface StatementSheet extends StatementLinks {
  statement: Statement;
  customer: Pick<CustomerRecord, 'name' | 'company' | 'address' | 'email'>;
  letterhead: Letterhead;
  billing: Billing;
  paper: Paper;
  /** What the customer reads. */
  language: Language;
}

/** So many invoices are listed, the longest due first; the sums are of all. */
const MOST_LINES = 1500;

function parties({ statement: { day, total }, customer, letterhead }: StatementSheet): PdfNode {
  const days: PdfNode = {
    stack: [
      { ...block(say('As of'), [dayText(day)]), margin: [0, 0, 0, 6] },
      block(sayOf('invoice', 'Open'), [
        moneyText(total.cents),
        sayCount(total.invoices, '{count} invoice', '{count} invoices', { count: total.invoices }),
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
function agesTable({ ages, total, dueBackCents }: Statement): PdfNode[] {
  const cells = [
    ...AGES.map((age) => block(say(AGE_LABELS[age]), [moneyText(ages[age].cents)])),
    block(say('Total'), [moneyText(total.cents)]),
  ];
  const back: PdfNode = {
    text: say('A credit of {amount} is not deducted from the total.', { amount: moneyText(dueBackCents) }),
    color: QUIET,
    margin: [0, 0, 0, 12],
  };
  return [
    { table: { widths: cells.map(() => '*'), body: [cells] }, layout: AGE_GRID, margin: [0, 0, 0, 14] },
    ...(dueBackCents > 0 ? [back] : []),
  ];
}

/** On A4, which is the narrower paper, some 100 points are left for what the customer knows a shipment by. */
const columns = () => [
  { label: say('Invoice'), width: 74 },
  { label: say('Container, reference'), width: '*' },
  { label: say('Issued'), width: 53 },
  { label: say('Due'), width: 53 },
  { label: say('Days past due'), width: 34, isRight: true },
  { label: say('Amount'), width: 58, isRight: true },
  { label: sayOf('invoice', 'Open'), width: 58, isRight: true },
];
/** Seven columns need to stand closer than the three of an invoice. */
const CLOSE = { fontSize: 8.5, gap: 4 };

function cellsOf({ invoice, balanceCents, daysPastDue }: StatementLine, sheet: StatementSheet) {
  const { invoiceNumber, containerNumber, customerReference, purchaseOrderNumber, trackingNumber } = invoice;
  const named = [containerNumber, customerReference, purchaseOrderNumber].filter(Boolean).join(', ');
  const link = payOnline(invoice, sheet.billing) ?? sheet.pageOf?.(invoice);
  return [
    link ? { text: invoiceNumber, link } : invoiceNumber,
    named || trackingNumber,
    dayText(invoice.issueDate),
    dayText(invoice.dueDate),
    daysPastDue > 0 ? String(daysPastDue) : '',
    moneyText(invoice.amountCents),
    moneyText(balanceCents),
  ];
}

function listed(sheet: StatementSheet): PdfNode[] {
  const { lines } = sheet.statement;
  const rest = lines.slice(MOST_LINES);
  const more = moneyText(rest.reduce((sum, { balanceCents }) => sum + balanceCents, 0));
  return [
    rowsTable(
      columns(),
      lines.slice(0, MOST_LINES).map((line) => cellsOf(line, sheet)),
      accentOf(sheet.letterhead),
      CLOSE,
    ),
    ...(rest.length > 0
      ? [
          {
            text: sayCount(
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

const small = (text: string): PdfNode => ({ text, color: QUIET, fontSize: 9, margin: [0, 0, 0, 4] });

function toPay({ statement: { lines, total }, billing }: StatementSheet): PdfNode[] {
  if (total.cents <= 0) return [];
  const [first] = lines;
  const canPayOnline = first !== undefined && payOnline(first.invoice, billing) !== undefined;
  const text = billing.paymentLink?.text;
  const online = canPayOnline
    ? [small(say('To pay online, click an invoice number above.')), ...(text ? [small(printable(text))] : [])]
    : [];
  return payBox({ reference: say(WITH_STATEMENT), billing, online });
}

function seen({ page }: StatementSheet): PdfNode[] {
  if (!page) return [];
  return [{ text: say('View your invoices online'), link: page, color: LINK, fontSize: 9, margin: [0, 0, 0, 8] }];
}

/** Draws a statement of account: what a customer owes, invoice by invoice and by age. */
export function drawStatement(sheet: StatementSheet): Promise<Uint8Array> {
  return drawPdf(inLanguage(sheet.language, () => statementSheet(sheet)));
}

/** The document that {@link drawStatement} draws. */
export function statementSheet(sheet: StatementSheet): PdfDefinition {
  const { statement, letterhead, paper } = sheet;
  const terms: PdfNode = {
    text:
      statement.total.invoices === 0
        ? `${say('You have no open invoices.')} ${say('Thank you for your business.')}`
        : `${say('Payments that arrived after this day are not on it.')} ${say('All amounts are in US dollars.')}`,
    color: QUIET,
    fontSize: 9,
  };
  const rows = statement.lines.length > 0 ? listed(sheet) : [];
  const content = [parties(sheet), ...agesTable(statement), ...rows, ...toPay(sheet), ...seen(sheet), terms];
  return sheetOf(letterhead, { paper, title: say('Statement'), number: dayText(statement.day), content });
}
