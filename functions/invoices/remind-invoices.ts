import { findCustomersOf } from '#functions/data/customers/customers.ts';
import { findInvoices } from '#functions/data/invoices/invoices.ts';
import { findSuppressedAddresses } from '#functions/data/notifications/suppressions.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { billToOf } from '#functions/use-cases/invoices/bill-to.ts';
import { previewReminder, sendReminder } from '#functions/use-cases/invoices/send-reminder.ts';
import { limitMails } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { unappliedOfCustomer } from '#functions/use-cases/receipts/unapplied.ts';
import { type ReminderResult, remindInvoices } from '#shared/contracts/invoice-changes.ts';
import { dayOf } from '#shared/dates/calendar.ts';

/** What of each invoice's customer decides about its reminder: what is left of its payments, and where the mail goes. */
async function customersOf(invoices: readonly InvoiceRecord[]) {
  const customers = await findCustomersOf(invoices);
  const sums = [...customers.values()].map(async (one) => [one.id, await unappliedOfCustomer(one)] as const);
  const unapplied = new Map(await Promise.all(sums));
  const known = invoices.map(async (invoice) => {
    const { id, customerId } = invoice;
    const billTo = await billToOf(invoice, customers.get(customerId));
    return [id, { billTo, unappliedCents: unapplied.get(customerId) ?? 0 }] as const;
  });
  return new Map(await Promise.all(known));
}

export const handler = postHandler(remindInvoices, async ({ body, actor, now }) => {
  const ids = [...new Set(body.invoiceIds)];
  const [invoices, settings] = await Promise.all([
    findInvoices(ids),
    getSettings(),
    // What only asks makes no mail.
    body.isTrial ? undefined : limitMails(remindInvoices, actor, now),
  ]);
  const customers = await customersOf([...invoices.values()]);
  const marked = await findSuppressedAddresses([...new Set([...customers.values()].map(({ billTo }) => billTo))]);
  const day = dayOf(now, settings.timezone);
  const results: ReminderResult[] = [];
  for (const id of ids) {
    const known = { day, marked, ...(customers.get(id) ?? { billTo: '', unappliedCents: 0 }) };
    const result = previewReminder(id, invoices.get(id), known);
    const isSkipped = body.isTrial || result.skipped;
    // Each on its own: what was sent before a failure stays sent, and a repeat leaves it alone.
    results.push(isSkipped ? result : await sendReminder(id, settings, { ...known, actor, now }));
  }
  return { reminded: body.isTrial ? 0 : results.filter(({ skipped }) => !skipped).length, results };
});
