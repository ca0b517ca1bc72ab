import { readCustomerSums } from '#functions/data/reports/stats.ts';
import { customerIdsOf } from '#functions/domain/events/actor.ts';
import { owedBy } from '#functions/domain/reports/card-figures.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { getMyInvoiceCounts } from '#shared/contracts/invoice-counts.ts';

export const handler = httpHandler(getMyInvoiceCounts, async ({ actor }) =>
  owedBy(await readCustomerSums(customerIdsOf(actor))),
);
