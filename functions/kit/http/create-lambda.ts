import middy from '@middy/core';
import { toAppError } from '#functions/base/app-error.ts';
import { currentTime, elapsedSince } from '#functions/base/clock.ts';
import { isLocal } from '#functions/base/env.ts';
import { log } from '#functions/base/log.ts';
import { tableUsage } from '#functions/data/table/usage.ts';
import { callerOf } from '#functions/domain/events/actor.ts';
import type { Contract } from '#shared/http/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { beginCall } from '../begin-call.ts';
import { compressResponse } from './compression.ts';
import { assertSameSite, authorize, identify, viewerOf } from './guard.ts';
import { type HttpEvent, toRequest } from './request.ts';
import type { RequestContext, RouteOptions } from './request-context.ts';
import { type HttpResponse, problem } from './response.ts';

/** One line per call, always, also for failures. Never addresses, cookies or bodies. */
function logAccess(contract: Contract, running: RequestContext, response: HttpResponse, thrown: unknown): void {
  const { calls, readUnits, writeUnits } = tableUsage();
  const line = {
    route: contract.name,
    status: response.statusCode,
    requestId: running.request.requestId,
    caller: callerOf(running.actor),
    milliseconds: elapsedSince(running.now),
    tableCalls: calls,
    readUnits,
    writeUnits,
  };
  if (response.statusCode >= 500)
    log.error('call failed', { ...line, error: thrown instanceof Error ? thrown : new Error('unknown') });
  else log.info('call', line);
  if (isLocal()) response.headers['x-table-usage'] = `calls=${calls}; read=${readUnits}; write=${writeUnits}`;
}

type Middleware = middy.MiddlewareObj<HttpEvent, HttpResponse>;

const calls = new WeakMap<HttpEvent, RequestContext>();

function requestContextOf(event: HttpEvent): RequestContext {
  const running = calls.get(event);
  if (!running) throw new Error('The event was not read');
  return running;
}

function access(contract: Contract): Middleware {
  const finish: Middleware['after'] = ({ event, response, error }) => {
    if (response) logAccess(contract, requestContextOf(event), response, error);
  };
  return {
    before: ({ event, context }) => {
      beginCall(context);
      calls.set(event, {
        contract,
        request: toRequest(event),
        viewer: { address: '', origin: '' },
        actor: { kind: 'system' },
        now: currentTime(),
        reply: { headers: {}, cookies: [] },
      });
    },
    after: finish,
    onError: finish,
  };
}

function problems(): Middleware {
  return {
    onError: (middle) => {
      const running = requestContextOf(middle.event);
      const { headers, cookies } = running.reply;
      middle.response = problem(running.request, toAppError(middle.error), { headers, cookies });
    },
  };
}

function guard(contract: Contract, options: RouteOptions): Middleware {
  return {
    before: async ({ event }) => {
      const running = requestContextOf(event);
      running.viewer = viewerOf(running.request);
      // A form that mail programs send names what it is about by its link, and uses no session.
      if (!contract.takesForm) assertSameSite(running.request, running.viewer);
      const keys = options.prefetch?.(running.request.params);
      const { actor, prefetched } = await identify(running.request, running.viewer, running.now, keys);
      Object.assign(running, { actor, prefetched });
      await authorize(contract, running.actor, running.request, options.alsoAllows);
    },
  };
}

/** So late, an answer that says so is better than the platform's silence. The table has given up half a second before. */
const TIMEOUT_RESPONSE_RESERVE_MS = 1000;

function throwTimeout(): never {
  throw new AppError('unavailable', 'This took too long, please try again', { retryAfter: 2 });
}

/** What every kind of route shares: a known caller, `answer`, problems for whatever is thrown, one line logged. */
export function createLambda(
  contract: Contract,
  options: RouteOptions,
  answer: (running: RequestContext) => Promise<HttpResponse>,
) {
  return middy<HttpEvent, HttpResponse>({
    timeoutEarlyInMillis: TIMEOUT_RESPONSE_RESERVE_MS,
    timeoutEarlyResponse: throwTimeout,
  })
    .use(access(contract))
    .use(problems())
    .use(guard(contract, options))
    .handler(async (event) => {
      const running = requestContextOf(event);
      return compressResponse(contract, running.request, await answer(running));
    });
}
