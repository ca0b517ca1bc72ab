import { getInvoice as readInvoice } from '#functions/data/invoices/invoices.ts';
import { settingsOf } from '#functions/data/organization/organization.ts';
import { findEvent } from '#functions/data/table/events.ts';
import { keys } from '#functions/data/table/keys.ts';
import { isOfShipment } from '#functions/domain/events/catalogue.ts';
import { invoiceVisibleTo, toInvoiceDetail } from '#functions/domain/invoices/invoices.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { dayOf } from '#shared/calendar.ts';
import { getInvoice } from '#shared/contracts/invoices.ts';

export const handler = httpHandler(
  getInvoice,
  async ({ params, actor, prefetched, now }) => {
    const invoice = await readInvoice(params.id, invoiceVisibleTo(actor));
    const event = await findEvent(invoice.shipmentId, invoice.deliveryEventId);
    const delivery = event && isOfShipment(event) ? event : undefined;
    return toInvoiceDetail(invoice, delivery, dayOf(now, settingsOf(prefetched?.[0]).timezone));
  },
  { prefetch: () => [keys.settings()] },
);
