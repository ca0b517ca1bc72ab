import { listInvoices as findInvoices } from '#functions/data/invoices.ts';
import { getSettings } from '#functions/data/organization.ts';
import { dayOf } from '#functions/domain/calendar.ts';
import { toInvoice } from '#functions/domain/invoices.ts';
import { httpHandler } from '#functions/lib/http-handler.ts';
import { listInvoices } from '#shared/contracts/invoices.ts';

export const handler = httpHandler(listInvoices, async ({ page, now }) => {
  const [invoices, { timezone }] = await Promise.all([findInvoices(page), getSettings()]);
  const today = dayOf(now, timezone);
  return invoices.map((invoice) => toInvoice(invoice, today));
});
