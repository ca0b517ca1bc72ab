import { listInvoicesOfCustomer } from '#functions/data/invoices/invoices.ts';
import { organizationKeys } from '#functions/data/organization/keys.ts';
import { settingsOf } from '#functions/data/organization/organization.ts';
import { customerIdsOf } from '#functions/domain/events/actor.ts';
import { toInvoice } from '#functions/domain/invoices/invoice-view.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { listMyInvoices } from '#shared/contracts/invoices.ts';
import { dayOf } from '#shared/dates/calendar.ts';

export const handler = listHandler(
  listMyInvoices,
  async ({ actor, page, prefetched, now }) => {
    const today = dayOf(now, settingsOf(prefetched?.[0]).timezone);
    return (await listInvoicesOfCustomer(customerIdsOf(actor), page)).map((invoice) => toInvoice(invoice, today));
  },
  { prefetch: () => [organizationKeys.settings()] },
);
