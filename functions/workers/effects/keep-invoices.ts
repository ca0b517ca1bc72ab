import { getSettings } from '#functions/data/organization/organization.ts';
import type { EventRecord, ShipmentEventRecord } from '#functions/domain/events/catalogue.ts';
import { cancelsInvoice, makesInvoice } from '#functions/domain/invoices/invoices.ts';
import { endInvoiceOf, isEnded } from '#functions/use-cases/invoices/correct-invoice.ts';
import { isIssued, issueInvoice } from '#functions/use-cases/invoices/issue-invoice.ts';
import { defineEffect } from './effect.ts';

const concerned = (event: EventRecord | undefined) =>
  event?.shipment && (makesInvoice(event) || cancelsInvoice(event)) ? event : undefined;

/** Makes the invoice of a delivery, and ends it where the delivery is taken back. */
export const keepInvoices = defineEffect<ShipmentEventRecord>({
  name: 'invoices',
  isInOrder: true,
  wanted: ({ event }) => concerned(event),
  async missing(event) {
    const one = concerned(event);
    if (!one) return undefined;
    return (await (makesInvoice(one) ? isIssued(one) : isEnded(one))) ? undefined : one;
  },
  async each(event, now) {
    const settings = await getSettings();
    if (makesInvoice(event)) await issueInvoice(event, settings, now);
    else await endInvoiceOf(event, settings, now);
  },
});
