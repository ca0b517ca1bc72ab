import { emailKey } from '#functions/domain/accounts/accounts.ts';
import { billToIn } from '#functions/domain/invoices/invoice-change.ts';
import { assertMatchesPreview, sendInvoiceStep as decide } from '#functions/domain/invoices/invoice-mails.ts';
import { STRANGER_MAILBOX_LIMIT } from '#functions/domain/notifications/mail-limits.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { changeInvoice } from '#functions/use-cases/invoices/change-invoice.ts';
import { assertNotSuppressed } from '#functions/use-cases/notifications/assert-not-suppressed.ts';
import { countMail, limitMails } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { sendInvoice } from '#shared/contracts/invoice-changes.ts';
import { dayOf } from '#shared/dates/calendar.ts';

export const handler = postHandler(sendInvoice, async (call) => {
  const { actor, now, body } = call;
  await limitMails(sendInvoice, actor, now);
  let isCounted = false;
  return changeInvoice(call, async ({ invoice }, context) => {
    const change = decide(invoice, body.to, context);
    assertMatchesPreview(invoice, body.shown, dayOf(now, context.timezone));
    const own = billToIn(invoice, context);
    await assertNotSuppressed(body.to ?? own);
    const isOwn = body.to === undefined || emailKey(body.to) === emailKey(own);
    // A try that somebody overtook sends nothing.
    if (!isOwn && !isCounted) await countMail(STRANGER_MAILBOX_LIMIT, actor, now);
    isCounted = true;
    return change;
  });
});
