import { inject } from 'vitest';
import { SECRETS } from './environment.ts';

type Headers = Record<string, string | string[] | undefined>;

/** Longer than any platform lets it live: many run here at once, and the time of the last one counts for all. */
export const CONTEXT = { getRemainingTimeInMillis: () => 3_600_000 };

/** What the edge adds to a request: who it is from, and that it came through it. */
export function edgeHeaders(headers: Headers): Headers {
  return {
    ...headers,
    'x-origin-secret': SECRETS.ORIGIN,
    'x-viewer-address': headers['x-forwarded-for'] ?? '127.0.0.1',
    'x-viewer-origin': inject('stack').url,
  };
}
