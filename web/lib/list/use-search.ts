import { useDebounced } from '../use-debounced.ts';

/** In milliseconds: so long nobody has typed when the server is asked. */
export const SETTLED_AFTER_MS = 300;
/** Fewer characters would bring half the list. */
export const MIN_QUERY_CHARS = 3;
/** The server refuses more, and nothing is found by them. */
const MAX_QUERY_CHARS = 100;

/** What to ask the server for: the typed text once nobody types any more; undefined where the list is complete. */
export function useServerSearch(text: string, isComplete: boolean): string | undefined {
  const settled = useDebounced(text, SETTLED_AFTER_MS, '').trim().slice(0, MAX_QUERY_CHARS);
  return !isComplete && settled.length >= MIN_QUERY_CHARS ? settled : undefined;
}

/** What the server found besides a list; none without a failure while it is not asked. */
export interface ServerFinds<Row> {
  /** By which text; that of the field may be another by now. */
  text: string | undefined;
  rows: readonly Row[] | undefined;
  error: unknown;
  retry: () => void;
}

/** A list and what the server found besides. */
export function mergeById<Row extends { id: string }>(rows: readonly Row[], found: readonly Row[] = []): Row[] {
  const known = new Set(rows.map(({ id }) => id));
  return [...rows, ...found.filter(({ id }) => !known.has(id))];
}
