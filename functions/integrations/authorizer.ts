import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { currentTime } from '#functions/base/clock.ts';
import { log } from '#functions/base/log.ts';
import { sha256 } from '#functions/base/secrets.ts';
import { countApiKeyCall, findApiKeyByHash, recordApiKeyUse } from '#functions/data/integrations/api-keys.ts';
import { type ApiKeyRecord, isValid, scopesOf } from '#functions/domain/integrations/api-keys.ts';
import { RATE_LIMIT_PER_HOUR } from '#shared/contracts/integrations.ts';

/** A deleted key stops within this time, and one that is tried again and again costs no reads. */
const KEY_MS = 5000;
/** Whoever tries many keys shall not fill the memory with them. */
const MAX_CACHE_ENTRIES = 1000;
const cache = new Map<string, { key: ApiKeyRecord | undefined; until: number }>();

async function keyOf(secret: string, now: Date): Promise<ApiKeyRecord | undefined> {
  const hash = sha256(secret);
  const known = cache.get(hash);
  if (known && known.until > now.getTime()) return known.key;
  const key = await findApiKeyByHash(hash);
  if (cache.size >= MAX_CACHE_ENTRIES) cache.clear();
  cache.set(hash, { key, until: now.getTime() + KEY_MS });
  return key;
}

function allow(key: ApiKeyRecord, secret: string, count: number, reset: number): APIGatewayAuthorizerResult {
  return {
    principalId: key.id,
    policyDocument: {
      Version: '2012-10-17',
      // Whether this key may make this call is the contract's to say; the answer then is a problem, not the gateway's.
      Statement: [{ Action: 'execute-api:Invoke', Effect: 'Allow', Resource: '*' }],
    },
    context: {
      keyId: key.id,
      keyName: key.name,
      scopes: scopesOf(key).join(' '),
      limit: RATE_LIMIT_PER_HOUR,
      remaining: Math.max(0, RATE_LIMIT_PER_HOUR - count),
      reset,
      isExceeded: count > RATE_LIMIT_PER_HOUR,
    },
    usageIdentifierKey: secret,
  };
}

/** This very text makes the gateway answer 401. */
const unauthorized = () => new Error('Unauthorized');

/** Checks X-API-Key and counts the call. Beyond the hour's limit it still lets the call through, for the handler to answer 429. */
export async function handler(event: APIGatewayRequestAuthorizerEvent): Promise<APIGatewayAuthorizerResult> {
  const now = currentTime();
  const header = Object.entries(event.headers ?? {}).find(([name]) => name.toLowerCase() === 'x-api-key');
  const secret = header?.[1];
  const key = secret ? await keyOf(secret, now) : undefined;
  log.info('key', { isKnown: key !== undefined, keyId: key?.id });
  if (!secret || !key || !isValid(key, now)) throw unauthorized();
  const { count, reset } = await countApiKeyCall(key.hash, now);
  if (count === 1 && !(await recordApiKeyUse(key.hash, now))) throw unauthorized();
  return allow(key, secret, count, reset);
}
