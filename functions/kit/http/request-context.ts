import * as z from 'zod/mini';
import type { Write } from '#functions/data/table/commit.ts';
import type { Key } from '#functions/data/table/keys.ts';
import type { FoundItems } from '#functions/data/table/table.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import type { Answer, Contract, Output } from '#shared/http/contract.ts';
import type { Viewer } from './guard.ts';
import { assertBodyAllowed, parseBody, parseParams, parseQuery } from './input.ts';
import type { HttpRequest } from './request.ts';
import type { Reply } from './response.ts';

export interface Call<C extends Contract, Keys extends readonly Key[] = readonly Key[]> {
  params: Output<C['params']>;
  query: Output<C['query']>;
  body: Output<C['body']>;
  actor: Actor;
  now: Date;
  method: string;
  path: string;
  /** For links. */
  origin: string;
  /** Header names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** The items of the option `prefetched`; undefined where no session was read. */
  prefetched: FoundItems<Keys> | undefined;
  reply: Reply;
}

export interface WritingCall<C extends Contract, Keys extends readonly Key[] = readonly Key[]> extends Call<C, Keys> {
  /** Writes everything in one transaction and returns the answer. */
  commit(writes: Write[], answer: Answer<C>): Promise<Answer<C>>;
}

export interface RouteOptions<Keys extends readonly Key[] = readonly Key[]> {
  /** Items to read in the session's own BatchGet, so that the call needs no read more. */
  prefetch?: (params: Record<string, string>) => Keys;
  /** Whom the organization lets in beyond the contract's roles. */
  alsoAllows?: (actor: Actor) => Promise<boolean>;
}

export interface RequestContext {
  contract: Contract;
  request: HttpRequest;
  viewer: Viewer;
  actor: Actor;
  prefetched?: readonly unknown[] | undefined;
  now: Date;
  reply: Reply;
}

/** The call as its route's function gets it. Throws what is wrong with its input. */
export function buildCall<C extends Contract, Keys extends readonly Key[]>(
  contract: C,
  running: RequestContext,
): Call<C, Keys> {
  const { request, actor, prefetched, now, reply, viewer } = running;
  const { method, path, headers } = request;
  assertBodyAllowed(contract, request);
  const params = parseParams(contract, request);
  const input = {
    params,
    query: parseQuery(contract, request),
    body: parseBody(contract, request),
    prefetched,
  } as Pick<Call<C, Keys>, 'params' | 'query' | 'body' | 'prefetched'>;
  return { ...input, actor, now, method, path, headers, origin: viewer.origin, reply };
}

/** The answer through its schema: what is not in the contract never leaves. */
export function parseResponse(contract: Contract, answer: unknown): unknown {
  return contract.response ? z.parse(contract.response, answer) : undefined;
}
