import { listInvoices as findInvoices } from '#functions/data/invoices.ts';
import { keys } from '#functions/data/keys.ts';
import { settingsOf } from '#functions/data/organization.ts';
import { dayOf } from '#functions/domain/calendar.ts';
import { toInvoice } from '#functions/domain/invoices.ts';
import { listHandler } from '#functions/lib/list-handler.ts';
import { listInvoices } from '#shared/contracts/invoices.ts';

export const handler = listHandler(
  listInvoices,
  async ({ page, along, now }) => {
    const { timezone } = settingsOf(along?.[0]);
    const today = dayOf(now, timezone);
    return (await findInvoices(page)).map((invoice) => toInvoice(invoice, today));
  },
  { along: () => [keys.settings()] },
);
