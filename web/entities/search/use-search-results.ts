import { useRef } from 'react';
import { type SearchResult, searchAll } from '#shared/contracts/search.ts';
import { interpretationsOf } from '#shared/search/tokenize.ts';
import { useApi } from '../../lib/use-api.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

const DEBOUNCE_MS = 150;
const NOTHING: readonly SearchResult[] = [];

/**
 * What the server finds by a text, each answer only for the text that it was asked by. While the next one is on its way the
 * last one stays. `isTooShort`: no word of it is long enough to be looked up.
 */
export function useSearchResults(typed: string) {
  const wanted = typed.trim();
  const text = useDebounced(wanted, DEBOUNCE_MS);
  const isTooShort = interpretationsOf(wanted).length === 0;
  const isAsked = !isTooShort && interpretationsOf(text).length > 0;
  const { data, error, retry } = useApi(searchAll, isAsked ? { query: { q: text } } : null);
  const last = useRef(NOTHING);
  if (data) last.current = data;
  const isSearching = !isTooShort && (text !== wanted || (!data && !error));
  return {
    found: isTooShort ? NOTHING : (data ?? (isSearching ? last.current : NOTHING)),
    isTooShort,
    isSearching,
    error: isSearching || isTooShort ? undefined : error,
    retry,
  };
}
