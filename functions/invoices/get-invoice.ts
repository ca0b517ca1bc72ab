import { isOfOffice, toInvoiceDetail } from '#functions/domain/invoices/invoice-view.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { readInvoice } from '#functions/use-cases/invoices/invoice-detail.ts';
import { staffMayRead } from '#functions/use-cases/invoices/staff-invoices.ts';
import { creditBeside } from '#functions/use-cases/receipts/unapplied.ts';
import { getInvoice } from '#shared/contracts/invoices.ts';
import { dayOf } from '#shared/dates/calendar.ts';

export const handler = httpHandler(
  getInvoice,
  async ({ params, actor, now }) => {
    const { history, around, settings } = await readInvoice(params.id, actor);
    const shown = toInvoiceDetail(history, around, {
      isOurs: isOfOffice(actor),
      day: dayOf(now, settings.timezone),
      billing: settings,
      now,
    });
    return { ...shown, credit: await creditBeside(history.invoice, around.customer) };
  },
  { alsoAllows: staffMayRead },
);
