import { findInvoices } from '#functions/data/invoices/invoices.ts';
import { findSuppressedAddresses } from '#functions/data/notifications/suppressions.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { previewReminder, sendReminder } from '#functions/use-cases/invoices/send-reminder.ts';
import { limitMails } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { type ReminderResult, remindInvoices } from '#shared/contracts/invoice-changes.ts';
import { dayOf } from '#shared/dates/calendar.ts';

export const handler = postHandler(remindInvoices, async ({ body, actor, now }) => {
  const ids = [...new Set(body.invoiceIds)];
  const [invoices, settings] = await Promise.all([
    findInvoices(ids),
    getSettings(),
    // What only asks makes no mail.
    body.isTrial ? undefined : limitMails(remindInvoices, actor, now),
  ]);
  const marked = await findSuppressedAddresses([
    ...new Set([...invoices.values()].map(({ customerEmail }) => customerEmail)),
  ]);
  const day = dayOf(now, settings.timezone);
  const judged = ids.map((id) => previewReminder(id, invoices.get(id), { day, marked }));
  const results: ReminderResult[] = [];
  for (const result of judged) {
    const isSkipped = body.isTrial || result.skipped;
    // Each on its own: what was sent before a failure stays sent, and a repeat leaves it alone.
    results.push(isSkipped ? result : await sendReminder(result.id, settings, { actor, now, marked }));
  }
  return { reminded: body.isTrial ? 0 : results.filter(({ skipped }) => !skipped).length, results };
});
