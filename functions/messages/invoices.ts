import type { InvoiceFacts } from '#functions/domain/events/facts.ts';
import { defang } from './defang-text.ts';
import { dayText, moneyText } from './formats.ts';
import type { Block, MailContent } from './layout.ts';

/** Where an invoice is read, by its customer and by the office. */
export const invoicePage = (id: string, site: string) => `${site}/invoices/${id}`;

const hello = ({ customerName }: InvoiceFacts) => `Hello ${defang(customerName)},`;

/** `page` is the invoice's own. */
function blocksOf(facts: InvoiceFacts, page: string, more: readonly (readonly [string, string])[] = []): Block[] {
  const { invoiceNumber, trackingNumber, amountCents, balanceCents, dueDate } = facts;
  const isPartly = balanceCents !== amountCents;
  return [
    { kind: 'number', label: 'Invoice', value: invoiceNumber },
    {
      kind: 'facts',
      rows: [
        ['Amount', moneyText(amountCents)],
        ...(isPartly ? ([['Balance due', moneyText(Math.max(0, balanceCents))]] as const) : []),
        ['Due', dayText(dueDate)],
        ['Shipment', trackingNumber],
        ...more,
      ],
    },
    { kind: 'action', label: 'View Invoice', url: page },
  ];
}

/** The mail that brings an invoice: when it is issued, and whenever it is sent again. */
export function invoiceIssued(facts: InvoiceFacts, page: string): MailContent {
  const { invoiceNumber, balanceCents, dueDate, status } = facts;
  const due = dayText(dueDate);
  const isPaid = status === 'paid';
  return {
    subject: isPaid
      ? `Invoice ${invoiceNumber}, paid`
      : `Invoice ${invoiceNumber}, ${moneyText(balanceCents)} due ${due}`,
    preview: isPaid ? 'Nothing is due. Thank you.' : `${moneyText(balanceCents)} due ${due}`,
    heading: `Invoice ${invoiceNumber}`,
    blocks: [
      { kind: 'text', text: `${hello(facts)} thank you for shipping with us. Your invoice is attached.` },
      ...blocksOf(facts, page),
    ],
  };
}

function reminderWords(daysAfterDue: number, due: string): { subject: string; heading: string; sentence: string } {
  if (daysAfterDue < 0)
    return { subject: `due ${due}`, heading: 'Your invoice is due soon', sentence: `this invoice is due on ${due}.` };
  if (daysAfterDue === 0)
    return { subject: 'due today', heading: 'Your invoice is due today', sentence: 'this invoice is due today.' };
  const late = `this invoice was due on ${due}, ${daysAfterDue} days ago.`;
  return { subject: 'overdue', heading: 'Your invoice is overdue', sentence: late };
}

/** The reminder before, on and after the due day. */
export function invoiceReminder(facts: InvoiceFacts & { daysAfterDue: number }, page: string): MailContent {
  const { invoiceNumber, balanceCents, dueDate, daysAfterDue } = facts;
  const { subject, heading, sentence } = reminderWords(daysAfterDue, dayText(dueDate));
  return {
    subject: `Invoice ${invoiceNumber}: ${moneyText(balanceCents)} ${subject}`,
    preview: `${moneyText(balanceCents)} ${subject}`,
    heading,
    blocks: [
      {
        kind: 'text',
        text: `${hello(facts)} ${sentence} If you have paid it in the last days, you don't need to do anything.`,
      },
      ...blocksOf(facts, page),
    ],
  };
}

type CreditFacts = InvoiceFacts & { credit: { creditNumber: string; amountCents: number }; reason: string };

/** The mail to the managers about a delivery that was corrected while its invoice was paid. */
export function paidAndCorrected(facts: CreditFacts, name: string, page: string): MailContent {
  const { invoiceNumber, trackingNumber, customerName, credit, reason, balanceCents } = facts;
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
      { kind: 'action', label: 'Open Invoice', url: page },
    ],
  };
}

/** The mail that brings a credit note. */
export function invoiceCredited(facts: CreditFacts, page: string): MailContent {
  const { invoiceNumber, credit, reason, balanceCents } = facts;
  const amount = moneyText(credit.amountCents);
  const back = balanceCents < 0 ? ` ${moneyText(-balanceCents)} is due back to you.` : '';
  return {
    subject: `Credit note ${credit.creditNumber}: ${amount} on invoice ${invoiceNumber}`,
    preview: `${amount} credited`,
    heading: `${amount} credited`,
    blocks: [
      {
        kind: 'text',
        text: `${hello(facts)} we have credited ${amount} on your invoice. The credit note is attached.${back}`,
      },
      ...blocksOf(facts, page, [
        ['Credit note', credit.creditNumber],
        ['Reason', defang(reason)],
      ]),
    ],
  };
}
