import { inject } from 'vitest';
import { SECRETS } from './environment.ts';

type Headers = Record<string, string | string[] | undefined>;

/** How long a function has. */
export const CONTEXT = { getRemainingTimeInMillis: () => 30_000 };

/** What the edge adds to a request: who it is from, and that it came through it. */
export function edgeHeaders(headers: Headers): Headers {
  return {
    ...headers,
    'x-origin-secret': SECRETS.ORIGIN,
    'x-viewer-address': headers['x-forwarded-for'] ?? '127.0.0.1',
    'x-viewer-origin': inject('stack').url,
  };
}
