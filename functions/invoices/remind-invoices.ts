import { findInvoices } from '#functions/data/invoices/invoices.ts';
import { findSuppressedAddresses } from '#functions/data/notifications/suppressions.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { previewReminder, sendReminder } from '#functions/use-cases/invoices/send-reminder.ts';
import { limitMails } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { unappliedOfCustomer } from '#functions/use-cases/receipts/unapplied.ts';
import { type ReminderResult, remindInvoices } from '#shared/contracts/invoice-changes.ts';
import { dayOf } from '#shared/dates/calendar.ts';

/** What is left of the payments of each of their customers, in whole cents. */
async function unappliedOfEach(invoices: readonly InvoiceRecord[]): Promise<Map<string, number>> {
  const ids = [...new Set(invoices.map(({ customerId }) => customerId))];
  return new Map(await Promise.all(ids.map(async (id) => [id, await unappliedOfCustomer(id)] as const)));
}

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
  const unapplied = await unappliedOfEach([...invoices.values()]);
  const results: ReminderResult[] = [];
  for (const id of ids) {
    const invoice = invoices.get(id);
    const known = { day, marked, unappliedCents: unapplied.get(invoice?.customerId ?? '') ?? 0 };
    const result = previewReminder(id, invoice, known);
    const isSkipped = body.isTrial || result.skipped;
    // Each on its own: what was sent before a failure stays sent, and a repeat leaves it alone.
    results.push(isSkipped ? result : await sendReminder(id, settings, { ...known, actor, now }));
  }
  return { reminded: body.isTrial ? 0 : results.filter(({ skipped }) => !skipped).length, results };
});
