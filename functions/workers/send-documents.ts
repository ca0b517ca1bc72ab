import { SYSTEM } from '#functions/domain/events/actor.ts';
import type { EventRecord, MessageKind } from '#functions/domain/events/catalog.ts';
import type { QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import type { DocumentKind, MailFile } from '#functions/domain/notifications/messages.ts';
import { readMessage } from '#functions/kit/channel-message.ts';
import { defineWorker } from '#functions/kit/define-worker.ts';
import { queue } from '#functions/kit/queue-source.ts';
import {
  type InvoiceLetter,
  invoiceCredited,
  invoiceIssued,
  invoiceLink,
  invoiceReminder,
} from '#functions/messages/invoices/invoices.ts';
import { invoicesPage, statementFile, statementMail } from '#functions/messages/invoices/statements.ts';
import { inLanguage } from '#functions/messages/mails/in-language.ts';
import type { MailContent } from '#functions/messages/mails/layout.ts';
import type { Mail, MailContext, MailsOf } from '#functions/messages/mails/mail.ts';
import { drawCreditNote, drawInvoice } from '#functions/messages/pdf/invoice.ts';
import { type LoadedInvoice, readInvoice } from '#functions/use-cases/invoices/invoice-detail.ts';
import { invoiceMailDataOf } from '#functions/use-cases/invoices/invoice-mail-data.ts';
import { invoiceDocumentOf } from '#functions/use-cases/invoices/invoice-pdf.ts';
import { readStatement } from '#functions/use-cases/invoices/read-statement.ts';
import { statementPdf } from '#functions/use-cases/invoices/statement-file.ts';
import { MAX_MAIL_ATTEMPTS, mailSender } from '#functions/use-cases/notifications/mail-sender.ts';
import { type ChannelSender, sendOnce } from '#functions/use-cases/notifications/send-once.ts';
import { composePeriodReport } from '#functions/use-cases/reports/period-report.ts';

const pdf = (number: string, content: Uint8Array): MailFile => ({
  filename: `${number}.pdf`,
  contentType: 'application/pdf',
  content,
});

async function invoiceFile(whole: LoadedInvoice, now: Date): Promise<MailFile> {
  return pdf(whole.history.invoice.invoiceNumber, await drawInvoice(await invoiceDocumentOf(whole, 'letter', now)));
}

async function creditFile(whole: LoadedInvoice, creditId: string, now: Date): Promise<MailFile> {
  const credit = whole.history.credits.find(({ id }) => id === creditId);
  if (!credit) throw new Error('There is no such credit note');
  return pdf(credit.creditNumber, await drawCreditNote(credit, await invoiceDocumentOf(whole, 'letter', now)));
}

/** A mail with its invoice, in the words of `write`. */
function withInvoice(write: (letter: InvoiceLetter) => MailContent) {
  return async (
    { subject: { id } }: Pick<EventRecord, 'subject'>,
    { site, now, language }: MailContext,
  ): Promise<MailContent> => {
    const whole = await readInvoice(id, SYSTEM);
    const letter = await invoiceMailDataOf(whole, invoiceLink(whole.history.invoice, site), now);
    const mail = inLanguage(language, () => write(letter));
    return { ...mail, attachments: [await invoiceFile(whole, now)] };
  };
}

const DOCUMENTS: MailsOf<DocumentKind> = {
  invoiceIssued: withInvoice(invoiceIssued),
  invoiceReminder: withInvoice(invoiceReminder),
  async invoiceCredited({ subject: { id }, data }, { site, now, language }) {
    const whole = await readInvoice(id, SYSTEM);
    const letter = await invoiceMailDataOf(whole, invoiceLink(whole.history.invoice, site), now);
    const mail = inLanguage(language, () => invoiceCredited(data, letter));
    return { ...mail, attachments: [await creditFile(whole, data.credit.id, now)] };
  },
  async statement({ subject }, { site, now, language }) {
    const whole = await readStatement(subject.id, now);
    const page = invoicesPage(whole.customer, site);
    const content = await statementPdf(whole, 'letter', { pageOf: (invoice) => invoiceLink(invoice, site), page });
    const file = { filename: statementFile(whole.statement), contentType: 'application/pdf', content };
    return { ...inLanguage(language, () => statementMail({ ...whole, page })), attachments: [file] };
  },
  report: ({ data }, { site, now }) => composePeriodReport(data, site, now),
};

const hasDocument = (kind: MessageKind): kind is DocumentKind => Object.hasOwn(DOCUMENTS, kind);

async function compose({ kind, event }: QueuedDelivery, setting: MailContext): Promise<MailContent> {
  if (!hasDocument(kind)) throw new Error('This message has no document');
  const write: Mail = DOCUMENTS[kind];
  return write(event, setting);
}

/** A statement says what is open: once that was paid, nobody is asked for anything any more. */
async function isOver({ event }: QueuedDelivery, now: Date): Promise<boolean> {
  if (event.type !== 'customer_statement_sent') return false;
  return (await readStatement(event.subject.id, now)).statement.total.invoices === 0;
}

const SENDER: ChannelSender = { ...mailSender(compose), isSuperseded: isOver };

/** The queue of mails with a document, which is drawn as it stands when the mail goes. */
export const { worker, handler } = defineWorker(
  {
    name: 'send-documents',
    source: queue('documents', { atOnce: 4, tries: MAX_MAIL_ATTEMPTS }),
    timeout: 45,
    memory: 1024,
    batch: 5,
  },
  (body, now, brought) => sendOnce(readMessage(body), SENDER, now, brought),
);
