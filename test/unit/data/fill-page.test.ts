import { describe, expect, it } from 'vitest';
import { fillPage } from '#functions/data/table/fill-page.ts';
import { Page, type PageRequest } from '#functions/data/table/table.ts';

/** Rows of a list that is read as the table answers: some at a time, with the place to go on from. */
function listOf(count: number) {
  const reads: number[] = [];
  const ask = async ({ limit, start }: PageRequest) => {
    reads.push(limit);
    const from = Number(start?.at ?? 0);
    const rows = Array.from({ length: Math.min(limit, count - from) }, (_, at) => from + at);
    const end = from + rows.length;
    return new Page(rows, end < count ? { at: end } : undefined);
  };
  return { ask, reads };
}

/** What all pages have, as a reader follows the cursor. */
async function follow(list: ReturnType<typeof listOf>, keep: (row: number) => number[], limit: number) {
  const pages: number[][] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await fillPage(list.ask, keep, { limit, start });
    pages.push(page.items);
    start = page.next;
  } while (start);
  return pages;
}

describe('a page of what is kept of a list', () => {
  it('goes on behind thousands that are not, so that the rare ones far back are all found, once and in order', async () => {
    const list = listOf(5000);
    const wanted = [0, 1500, 2999, 3000, 4998, 4999];
    const pages = await follow(list, (row) => (wanted.includes(row) ? [row] : []), 200);
    expect(pages.flat()).toEqual(wanted);
    // Each answer looks through ten reads, so it ends in time.
    expect(pages).toHaveLength(3);
  });

  it('is never longer than it may be, and loses nothing at its edges', async () => {
    const pages = await follow(listOf(1234), (row) => (row % 3 === 0 ? [row] : []), 50);
    expect(pages.flat()).toEqual(Array.from({ length: 412 }, (_, at) => at * 3));
    expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(50);
  });

  it('is one read where everything is kept', async () => {
    const list = listOf(300);
    expect(await follow(list, (row) => [row], 200)).toHaveLength(2);
    expect(list.reads).toEqual([200, 200]);
  });
});
