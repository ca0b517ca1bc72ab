import type { ApiKey } from '#shared/contracts/integrations.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { DEFAULT_SCOPES, type KeyScope, SCOPE_NAMES } from '#shared/integrations/key-scopes.ts';
import type { UserActor } from '../events/actor.ts';
import { newEvent } from '../events/events.ts';
import type { ActorContext, RecordChange, Removal, Step } from '../events/step.ts';

export interface ApiKeyRecord {
  id: string;
  name: string;
  /** SHA-256, base64url; also its place in the table. */
  hash: string;
  /** All that is ever shown again. */
  prefix: string;
  lastFour: string;
  gatewayKeyId: string;
  /** Keys from before there were scopes have none: the usual ones. */
  scopes?: readonly KeyScope[] | undefined;
  /** ISO; not the table's own `expiresAt`, the key stays to be seen. */
  validUntil?: string | undefined;
  createdAt: string;
  createdBy: string;
  /** The director whose authority it has; of older keys whoever made it, until they are removed. */
  givenBy?: string | undefined;
  lastUsed?: string | undefined;
}

const VISIBLE_PREFIX_CHARS = 8;
const VISIBLE_SUFFIX_CHARS = 4;

/** The parts of a key that are kept: its first 8 and last 4 characters. */
export function visiblePartsOf(key: string): Pick<ApiKeyRecord, 'prefix' | 'lastFour'> {
  return { prefix: key.slice(0, VISIBLE_PREFIX_CHARS), lastFour: key.slice(-VISIBLE_SUFFIX_CHARS) };
}

/** What a key may be let into. */
export function scopesOf({ scopes }: Pick<ApiKeyRecord, 'scopes'>): readonly KeyScope[] {
  return scopes ?? DEFAULT_SCOPES;
}

/** False from the moment on that it was made to end at. */
export function isValid({ validUntil }: Pick<ApiKeyRecord, 'validUntil'>, now: Date): boolean {
  return validUntil === undefined || Date.parse(validUntil) > now.getTime();
}

/** An API key as it is listed: masked. */
export function toApiKey(record: ApiKeyRecord): ApiKey {
  const { id, name, prefix, lastFour, createdAt, validUntil: expiresAt, lastUsed } = record;
  const key = `${prefix}${'•'.repeat(8)}${lastFour}`;
  return { id, name, key, scopes: [...scopesOf(record)], createdAt, expiresAt, lastUsed };
}

interface KeyDraft {
  name: string;
  scopes?: readonly KeyScope[] | undefined;
  expiresInDays?: number | undefined;
}

/** What is stored of a new key: its hash and what is shown of it. */
type Made = Pick<ApiKeyRecord, 'id' | 'hash' | 'prefix' | 'lastFour' | 'gatewayKeyId'>;

/** A new key, worth what the role of the director is who makes it. */
export function createKey(
  { name, scopes = DEFAULT_SCOPES, expiresInDays }: KeyDraft,
  made: Made,
  { actor, now }: ActorContext & { actor: UserActor },
): Step<ApiKeyRecord> {
  const after: ApiKeyRecord = {
    ...made,
    name,
    scopes: SCOPE_NAMES.filter((scope) => scopes.includes(scope)),
    ...(expiresInDays && { validUntil: new Date(now.getTime() + expiresInDays * DAY_MS).toISOString() }),
    createdAt: now.toISOString(),
    createdBy: actor.id,
    givenBy: actor.id,
  };
  return { after, events: [newEvent('key_created', after.id, actor, now, { name, scopes: after.scopes })] };
}

/** The key by another director's authority. */
export function takeOverKey(
  before: ApiKeyRecord,
  { actor, now }: ActorContext & { actor: UserActor },
): RecordChange<ApiKeyRecord> {
  const { id, name, scopes } = before;
  const after = { ...before, givenBy: actor.id };
  return { before, after, events: [newEvent('key_taken_over', id, actor, now, { name, scopes })] };
}

/** The key that opens nothing from now on; it stays in the list until somebody deletes it there, at the gateway too. */
export function endKey(before: ApiKeyRecord, { actor, now }: ActorContext): RecordChange<ApiKeyRecord> {
  const { id, name, scopes } = before;
  const after = { ...before, validUntil: now.toISOString() };
  return { before, after, events: [newEvent('key_ended', id, actor, now, { name, scopes })] };
}

export function deleteKey(before: ApiKeyRecord, { actor, now }: ActorContext): Removal<ApiKeyRecord> {
  return { before, events: [newEvent('key_deleted', before.id, actor, now, { name: before.name })] };
}
