import { digestFor } from '#functions/base/app-secret.ts';
import type { EventWithMessage } from '#functions/domain/events/catalog.ts';
import { balanceCentsOf } from '#functions/domain/invoices/balance.ts';
import { linkInput } from '#functions/domain/invoices/invoice-mails.ts';
import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import type { Billing } from '#functions/domain/invoices/invoice-view.ts';
import { daysOverdue } from '#functions/domain/invoices/invoices.ts';
import { defang } from '#functions/messages/mails/defang-text.ts';
import { formatCents, formatDay } from '#functions/messages/mails/formats.ts';
import type { Block, MailContent } from '#functions/messages/mails/layout.ts';
import type { MailContext, Mails } from '#functions/messages/mails/mail.ts';
import { spokenLink } from '#functions/messages/mails/spoken-link.ts';
import { type StaticTextKey, t } from '#shared/i18n/t.ts';
import { isUnpaid } from '#shared/invoices/invoice-status.ts';
import { overdueText } from '#shared/invoices/payment-text.ts';
import { daysBetween } from '#shared/shipments/service-window.ts';
import { payOnlineBlocks, transferBlocks } from './payment-blocks.ts';

/** Where whoever has the mail reads its invoice without an account. The secret is in the fragment, which no log ever sees. */
export const invoiceLink = (invoice: Pick<InvoiceRecord, 'id' | 'linkVersion'>, site: string) =>
  spokenLink(`${site}/pay/${invoice.id}#s=${digestFor('invoice', linkInput(invoice))}`);

/** Where an invoice is read, by its customer and by the office. */
export const invoicePage = (id: string, site: string) => `${site}/invoices/${id}`;

const nameOf = ({ customerName }: Pick<InvoiceRecord, 'customerName'>) => defang(customerName);

export interface InvoiceLetter {
  /** As it stands when the mail goes. */
  readonly invoice: InvoiceRecord;
  /** Where it is read without signing in. */
  readonly page: string;
  readonly billing: Billing;
  /** Today in the organization's timezone. */
  readonly day: string;
  /** What is left of its customer's payments. */
  readonly unappliedCents: number;
}

type Row = readonly [label: string, value: string];
type LabelledRow = readonly [label: StaticTextKey, value: string];

function factsOf({ invoice, day, unappliedCents }: InvoiceLetter, more: readonly LabelledRow[]): Row[] {
  const { amountCents, dueDate, deliveredOn, trackingNumber } = invoice;
  const { containerNumber, customerReference, purchaseOrderNumber, reissueOf } = invoice;
  const balance = balanceCentsOf(invoice);
  const late = overdueText(daysOverdue(invoice, day));
  const rows: (readonly [StaticTextKey, string | undefined])[] = [
    ['Amount', formatCents(amountCents)],
    ['Balance due', balance === amountCents ? undefined : formatCents(Math.max(0, balance))],
    ['Credit not deducted', balance > 0 && unappliedCents > 0 ? formatCents(unappliedCents) : undefined],
    ['Due', late ? t('{day}, {late}', { day: formatDay(dueDate), late }) : formatDay(dueDate)],
    ['Delivered', deliveredOn && formatDay(deliveredOn)],
    ['Shipment', trackingNumber],
    ['Replaces', reissueOf?.invoiceNumber],
    ['Container', containerNumber && defang(containerNumber)],
    ['Your reference', customerReference && defang(customerReference)],
    ['Purchase order', purchaseOrderNumber && defang(purchaseOrderNumber)],
    ...more,
  ];
  return rows.flatMap(([label, value]): Row[] => (value ? [[t(label), value]] : []));
}

/** How what is owed is paid. */
function paying({ invoice, billing }: InvoiceLetter): Block[] {
  const isOwed = balanceCentsOf(invoice) > 0 && isUnpaid(invoice.status);
  return isOwed ? transferBlocks(billing, invoice.invoiceNumber) : [];
}

function blocksOf(letter: InvoiceLetter, more: readonly LabelledRow[] = []): Block[] {
  const { invoice, page, billing } = letter;
  const pay = payOnlineBlocks(invoice, billing);
  return [
    { kind: 'number', label: t('Invoice'), value: invoice.invoiceNumber },
    { kind: 'facts', rows: factsOf(letter, more) },
    ...pay,
    { kind: 'action', label: t('View Invoice'), url: page, isSecondary: pay.length > 0 },
    ...paying(letter),
  ];
}

/** Why it comes, where that is not the delivery. */
function introOf(invoice: InvoiceRecord): string {
  const { kind, reissueOf, trackingNumber } = invoice;
  const name = nameOf(invoice);
  if (kind) {
    const words =
      'Hello {name}, there are additional charges for shipment {number}. Your invoice for them is attached.';
    return t(words, { name, number: trackingNumber });
  }
  if (reissueOf) {
    const words =
      'Hello {name}, the attached invoice replaces {number}, which was cancelled. Please pay only this one.';
    return t(words, { name, number: reissueOf.invoiceNumber });
  }
  return t('Hello {name}, thank you for shipping with us. Your invoice is attached.', { name });
}

/** The mail that brings an invoice: when it is issued, and whenever it is sent again. */
export function invoiceIssued(letter: InvoiceLetter): MailContent {
  const { invoice } = letter;
  const { invoiceNumber, dueDate, status } = invoice;
  const due = t('{amount} due {day}', { amount: formatCents(balanceCentsOf(invoice)), day: formatDay(dueDate) });
  const settled = status === 'credited' ? 'Invoice {number}, credited' : 'Invoice {number}, paid';
  const isOwed = isUnpaid(status);
  return {
    subject: isOwed
      ? t('Invoice {number}, {due}', { number: invoiceNumber, due })
      : t(settled, { number: invoiceNumber }),
    preview: isOwed ? due : t('Nothing is due. Thank you.'),
    heading: t('Invoice {number}', { number: invoiceNumber }),
    blocks: [{ kind: 'text', text: introOf(invoice) }, ...blocksOf(letter)],
  };
}

interface ReminderWords {
  /** After what is open. */
  when: string;
  heading: string;
  sentence: string;
}

function reminderWords(name: string, day: string, days: number): ReminderWords {
  if (days < 0)
    return {
      when: t('due {day}', { day }),
      heading: t('Your invoice is due soon'),
      sentence: t('Hello {name}, this invoice is due on {day}.', { name, day }),
    };
  if (days === 0)
    return {
      when: t('due today'),
      heading: t('Your invoice is due today'),
      sentence: t('Hello {name}, this invoice is due today.', { name }),
    };
  const late = overdueText(days) ?? '';
  return {
    when: late,
    heading: t('Your invoice is {late}', { late }),
    sentence: t('Hello {name}, this invoice was due on {day}: it is {late}.', { name, day, late }),
  };
}

/** The reminder before, on and after the due day; how late it is counts on the day on which it goes. */
export function invoiceReminder(letter: InvoiceLetter): MailContent {
  const { invoice, day } = letter;
  const { invoiceNumber: number, dueDate } = invoice;
  const balance = formatCents(balanceCentsOf(invoice));
  const { when, heading, sentence } = reminderWords(nameOf(invoice), formatDay(dueDate), daysBetween(dueDate, day));
  const ask = t("{balance} is still open. If you've paid in the last few days, you don't need to do anything.", {
    balance,
  });
  return {
    subject: t('Reminder: invoice {number}, {balance}, {when}', { number, balance, when }),
    preview: t('{balance}, {when}', { balance, when }),
    heading,
    blocks: [{ kind: 'text', text: `${sentence} ${ask}` }, ...blocksOf(letter)],
  };
}

/** The mail to the managers about a delivery that was corrected while its invoice was paid. */
function paidAndCorrected(
  { subject, data }: EventWithMessage<'paidAndCorrected'>,
  { name, site }: MailContext,
): MailContent {
  const { invoiceNumber, trackingNumber, customerName, credit, reason, balanceCents } = data;
  const back =
    balanceCents < 0 ? `${formatCents(-balanceCents)} is owed back to the customer.` : 'Nothing is owed back.';
  return {
    subject: `Invoice ${invoiceNumber} was credited in full: its delivery was corrected`,
    preview: back,
    heading: 'A paid invoice was credited in full',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${defang(name)}, a payment was recorded just as the delivery was corrected. The invoice could no longer be cancelled, so it was credited. ${back}`,
      },
      {
        kind: 'facts',
        rows: [
          ['Invoice', invoiceNumber],
          ['Customer', defang(customerName)],
          ['Shipment', trackingNumber],
          ['Credit note', `${credit.creditNumber}, ${formatCents(credit.amountCents)}`],
          ['Reason', defang(reason)],
        ],
      },
      { kind: 'action', label: 'Open Invoice', url: invoicePage(subject.id, site) },
    ],
  };
}

/** The mail that brings a credit note. */
export function invoiceCredited(
  { credit, reason }: EventWithMessage<'invoiceCredited'>['data'],
  letter: InvoiceLetter,
): MailContent {
  const { invoice } = letter;
  const amount = formatCents(credit.amountCents);
  const balance = balanceCentsOf(invoice);
  const credited = t('Hello {name}, we have credited {amount} on your invoice. The credit note is attached.', {
    name: nameOf(invoice),
    amount,
  });
  const back = balance < 0 ? t('You have a credit of {amount}.', { amount: formatCents(-balance) }) : undefined;
  return {
    subject: t('Credit note {credit}: {amount} on invoice {number}', {
      credit: credit.creditNumber,
      amount,
      number: invoice.invoiceNumber,
    }),
    preview: t('{amount} credited', { amount }),
    heading: t('{amount} credited', { amount }),
    blocks: [
      { kind: 'text', text: [credited, back].filter(Boolean).join(' ') },
      ...blocksOf(letter, [
        ['Credit note', credit.creditNumber],
        ['Reason', defang(reason)],
      ]),
    ],
  };
}

export const INVOICE_MAILS = {
  paidAndCorrected,
} satisfies Mails;
