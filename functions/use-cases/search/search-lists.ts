import { listCustomers } from '#functions/data/customers/customers.ts';
import { listDrivers, listSeenDrivers } from '#functions/data/drivers/drivers.ts';
import { Page, type PageRequest } from '#functions/data/table/table.ts';
import { MOST_EXAMINED, type Searched, type SearchedKind } from '#functions/domain/search/words.ts';
import { type InvoiceFilter, listInvoicesByFilter } from '#functions/use-cases/invoices/list-invoices-by-filter.ts';
import { listByFilter } from '#functions/use-cases/shipments/list-by-filter.ts';
import type { ShipmentFilters } from '#shared/contracts/shipments.ts';
import { foldText } from '#shared/search/fold-text.ts';
import { readingsOf } from '#shared/search/search-words.ts';
import type { Clock } from '#shared/shipments/lateness.ts';
import { searchIndex } from './search-index.ts';

type Ask<Row> = (page: PageRequest) => Promise<Page<Row>>;

const byWords =
  <Kind extends SearchedKind>(kind: Kind, q: string): Ask<Searched[Kind]> =>
  (page) => {
    const readings = readingsOf(q);
    return searchIndex(kind, readings, Math.floor(MOST_EXAMINED / Math.max(1, readings.length)), page);
  };

/** What a whole number names, and nothing else; where it names nothing, what is found by its words. */
async function exactElseWords<Row>(exact: Ask<Row>, words: Ask<Row>, page: PageRequest): Promise<Page<Row>> {
  if (page.start?.reading !== undefined) return words(page);
  const found = await exact(page);
  return found.items.length > 0 || found.next || page.start ? found : words(page);
}

/** Those that are listed so, then those that are found by their words: a page has of both where there is room. */
async function listedThenWords<Row>(listed: Ask<Row>, words: Ask<Row>, page: PageRequest): Promise<Page<Row>> {
  if (page.start?.reading !== undefined) return words(page);
  const { items, next } = await listed(page);
  const room = page.limit - items.length;
  if (next || room <= 0) return new Page(items, next ?? { reading: 0 });
  const more = await words({ limit: room });
  return new Page([...items, ...more.items], more.next);
}

/** The shipments under a filter; a text is a number, or words. */
export function searchShipments(filters: ShipmentFilters, page: PageRequest, clock?: Clock) {
  const exact: Ask<Searched['shipment']> = (part) => listByFilter(filters, part, clock);
  return filters.q === undefined ? exact(page) : exactElseWords(exact, byWords('shipment', filters.q), page);
}

/** The invoices under a filter; a text is a number, or words. */
export function searchInvoices(filter: InvoiceFilter, page: PageRequest) {
  const exact: Ask<Searched['invoice']> = (part) => listInvoicesByFilter(filter, part);
  return filter.q === undefined ? exact(page) : exactElseWords(exact, byWords('invoice', filter.q), page);
}

const beginsSo = (q: string) => {
  const beginning = foldText(q.trim());
  return ({ name }: { name: string }) => foldText(name).startsWith(beginning);
};

/** Customers whose name begins so, then those that are found by any of their words. */
export function searchCustomers(
  { q = '', isArchived }: { q?: string | undefined; isArchived: boolean },
  page: PageRequest,
) {
  const listed: Ask<Searched['customer']> = (part) => listCustomers(part, { q, isArchived });
  if (q.trim() === '') return listed(page);
  const isListed = beginsSo(q);
  const words = async (part: PageRequest) =>
    (await byWords('customer', q)(part)).flatMap((row) =>
      isListed(row) || (row.archivedAt !== undefined) !== isArchived ? [] : row,
    );
  return listedThenWords(listed, words, page);
}

/** Drivers whose name begins so, then those that are found by any of their words; each with its last position. */
export function searchDrivers(q: string | undefined, page: PageRequest) {
  if (q === undefined || q.trim() === '') return listDrivers(page, q);
  const isListed = beginsSo(q);
  const words = async (part: PageRequest) => {
    const { items, next } = await byWords('driver', q)(part);
    return new Page(await listSeenDrivers(items.filter((row) => !isListed(row)).map(({ id }) => id)), next);
  };
  return listedThenWords((part) => listDrivers(part, q), words, page);
}
