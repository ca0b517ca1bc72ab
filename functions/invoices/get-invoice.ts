import { isOfOffice, toInvoiceDetail } from '#functions/domain/invoices/invoice-view.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { readInvoice } from '#functions/use-cases/invoice-detail.ts';
import { staffMayRead } from '#functions/use-cases/staff-invoices.ts';
import { dayOf } from '#shared/calendar.ts';
import { getInvoice } from '#shared/contracts/invoices.ts';

export const handler = httpHandler(
  getInvoice,
  async ({ params, actor, now }) => {
    const { history, around, settings } = await readInvoice(params.id, actor);
    return toInvoiceDetail(history, around, {
      isOurs: isOfOffice(actor),
      day: dayOf(now, settings.timezone),
      billing: settings,
      now,
    });
  },
  { alsoLets: staffMayRead },
);
