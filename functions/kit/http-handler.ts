import { commit } from '#functions/data/table/commit.ts';
import type { Key } from '#functions/data/table/keys.ts';
import type { Answer, Contract } from '#shared/contract.ts';
import { callOf, type RouteOptions, shaped, type WritingCall } from './http/call.ts';
import { lambdaOf } from './http/lifecycle.ts';
import { respond } from './http/response.ts';

/**
 * Makes the Lambda handler of a contract; lists have {@link listHandler}, calls that may be repeated {@link postHandler}.
 * These three alone map events to arguments, answers and errors to HTTP; the route's function knows neither.
 */
export function httpHandler<C extends Contract, Keys extends readonly Key[]>(
  contract: C,
  route: (call: WritingCall<C, Keys>) => Promise<Answer<C>>,
  options: RouteOptions<Keys> = {},
) {
  return lambdaOf(contract, options, async (running) => {
    const answer = await route({
      ...callOf<C, Keys>(contract, running),
      async commit(writes, result) {
        await commit(writes);
        return result;
      },
    });
    return respond(running.request, running.reply.status ?? contract.success, shaped(contract, answer), running.reply);
  });
}
