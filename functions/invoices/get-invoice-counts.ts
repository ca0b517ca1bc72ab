import { readStats } from '#functions/data/reports/stats.ts';
import { invoiceCounts } from '#functions/domain/reports/figures.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { staffMayRead } from '#functions/use-cases/staff-invoices.ts';
import { getInvoiceCounts } from '#shared/contracts/invoices.ts';

export const handler = httpHandler(getInvoiceCounts, async ({ now }) => invoiceCounts((await readStats(now)).total), {
  alsoLets: staffMayRead,
});
