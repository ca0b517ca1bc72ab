import { endSession } from '#functions/data/accounts/sessions.ts';
import { endedCookies } from '#functions/kit/http/cookies.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { logOut } from '#shared/contracts/accounts.ts';

export const handler = httpHandler(logOut, async ({ actor, origin, reply, commit }) => {
  reply.cookies.push(...endedCookies(origin));
  return commit(actor.kind === 'user' ? [endSession(actor.id, actor.sessionHash)] : [], undefined);
});
