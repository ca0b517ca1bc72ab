import { publicUrl } from '#functions/aws/public-url.ts';
import { isCovered, isReminder, recentMailOf } from '#functions/domain/invoices/invoice-mails.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { invoiceIssued, invoicePage, invoiceReminder } from '#functions/messages/invoices/invoices.ts';
import { inLanguage } from '#functions/messages/mails/in-language.ts';
import { brandOf, renderMail } from '#functions/messages/mails/layout.ts';
import { languageOfCustomer } from '#functions/use-cases/accounts/reader-language.ts';
import { billToOf } from '#functions/use-cases/invoices/bill-to.ts';
import { readInvoice } from '#functions/use-cases/invoices/invoice-detail.ts';
import { invoiceMailDataOf } from '#functions/use-cases/invoices/invoice-mail-data.ts';
import { previewInvoiceMail } from '#shared/contracts/invoice-changes.ts';

export const handler = httpHandler(previewInvoiceMail, async ({ params, actor, now }) => {
  const [whole, site] = await Promise.all([readInvoice(params.id, actor), publicUrl()]);
  const { invoice } = whole.history;
  // Its own page, not the link that opens it without an account.
  const letter = await invoiceMailDataOf(whole, invoicePage(invoice.id, site), now);
  const isLate = isReminder(invoice, letter.day);
  const language = await languageOfCustomer(invoice.customerId, invoice.language);
  const mail = inLanguage(language, () =>
    renderMail((isLate ? invoiceReminder : invoiceIssued)(letter), brandOf(whole.settings, site, true)),
  );
  const earlier = recentMailOf(whole.history.events, now);
  const { version, invoiceNumber } = invoice;
  const to = await billToOf(invoice, whole.around.customer);
  const covered = isLate && isCovered(invoice, letter.unappliedCents);
  return {
    version,
    isReminder: isLate,
    ...(covered && { isCovered: true }),
    earlier,
    to,
    file: `${invoiceNumber}.pdf`,
    ...mail,
  };
});
