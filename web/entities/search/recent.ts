import * as z from 'zod/mini';
import { SearchResult } from '#shared/contracts/search.ts';
import { readWindow, writeWindow } from '../../lib/browser.ts';

const MOST = 6;
const Kept = z.array(SearchResult);
const keyOf = (userId: string) => `found#${userId}`;

/** What somebody opened last from the search, in this window. */
export function recentOf(userId: string): SearchResult[] {
  try {
    return Kept.parse(JSON.parse(readWindow(keyOf(userId)) ?? '[]'));
  } catch {
    return [];
  }
}

/** Puts what was opened before all others. */
export function keepRecent(userId: string, result: SearchResult): void {
  const others = recentOf(userId).filter(({ id }) => id !== result.id);
  writeWindow(keyOf(userId), JSON.stringify([result, ...others].slice(0, MOST)));
}
