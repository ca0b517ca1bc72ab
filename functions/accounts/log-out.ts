import { removeSession } from '#functions/data/accounts/sessions.ts';
import { clearedCookies } from '#functions/kit/http/cookies.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { logOut } from '#shared/contracts/accounts.ts';

export const handler = httpHandler(logOut, async ({ actor, origin, reply }) => {
  reply.cookies.push(...clearedCookies(origin));
  if (actor.kind === 'user') await removeSession(actor.id, actor.sessionHash);
  return undefined;
});
