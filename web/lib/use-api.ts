import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import useSWR, { type SWRConfiguration } from 'swr';
import { type Answer, acceptsIdempotencyKey, type CallRequest, type Contract } from '#shared/http/contract.ts';
import { ApiError, type ApiPage, type CallOptions, callApi, callPage, isNetworkError } from './api.ts';
import {
  type CallContext,
  fetchAnswer,
  isStale,
  keyTextOf,
  partOf,
  parts,
  type QueryKey,
  queryKeyOf,
  refreshText,
  useActiveQuery,
} from './query-cache.ts';

const MAX_ROWS = 1000;

interface UseApiOptions {
  /** Milliseconds between polls. */
  refreshInterval?: number;
  headers?: Record<string, string>;
  /** For what does not change while the page is open: a screen that opens later shows the kept answer without a call. */
  isStatic?: boolean;
  /** The person whose last answer is shown without network; back on it, the server is asked again. */
  offlineFor?: string | undefined;
}

/** After that nothing is fetched by itself: no refetch on focus, no polling, no retry. */
function configOf(key: QueryKey | null, { isStatic, refreshInterval, offlineFor }: UseApiOptions): SWRConfiguration {
  return {
    revalidateIfStale: !isStatic || isStale(key),
    revalidateOnFocus: false,
    revalidateOnReconnect: offlineFor !== undefined,
    shouldRetryOnError: false,
    // Calls under way are shared anyway; what has failed may be asked for again at once.
    dedupingInterval: 0,
    ...(refreshInterval ? { refreshInterval } : {}),
  };
}

function useRetry(text: string): () => void {
  return useCallback(() => void refreshText(text), [text]);
}

/** One answer of a GET contract, kept in the cache; no call while `request` is null. */
export function useApi<C extends Contract>(contract: C, request: CallRequest<C> | null, options: UseApiOptions = {}) {
  const { headers, offlineFor } = options;
  const key = request === null ? null : queryKeyOf(contract, request, ...(headers ? [headers] : []));
  useActiveQuery(key);
  const { data, error, isLoading } = useSWR<Answer<C>, Error>(
    key,
    () => {
      if (key === null || request === null) throw new Error('A call without a request is never made');
      return fetchAnswer(key, () => callApi(contract, request, { offlineFor, ...(headers ? { headers } : {}) }));
    },
    configOf(key, options),
  );
  return { data, error, isLoading, retry: useRetry(keyTextOf(key)) };
}

type RowOf<C extends Contract> = Answer<C> extends readonly (infer Row)[] ? Row : never;

export interface PagedList<Row> extends ApiPage<Row> {
  askedAt: number;
  pages: number;
  failure?: unknown;
}

/** The lists of which somebody wants what follows. */
const wanted = new Set<string>();

/**
 * Up to 1,000 rows; `isComplete` is false beyond them. `isCut`: a later page failed, which `error` tells of. `hasMore`: it was
 * read to where it ends for now, and `readOn` reads as much again.
 */
export function useApiPages<C extends Contract>(
  contract: C,
  request: CallRequest<C> | null,
  options: Pick<UseApiOptions, 'isStatic'> & StopOptions<RowOf<C>> = {},
) {
  const key = request === null ? null : queryKeyOf(contract, request, 'pages');
  const text = keyTextOf(key);
  useActiveQuery(key);
  const begun = useSyncExternalStore(parts.watch, () => partOf<PagedList<RowOf<C>>>(text));
  const state = useSWR<PagedList<RowOf<C>>, Error>(
    key,
    () => {
      if (key === null || request === null) throw new Error('A call without a request is never made');
      const isFurther = wanted.delete(text);
      return fetchAnswer<PagedList<RowOf<C>>>(key, (context) =>
        loadList(contract, request, context, options, isFurther),
      );
    },
    { ...configOf(key, options), compare: (a, b) => a === b },
  );
  const list = state.data ?? begun;
  return {
    list,
    rows: list?.rows,
    isComplete: list !== undefined && list.next === undefined,
    isCut: list?.failure !== undefined,
    hasMore: state.data?.next !== undefined && state.data.failure === undefined,
    readMore: () => {
      wanted.add(text);
      return refreshText(text);
    },
    error: state.error ?? list?.failure,
    isLoading: list === undefined && state.isLoading,
    retry: useRetry(text),
  };
}

/** Where a list is read no further. */
interface StopOptions<Row> {
  /** Asked of each page's last row: true where what follows is not needed. */
  isEnough?: (last: Row) => boolean;
  /** Calls at most, where a page may be short or empty while more follow. */
  mostPages?: number;
}

/** Where a later page fails, a load ends with what it has, unless there was more before. */
async function loadList<Row>(
  contract: Contract,
  request: unknown,
  { askedAt, before, showPart }: CallContext<PagedList<Row>>,
  { isEnough = () => false, mostPages = Number.POSITIVE_INFINITY }: StopOptions<Row>,
  isFurther: boolean,
): Promise<PagedList<Row>> {
  const { rows = [], pages = 0 } = before ?? {};
  const from = isFurther ? before : undefined;
  const endRow = from ? rows.length + MAX_ROWS : Math.max(rows.length, MAX_ROWS);
  const endPage = from ? pages + mostPages : Math.max(pages, mostPages);
  let list: PagedList<Row> = from ?? { ...(await callPage<Row>(contract, request)), askedAt, pages: 1 };
  try {
    while (list.next && list.pages < endPage && list.rows.length < endRow && !list.rows.slice(-1).some(isEnough)) {
      // What is empty so far may not be.
      if (list.rows.length > 0) showPart(list);
      const page = await callPage<Row>(contract, {}, { url: list.next });
      list = { ...list, rows: [...list.rows, ...page.rows], next: page.next, pages: list.pages + 1 };
    }
  } catch (failure) {
    const hadMore = before && !isFurther && (!before.failure || before.rows.length > list.rows.length);
    if (hadMore) throw failure;
    list = { ...list, failure };
  }
  return { ...list, rows: withSameRows(list.rows, before?.rows) };
}

/** Rows that are as they were stay the same objects, so that only the others are drawn again. */
function withSameRows<Row>(rows: readonly Row[], before: readonly Row[] | undefined): readonly Row[] {
  if (!before) return rows;
  const known = new Map(before.map((row) => [JSON.stringify(row), row]));
  return rows.map((row) => known.get(JSON.stringify(row)) ?? row);
}

/** Sent once for one request; a repeat after a lost answer carries the same Idempotency-Key. */
export function useCall<C extends Contract>(contract: C) {
  const [running, setRunning] = useState(0);
  const inFlight = useRef(new Map<string, Promise<Answer<C>>>());
  const keys = useRef(new Map<string, string>());

  const call = useCallback(
    (request: CallRequest<C>, options: CallOptions = {}): Promise<Answer<C>> => {
      const same = JSON.stringify(request);
      const already = inFlight.current.get(same);
      if (already) return already;
      const idempotencyKey = keys.current.get(same) ?? crypto.randomUUID();
      keys.current.set(same, idempotencyKey);
      const withKey = acceptsIdempotencyKey(contract) ? { idempotencyKey } : {};
      setRunning((count) => count + 1);
      const answer = callApi(contract, request, { ...withKey, ...options })
        .then(
          (value) => {
            keys.current.delete(same);
            return value;
          },
          (error: unknown) => {
            // A definite refusal ends this attempt; what may have been done, or is being done, keeps its key.
            if (error instanceof ApiError && !isNetworkError(error)) keys.current.delete(same);
            throw error;
          },
        )
        .finally(() => {
          inFlight.current.delete(same);
          setRunning((count) => count - 1);
        });
      inFlight.current.set(same, answer);
      return answer;
    },
    [contract],
  );
  return { call, isCalling: running > 0 };
}
