import { findCustomers } from '#functions/data/customers/customers.ts';
import { findDrivers } from '#functions/data/drivers/drivers.ts';
import { findInvoices } from '#functions/data/invoices/invoices.ts';
import { findPlaces } from '#functions/data/places/places.ts';
import { findIds } from '#functions/data/search/find-ids.ts';
import { findShipments } from '#functions/data/shipments/shipments.ts';
import { Page, type PageRequest } from '#functions/data/table/table.ts';
import { type SearchableKind, type SearchableRecords, searchWordsOf } from '#functions/domain/search/index-words.ts';
import { matchesAllWords } from '#shared/search/tokenize.ts';

type Rows<Kind extends SearchableKind> = (
  ids: readonly string[],
) => Promise<ReadonlyMap<string, SearchableRecords[Kind]>>;

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

const ROWS: { readonly [Kind in SearchableKind]: Rows<Kind> } = {
  shipment: findShipments,
  customer: async (ids) => byId(await findCustomers(ids)),
  driver: async (ids) => byId(await findDrivers(ids)),
  invoice: findInvoices,
  place: findPlaces,
};

async function readPage<Kind extends SearchableKind>(
  kind: Kind,
  reading: readonly string[],
  most: number,
  page: PageRequest,
): Promise<Page<SearchableRecords[Kind]>> {
  const { items: ids, next } = await findIds({ kind, reading, most }, page);
  const rows: ReadonlyMap<string, SearchableRecords[Kind]> = await ROWS[kind](ids);
  const found = ids.flatMap((id) => rows.get(id) ?? []);
  // The index is a moment behind: what was renamed meanwhile is not meant any more.
  return new Page(
    found.filter((row) => matchesAllWords(searchWordsOf(kind, row), reading)),
    next,
  );
}

/**
 * What is meant by a search, as it stands now: by the likeliest reading of its text that finds something. A cursor stays with
 * the reading of its page. `most`: how many entries of the index may be looked at.
 */
export async function searchIndex<Kind extends SearchableKind>(
  kind: Kind,
  readings: readonly (readonly string[])[],
  most: number,
  { limit, start }: PageRequest,
): Promise<Page<SearchableRecords[Kind]>> {
  const { reading: begun = 0, ...place } = start ?? {};
  const isBegun = 'PK' in place;
  for (let at = Number(begun); at < readings.length; at += 1) {
    const page = { limit, start: isBegun ? place : undefined };
    const { items, next } = await readPage(kind, readings[at] ?? [], most, page);
    if (items.length > 0 || isBegun || next) return new Page(items, next && { ...next, reading: at });
  }
  return new Page([]);
}
