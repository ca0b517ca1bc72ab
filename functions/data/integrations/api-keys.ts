import type { RecordChange, Removal, Step } from '#functions/domain/events/step.ts';
import type { ApiKeyRecord } from '#functions/domain/integrations/api-keys.ts';
import { HOUR_MS } from '#shared/dates/durations.ts';
import { notFound } from '#shared/http/errors.ts';
import { accountKeys } from '../accounts/keys.ts';
import { type Aggregate, save } from '../table/aggregate.ts';
import type { Write } from '../table/commit.ts';
import { end } from '../table/end.ts';
import { putEvent } from '../table/events.ts';
import { indexKeysFor } from '../table/keys.ts';
import { update } from '../table/operations/update.ts';
import { find, findMany, type Page, type PageRequest, queryAll, queryPage } from '../table/table.ts';
import { tryUpdate, updateAndRead } from '../table/update-one.ts';
import { integrationKeys, integrationLists } from './keys.ts';

const hourOf = (now: Date) => now.toISOString().slice(0, 13);

const API_KEYS: Aggregate<ApiKeyRecord> = {
  key: ({ hash }) => integrationKeys.apiKey(hash),
  lists: ({ id }) => indexKeysFor(integrationLists.apiKeys, id),
};

export function insertApiKey(step: Step<ApiKeyRecord>): Write[] {
  return save(API_KEYS, step);
}

/** The parts that remove a key; one that is gone already is not found. */
export function removeApiKey(removal: Removal<ApiKeyRecord>): Write[] {
  return end(API_KEYS, removal);
}

/** A key by the hash of its secret; none when whose authority it has is no director any more. */
export async function findApiKeyByHash(hash: string): Promise<ApiKeyRecord | undefined> {
  const key = await find(integrationKeys.apiKey(hash), { strong: true });
  if (!key?.givenBy) return key;
  const giver = await find(accountKeys.user(key.givenBy), { strong: true });
  return giver?.status === 'active' && giver.role === 'admin' ? key : undefined;
}

/** Every key: a few, which directors make by hand. */
export function queryAllApiKeys(): Promise<ApiKeyRecord[]> {
  return queryAll(integrationLists.apiKeys);
}

/** The parts that change a key: when it ends, or whose authority it has. One that is gone is not found. */
export function saveApiKeyChange({
  after: { hash, validUntil, givenBy },
  events,
}: RecordChange<ApiKeyRecord>): Write[] {
  const part = { key: integrationKeys.apiKey(hash), set: { validUntil, givenBy }, condition: 'attribute_exists(PK)' };
  return [update({ ...part, onConditionFailed: () => notFound() }), ...events.map(putEvent)];
}

export async function findApiKey(id: string): Promise<ApiKeyRecord | undefined> {
  const page = await queryPage({ ...integrationLists.apiKeys, between: [id, id] }, { limit: 1 });
  return page.items[0];
}

/** Keys, newest first, each with when it was last used. */
export async function queryApiKeys(page: PageRequest, now: Date): Promise<Page<ApiKeyRecord>> {
  const found = await queryPage({ ...integrationLists.apiKeys, descending: true }, page);
  const hours = await findMany(found.items.map((key) => integrationKeys.apiKeyHour(key.hash, hourOf(now))));
  const used = new Map(found.items.map((key, at) => [key.id, hours[at]?.lastUsed ?? key.lastUsed]));
  return found.map((key) => ({ ...key, lastUsed: used.get(key.id) }));
}

/** Counts one call of a key in the present clock hour: the count with it, and the seconds until the hour ends. */
export async function countApiKeyCall(hash: string, now: Date): Promise<{ count: number; reset: number }> {
  const end = (Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS;
  const { count = 1 } = await updateAndRead({
    key: integrationKeys.apiKeyHour(hash, hourOf(now)),
    add: { count: 1 },
    set: { lastUsed: now.toISOString(), expiresAt: end / 1000 + 3600 },
  });
  return { count, reset: Math.ceil((end - now.getTime()) / 1000) };
}

/** Once an hour; the running hour's item knows it to the call. False for a key that was deleted meanwhile. */
export async function recordApiKeyUse(hash: string, now: Date): Promise<boolean> {
  const set = { lastUsed: now.toISOString() };
  const { refused } = await tryUpdate({ key: integrationKeys.apiKey(hash), set, condition: 'attribute_exists(PK)' });
  return !refused;
}
