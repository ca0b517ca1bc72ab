import { digestFor } from '#functions/base/app-secret.ts';
import type { EventTelling } from '#functions/domain/events/catalogue.ts';
import { balanceOf } from '#functions/domain/invoices/balance.ts';
import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import type { Billing } from '#functions/domain/invoices/invoice-view.ts';
import { daysOverdue } from '#functions/domain/invoices/invoices.ts';
import { isUnpaid } from '#shared/invoice-status.ts';
import { overdueWords } from '#shared/payment-words.ts';
import { daysBetween } from '#shared/service-window.ts';
import { defang } from './defang-text.ts';
import { dayText, moneyText } from './formats.ts';
import type { Block, MailContent } from './layout.ts';
import type { MailSetting, Mails } from './mail.ts';
import { payOnlineBlocks, transferBlocks } from './paying.ts';

/** Where whoever has the mail reads its invoice without an account. The secret is in the fragment, which no log ever sees. */
export const invoiceLink = (id: string, site: string) => `${site}/pay/${id}#s=${digestFor('invoice', id)}`;

/** Where an invoice is read, by its customer and by the office. */
export const invoicePage = (id: string, site: string) => `${site}/invoices/${id}`;

const hello = ({ customerName }: Pick<InvoiceRecord, 'customerName'>) => `Hello ${defang(customerName)},`;

export interface InvoiceLetter {
  /** As it stands when the mail goes. */
  readonly invoice: InvoiceRecord;
  /** Where it is read without signing in. */
  readonly page: string;
  readonly billing: Billing;
  /** Today in the organization's timezone. */
  readonly day: string;
}

type Row = readonly [label: string, value: string];

function factsOf({ invoice, day }: InvoiceLetter, more: readonly Row[]): Row[] {
  const { amountCents, dueDate, deliveredOn, trackingNumber } = invoice;
  const { containerNumber, customerReference, purchaseOrderNumber } = invoice;
  const balance = balanceOf(invoice);
  const late = overdueWords(daysOverdue(invoice, day));
  const rows: (readonly [string, string | undefined])[] = [
    ['Amount', moneyText(amountCents)],
    ['Balance due', balance === amountCents ? undefined : moneyText(Math.max(0, balance))],
    ['Due', late ? `${dayText(dueDate)}, ${late}` : dayText(dueDate)],
    ['Delivered', deliveredOn && dayText(deliveredOn)],
    ['Shipment', trackingNumber],
    ['Container', containerNumber && defang(containerNumber)],
    ['Your reference', customerReference && defang(customerReference)],
    ['Purchase order', purchaseOrderNumber && defang(purchaseOrderNumber)],
    ...more,
  ];
  return rows.flatMap(([label, value]): Row[] => (value ? [[label, value]] : []));
}

/** How what is owed is paid. */
function paying({ invoice, billing }: InvoiceLetter): Block[] {
  const isOwed = balanceOf(invoice) > 0 && isUnpaid(invoice.status);
  return isOwed ? transferBlocks(billing, invoice.invoiceNumber) : [];
}

function blocksOf(letter: InvoiceLetter, more: readonly Row[] = []): Block[] {
  const { invoice, page, billing } = letter;
  const pay = payOnlineBlocks(invoice, billing);
  return [
    { kind: 'number', label: 'Invoice', value: invoice.invoiceNumber },
    { kind: 'facts', rows: factsOf(letter, more) },
    ...pay,
    { kind: 'action', label: 'View Invoice', url: page, isSecondary: pay.length > 0 },
    ...paying(letter),
  ];
}

/** The mail that brings an invoice: when it is issued, and whenever it is sent again. */
export function invoiceIssued(letter: InvoiceLetter): MailContent {
  const { invoice } = letter;
  const { invoiceNumber, dueDate, status } = invoice;
  const due = `${moneyText(balanceOf(invoice))} due ${dayText(dueDate)}`;
  const isPaid = status === 'paid';
  return {
    subject: isPaid ? `Invoice ${invoiceNumber}, paid` : `Invoice ${invoiceNumber}, ${due}`,
    preview: isPaid ? 'Nothing is due. Thank you.' : due,
    heading: `Invoice ${invoiceNumber}`,
    blocks: [
      { kind: 'text', text: `${hello(invoice)} thank you for shipping with us. Your invoice is attached.` },
      ...blocksOf(letter),
    ],
  };
}

function reminderWords(due: string, days: number): { subject: string; heading: string; sentence: string } {
  if (days < 0)
    return { subject: `due ${due}`, heading: 'Your invoice is due soon', sentence: `this invoice is due on ${due}.` };
  if (days === 0)
    return { subject: 'due today', heading: 'Your invoice is due today', sentence: 'this invoice is due today.' };
  const late = overdueWords(days) ?? '';
  return {
    subject: late,
    heading: `Your invoice is ${late}`,
    sentence: `this invoice was due on ${due}: it is ${late}.`,
  };
}

/** The reminder before, on and after the due day; how late it is counts on the day on which it goes. */
export function invoiceReminder(letter: InvoiceLetter): MailContent {
  const { invoice, day } = letter;
  const { invoiceNumber, dueDate } = invoice;
  const balance = moneyText(balanceOf(invoice));
  const { subject, heading, sentence } = reminderWords(dayText(dueDate), daysBetween(dueDate, day));
  const ask = `${balance} is still open. If you have paid it in the last days, you don't need to do anything.`;
  return {
    subject: `Reminder: invoice ${invoiceNumber}, ${balance} ${subject}`,
    preview: `${balance} ${subject}`,
    heading,
    blocks: [{ kind: 'text', text: `${hello(invoice)} ${sentence} ${ask}` }, ...blocksOf(letter)],
  };
}

/** The mail to the managers about a delivery that was corrected while its invoice was paid. */
function paidAndCorrected(
  { subject, data }: EventTelling<'paidAndCorrected'>,
  { name, site }: MailSetting,
): MailContent {
  const { invoiceNumber, trackingNumber, customerName, credit, reason, balanceCents } = data;
  const back = balanceCents < 0 ? `${moneyText(-balanceCents)} is due back to the customer.` : 'Nothing is due back.';
  return {
    subject: `Invoice ${invoiceNumber} was credited in full: its delivery was corrected`,
    preview: back,
    heading: 'A paid invoice was credited in full',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${defang(name)}, a payment was recorded at the moment when the delivery was corrected. The invoice could no longer be canceled, so it was credited. ${back}`,
      },
      {
        kind: 'facts',
        rows: [
          ['Invoice', invoiceNumber],
          ['Customer', defang(customerName)],
          ['Shipment', trackingNumber],
          ['Credit note', `${credit.creditNumber}, ${moneyText(credit.amountCents)}`],
          ['Reason', defang(reason)],
        ],
      },
      { kind: 'action', label: 'Open Invoice', url: invoicePage(subject.id, site) },
    ],
  };
}

/** The mail that brings a credit note. */
export function invoiceCredited(
  { credit, reason }: EventTelling<'invoiceCredited'>['data'],
  letter: InvoiceLetter,
): MailContent {
  const { invoice } = letter;
  const amount = moneyText(credit.amountCents);
  const balance = balanceOf(invoice);
  const back = balance < 0 ? ` ${moneyText(-balance)} is due back to you.` : '';
  return {
    subject: `Credit note ${credit.creditNumber}: ${amount} on invoice ${invoice.invoiceNumber}`,
    preview: `${amount} credited`,
    heading: `${amount} credited`,
    blocks: [
      {
        kind: 'text',
        text: `${hello(invoice)} we have credited ${amount} on your invoice. The credit note is attached.${back}`,
      },
      ...blocksOf(letter, [
        ['Credit note', credit.creditNumber],
        ['Reason', defang(reason)],
      ]),
    ],
  };
}

export const INVOICE_MAILS = { paidAndCorrected } satisfies Mails;
