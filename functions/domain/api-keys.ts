import type { ApiKey } from '#shared/contracts/integrations.ts';
import type { ApiKeyRecord } from './types.ts';

const HIDDEN = '•'.repeat(8);

/** A key as it is listed: its first 8 and last 4 characters (specification 2, section 9). */
export function toApiKey({ id, name, prefix, lastFour, createdAt, lastUsed }: ApiKeyRecord): ApiKey {
  return { id, name, key: `${prefix}${HIDDEN}${lastFour}`, createdAt, lastUsed };
}
