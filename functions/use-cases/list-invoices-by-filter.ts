import { recordsOfCustomer } from '#functions/data/customers/by-customer.ts';
import {
  findInvoice,
  findInvoiceIdByNumber,
  listInvoices,
  listInvoicesByStatus,
  listInvoicesOfCustomer,
} from '#functions/data/invoices/invoices.ts';
import { findIdByTrackingNumber } from '#functions/data/shipments/shipments.ts';
import { listEvents } from '#functions/data/table/events.ts';
import { fillPageWith } from '#functions/data/table/fill-page.ts';
import { Page, type PageRequest } from '#functions/data/table/table.ts';
import { isOfShipment } from '#functions/domain/events/catalogue.ts';
import { invoiceIdOf, makesInvoice, parseInvoiceNumber } from '#functions/domain/invoices/invoices.ts';
import type { InvoiceRecord } from '#functions/domain/types.ts';
import type { InvoiceQuery } from '#shared/contracts/invoices.ts';
import { AppError } from '#shared/errors.ts';
import { parseTrackingNumber } from '#shared/tracking-number.ts';

/** A shipment's events that are looked through for its deliveries: one has few. */
const MOST_EVENTS = 200;

async function idsOfShipment(trackingNumber: string): Promise<string[]> {
  const id = await findIdByTrackingNumber(trackingNumber);
  if (!id) return [];
  const { items } = await listEvents(id, { limit: MOST_EVENTS });
  return items
    .filter(isOfShipment)
    .filter(makesInvoice)
    .map((delivery) => invoiceIdOf(delivery.id));
}

/** The invoices that an exact number names: their own, a credit note's, or their shipment's. */
async function findByNumber(text: string): Promise<Page<InvoiceRecord>> {
  const number = parseInvoiceNumber(text);
  const tracking = number ? undefined : parseTrackingNumber(text);
  const ids = number ? [await findInvoiceIdByNumber(number)] : tracking ? await idsOfShipment(tracking) : [];
  const found = await Promise.all(ids.flatMap((id) => (id ? [findInvoice(id)] : [])));
  return new Page(found.filter((invoice) => invoice !== undefined).reverse());
}

/** The invoices under a filter, newest first. Each filter is one Query on a key made for it, so only one can be asked: else 400. */
export async function listInvoicesByFilter(
  { status, customerId, q, start, end }: Partial<InvoiceQuery>,
  page: PageRequest,
): Promise<Page<InvoiceRecord>> {
  if ([status, customerId, q].filter((value) => value !== undefined).length > 1)
    throw new AppError('malformed_request', 'Use one of status, customerId and q');
  if (q !== undefined) return findByNumber(q);
  if (status) return listInvoicesByStatus(status, page, { start, end });
  if (!customerId) return listInvoices(page, { start, end });
  const isInRange = ({ issueDate }: InvoiceRecord) => (!start || issueDate >= start) && (!end || issueDate <= end);
  const records = await recordsOfCustomer(customerId);
  return fillPageWith((part) => listInvoicesOfCustomer(records, part), isInRange, page);
}
