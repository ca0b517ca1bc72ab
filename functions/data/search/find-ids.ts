import type { SearchableKind } from '#functions/domain/search/index-words.ts';
import { isIndexable, lengthOfWord, matchesAllWords } from '#shared/search/tokenize.ts';
import { Page, type PageRequest, queryPage } from '../table/table.ts';
import { type SearchIndexEntry, searchKeys, searchLists } from './keys.ts';

/** Entries that one Query reads at most: a few units, and more than most pages need. */
const BATCH_SIZE = 60;

interface IdQuery {
  readonly kind: SearchableKind;
  readonly reading: readonly string[];
  /** Entries that may be looked at, however few of them are meant. */
  readonly most: number;
}

/** The longest word finds the fewest. */
function longestWord(reading: readonly string[]): string {
  return reading
    .filter(isIndexable)
    .reduce((one, other) => (lengthOfWord(other) > lengthOfWord(one) ? other : one), '');
}

/** One thing stands under each of its words that begin so; it is taken under the first of them. */
function isFirst({ word, words }: SearchIndexEntry, beginning: string): boolean {
  return !words.some((other) => other.startsWith(beginning) && other < word);
}

/** Where a page goes on that ended within an answer. */
function cursorAt({ kind, word, id }: SearchIndexEntry): Record<string, unknown> {
  const { PK, SK } = searchKeys.entry(kind, word, id);
  return { PK, SK };
}

/**
 * The ids of what is meant, newest first among those found by the same word, and how many entries were read for them. Pages may
 * be short.
 */
export async function findIds(
  { kind, reading, most }: IdQuery,
  { limit, start }: PageRequest,
): Promise<{ found: Page<string>; examined: number }> {
  const word = longestWord(reading);
  const list = searchLists.entries(kind, word);
  const ids: string[] = [];
  let next = start;
  let examined = 0;
  while (examined < most) {
    const part = Math.min(BATCH_SIZE, most - examined);
    const page = await queryPage(list, { limit: part, start: next });
    examined += part;
    for (const [at, entry] of page.items.entries()) {
      if (!isFirst(entry, word) || !matchesAllWords(entry.words, reading)) continue;
      ids.push(entry.id);
      const isMore = at < page.items.length - 1 || page.next;
      if (ids.length === limit) return { found: new Page(ids, isMore ? cursorAt(entry) : undefined), examined };
    }
    next = page.next;
    if (!next) break;
  }
  return { found: new Page(ids, next), examined };
}
