import { digestFor } from '#functions/base/app-secret.ts';
import type { EventTelling } from '#functions/domain/events/catalogue.ts';
import { balanceOf } from '#functions/domain/invoices/balance.ts';
import { linkInput } from '#functions/domain/invoices/invoice-mails.ts';
import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import type { Billing } from '#functions/domain/invoices/invoice-view.ts';
import { daysOverdue } from '#functions/domain/invoices/invoices.ts';
import { defang } from '#functions/messages/mails/defang-text.ts';
import { dayText, moneyText } from '#functions/messages/mails/formats.ts';
import type { Block, MailContent } from '#functions/messages/mails/layout.ts';
import type { MailSetting, Mails } from '#functions/messages/mails/mail.ts';
import { spokenLink } from '#functions/messages/mails/spoken-link.ts';
import { type Label, say } from '#shared/i18n/words.ts';
import { isUnpaid } from '#shared/invoices/invoice-status.ts';
import { overdueWords } from '#shared/invoices/payment-words.ts';
import { daysBetween } from '#shared/shipments/service-window.ts';
import { payOnlineBlocks, transferBlocks } from './paying.ts';

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
}

type Row = readonly [label: string, value: string];
type LabelledRow = readonly [label: Label, value: string];

function factsOf({ invoice, day }: InvoiceLetter, more: readonly LabelledRow[]): Row[] {
  const { amountCents, dueDate, deliveredOn, trackingNumber } = invoice;
  const { containerNumber, customerReference, purchaseOrderNumber } = invoice;
  const balance = balanceOf(invoice);
  const late = overdueWords(daysOverdue(invoice, day));
  const rows: (readonly [Label, string | undefined])[] = [
    ['Amount', moneyText(amountCents)],
    ['Balance due', balance === amountCents ? undefined : moneyText(Math.max(0, balance))],
    ['Due', late ? say('{day}, {late}', { day: dayText(dueDate), late }) : dayText(dueDate)],
    ['Delivered', deliveredOn && dayText(deliveredOn)],
    ['Shipment', trackingNumber],
    ['Container', containerNumber && defang(containerNumber)],
    ['Your reference', customerReference && defang(customerReference)],
    ['Purchase order', purchaseOrderNumber && defang(purchaseOrderNumber)],
    ...more,
  ];
  return rows.flatMap(([label, value]): Row[] => (value ? [[say(label), value]] : []));
}

/** How what is owed is paid. */
function paying({ invoice, billing }: InvoiceLetter): Block[] {
  const isOwed = balanceOf(invoice) > 0 && isUnpaid(invoice.status);
  return isOwed ? transferBlocks(billing, invoice.invoiceNumber) : [];
}

function blocksOf(letter: InvoiceLetter, more: readonly LabelledRow[] = []): Block[] {
  const { invoice, page, billing } = letter;
  const pay = payOnlineBlocks(invoice, billing);
  return [
    { kind: 'number', label: say('Invoice'), value: invoice.invoiceNumber },
    { kind: 'facts', rows: factsOf(letter, more) },
    ...pay,
    { kind: 'action', label: say('View Invoice'), url: page, isSecondary: pay.length > 0 },
    ...paying(letter),
  ];
}

/** The mail that brings an invoice: when it is issued, and whenever it is sent again. */
export function invoiceIssued(letter: InvoiceLetter): MailContent {
  const { invoice } = letter;
  const { invoiceNumber, dueDate, status } = invoice;
  const due = say('{amount} due {day}', { amount: moneyText(balanceOf(invoice)), day: dayText(dueDate) });
  const isPaid = status === 'paid';
  return {
    subject: isPaid
      ? say('Invoice {number}, paid', { number: invoiceNumber })
      : say('Invoice {number}, {due}', { number: invoiceNumber, due }),
    preview: isPaid ? say('Nothing is due. Thank you.') : due,
    heading: say('Invoice {number}', { number: invoiceNumber }),
    blocks: [
      {
        kind: 'text',
        text: say('Hello {name}, thank you for shipping with us. Your invoice is attached.', { name: nameOf(invoice) }),
      },
      ...blocksOf(letter),
    ],
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
      when: say('due {day}', { day }),
      heading: say('Your invoice is due soon'),
      sentence: say('Hello {name}, this invoice is due on {day}.', { name, day }),
    };
  if (days === 0)
    return {
      when: say('due today'),
      heading: say('Your invoice is due today'),
      sentence: say('Hello {name}, this invoice is due today.', { name }),
    };
  const late = overdueWords(days) ?? '';
  return {
    when: late,
    heading: say('Your invoice is {late}', { late }),
    sentence: say('Hello {name}, this invoice was due on {day}: it is {late}.', { name, day, late }),
  };
}

/** The reminder before, on and after the due day; how late it is counts on the day on which it goes. */
export function invoiceReminder(letter: InvoiceLetter): MailContent {
  const { invoice, day } = letter;
  const { invoiceNumber: number, dueDate } = invoice;
  const balance = moneyText(balanceOf(invoice));
  const { when, heading, sentence } = reminderWords(nameOf(invoice), dayText(dueDate), daysBetween(dueDate, day));
  const ask = say("{balance} is still open. If you've paid in the last few days, you don't need to do anything.", {
    balance,
  });
  return {
    subject: say('Reminder: invoice {number}, {balance}, {when}', { number, balance, when }),
    preview: say('{balance}, {when}', { balance, when }),
    heading,
    blocks: [{ kind: 'text', text: `${sentence} ${ask}` }, ...blocksOf(letter)],
  };
}

/** The mail to the managers about a delivery that was corrected while its invoice was paid. */
function paidAndCorrected(
  { subject, data }: EventTelling<'paidAndCorrected'>,
  { name, site }: MailSetting,
): MailContent {
  const { invoiceNumber, trackingNumber, customerName, credit, reason, balanceCents } = data;
  const back = balanceCents < 0 ? `${moneyText(-balanceCents)} is owed back to the customer.` : 'Nothing is owed back.';
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
  const credited = say('Hello {name}, we have credited {amount} on your invoice. The credit note is attached.', {
    name: nameOf(invoice),
    amount,
  });
  const back = balance < 0 ? say('You have a credit of {amount}.', { amount: moneyText(-balance) }) : undefined;
  return {
    subject: say('Credit note {credit}: {amount} on invoice {number}', {
      credit: credit.creditNumber,
      amount,
      number: invoice.invoiceNumber,
    }),
    preview: say('{amount} credited', { amount }),
    heading: say('{amount} credited', { amount }),
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
