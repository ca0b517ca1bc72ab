import { SYSTEM } from '#functions/domain/events/actor.ts';
import type { QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import type { MailFile } from '#functions/domain/notifications/messages.ts';
import { readMessage } from '#functions/kit/channel-message.ts';
import { defineWorker } from '#functions/kit/define-worker.ts';
import { queue } from '#functions/kit/queue-source.ts';
import { invoiceCredited, invoiceIssued, invoicePage, invoiceReminder } from '#functions/messages/invoices.ts';
import type { MailContent } from '#functions/messages/layout.ts';
import { drawCreditNote, drawInvoice } from '#functions/messages/pdf/invoice.ts';
import { readInvoice } from '#functions/use-cases/invoice-detail.ts';
import { sheetOfInvoice } from '#functions/use-cases/invoice-pdf.ts';
import { MAIL_TRIES, mailCarrier } from '#functions/use-cases/mail-carrier.ts';
import { composePeriodReport } from '#functions/use-cases/period-report.ts';
import { sendOnce } from '#functions/use-cases/send-once.ts';

const pdf = (number: string, content: Uint8Array): MailFile => ({
  filename: `${number}.pdf`,
  contentType: 'application/pdf',
  content,
});

async function invoiceFile(invoiceId: string, now: Date): Promise<MailFile> {
  const whole = await readInvoice(invoiceId, SYSTEM);
  return pdf(whole.history.invoice.invoiceNumber, await drawInvoice(await sheetOfInvoice(whole, 'letter', now)));
}

async function creditFile(invoiceId: string, creditId: string, now: Date): Promise<MailFile> {
  const whole = await readInvoice(invoiceId, SYSTEM);
  const credit = whole.history.credits.find(({ id }) => id === creditId);
  if (!credit) throw new Error('There is no such credit note');
  return pdf(credit.creditNumber, await drawCreditNote(credit, await sheetOfInvoice(whole, 'letter', now)));
}

async function compose({ event }: QueuedDelivery, site: string, now: Date): Promise<MailContent> {
  const { id } = event.subject;
  const page = invoicePage(id, site);
  switch (event.type) {
    case 'invoice_created':
    case 'invoice_sent':
      return { ...invoiceIssued(event.data, page), attachments: [await invoiceFile(id, now)] };
    case 'invoice_reminded':
      return { ...invoiceReminder(event.data, page), attachments: [await invoiceFile(id, now)] };
    case 'invoice_credited':
      return { ...invoiceCredited(event.data, page), attachments: [await creditFile(id, event.data.credit.id, now)] };
    case 'user_report_due':
      return composePeriodReport(event.data, site, now);
    default:
      throw new Error('This message has no document');
  }
}

/** The queue of mails with a document, which is drawn as it stands when the mail goes. */
export const { worker, handler } = defineWorker(
  { name: 'send-documents', source: queue('documents', { tries: MAIL_TRIES }), timeout: 45, memory: 1024, batch: 5 },
  (body, now) => sendOnce(readMessage(body), mailCarrier(compose), now),
);
