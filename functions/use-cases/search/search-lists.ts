import { queryCustomers } from '#functions/data/customers/customers.ts';
import { findLocatedDrivers, queryDrivers } from '#functions/data/drivers/drivers.ts';
import { Page, type PageRequest } from '#functions/data/table/table.ts';
import { MAX_EXAMINED, type SearchableKind, type SearchableRecords } from '#functions/domain/search/index-words.ts';
import {
  type InvoiceQueryFilter,
  listInvoicesByFilter,
} from '#functions/use-cases/invoices/list-invoices-by-filter.ts';
import { foldText } from '#shared/search/fold-text.ts';
import { interpretationsOf } from '#shared/search/tokenize.ts';
import { searchIndex } from './search-index.ts';

type Ask<Row> = (page: PageRequest) => Promise<Page<Row>>;

const shareOf = (readings: readonly unknown[]) => Math.floor(MAX_EXAMINED / Math.max(1, readings.length));

const byWords =
  <Kind extends SearchableKind>(kind: Kind, q: string): Ask<SearchableRecords[Kind]> =>
  (page) => {
    const readings = interpretationsOf(q);
    return searchIndex({ kind, most: shareOf(readings) }, readings, page);
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

/** The invoices under a filter; a text is a number, or words. */
export function searchInvoices(filter: InvoiceQueryFilter, page: PageRequest) {
  const exact: Ask<SearchableRecords['invoice']> = (part) => listInvoicesByFilter(filter, part);
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
  const listed: Ask<SearchableRecords['customer']> = (part) => queryCustomers(part, { q, isArchived });
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
  if (q === undefined || q.trim() === '') return queryDrivers(page, q);
  const isListed = beginsSo(q);
  const words = async (part: PageRequest) => {
    const { items, next } = await byWords('driver', q)(part);
    return new Page(await findLocatedDrivers(items.filter((row) => !isListed(row)).map(({ id }) => id)), next);
  };
  return listedThenWords((part) => queryDrivers(part, q), words, page);
}
