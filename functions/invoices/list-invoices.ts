import { organizationKeys } from '#functions/data/organization/keys.ts';
import { settingsOf } from '#functions/data/organization/organization.ts';
import { toInvoice } from '#functions/domain/invoices/invoice-view.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { listInvoicesByFilter } from '#functions/use-cases/invoices/list-invoices-by-filter.ts';
import { staffMayRead } from '#functions/use-cases/invoices/staff-invoices.ts';
import { searchInvoices } from '#functions/use-cases/search/search-lists.ts';
import { listInvoices } from '#shared/contracts/invoices.ts';
import { dayOf } from '#shared/dates/calendar.ts';
import { isInFilter } from '#shared/invoices/invoice-status.ts';

export const handler = listHandler(
  listInvoices,
  async ({ page, query, prefetched, now, actor }) => {
    const list = actor.kind === 'user' ? searchInvoices : listInvoicesByFilter;
    const today = dayOf(now, settingsOf(prefetched?.[0]).timezone);
    const invoices = (await list(query, page)).map((invoice) => toInvoice(invoice, today));
    // One is overdue some moments before its timer moves it to the other list.
    return invoices.flatMap((invoice) => (query.status && !isInFilter(invoice.status, query.status) ? [] : invoice));
  },
  { prefetch: () => [organizationKeys.settings()], alsoAllows: staffMayRead },
);
