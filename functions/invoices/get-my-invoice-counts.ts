import { readCustomerSums } from '#functions/data/reports/stats.ts';
import { customerIdsOf } from '#functions/domain/events/actor.ts';
import { owedBy } from '#functions/domain/reports/card-figures.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { unappliedOf } from '#functions/use-cases/receipts/unapplied.ts';
import { getMyInvoiceCounts } from '#shared/contracts/invoice-counts.ts';

export const handler = httpHandler(getMyInvoiceCounts, async ({ actor }) => {
  const ids = customerIdsOf(actor);
  const [sums, unappliedCents] = await Promise.all([readCustomerSums(ids), unappliedOf(ids)]);
  // What an invoice was paid beyond its balance is below zero.
  return { ...owedBy(sums), credit: (unappliedCents - sums('cents_refund')) / 100 };
});
