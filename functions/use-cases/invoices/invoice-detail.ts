import { customerKeys } from '#functions/data/customers/keys.ts';
import { findInvoiceHistory } from '#functions/data/invoices/invoices.ts';
import { organizationKeys } from '#functions/data/organization/keys.ts';
import { settingsOf } from '#functions/data/organization/organization.ts';
import { tableKeys } from '#functions/data/table/keys.ts';
import { findMany } from '#functions/data/table/table.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import { isShipmentEvent } from '#functions/domain/events/catalog.ts';
import type { InvoiceHistory, InvoiceSurroundings } from '#functions/domain/invoices/invoice-view.ts';
import { invoiceVisibleTo } from '#functions/domain/invoices/invoices.ts';
import type { OrganizationSettingsRecord } from '#functions/domain/organization/organization-types.ts';
import { notFound } from '#shared/http/errors.ts';

export interface LoadedInvoice {
  readonly history: InvoiceHistory;
  readonly around: InvoiceSurroundings;
  readonly settings: OrganizationSettingsRecord;
}

/** One invoice with all that is shown of it, by one Query and one BatchGet; whatever is not the caller's is not found. */
export async function readInvoice(id: string, actor: Actor): Promise<LoadedInvoice> {
  const history = await findInvoiceHistory(id);
  if (!history || !invoiceVisibleTo(actor)(history.invoice)) throw notFound();
  const { shipmentId, deliveryEventId, customerId } = history.invoice;
  const wanted = [
    tableKeys.event(shipmentId, deliveryEventId ?? ''),
    customerKeys.customer(customerId),
    organizationKeys.settings(),
  ] as const;
  const [event, customer, settings] = await findMany(wanted);
  const delivery = event && isShipmentEvent(event) ? event : undefined;
  return { history, around: { delivery, customer }, settings: settingsOf(settings) };
}
