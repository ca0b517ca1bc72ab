import { SYSTEM } from '#functions/domain/events/actor.ts';
import type { EventRecord } from '#functions/domain/events/catalogue.ts';
import type { QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import type { MailFile } from '#functions/domain/notifications/messages.ts';
import { readMessage } from '#functions/kit/channel-message.ts';
import { defineWorker } from '#functions/kit/define-worker.ts';
import { queue } from '#functions/kit/queue-source.ts';
import { invoiceCredited, invoiceIssued, invoiceLink, invoiceReminder } from '#functions/messages/invoices.ts';
import type { MailContent } from '#functions/messages/layout.ts';
import { drawCreditNote, drawInvoice } from '#functions/messages/pdf/invoice.ts';
import { invoicesPage, statementFile, statementMail } from '#functions/messages/statements.ts';
import { readInvoice, type WholeInvoice } from '#functions/use-cases/invoice-detail.ts';
import { letterOf } from '#functions/use-cases/invoice-letter.ts';
import { sheetOfInvoice } from '#functions/use-cases/invoice-pdf.ts';
import { MAIL_TRIES, mailCarrier } from '#functions/use-cases/mail-carrier.ts';
import { composePeriodReport } from '#functions/use-cases/period-report.ts';
import { readStatement } from '#functions/use-cases/read-statement.ts';
import { type Carrier, sendOnce } from '#functions/use-cases/send-once.ts';
import { statementPdf } from '#functions/use-cases/statement-file.ts';

const INVOICE_MAILS = ['invoice_created', 'invoice_sent', 'invoice_reminded', 'invoice_credited'] as const;
type InvoiceMailEvent = Extract<EventRecord, { type: (typeof INVOICE_MAILS)[number] }>;
const isInvoiceMail = (event: EventRecord): event is InvoiceMailEvent =>
  INVOICE_MAILS.some((type) => type === event.type);

const pdf = (number: string, content: Uint8Array): MailFile => ({
  filename: `${number}.pdf`,
  contentType: 'application/pdf',
  content,
});

async function invoiceFile(whole: WholeInvoice, now: Date): Promise<MailFile> {
  return pdf(whole.history.invoice.invoiceNumber, await drawInvoice(await sheetOfInvoice(whole, 'letter', now)));
}

async function creditFile(whole: WholeInvoice, creditId: string, now: Date): Promise<MailFile> {
  const credit = whole.history.credits.find(({ id }) => id === creditId);
  if (!credit) throw new Error('There is no such credit note');
  return pdf(credit.creditNumber, await drawCreditNote(credit, await sheetOfInvoice(whole, 'letter', now)));
}

async function composeInvoice(event: InvoiceMailEvent, site: string, now: Date): Promise<MailContent> {
  const { id } = event.subject;
  const whole = await readInvoice(id, SYSTEM);
  const letter = letterOf(whole, invoiceLink(id, site), now);
  switch (event.type) {
    case 'invoice_created':
    case 'invoice_sent':
      return { ...invoiceIssued(letter), attachments: [await invoiceFile(whole, now)] };
    case 'invoice_reminded':
      return { ...invoiceReminder(letter), attachments: [await invoiceFile(whole, now)] };
    case 'invoice_credited':
      return {
        ...invoiceCredited(event.data, letter),
        attachments: [await creditFile(whole, event.data.credit.id, now)],
      };
  }
}

async function composeStatement(customerId: string, site: string, now: Date): Promise<MailContent> {
  const whole = await readStatement(customerId, now);
  const page = invoicesPage(site);
  const content = await statementPdf(whole, 'letter', { pageOf: (id) => invoiceLink(id, site), page });
  const file = { filename: statementFile(whole.statement), contentType: 'application/pdf', content };
  return { ...statementMail({ ...whole, page }), attachments: [file] };
}

async function compose({ event }: QueuedDelivery, site: string, now: Date): Promise<MailContent> {
  if (isInvoiceMail(event)) return composeInvoice(event, site, now);
  if (event.type === 'customer_statement_sent') return composeStatement(event.subject.id, site, now);
  if (event.type === 'user_report_due') return composePeriodReport(event.data, site, now);
  throw new Error('This message has no document');
}

/** A statement says what is open: once that was paid, nobody is asked for anything any more. */
async function isOver({ event }: QueuedDelivery, now: Date): Promise<boolean> {
  if (event.type !== 'customer_statement_sent') return false;
  return (await readStatement(event.subject.id, now)).statement.total.invoices === 0;
}

const CARRIER: Carrier = { ...mailCarrier(compose), isOver };

/** The queue of mails with a document, which is drawn as it stands when the mail goes. */
export const { worker, handler } = defineWorker(
  { name: 'send-documents', source: queue('documents', { tries: MAIL_TRIES }), timeout: 45, memory: 1024, batch: 5 },
  (body, now, brought) => sendOnce(readMessage(body), CARRIER, now, brought),
);
