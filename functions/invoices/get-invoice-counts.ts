import { customerRecordIds } from '#functions/data/customers/customer-lists.ts';
import { readCustomerSums, readStats } from '#functions/data/reports/stats.ts';
import { invoiceCounts } from '#functions/domain/reports/card-figures.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { staffMayRead } from '#functions/use-cases/invoices/staff-invoices.ts';
import { getInvoiceCounts } from '#shared/contracts/invoice-counts.ts';

export const handler = httpHandler(
  getInvoiceCounts,
  async ({ query: { customerId }, now }) => {
    if (customerId === undefined) return invoiceCounts((await readStats(now)).total);
    return invoiceCounts(await readCustomerSums(await customerRecordIds(customerId)));
  },
  { alsoAllows: staffMayRead },
);
