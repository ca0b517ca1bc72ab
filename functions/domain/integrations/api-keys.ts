import type { ApiKey } from '#shared/contracts/integrations.ts';
import type { ApiKeyRecord } from '../types.ts';

const SHOWN_FIRST = 8;
const SHOWN_LAST = 4;

/** The parts of a key that are kept: its first 8 and last 4 characters (specification 2, section 9). */
export function shownParts(key: string): Pick<ApiKeyRecord, 'prefix' | 'lastFour'> {
  return { prefix: key.slice(0, SHOWN_FIRST), lastFour: key.slice(-SHOWN_LAST) };
}

/** An API key as it is listed: masked. */
export function toApiKey(record: ApiKeyRecord): ApiKey {
  const { id, name, prefix, lastFour, createdAt, lastUsed } = record;
  return { id, name, key: `${prefix}${'•'.repeat(8)}${lastFour}`, createdAt, lastUsed };
}
