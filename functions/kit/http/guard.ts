import { isFromEdge } from '#functions/base/origin-secret.ts';
import { type FoundSession, findSession } from '#functions/data/accounts/sessions.ts';
import type { Key } from '#functions/data/table/keys.ts';
import { type Actor, callerOf } from '#functions/domain/events/actor.ts';
import type { Contract } from '#shared/http/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { readSessionCookie } from './cookies.ts';
import type { HttpRequest } from './request.ts';

/** As only the edge can say. */
export interface Viewer {
  address: string;
  /** E.g. `https://quay.example`. */
  origin: string;
}

/** They count only with the edge's secret, without which the HTTP API takes no call; the REST API's keys limit it. */
export function viewerOf(request: Pick<HttpRequest, 'api' | 'headers'>): Viewer {
  if (isFromEdge(request.headers['x-origin-secret'] ?? '')) {
    return {
      address: request.headers['x-viewer-address'] ?? 'unknown',
      origin: request.headers['x-viewer-origin'] ?? '',
    };
  }
  if (request.api === 'http') throw new AppError('forbidden', 'Call this API through its public URL');
  return { address: 'direct', origin: '' };
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses a state-changing call that another site made a browser send. */
export function assertSameSite(request: HttpRequest, viewer: Viewer): void {
  if (request.key || SAFE_METHODS.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const isOwn = site ? site === 'same-origin' || site === 'none' : origin === undefined || origin === viewer.origin;
  if (!isOwn) throw new AppError('cross_site_request', 'This request must come from the site itself');
}

interface Known {
  actor: Actor;
  prefetched?: FoundSession['prefetched'] | undefined;
}

/** Who calls: the key that the authorizer let in, the session's user, or somebody unknown. */
export async function identify(
  request: Pick<HttpRequest, 'key' | 'headers'>,
  viewer: Viewer,
  now: Date,
  prefetched: readonly Key[] = [],
): Promise<Known> {
  const { address } = viewer;
  if (request.key) return { actor: { kind: 'key', id: request.key.keyId, name: request.key.keyName, address } };
  const cookie = readSessionCookie(request.headers.cookie, viewer.origin);
  const session = cookie && (await findSession(cookie.userId, cookie.secret, now, prefetched));
  if (!session) return { actor: { kind: 'anonymous', address } };
  return { actor: { ...session.user, kind: 'user', address }, prefetched: session.prefetched };
}

/** Lets in only whom the contract names, or the route's own rule. */
export async function authorize(
  contract: Contract,
  actor: Actor,
  request: HttpRequest,
  alsoLets?: (actor: Actor) => Promise<boolean>,
): Promise<void> {
  if (request.key?.isExceeded) {
    throw new AppError('too_many_requests', 'This API key has reached its hourly request limit', {
      retryAfter: request.key.reset,
    });
  }
  const caller = callerOf(actor);
  if (caller === 'key') return authorizeKey(contract, request.key?.scopes ?? []);
  if (caller !== 'system' && contract.access.includes(caller)) return;
  if (caller === 'anonymous') throw new AppError('unauthorized', 'Unauthorized');
  if (await alsoLets?.(actor)) return;
  throw new AppError('forbidden', "Your role doesn't allow this");
}

function authorizeKey({ integrator: scope }: Contract, scopes: readonly string[]): void {
  if (scope === undefined) throw new AppError('forbidden', "API keys can't do this");
  if (!scopes.includes(scope)) throw new AppError('insufficient_scope', `This API key lacks the scope "${scope}"`);
}
