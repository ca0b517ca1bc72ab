import type { InvoiceFacts } from '#functions/domain/events/catalogue.ts';
import { defang } from './defang-text.ts';
import { dayText, moneyText } from './formats.ts';
import type { Block, MailContent } from './layout.ts';

const hello = ({ customerName }: InvoiceFacts) => `Hello ${defang(customerName)},`;

function blocksOf(facts: InvoiceFacts, site: string, more: readonly (readonly [string, string])[] = []): Block[] {
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
    { kind: 'action', label: 'View My Shipments', url: `${site}/customer-portal` },
  ];
}

/** The mail that brings an invoice: when it is issued, and whenever it is sent again. */
export function invoiceIssued(facts: InvoiceFacts, site: string): MailContent {
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
      ...blocksOf(facts, site),
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
export function invoiceReminder(facts: InvoiceFacts & { daysAfterDue: number }, site: string): MailContent {
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
      ...blocksOf(facts, site),
    ],
  };
}

/** The mail that brings a credit note. */
export function invoiceCredited(
  facts: InvoiceFacts & { credit: { creditNumber: string; amountCents: number }; reason: string },
  site: string,
): MailContent {
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
      ...blocksOf(facts, site, [
        ['Credit note', credit.creditNumber],
        ['Reason', defang(reason)],
      ]),
    ],
  };
}
