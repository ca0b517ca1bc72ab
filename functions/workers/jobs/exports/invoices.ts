import { tableKeys } from '#functions/data/table/keys.ts';
import { findMany } from '#functions/data/table/table.ts';
import { isShipmentEvent } from '#functions/domain/events/catalog.ts';
import { type InvoiceRow, invoiceColumns } from '#functions/domain/exports/invoice-columns.ts';
import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import { invoiceLinesOf, toInvoice } from '#functions/domain/invoices/invoice-view.ts';
import { searchInvoices } from '#functions/use-cases/search/search-lists.ts';
import type { ExportedList } from './exported-list.ts';

/** The lines of some invoices, which their deliveries carry; of those that stand. */
async function linesOf(invoices: readonly InvoiceRecord[], today: string): Promise<Map<string, InvoiceRow[]>> {
  const deliveries = await findMany(
    invoices.map(({ id, shipmentId, deliveryEventId }) => tableKeys.event(shipmentId, deliveryEventId ?? id)),
  );
  return new Map(
    invoices.map((invoice, at) => {
      const event = deliveries[at];
      const delivery = event && isShipmentEvent(event) ? event : undefined;
      const lines = invoice.status === 'cancelled' ? [] : invoiceLinesOf(invoice, { delivery });
      return [invoice.id, lines.map((line) => ({ invoice: toInvoice(invoice, today), line }))];
    }),
  );
}

/** With a format a row for each line, else one for each invoice. */
export const invoiceExport: ExportedList<'invoices', InvoiceRow> = {
  columns: ({ query: { format } }) => invoiceColumns(format),
  hasMark: ({ query: { format } }) => !format,
  async readPage({ query: { format, ...filters }, clock: { today } }, request) {
    const page = await searchInvoices(filters, request);
    if (!format) return page.map((invoice) => ({ invoice: toInvoice(invoice, today) }));
    const lines = await linesOf(page.items, today);
    return page.flatMap(({ id }) => lines.get(id) ?? []);
  },
};
