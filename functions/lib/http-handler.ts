import middy from '@middy/core';
import * as z from 'zod/mini';
import { commit, type Write } from '#functions/data/commit.ts';
import type { Key } from '#functions/data/keys.ts';
import { Page, type PageRequest } from '#functions/data/table.ts';
import { resetUsage, tableUsage } from '#functions/data/usage.ts';
import { type Actor, callerId, callerOf } from '#functions/domain/actor.ts';
import type { Answer, Contract, Output } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { isLocal } from './env.ts';
import { openCursor, sealCursor } from './http/cursor.ts';
import { authorize, identify, refuseCrossSite, type Viewer, viewerOf } from './http/guard.ts';
import { type Attempt, beginOnce } from './http/idempotency.ts';
import { parseBody, parseParams, parseQuery } from './http/input.ts';
import { type HttpEvent, type HttpRequest, toRequest } from './http/request.ts';
import { type HttpResponse, problem, type Reply, respond, toAppError } from './http/response.ts';
import { log } from './log.ts';

/** What a route's function gets: checked input, who calls, and the one way to write. */
export interface Call<C extends Contract> {
  params: Output<C['params']>;
  query: Output<C['query']>;
  body: Output<C['body']>;
  actor: Actor;
  now: Date;
  method: string;
  path: string;
  /** The site's own origin, for links. */
  origin: string;
  /** Header names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Where the asked page begins (lists only). */
  page: PageRequest;
  /** The items of the option `along`; undefined where no session was read. */
  along: (Record<string, unknown> | undefined)[] | undefined;
  /** Status, headers and cookies beyond the usual. */
  reply: Reply;
  /**
   * Writes everything in one transaction, together with the record of the answer when the call has an
   * Idempotency-Key, and returns the answer.
   */
  commit(writes: Write[], answer: Answer<C>): Promise<Answer<C>>;
}

/** For the hottest calls. */
export interface RouteOptions {
  /** Items to read in the session's own BatchGet, so that the call needs no read more. */
  along?: (params: Record<string, string>) => Key[];
}

export type Route<C extends Contract> = (call: Call<C>) => Promise<Answer<C> | Page<unknown>>;

interface Running {
  contract: Contract;
  request: HttpRequest;
  viewer: Viewer;
  actor: Actor;
  along?: Call<Contract>['along'];
  now: Date;
  reply: Reply;
}

/** What a cursor is bound to: the call, its filters and its caller. */
function boundOf({ contract, actor }: Running, query: unknown): string {
  const { cursor: _cursor, limit: _limit, ...filters } = { ...(query as Record<string, unknown>) };
  return JSON.stringify([contract.name, callerId(actor), filters]);
}

async function pageOf(running: Running, query: unknown): Promise<PageRequest> {
  const { limit = 50, cursor } = { ...(query as { limit?: number; cursor?: string }) };
  return { limit, start: cursor === undefined ? undefined : await openCursor(cursor, boundOf(running, query)) };
}

/** Turns a page into its plain array and the link to the next one. */
async function unwrapPage(running: Running, query: unknown, result: unknown): Promise<unknown> {
  if (!(result instanceof Page)) return result;
  if (result.next) {
    const next = new URLSearchParams(running.request.query);
    next.set('cursor', await sealCursor({ bound: boundOf(running, query), key: result.next }));
    running.reply.headers.link = `<${running.request.path}?${next}>; rel="next"`;
  }
  return result.items;
}

/** The answer through its schema: what is not in the contract never leaves. */
function shaped(contract: Contract, answer: unknown): unknown {
  return contract.response ? z.parse(contract.response, answer) : undefined;
}

async function answer<C extends Contract>(contract: C, route: Route<C>, running: Running): Promise<HttpResponse> {
  const { request, actor, now, reply } = running;
  const query = parseQuery(contract, request);
  const call = {
    params: parseParams(contract, request),
    query,
    body: parseBody(contract, request),
    actor,
    along: running.along,
    now,
    method: request.method,
    path: request.path,
    origin: running.viewer.origin,
    headers: request.headers,
    page: await pageOf(running, query),
    reply,
  };
  const begun = await beginOnce(contract, request, actor, now);
  if (begun && 'replay' in begun) {
    reply.headers['idempotent-replayed'] = 'true';
    return respond(request, begun.replay.status, begun.replay.answer, reply);
  }
  const result = await runOnce(contract, route, running, call, begun?.attempt);
  return respond(request, reply.status ?? contract.success, result, reply);
}

async function runOnce<C extends Contract>(
  contract: C,
  route: Route<C>,
  running: Running,
  input: unknown,
  attempt: Attempt | undefined,
): Promise<unknown> {
  const status = () => running.reply.status ?? contract.success;
  let isCompleted = false;
  const call = Object.assign({}, input, {
    async commit(writes: Write[], result: Answer<C>) {
      await commit(attempt ? [...writes, attempt.completing(status(), shaped(contract, result))] : writes);
      isCompleted = true;
      return result;
    },
  }) as Call<C>;
  try {
    const result = shaped(contract, await unwrapPage(running, call.query, await route(call)));
    if (attempt && !isCompleted) await attempt.complete(status(), result);
    return result;
  } catch (error) {
    if (attempt && !isCompleted) await attempt.release();
    throw error;
  }
}

/** One line per call, always, also for failures. Never addresses, cookies or bodies. */
function logAccess(contract: Contract, running: Running, response: HttpResponse, thrown: unknown): void {
  const { calls, readUnits, writeUnits } = tableUsage();
  const line = {
    route: contract.name,
    status: response.statusCode,
    requestId: running.request.requestId,
    caller: callerOf(running.actor),
    milliseconds: Date.now() - running.now.getTime(),
    tableCalls: calls,
    readUnits,
    writeUnits,
  };
  if (response.statusCode >= 500)
    log.error('call failed', { ...line, error: thrown instanceof Error ? thrown : new Error('unknown') });
  else log.info('call', line);
  if (isLocal()) response.headers['x-table-usage'] = `calls=${calls}; read=${readUnits}; write=${writeUnits}`;
}

type Middle = middy.MiddlewareObj<HttpEvent, HttpResponse>;

/** The call that each event became. */
const calls = new WeakMap<HttpEvent, Running>();

function callOf(event: HttpEvent): Running {
  const running = calls.get(event);
  if (!running) throw new Error('The event was not read');
  return running;
}

/** Reads the event, and writes the access line when all is over. */
function access(contract: Contract): Middle {
  const finish: Middle['after'] = ({ event, response, error }) => {
    if (response) logAccess(contract, callOf(event), response, error);
  };
  return {
    before: ({ event }) => {
      resetUsage();
      calls.set(event, {
        contract,
        request: toRequest(event),
        viewer: { address: '', origin: '' },
        actor: { kind: 'system' },
        now: new Date(),
        reply: { headers: {}, cookies: [] },
      });
    },
    after: finish,
    onError: finish,
  };
}

/** Turns whatever was thrown into problem+json. */
function problems(): Middle {
  return {
    onError: (middle) => {
      const running = callOf(middle.event);
      const { headers, cookies } = running.reply;
      middle.response = problem(running.request, toAppError(middle.error), { headers, cookies });
    },
  };
}

/** Finds out who calls and lets in only whom the contract names. */
function guard(contract: Contract, options: RouteOptions): Middle {
  return {
    before: async ({ event }) => {
      const running = callOf(event);
      running.viewer = viewerOf(running.request);
      refuseCrossSite(running.request, running.viewer);
      const keys = options.along?.(running.request.params);
      const { actor, along } = await identify(running.request, running.viewer, running.now, keys);
      Object.assign(running, { actor, along });
      authorize(contract, running.actor, running.request);
    },
  };
}

/** So late, an answer that says so is better than the platform's silence. */
const EARLY_MS = 400;

function tooLate(): never {
  throw new AppError('unavailable', 'This took too long, please try again', { retryAfter: 2 });
}

/**
 * Makes the Lambda handler of a contract. It alone maps events to arguments, answers and errors to HTTP; the route's
 * function knows neither.
 */
export function httpHandler<C extends Contract>(contract: C, route: Route<C>, options: RouteOptions = {}) {
  return middy<HttpEvent, HttpResponse>({ timeoutEarlyInMillis: EARLY_MS, timeoutEarlyResponse: tooLate })
    .use(access(contract))
    .use(problems())
    .use(guard(contract, options))
    .handler((event) => answer(contract, route, callOf(event)));
}
