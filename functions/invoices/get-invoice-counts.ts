import { readStats } from '#functions/data/stats.ts';
import { invoiceCounts } from '#functions/domain/figures.ts';
import { httpHandler } from '#functions/lib/http-handler.ts';
import { getInvoiceCounts } from '#shared/contracts/invoices.ts';

export const handler = httpHandler(getInvoiceCounts, async ({ now }) => invoiceCounts((await readStats(now)).total));
