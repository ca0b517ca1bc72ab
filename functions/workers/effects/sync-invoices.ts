import { currentSettings } from '#functions/data/organization/organization.ts';
import type { EventRecord, ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import { cancelsInvoice, makesInvoice } from '#functions/domain/invoices/invoices.ts';
import { closeInvoiceOf, isInvoiceClosed } from '#functions/use-cases/invoices/correct-invoice.ts';
import { isIssued, issueInvoice } from '#functions/use-cases/invoices/issue-invoice.ts';
import { autoApplyCredits } from '#functions/use-cases/receipts/auto-apply.ts';
import { defineEffect } from './effect.ts';

const affectsInvoices = (event: EventRecord | undefined) =>
  event?.shipment && (makesInvoice(event) || cancelsInvoice(event)) ? event : undefined;

/** Makes the invoice of a delivery, and ends it where the delivery is taken back. */
export const syncInvoices = defineEffect<ShipmentEventRecord>({
  name: 'invoices',
  isOrdered: true,
  taskOf: ({ event }) => affectsInvoices(event),
  async findMissing(event) {
    const one = affectsInvoices(event);
    if (!one) return undefined;
    return (await (makesInvoice(one) ? isIssued(one) : isInvoiceClosed(one))) ? undefined : one;
  },
  async handle(event, now) {
    const settings = await currentSettings();
    if (!makesInvoice(event)) return closeInvoiceOf(event, settings, now);
    const invoice = await issueInvoice(event, settings, now);
    if (settings.autoApplyCredits) await autoApplyCredits(invoice, now);
  },
});
