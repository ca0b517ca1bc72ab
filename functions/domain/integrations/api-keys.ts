import type { ApiKey } from '#shared/contracts/integrations.ts';
import { type KeyScope, USUAL_SCOPES } from '#shared/key-scopes.ts';

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

const SHOWN_FIRST = 8;
const SHOWN_LAST = 4;

/** The parts of a key that are kept: its first 8 and last 4 characters (specification 2, section 9). */
export function shownParts(key: string): Pick<ApiKeyRecord, 'prefix' | 'lastFour'> {
  return { prefix: key.slice(0, SHOWN_FIRST), lastFour: key.slice(-SHOWN_LAST) };
}

/** What a key may be let into. */
export function scopesOf({ scopes }: Pick<ApiKeyRecord, 'scopes'>): readonly KeyScope[] {
  return scopes ?? USUAL_SCOPES;
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
