import { fillPageWith } from '#functions/data/table/fill-page.ts';
import { Page, type PageRequest } from '#functions/data/table/table.ts';
import { MAX_EXAMINED, searchWordsOf } from '#functions/domain/search/index-words.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { listByFilter, numberedBy } from '#functions/use-cases/shipments/list-by-filter.ts';
import { type Compared, comparedFor, matcherOf } from '#functions/use-cases/shipments/match-filters.ts';
import type { ShipmentFilters } from '#shared/contracts/shipments.ts';
import { interpretationsOf, isIndexable, matchesAllWords, tokenize } from '#shared/search/tokenize.ts';
import type { DeadlineClock } from '#shared/shipments/lateness.ts';
import { holdsTerms, type ShipmentTerms, shipmentTermsOf } from '#shared/shipments/search-terms.ts';
import { searchIndex } from './search-index.ts';

/** Drivers of one name whose shipments are found by it. */
const MAX_DRIVERS = 3;
/** Entries that are looked at for them. */
const MAX_DRIVER_ENTRIES = 60;
/** Of a name beside other words. */
const MAX_NAME_WORDS = 3;

type Is = (shipment: ShipmentRecord) => boolean;

interface Search {
  /** All but the text. */
  readonly filters: ShipmentFilters;
  readonly readings: readonly (readonly string[])[];
  readonly compared: Compared;
  readonly isAsked: Is;
}

/** Those that a whole number names, as far as they are asked for, and whether it names any. */
async function readNumbered(q: string, isAsked: Is, page: PageRequest) {
  const list = numberedBy(q);
  let isNumber = page.start !== undefined;
  const read = async (part: PageRequest) => {
    const found = await list(part);
    isNumber ||= found.items.length > 0;
    return found;
  };
  const found = await fillPageWith(read, isAsked, { ...page, most: MAX_EXAMINED });
  return { found, isNumber };
}

interface Named {
  readonly drivers: readonly string[];
  /** The words that their shipments have themselves. */
  readonly rest: readonly string[];
}

/** The words as a name; else what begins or ends them as one, the longest first. */
function namesAmong(words: readonly string[]) {
  const longest = Math.min(words.length - 1, MAX_NAME_WORDS);
  const counts = Array.from({ length: Math.max(0, longest) }, (_, at) => longest - at);
  return [
    { name: words, rest: [] },
    ...counts.flatMap((count) => [
      { name: words.slice(0, count), rest: words.slice(count) },
      { name: words.slice(-count), rest: words.slice(0, -count) },
    ]),
  ];
}

/** The drivers whose names have all the words, or where `isPart` some of them. */
async function driversNamed({ readings: [words = []], filters }: Search, isPart: boolean): Promise<Named> {
  const names = namesAmong(words).slice(0, isPart ? undefined : 1);
  for (const { name, rest } of names.filter((one) => one.name.some(isIndexable))) {
    const isNamed = (driver: { id: string; name: string }) =>
      (filters.driverId === undefined || filters.driverId === driver.id) &&
      matchesAllWords(tokenize(driver.name), name);
    const meant = { kind: 'driver', most: MAX_DRIVER_ENTRIES, isAsked: isNamed } as const;
    const { items } = await searchIndex(meant, [name], { limit: MAX_DRIVERS });
    if (items.length > 0) return { drivers: items.map(({ id }) => id), rest };
  }
  return { drivers: [], rest: [] };
}

/** Whether some reading of a text is among the words of something. */
const isRead = (words: readonly string[], readings: Search['readings']) =>
  readings.some((reading) => matchesAllWords(words, reading));

/** The shipments of one driver after the other, newest first, but for those that are found by their own words. */
async function listOfDrivers({ drivers, rest }: Named, search: Search, { limit, start }: PageRequest) {
  const { filters, readings, compared } = search;
  const isWanted: Is = (shipment) => {
    const words = searchWordsOf('shipment', shipment);
    return matchesAllWords(words, rest) && search.isAsked(shipment) && !isRead(words, readings);
  };
  const rows: ShipmentRecord[] = [];
  for (const [at, driverId] of drivers.entries()) {
    const part = { limit: limit - rows.length, start: at === 0 ? start : undefined };
    const options = { compared, isWanted, most: Math.floor(MAX_EXAMINED / MAX_DRIVERS) };
    const { items, next } = await listByFilter({ ...filters, driverId }, part, options);
    rows.push(...items);
    const left = drivers.slice(next ? at : at + 1);
    if (left.length > 0 && (next || rows.length === limit)) return new Page(rows, { ...next, drivers: left, rest });
  }
  return new Page(rows);
}

/** The place behind all that is found by its own words. */
const BEGIN_DRIVERS = { begin: 'drivers' };

/** What is found by its own words, then the shipments of drivers who are called so. */
async function listMeant(search: Search, { limit, start }: PageRequest): Promise<Page<ShipmentRecord>> {
  const { readings, isAsked } = search;
  if (readings.length === 0) return new Page([]);
  if (Array.isArray(start?.drivers) && Array.isArray(start.rest)) {
    const { drivers, rest, ...place } = start;
    const part = { limit, start: Object.keys(place).length > 0 ? place : undefined };
    return listOfDrivers({ drivers, rest }, search, part);
  }
  const meant = { kind: 'shipment', most: Math.floor(MAX_EXAMINED / readings.length), isAsked } as const;
  const { isAny: wasAny = false, ...place } = start ?? {};
  const from = { limit, start: start && place };
  const { items, next } =
    start?.begin === 'drivers' ? new Page<ShipmentRecord>([]) : await searchIndex(meant, readings, from);
  const isAny = wasAny === true || items.length > 0;
  if (next || items.length >= limit) return new Page(items, { ...(next ?? BEGIN_DRIVERS), ...(isAny && { isAny }) });
  // One of whom only a part was typed is looked for where nothing else is meant, on no page so far.
  const named = await driversNamed(search, !isAny);
  const of = await listOfDrivers(named, search, { limit: limit - items.length });
  return new Page([...items, ...of.items], of.next);
}

const isOfWords = ({ start }: PageRequest) =>
  start?.reading !== undefined || start?.drivers !== undefined || start?.begin === 'drivers' || start?.isTerms === true;

const ownDays = ({ pickupDate, estimatedDelivery, days }: ShipmentRecord) => [
  ...[pickupDate, estimatedDelivery, days.delivered],
];

/**
 * What a text means that also says how shipments stand, how urgent they are, or a day of theirs: those that are so among what
 * the rest of it finds, beside those of which all of it is a word.
 */
async function listWithTerms(terms: ShipmentTerms, search: Search, page: PageRequest) {
  const { readings, filters, isAsked, compared } = search;
  const isSo: Is = (shipment) => holdsTerms(terms, shipment, ownDays(shipment));
  const rests = interpretationsOf(terms.rest);
  if (rests.length > 0) {
    const isNamed: Is = (shipment) =>
      isAsked(shipment) && (isSo(shipment) || isRead(searchWordsOf('shipment', shipment), readings));
    return listMeant({ ...search, readings: rests, isAsked: isNamed }, page);
  }
  const { isTerms, ...place } = page.start ?? {};
  if (!isTerms) {
    const named = await listMeant(search, page);
    if (named.items.length > 0 || named.next || page.start) return named;
  }
  const [status] = terms.statuses.length === 1 ? terms.statuses : [];
  const part = { limit: page.limit, start: isTerms ? place : undefined };
  const options = { compared, isWanted: isSo, most: MAX_EXAMINED };
  const { items, next } = await listByFilter({ ...(status && { status }), ...filters }, part, options);
  return new Page(items, next && { ...next, isTerms: true });
}

/**
 * The shipments under filters, which hold for whatever a text finds: those that a whole number names and nothing else; where it
 * names none, those that are meant by its words.
 */
export async function searchShipments(
  { q, ...filters }: ShipmentFilters,
  page: PageRequest,
  clock?: DeadlineClock,
): Promise<Page<ShipmentRecord>> {
  const compared = await comparedFor(filters, clock);
  if (q === undefined) return listByFilter(filters, page, { compared });
  const isAsked = matcherOf(filters, compared);
  if (!isOfWords(page)) {
    const { found, isNumber } = await readNumbered(q, isAsked, page);
    if (isNumber || found.next) return found;
  }
  const search = { filters, readings: interpretationsOf(q), compared, isAsked };
  const terms = shipmentTermsOf(q);
  return terms ? listWithTerms(terms, search, page) : listMeant(search, page);
}
