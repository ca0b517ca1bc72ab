import * as z from 'zod/mini';
import { SearchResult } from '#shared/contracts/search.ts';
import { readSessionStorage, writeSessionStorage } from '../../lib/browser.ts';

const MAX_RECENT = 6;
const Kept = z.array(SearchResult);
const keyOf = (userId: string) => `found#${userId}`;

/** What somebody opened last from the search, in this window. */
export function recentOf(userId: string): SearchResult[] {
  try {
    return Kept.parse(JSON.parse(readSessionStorage(keyOf(userId)) ?? '[]'));
  } catch {
    return [];
  }
}

/** Puts what was opened before all others. */
export function addRecent(userId: string, result: SearchResult): void {
  const others = recentOf(userId).filter(({ id }) => id !== result.id);
  writeSessionStorage(keyOf(userId), JSON.stringify([result, ...others].slice(0, MAX_RECENT)));
}
