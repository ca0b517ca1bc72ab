import { useCallback, useRef, useState } from 'react';
import useSWR, { mutate, type SWRConfiguration } from 'swr';
import { type Answer, type CallRequest, type Contract, isRepeatable } from '#shared/contract.ts';
import { ApiError, type CallOptions, callApi, callPage, type Page } from './api.ts';

/** Specification, section 7: never stale, no refetch on focus, no polling unless stated, no retry. */
const QUIET: SWRConfiguration = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  // Calls under way are shared anyway; what has failed may be asked for again at once.
  dedupingInterval: 0,
};
const REFRESH: SWRConfiguration = { revalidateOnMount: true };
const MOST_ROWS = 1000;

/** When, counted in steps, a contract's answers were last made void, and when each key was last asked for. */
const voidedAt = new Map<string, number>();
const askedAt = new Map<string, number>();
let step = 0;

function noteAsked(key: readonly unknown[]): void {
  step += 1;
  askedAt.set(JSON.stringify(key), step);
}

/** Whether a kept answer must be fetched again although it is there: made void while no screen showed it. */
function isVoid(key: readonly unknown[] | null): boolean {
  return key !== null && (voidedAt.get(String(key[0])) ?? 0) > (askedAt.get(JSON.stringify(key)) ?? 0);
}

interface UseApiOptions {
  /** Milliseconds between polls, where the specification states one. */
  refreshInterval?: number;
  headers?: Record<string, string>;
  /** For what others change while this screen is not open: the kept answer is shown at once and fetched again. */
  refreshOnMount?: boolean;
  /** The person whose last answer is shown without network; back on it, the server is asked again. */
  keptFor?: string | undefined;
}

/** The SWR key of a call; `revalidate` finds all keys of a contract by its first element. */
export function keyOf(contract: Contract, request: unknown, ...more: unknown[]): readonly unknown[] {
  return [contract.name, request, ...more];
}

/** One answer of a GET contract, kept in the cache; no call while `request` is null. */
export function useApi<C extends Contract>(contract: C, request: CallRequest<C> | null, options: UseApiOptions = {}) {
  const { headers, refreshInterval, refreshOnMount, keptFor } = options;
  const key = request === null ? null : keyOf(contract, request, ...(headers ? [headers] : []));
  const state = useSWR<Answer<C>, Error>(
    key,
    () => {
      if (key === null || request === null) throw new Error('A call without a request is never made');
      noteAsked(key);
      return callApi(contract, request, { keptFor, ...(headers ? { headers } : {}) });
    },
    {
      ...QUIET,
      ...(refreshInterval ? { refreshInterval } : {}),
      ...(refreshOnMount || isVoid(key) ? REFRESH : {}),
      revalidateOnReconnect: keptFor !== undefined,
    },
  );
  const { mutate: change } = state;
  const retry = useCallback(() => void change().catch(() => undefined), [change]);
  return { data: state.data, error: state.error, isLoading: state.isLoading, change, retry };
}

type RowOf<C extends Contract> = Answer<C> extends readonly (infer Row)[] ? Row : never;

/**
 * A paged list: the first page at once, the following ones by themselves up to 1,000 rows. `isComplete` is false while
 * there is more on the server than `rows` holds; a screen that searches then asks the server instead.
 */
export function useApiPages<C extends Contract>(
  contract: C,
  request: CallRequest<C> | null,
  { refreshOnMount = false }: Pick<UseApiOptions, 'refreshOnMount'> = {},
) {
  const key = request === null ? null : keyOf(contract, request, 'pages');
  const state = useSWR<Page<RowOf<C>>, Error>(
    key,
    async () => {
      if (key) noteAsked(key);
      const first = await callAtLeast<RowOf<C>>(contract, request, reached.get(JSON.stringify(key)) ?? 0);
      // After the first page is in the cache, so that it is seen while the rest is on its way.
      if (first.next) setTimeout(() => void loadRest(contract, key, first), 0);
      return first;
    },
    refreshOnMount || isVoid(key) ? { ...QUIET, ...REFRESH } : QUIET,
  );
  const { mutate: change } = state;
  const retry = useCallback(() => void change().catch(() => undefined), [change]);
  return {
    rows: state.data?.rows,
    isComplete: state.data !== undefined && state.data.next === undefined,
    error: state.error,
    isLoading: state.isLoading,
    change,
    retry,
  };
}

/** How many rows a list has shown: a reload brings as many at once, so that none vanishes for a moment. */
const reached = new Map<string, number>();

/** The first page, and the following ones up to so many rows. */
async function callAtLeast<Row>(contract: Contract, request: unknown, rows: number): Promise<Page<Row>> {
  let known = await callPage<Row>(contract, request);
  while (known.next && known.rows.length < rows) {
    const page = await callPage<Row>(contract, {}, { url: known.next });
    known = { rows: [...known.rows, ...page.rows], next: page.next };
  }
  return known;
}

/** Appends page after page; stops when the cached list is no longer the one it appended to. */
async function loadRest<Row>(contract: Contract, key: readonly unknown[] | null, first: Page<Row>): Promise<void> {
  let known = first;
  while (known.next && known.rows.length < MOST_ROWS) {
    const page = await callPage<Row>(contract, {}, { url: known.next }).catch(() => undefined);
    if (!page) return;
    const longer: Page<Row> = { rows: [...known.rows, ...page.rows], next: page.next };
    let isCurrent = false;
    await mutate<Page<Row>>(
      key,
      (cached) => {
        isCurrent = cached?.next === known.next;
        return isCurrent ? longer : cached;
      },
      { revalidate: false },
    );
    if (!isCurrent) return;
    known = longer;
    reached.set(JSON.stringify(key), known.rows.length);
  }
}

/** Fetches again whatever is on the screen of these contracts now, and the rest of their answers when it is shown. */
export async function revalidate(...contracts: readonly Contract[]): Promise<void> {
  const names = new Set(contracts.map((contract) => contract.name));
  step += 1;
  for (const name of names) voidedAt.set(name, step);
  await mutate((key) => Array.isArray(key) && names.has(key[0])).catch(() => undefined);
}

/** Empties the cache but for the answers of the kept contracts. */
export async function clearCache(...kept: readonly Contract[]): Promise<void> {
  const names = new Set(kept.map((contract) => contract.name));
  await mutate((key) => !(Array.isArray(key) && names.has(key[0])), undefined, { revalidate: false });
}

/**
 * A writing call. Pressed twice with the same request it is sent once; a repeat after a lost answer carries the same
 * Idempotency-Key, so that the server does it once.
 */
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
      const withKey = isRepeatable(contract) ? { idempotencyKey } : {};
      setRunning((count) => count + 1);
      const answer = callApi(contract, request, { ...withKey, ...options })
        .then(
          (value) => {
            keys.current.delete(same);
            return value;
          },
          (error: unknown) => {
            // A definite refusal ends this attempt; a lost answer or a 5xx may have been done, so its key is kept.
            if (error instanceof ApiError && error.status < 500) keys.current.delete(same);
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
