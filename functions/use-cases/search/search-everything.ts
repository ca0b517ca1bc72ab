import { listInvoicesOfCustomer } from '#functions/data/invoices/invoices.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { listByCustomer, listByDriver } from '#functions/data/shipments/shipments.ts';
import { customerIdsOf, type UserActor } from '#functions/domain/events/actor.ts';
import { MAX_EXAMINED, type SearchableKind, type SearchableRecords } from '#functions/domain/search/index-words.ts';
import { resultOf } from '#functions/domain/search/results.ts';
import { mayReadInvoices } from '#functions/use-cases/invoices/staff-invoices.ts';
import { QUERY_TOO_SHORT, SEARCH_KINDS, type SearchResult } from '#shared/contracts/search.ts';
import { dayOf } from '#shared/dates/calendar.ts';
import { fieldError } from '#shared/http/errors.ts';
import { interpretationsOf } from '#shared/search/tokenize.ts';
import { findExact } from './find-by-exact-number.ts';
import { searchIndex } from './search-index.ts';
import { type AskOwn, type OwnKind, searchOwn } from './search-own.ts';

interface SearchRequest {
  q: string;
  kinds?: readonly SearchableKind[] | undefined;
  limit: number;
}

async function kindsFor(actor: UserActor): Promise<readonly SearchableKind[]> {
  if (actor.role === 'driver') return ['shipment'];
  if (actor.role === 'customer') return ['shipment', 'invoice'];
  const seesInvoices = await mayReadInvoices(actor);
  return SEARCH_KINDS.filter((kind) => kind !== 'invoice' || seesInvoices);
}

/** The list that is all that a driver or a customer sees of a kind. */
function ownList(actor: UserActor): { [Kind in OwnKind]: AskOwn<Kind> } | undefined {
  const nothing = async () => ({ items: [], next: undefined }) as never;
  const { driverId } = actor;
  if (actor.role === 'driver')
    return { shipment: driverId ? (page) => listByDriver(driverId, page) : nothing, invoice: nothing };
  if (actor.role !== 'customer') return undefined;
  const ids = customerIdsOf(actor);
  return { shipment: (page) => listByCustomer(ids, page), invoice: (page) => listInvoicesOfCustomer(ids, page) };
}

const isOwnKind = (kind: SearchableKind): kind is OwnKind => kind === 'shipment' || kind === 'invoice';

/** Each kind has its share; what one leaves the next ones have. */
function splitLimit(found: readonly SearchResult[][], limit: number): SearchResult[] {
  const taken = found.map(() => 0);
  for (let left = limit, before = -1; left > 0 && left !== before; ) {
    before = left;
    for (const [at, rows] of found.entries())
      if (left > 0 && (taken[at] ?? 0) < rows.length) {
        taken[at] = (taken[at] ?? 0) + 1;
        left -= 1;
      }
  }
  return found.flatMap((rows, at) => rows.slice(0, taken[at]));
}

/** What the caller may see of what is meant by a text. Throws 422 at `q` where no word of it is long enough. */
export async function searchEverything({ q, kinds, limit }: SearchRequest, actor: UserActor, now: Date) {
  const readings = interpretationsOf(q);
  if (readings.length === 0) throw fieldError('q', QUERY_TOO_SHORT);
  const asked = (await kindsFor(actor)).filter((kind) => kinds?.includes(kind) ?? true);
  const today = dayOf(now, (await getSettings()).timezone);
  const own = ownList(actor);
  const exact = await findExact(q, asked, actor);
  const most = Math.floor(MAX_EXAMINED / Math.max(1, asked.length));
  const search = async <Kind extends SearchableKind>(kind: Kind): Promise<SearchResult[]> => {
    const shown = (rows: readonly SearchableRecords[Kind][]) =>
      rows.slice(0, limit).map((row) => resultOf(kind, row, today));
    if (exact) return shown(exact[kind] as SearchableRecords[Kind][]);
    if (own && isOwnKind(kind))
      return shown(
        (await searchOwn(kind, own[kind] as AskOwn<typeof kind>, readings, most)) as SearchableRecords[Kind][],
      );
    const page = await searchIndex({ kind, most: Math.floor(most / readings.length) }, readings, { limit });
    return shown(page.items);
  };
  return splitLimit(await Promise.all(asked.map(search)), limit);
}
