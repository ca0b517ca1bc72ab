import { toInvoiceDetail } from '#functions/domain/invoices/invoice-view.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { readSharedInvoice } from '#functions/use-cases/invoices/shared-invoice.ts';
import { creditBeside } from '#functions/use-cases/receipts/unapplied.ts';
import { getSharedInvoice } from '#shared/contracts/shared-invoices.ts';
import { dayOf } from '#shared/dates/calendar.ts';

export const handler = httpHandler(getSharedInvoice, async ({ params, headers, actor, now, reply }) => {
  reply.headers['x-robots-tag'] = 'noindex';
  const { history, around, settings } = await readSharedInvoice(params.id, headers['x-invoice-secret'], actor, now);
  // Whoever has the link is told what the customer is, also when somebody of the office opens it.
  const shown = toInvoiceDetail(history, around, {
    isOurs: false,
    day: dayOf(now, settings.timezone),
    billing: settings,
    now,
  });
  return { ...shown, credit: await creditBeside(history.invoice, around.customer) };
});
