import { listCharges } from '#functions/data/charges/charges.ts';
import { customerRecordIds } from '#functions/data/customers/customer-lists.ts';
import {
  findInvoiceIdByNumber,
  findInvoices,
  listInvoicesByStatus,
  listInvoicesOfCustomer,
  listInvoicesOfDelivery,
  listUnpaidInvoices,
  queryInvoices,
} from '#functions/data/invoices/invoices.ts';
import { findIdByTrackingNumber } from '#functions/data/shipments/shipments.ts';
import { listEvents } from '#functions/data/table/events.ts';
import { fillPageWith } from '#functions/data/table/fill-page.ts';
import { Page, type PageRequest } from '#functions/data/table/table.ts';
import { isShipmentEvent } from '#functions/domain/events/catalog.ts';
import { rankIn, sortingBy } from '#functions/domain/invoices/invoice-order.ts';
import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import { makesInvoice, parseInvoiceNumber } from '#functions/domain/invoices/invoices.ts';
import { type InvoiceQuery, MAX_SORTED_INVOICES } from '#shared/contracts/invoices.ts';
import { AppError, fieldError } from '#shared/http/errors.ts';
import { isInFilter } from '#shared/invoices/invoice-status.ts';
import { parseTrackingNumber } from '#shared/shipments/tracking-number.ts';

/** A shipment's events that are looked through for its deliveries: one has few. */
const MAX_EVENTS = 200;

async function invoicesOfShipment(trackingNumber: string): Promise<InvoiceRecord[]> {
  const id = await findIdByTrackingNumber(trackingNumber);
  if (!id) return [];
  const [{ items }, charges] = await Promise.all([listEvents(id, { limit: MAX_EVENTS }), listCharges(id)]);
  const deliveries = items.filter(isShipmentEvent).filter(makesInvoice);
  const own = (await Promise.all(deliveries.map(listInvoicesOfDelivery))).flat();
  const isOwn = (id: string) => own.some((invoice) => invoice.id === id);
  const others = new Set(charges.flatMap(({ invoiceId }) => (invoiceId && !isOwn(invoiceId) ? invoiceId : [])));
  return [...own, ...(await findInvoices([...others])).values()];
}

async function invoiceOfNumber(number: string): Promise<InvoiceRecord[]> {
  const id = await findInvoiceIdByNumber(number);
  return id ? [...(await findInvoices([id])).values()] : [];
}

/** The invoices that an exact number names: their own, a credit note's, or their shipment's. */
export async function findByNumber(text: string): Promise<Page<InvoiceRecord>> {
  const number = parseInvoiceNumber(text);
  const tracking = parseTrackingNumber(text);
  if (number) return new Page(await invoiceOfNumber(number));
  return new Page(tracking ? (await invoicesOfShipment(tracking)).reverse() : []);
}

export type InvoiceQueryFilter = Partial<Omit<InvoiceQuery, 'limit' | 'cursor'>>;
type Ask = (page: PageRequest) => Promise<Page<InvoiceRecord>>;

/** The invoices under a filter by their days of issue; those of a customer only newest first. */
async function byIssue({ status, customerId, start, end }: InvoiceQueryFilter, isOldestFirst: boolean): Promise<Ask> {
  const issued = { start, end, isOldestFirst };
  if (customerId === undefined) {
    if (status === 'unpaid') return (page) => listUnpaidInvoices(page, issued);
    return status ? (page) => listInvoicesByStatus(status, page, issued) : (page) => queryInvoices(page, issued);
  }
  const records = await customerRecordIds(customerId);
  const isAsked = (invoice: InvoiceRecord) =>
    (!start || invoice.issueDate >= start) &&
    (!end || invoice.issueDate <= end) &&
    (!status || isInFilter(invoice.status, status));
  return (page) => fillPageWith((part) => listInvoicesOfCustomer(records, part), isAsked, page);
}

/** Pages of a list that are read to sort it; a customer may have many invoices of which few are asked for. */
const MAX_PAGES = 30;

async function readAllPages(ask: Ask): Promise<InvoiceRecord[]> {
  const rows = new Map<string, InvoiceRecord>();
  let start: PageRequest['start'];
  for (let pages = 0; pages < MAX_PAGES && rows.size <= MAX_SORTED_INVOICES; pages += 1) {
    const { items, next } = await ask({ limit: MAX_SORTED_INVOICES + 1, start });
    for (const row of items) rows.set(row.id, row);
    start = next;
    if (!next) break;
  }
  if (!start && rows.size <= MAX_SORTED_INVOICES) return [...rows.values()];
  const words = `More than ${MAX_SORTED_INVOICES} invoices match: choose a customer, a status, or a shorter range, or sort by issue date`;
  throw fieldError('sort', words);
}

/** A page of a list that is sorted after it was read whole; a cursor names the place of the row before it. */
async function sortedPage(
  ask: Ask,
  { rankOf, compare }: ReturnType<typeof sortingBy>,
  page: PageRequest,
): Promise<Page<InvoiceRecord>> {
  const before = rankIn(page.start);
  const rows = (await readAllPages(ask))
    .map((row) => ({ row, place: rankOf(row) }))
    .filter(({ place }) => !before || compare(before, place) < 0)
    .sort((one, other) => compare(one.place, other.place));
  const shown = rows.slice(0, page.limit);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return new Page(
    shown.map(({ row }) => row),
    last && { ...last.place },
  );
}

/** The invoices under a filter: newest first, or sorted. Throws 422 where too many match to be sorted. */
export async function listInvoicesByFilter(
  filter: InvoiceQueryFilter,
  page: PageRequest,
): Promise<Page<InvoiceRecord>> {
  const { q, status, customerId, sort = 'issueDate', order = 'desc' } = filter;
  if (q !== undefined) {
    if (status ?? customerId) throw new AppError('malformed_request', "q can't be combined with status or customerId");
    return findByNumber(q);
  }
  const isKept = sort === 'issueDate' && (order === 'desc' || customerId === undefined);
  if (isKept) return (await byIssue(filter, order === 'asc'))(page);
  return sortedPage(await byIssue(filter, false), sortingBy(sort, order), page);
}
