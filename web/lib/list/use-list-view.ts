import { say } from '#shared/words.ts';
import { formatNumber } from '../format.ts';
import { type Found, mergeById } from './use-search.ts';

interface ListState<Row> {
  rows: readonly Row[] | undefined;
  isComplete: boolean;
  /** It was read to where it ends for now, and more follows; until then what is not found may still come. */
  hasMore?: boolean;
  isCut: boolean;
  error: unknown;
  retry: () => void;
}

interface ListViewOptions<Row> {
  list: ListState<Row>;
  /** Of `useSearchText`. */
  wanted: string;
  /** Whether a row has the text (lower case). */
  matches: (row: Row, wanted: string) => boolean;
  /** What the server was asked for besides (`useServerSearch`). */
  further?: Found<Row> | undefined;
  isShown?: ((row: Row) => boolean) | undefined;
  /** One and many, e.g. "invoice" and "invoices". */
  noun: readonly [one: string, many: string];
}

export interface ListView<Row> {
  rows: readonly Row[] | undefined;
  /** "1,204 invoices", "3 of 1,000+ invoices"; undefined while nothing is there. */
  count: string | undefined;
  isNarrowed: boolean;
  isSearching: boolean;
  /** A later page could not be loaded. */
  isCut: boolean;
  error: unknown;
  retry: () => void;
  /** Where the server's part of the search has failed: asks for it again. */
  retrySearch: (() => void) | undefined;
}

/** What the server found by the very text that is searched for: it knows more of a row than the row says. */
function foundBy<Row extends { id: string }>(wanted: string, further: Found<Row> | undefined): ReadonlySet<string> {
  const isOfText = further?.text?.toLowerCase() === wanted;
  return new Set(isOfText ? further?.rows?.map(({ id }) => id) : []);
}

/** What is seen of a list: the server's finds are merged first, so that the filter holds for them too. */
export function useListView<Row extends { id: string }>(options: ListViewOptions<Row>): ListView<Row> {
  const { list, wanted, matches, further, isShown, noun } = options;
  const { rows: all, isComplete, hasMore, isCut, error, retry } = list;
  const isOnItsWay = hasMore === false && !isComplete && !isCut;
  const furtherIds = foundBy(wanted, further);
  const isMeant = (row: Row) => wanted === '' || furtherIds.has(row.id) || matches(row, wanted);
  const found = all && mergeById(all, further?.rows).filter((row) => (isShown?.(row) ?? true) && isMeant(row));
  const rows = isOnItsWay && found?.length === 0 ? undefined : found;
  const isSearching = wanted !== '';
  const isNarrowed = isSearching || isShown !== undefined;
  const retrySearch = isSearching && further?.error ? further.retry : undefined;
  return { rows, count: all && rows && countOf(), isNarrowed, isSearching, isCut, error, retry, retrySearch };

  function countOf(): string | undefined {
    if (all?.length === 0 && !isComplete) return undefined;
    const total = `${formatNumber(all?.length ?? 0)}${isComplete ? '' : '+'} ${noun[all?.length === 1 ? 0 : 1]}`;
    return isNarrowed ? say('{shown} of {total}', { shown: formatNumber(rows?.length ?? 0), total }) : total;
  }
}

/** True when one of the texts contains what is wanted (lower case). */
export function containsText(texts: readonly (string | undefined)[], wanted: string): boolean {
  return texts.some((text) => text?.toLowerCase().includes(wanted));
}
