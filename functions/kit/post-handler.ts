import { commit, type Write } from '#functions/data/table/commit.ts';
import type { Key } from '#functions/data/table/keys.ts';
import type { Answer, Contract } from '#shared/http/contract.ts';
import { createLambda } from './http/create-lambda.ts';
import { type Attempt, beginOnce } from './http/idempotency.ts';
import { buildCall, type Call, parseResponse, type RouteOptions, type WritingCall } from './http/request-context.ts';
import { respond } from './http/response.ts';

interface PostOptions<C extends Contract, Keys extends readonly Key[]> extends RouteOptions<Keys> {
  /** Makes anew what of an answer ends with time, such as links, when the call is repeated. */
  renew?: (answer: Answer<C>, call: Call<C, Keys>) => Promise<Answer<C>>;
}

type Route<C extends Contract, Keys extends readonly Key[]> = (call: WritingCall<C, Keys>) => Promise<Answer<C>>;

/** The record of its answer is part of the transaction that it commits, or follows when it wrote nothing. */
async function runOnce<C extends Contract, Keys extends readonly Key[]>(
  contract: C,
  route: Route<C, Keys>,
  input: Call<C, Keys>,
  attempt?: Attempt,
) {
  const status = () => input.reply.status ?? contract.success;
  let isCompleted = false;
  const call = {
    ...input,
    async commit(writes: Write[], answer: Answer<C>) {
      await commit(attempt ? [...writes, attempt.completing(status(), parseResponse(contract, answer))] : writes);
      isCompleted = true;
      return answer;
    },
  };
  try {
    const answer = parseResponse(contract, await route(call));
    if (attempt && !isCompleted) await attempt.complete(status(), answer);
    return answer;
  } catch (error) {
    if (attempt && !isCompleted) await attempt.release();
    throw error;
  }
}

/** A call that is repeated with its Idempotency-Key has the first one's effect and answer. */
export function postHandler<C extends Contract, Keys extends readonly Key[]>(
  contract: C,
  route: Route<C, Keys>,
  options: PostOptions<C, Keys> = {},
) {
  return createLambda(contract, options, async (running) => {
    const { request, actor, now, reply } = running;
    const call = buildCall<C, Keys>(contract, running);
    const begun = await beginOnce(contract, request, actor, now);
    if (begun && 'replay' in begun) {
      reply.headers['idempotent-replayed'] = 'true';
      const { status, answer } = begun.replay;
      const again = options.renew ? parseResponse(contract, await options.renew(answer as Answer<C>, call)) : answer;
      return respond(request, status, again, reply);
    }
    const answer = await runOnce(contract, route, call, begun?.attempt);
    return respond(request, reply.status ?? contract.success, answer, reply);
  });
}
