import { listInvoices as findInvoices } from '#functions/data/invoices/invoices.ts';
import { settingsOf } from '#functions/data/organization/organization.ts';
import { keys } from '#functions/data/table/keys.ts';
import { toInvoice } from '#functions/domain/invoices/invoices.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { dayOf } from '#shared/calendar.ts';
import { listInvoices } from '#shared/contracts/invoices.ts';

export const handler = listHandler(
  listInvoices,
  async ({ page, prefetched, now }) => {
    const { timezone } = settingsOf(prefetched?.[0]);
    const today = dayOf(now, timezone);
    return (await findInvoices(page)).map((invoice) => toInvoice(invoice, today));
  },
  { prefetch: () => [keys.settings()] },
);
