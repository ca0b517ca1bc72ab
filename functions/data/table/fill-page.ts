import { Page, type PageRequest } from './table.ts';

/** Pages of which little is kept that one answer looks through; the cursor goes on behind them. */
const MAX_READS = 10;
/** Of days on which nothing happened a page costs a Query each: no answer takes much longer than this for them. */
const MAX_READ_MS = 1500;

interface FillRequest extends PageRequest {
  /** Rows that are looked at, however few of them are kept. */
  most?: number | undefined;
}

/** Reads on until a page is at least half full of what is kept, so that a rare thing far back takes few calls. */
export async function fillPage<Row, Kept>(
  ask: (page: PageRequest) => Promise<Page<Row>>,
  keep: (row: Row) => Kept | Kept[],
  { limit, start, most = Number.POSITIVE_INFINITY }: FillRequest,
): Promise<Page<Kept>> {
  const found: Kept[] = [];
  const until = performance.now() + MAX_READ_MS;
  let next = start;
  let left = most;
  for (let reads = 0; reads < MAX_READS && left > 0; reads += 1) {
    const page = await ask({ limit: Math.min(left, limit - found.length), start: next });
    found.push(...page.flatMap(keep).items);
    left -= page.items.length;
    next = page.next;
    if (!next || found.length * 2 >= limit || performance.now() > until) break;
  }
  return new Page(found, next);
}

/** The same of rows that are kept as they are. */
export function fillPageWith<Row>(
  ask: (page: PageRequest) => Promise<Page<Row>>,
  isAsked: (row: Row) => boolean,
  page: FillRequest,
): Promise<Page<Row>> {
  return fillPage<Row, Row>(ask, (row) => (isAsked(row) ? [row] : []), page);
}
