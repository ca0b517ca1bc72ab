import { getSettings } from '#functions/data/organization/organization.ts';
import { cancelsInvoice, makesInvoice } from '#functions/domain/invoices/invoices.ts';
import type { ShipmentEventRecord } from '#functions/domain/types.ts';
import { endInvoiceOf } from '#functions/use-cases/correct-invoice.ts';
import { issueInvoice } from '#functions/use-cases/issue-invoice.ts';
import { defineEffect } from './effect.ts';

/** Makes the invoice of a delivery, and ends it where the delivery is taken back. */
export const keepInvoices = defineEffect<ShipmentEventRecord>({
  name: 'invoices',
  isInOrder: true,
  wanted: ({ event }) => (event?.shipment && (makesInvoice(event) || cancelsInvoice(event)) ? event : undefined),
  async each(event, now) {
    const settings = await getSettings();
    if (makesInvoice(event)) await issueInvoice(event, settings, now);
    else await endInvoiceOf(event, settings, now);
  },
});
