import type * as z from 'zod/mini';
import type { Key } from '#functions/data/table/keys.ts';
import type { Page, PageRequest } from '#functions/data/table/table.ts';
import { callerId } from '#functions/domain/events/actor.ts';
import type { Answer, Contract } from '#shared/http/contract.ts';
import { createLambda } from './http/create-lambda.ts';
import { decodeCursor, encodeCursor } from './http/cursor.ts';
import { buildCall, type Call, parseResponse, type RequestContext, type RouteOptions } from './http/request-context.ts';
import { respond } from './http/response.ts';

interface ListCall<C extends Contract, Keys extends readonly Key[]> extends Call<C, Keys> {
  page: PageRequest;
}

type Row<A> = A extends readonly (infer R)[] ? R : never;

interface ListQuery {
  limit?: number;
  cursor?: string;
}

/** What a cursor is good for: the rest of this very list. */
function boundOf(
  { contract, actor, request }: RequestContext,
  { cursor: _cursor, limit: _limit, ...filters }: ListQuery,
): string {
  return JSON.stringify([contract.name, request.path, callerId(actor), filters]);
}

async function linkTo(next: Record<string, unknown>, running: RequestContext, query: ListQuery): Promise<string> {
  const parameters = new URLSearchParams(running.request.query);
  parameters.set('cursor', await encodeCursor({ bound: boundOf(running, query), key: next }));
  return `<${running.request.path}?${parameters}>; rel="next"`;
}

/** Makes the Lambda handler of a list: `limit` and `cursor` in, a plain array and the link to its next page out. */
export function listHandler<
  C extends Contract & { readonly query: z.core.$ZodType<ListQuery> },
  Keys extends readonly Key[],
>(contract: C, route: (call: ListCall<C, Keys>) => Promise<Page<Row<Answer<C>>>>, options: RouteOptions<Keys> = {}) {
  return createLambda(contract, options, async (running) => {
    const call = buildCall<C, Keys>(contract, running);
    const query: ListQuery = call.query;
    const { limit = 50, cursor } = query;
    const start = cursor === undefined ? undefined : await decodeCursor(cursor, boundOf(running, query));
    const { items, next } = await route({ ...call, page: { limit, start } });
    if (next) running.reply.headers.link = await linkTo(next, running, query);
    return respond(running.request, contract.success, parseResponse(contract, items), running.reply);
  });
}
