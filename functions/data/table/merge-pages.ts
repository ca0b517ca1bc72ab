import type { Page, PageRequest } from './table.ts';

interface Merged<Row> {
  readonly limit: number;
  /** Where a row stands in all of the lists together. */
  readonly listKeyOf: (row: Row) => string;
  /** The place of the last row of the page before. */
  readonly before?: string | undefined;
  readonly isOldestFirst?: boolean;
}

/** A page of several lists as if they were one: its rows, and the place of the last where there are more. */
export async function mergePages<Row>(
  asks: readonly ((page: Pick<PageRequest, 'limit'>) => Promise<Page<Row>>)[],
  { limit, listKeyOf, before, isOldestFirst = false }: Merged<Row>,
): Promise<{ items: Row[]; last: string | undefined }> {
  // The row before this page is found again.
  const found = await Promise.all(asks.map((ask) => ask({ limit: limit + 1 })));
  const isFirst = (one: string, other: string) => (isOldestFirst ? one < other : one > other);
  // An answer of a megabyte is cut before its limit: the other lists' rows behind its end come with the next page.
  const ends = found.flatMap(({ items, next }) => (next ? items.slice(-1).map(listKeyOf) : []));
  // A row that moves from one list to another in between is in both.
  const byPlace = new Map(found.flatMap(({ items }) => items).map((row) => [listKeyOf(row), row]));
  const rows = [...byPlace]
    .filter(([place]) => place !== before && !ends.some((end) => isFirst(end, place)))
    .sort(([one], [other]) => (isFirst(one, other) ? -1 : 1));
  const shown = rows.slice(0, limit);
  const isMore = rows.length > shown.length || ends.length > 0;
  return { items: shown.map(([, row]) => row), last: isMore ? shown.at(-1)?.[0] : undefined };
}
