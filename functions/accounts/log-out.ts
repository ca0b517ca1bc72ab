import { endSession } from '#functions/data/sessions.ts';
import { endedCookies } from '#functions/lib/http/cookies.ts';
import { httpHandler } from '#functions/lib/http-handler.ts';
import { logOut } from '#shared/contracts/accounts.ts';

export const handler = httpHandler(logOut, async ({ actor, origin, reply, commit }) => {
  reply.cookies.push(...endedCookies(origin));
  return commit(actor.kind === 'user' ? [endSession(actor.id, actor.sessionHash)] : [], undefined);
});
