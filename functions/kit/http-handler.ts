import { commit } from '#functions/data/table/commit.ts';
import type { Key } from '#functions/data/table/keys.ts';
import type { Answer, Contract } from '#shared/http/contract.ts';
import { createLambda } from './http/create-lambda.ts';
import { buildCall, parseResponse, type RouteOptions, type WritingCall } from './http/request-context.ts';
import { respond } from './http/response.ts';

/** For lists {@link listHandler}, for what may be repeated {@link postHandler}, for files {@link downloadHandler}; these four alone know HTTP. */
export function httpHandler<C extends Contract, Keys extends readonly Key[]>(
  contract: C,
  route: (call: WritingCall<C, Keys>) => Promise<Answer<C>>,
  options: RouteOptions<Keys> = {},
) {
  return createLambda(contract, options, async (running) => {
    const answer = await route({
      ...buildCall<C, Keys>(contract, running),
      async commit(writes, result) {
        await commit(writes);
        return result;
      },
    });
    return respond(
      running.request,
      running.reply.status ?? contract.success,
      parseResponse(contract, answer),
      running.reply,
    );
  });
}
