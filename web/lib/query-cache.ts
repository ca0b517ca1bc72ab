import { useEffect } from 'react';
import { mutate, unstable_serialize } from 'swr';
import type { Contract } from '#shared/http/contract.ts';
import { createSubscribers } from './subscribers.ts';

/*
 * The kept answers of GET calls. Only the call itself writes its answer: whatever else is written while a call is under
 * way makes SWR drop what that call brings. A refresh that comes meanwhile waits for the end of the call and is then
 * made once, so that neither is lost and a stream of refreshes never keeps a slow answer away.
 */
export type QueryKey = readonly unknown[];

interface Run {
  askedAt: number;
  isAgain: boolean;
  done: Promise<void>;
  end: () => void;
}

interface CacheEntry {
  key: QueryKey;
  users: number;
  run?: Run | undefined;
  /** Made void while no screen showed it. */
  isVoid: boolean;
  answer?: unknown;
  askedAt: number;
  part?: unknown;
}

/** Answers that no screen shows, of which so many are kept. */
const MAX_INACTIVE_ENTRIES = 100;
/** A call that was sent this long before the live connection opened may have missed what came before that. */
const NEW_ENOUGH_MS = 1000;
const entries = new Map<string, CacheEntry>();
export const parts = createSubscribers();

/** The key of a call; all keys of a contract are found by its first element. */
export function queryKeyOf(contract: Contract, request: unknown, ...more: unknown[]): QueryKey {
  return [contract.name, request, ...more];
}

export function keyTextOf(key: QueryKey | null): string {
  return unstable_serialize(key);
}

function entryOf(key: QueryKey): CacheEntry {
  const text = keyTextOf(key);
  const entry = entries.get(text) ?? { key, users: 0, isVoid: false, askedAt: 0 };
  entries.set(text, entry);
  return entry;
}

export interface CallContext<T> {
  /** Milliseconds since 1970. */
  askedAt: number;
  before: T | undefined;
  /** Of a first answer that comes in parts. */
  showPart: (part: T) => void;
}

/** Makes the call for a key, under which lie answers of this one type. */
export async function fetchAnswer<T>(key: QueryKey, load: (context: CallContext<T>) => Promise<T>): Promise<T> {
  const entry = entryOf(key);
  const run = newRun();
  entry.run?.end();
  entry.run = run;
  entry.isVoid = false;
  const showPart = (part: T) => {
    if (entry.run === run && entry.answer === undefined) setPart(entry, part);
  };
  try {
    const answer = await load({ askedAt: run.askedAt, before: entry.answer as T | undefined, showPart });
    if (entry.run === run) Object.assign(entry, { answer, askedAt: run.askedAt });
    return answer;
  } catch (error) {
    entry.isVoid = true;
    throw error;
  } finally {
    // Once SWR has taken the answer: it would drop it for a call that is newer.
    setTimeout(() => ended(entry, run), 0);
  }
}

function newRun(): Run {
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { askedAt: Date.now(), isAgain: false, done, end };
}

function ended(entry: CacheEntry, run: Run): void {
  const isLast = entry.run === run;
  if (isLast) {
    entry.run = undefined;
    setPart(entry, undefined);
  }
  if (isLast && run.isAgain) void refresh(entry).then(run.end);
  else run.end();
  if (entry.users === 0) evictOldest();
}

function refresh(entry: CacheEntry): Promise<void> {
  const { run } = entry;
  if (run) {
    run.isAgain = true;
    return run.done;
  }
  if (entry.users === 0) entry.isVoid = true;
  return mutate(entry.key).then(
    () => undefined,
    () => undefined,
  );
}

export async function refreshKey(key: QueryKey): Promise<void> {
  await refreshText(keyTextOf(key));
}

/** The same by the text of its key. */
export async function refreshText(text: string): Promise<void> {
  const entry = entries.get(text);
  if (entry) await refresh(entry);
}

function setPart(entry: CacheEntry, part: unknown): void {
  if (entry.part === part) return;
  entry.part = part;
  parts.tell();
}

/** What is there of an answer that is on its way. */
export function partOf<T>(text: string): T | undefined {
  return entries.get(text)?.part as T | undefined;
}

interface CachedAnswer {
  answer: unknown;
  askedAt: number;
  isShown: boolean;
}

/** The kept answers of these contracts; a first one that is on its way counts as empty, and as asked for when it was. */
export function cachedAnswersOf(...contracts: readonly Contract[]): CachedAnswer[] {
  return entriesOf(contracts).flatMap(({ users, answer, askedAt, run }) => {
    if (answer !== undefined) return [{ answer, askedAt, isShown: users > 0 }];
    return run ? [{ answer: [], askedAt: run.askedAt, isShown: users > 0 }] : [];
  });
}

function entriesOf(contracts: readonly Contract[]): CacheEntry[] {
  const names = new Set<unknown>(contracts.map(({ name }) => name));
  return [...entries.values()].filter(({ key }) => names.has(key[0]));
}

/** Fetches again whatever is on the screen of these contracts now, and the rest of their answers when it is shown. */
export async function revalidate(...contracts: readonly Contract[]): Promise<void> {
  await Promise.all(entriesOf(contracts).map(refresh));
}

/** The same when the live connection has opened: what was asked for just now needs no second call. */
export async function revalidateStale(...contracts: readonly Contract[]): Promise<void> {
  const since = Date.now() - NEW_ENOUGH_MS;
  const missed = entriesOf(contracts).filter(({ run }) => !run || run.askedAt < since);
  await Promise.all(missed.map(refresh));
}

/** Whether a kept answer must be fetched again although it is there. */
export function isStale(key: QueryKey | null): boolean {
  return key !== null && (entries.get(keyTextOf(key))?.isVoid ?? false);
}

/** Counts a screen that shows an answer. Of those that no screen shows, the oldest are forgotten. */
export function useActiveQuery(key: QueryKey | null): void {
  const text = keyTextOf(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a key is the same while its text is
  useEffect(() => {
    if (key === null) return undefined;
    const entry = entryOf(key);
    entry.users += 1;
    return () => {
      entry.users -= 1;
      if (entry.users > 0) return;
      // The last one in a map is the newest.
      entries.delete(text);
      entries.set(text, entry);
      evictOldest();
    };
  }, [text]);
}

function evictOldest(): void {
  const unshown = [...entries].filter(([, { users, run }]) => users === 0 && !run);
  for (const [text, { key }] of unshown.slice(0, Math.max(0, unshown.length - MAX_INACTIVE_ENTRIES))) {
    entries.delete(text);
    void mutate(key, undefined, { revalidate: false });
  }
}

export function cacheEntries(): number {
  return entries.size;
}

/** Empties the cache but for the answers of the kept contracts; calls under way then bring nothing. */
export async function clearCache(...kept: readonly Contract[]): Promise<void> {
  const names = new Set<unknown>(kept.map(({ name }) => name));
  for (const entry of entries.values()) {
    if (names.has(entry.key[0])) continue;
    entry.run?.end();
    entry.run = undefined;
    entry.answer = undefined;
    setPart(entry, undefined);
  }
  await mutate((key) => !(Array.isArray(key) && names.has(key[0])), undefined, { revalidate: false });
}
