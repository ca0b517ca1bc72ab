import type { EventRecord } from '#functions/domain/events/catalogue.ts';
import type { Step } from '#functions/domain/events/step.ts';
import type { ApiKeyRecord } from '#functions/domain/integrations/api-keys.ts';
import { notFound } from '#shared/errors.ts';
import { type Aggregate, save } from '../table/aggregate.ts';
import type { Write } from '../table/commit.ts';
import { putEvent } from '../table/events.ts';
import { keys } from '../table/keys.ts';
import { listedIn, lists } from '../table/lists.ts';
import { remove } from '../table/operations/delete.ts';
import { update } from '../table/operations/update.ts';
import { find, findMany, type Page, type PageRequest, queryAll, queryPage } from '../table/table.ts';
import { tryUpdate, updateAndRead } from '../table/update-one.ts';

const HOUR_MS = 3_600_000;
const hourOf = (now: Date) => now.toISOString().slice(0, 13);

const API_KEYS: Aggregate<ApiKeyRecord> = {
  key: ({ hash }) => keys.apiKey(hash),
  lists: ({ id }) => listedIn(lists.apiKeys, id),
};

export function insertApiKey(step: Step<ApiKeyRecord>): Write[] {
  return save(API_KEYS, step);
}

/** The parts that remove a key; one that is gone already is not found. */
export function deleteApiKey(key: ApiKeyRecord, event: EventRecord): Write[] {
  return [remove(keys.apiKey(key.hash), { mustExist: true, refused: () => notFound() }), putEvent(event)];
}

/** A key by the hash of its secret; none when whose authority it has is no director any more. */
export async function findApiKeyByHash(hash: string): Promise<ApiKeyRecord | undefined> {
  const key = await find(keys.apiKey(hash), { strong: true });
  if (!key?.givenBy) return key;
  const giver = await find(keys.user(key.givenBy), { strong: true });
  return giver?.status === 'active' && giver.role === 'admin' ? key : undefined;
}

/** Every key: a few, which directors make by hand. */
export function listEveryApiKey(): Promise<ApiKeyRecord[]> {
  return queryAll(lists.apiKeys);
}

/** The parts that change a key: when it ends, or whose authority it has. One that is gone is not found. */
export function changeApiKey(
  { hash }: ApiKeyRecord,
  set: Pick<ApiKeyRecord, 'validUntil' | 'givenBy'>,
  event: EventRecord,
): Write[] {
  const part = { key: keys.apiKey(hash), set, condition: 'attribute_exists(PK)', refused: () => notFound() };
  return [update(part), putEvent(event)];
}

export async function findApiKey(id: string): Promise<ApiKeyRecord | undefined> {
  const page = await queryPage({ ...lists.apiKeys, between: [id, id] }, { limit: 1 });
  return page.items[0];
}

/** Keys, newest first, each with when it was last used. */
export async function listApiKeys(page: PageRequest, now: Date): Promise<Page<ApiKeyRecord>> {
  const found = await queryPage({ ...lists.apiKeys, descending: true }, page);
  const hours = await findMany(found.items.map((key) => keys.apiKeyHour(key.hash, hourOf(now))));
  const used = new Map(found.items.map((key, at) => [key.id, hours[at]?.lastUsed ?? key.lastUsed]));
  return found.map((key) => ({ ...key, lastUsed: used.get(key.id) }));
}

/** Counts one call of a key in the present clock hour: the count with it, and the seconds until the hour ends. */
export async function countApiKeyCall(hash: string, now: Date): Promise<{ count: number; reset: number }> {
  const end = (Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS;
  const { count = 1 } = await updateAndRead({
    key: keys.apiKeyHour(hash, hourOf(now)),
    add: { count: 1 },
    set: { lastUsed: now.toISOString(), expiresAt: end / 1000 + 3600 },
  });
  return { count, reset: Math.ceil((end - now.getTime()) / 1000) };
}

/** Once an hour; the running hour's item knows it to the call. False for a key that was deleted meanwhile. */
export async function noteApiKeyUse(hash: string, now: Date): Promise<boolean> {
  const set = { lastUsed: now.toISOString() };
  const { refused } = await tryUpdate({ key: keys.apiKey(hash), set, condition: 'attribute_exists(PK)' });
  return !refused;
}
