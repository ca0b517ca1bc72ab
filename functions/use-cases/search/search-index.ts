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

interface Meant<Kind extends SearchableKind> {
  readonly kind: Kind;
  /** How many entries of the index may be looked at, however few of them are asked for. */
  readonly most: number;
  readonly isAsked?: ((row: SearchableRecords[Kind]) => boolean) | undefined;
}

/** By one reading, and whether that finds anything, asked for or not. */
async function readPage<Kind extends SearchableKind>(
  { kind, most, isAsked = () => true }: Meant<Kind>,
  reading: readonly string[],
  { limit, start }: PageRequest,
) {
  const rows: SearchableRecords[Kind][] = [];
  let isFound = false;
  let next = start;
  for (let left = most; left > 0; ) {
    const { found, examined } = await findIds(
      { kind, reading, most: left },
      { limit: limit - rows.length, start: next },
    );
    const known: ReadonlyMap<string, SearchableRecords[Kind]> = await ROWS[kind](found.items);
    // The index is a moment behind: what was renamed meanwhile is not meant any more.
    const meant = found.items
      .flatMap((id) => known.get(id) ?? [])
      .filter((row) => matchesAllWords(searchWordsOf(kind, row), reading));
    isFound ||= meant.length > 0;
    rows.push(...meant.filter(isAsked));
    left -= examined;
    next = found.next;
    if (!next || rows.length * 2 >= limit) break;
  }
  return { rows, isFound, next };
}

/**
 * What is meant by a search, as it stands now: by the likeliest reading of its text that finds something. A cursor stays with
 * the reading of its page. Pages may be short.
 */
export async function searchIndex<Kind extends SearchableKind>(
  meant: Meant<Kind>,
  readings: readonly (readonly string[])[],
  { limit, start }: PageRequest,
): Promise<Page<SearchableRecords[Kind]>> {
  const { reading: begun = 0, ...place } = start ?? {};
  const isBegun = 'PK' in place;
  for (let at = Number(begun); at < readings.length; at += 1) {
    const page = { limit, start: isBegun ? place : undefined };
    const { rows, isFound, next } = await readPage(meant, readings[at] ?? [], page);
    if (isFound || isBegun || next) return new Page(rows, next && { ...next, reading: at });
  }
  return new Page([]);
}
