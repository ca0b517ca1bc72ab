import { takeLink } from '#functions/data/link-tokens.ts';
import { forgetFailures } from '#functions/data/sign-in.ts';
import { findUser, saveUser, userEvent } from '#functions/data/users.ts';
import { assertGoodPassword, changePassword, mayResetPassword } from '#functions/domain/accounts.ts';
import { endedCookies } from '#functions/lib/http/cookies.ts';
import { httpHandler } from '#functions/lib/http-handler.ts';
import { hashPassword } from '#functions/lib/passwords.ts';
import { resetPassword } from '#shared/contracts/accounts.ts';
import { notFound } from '#shared/errors.ts';

export const handler = httpHandler(resetPassword, async ({ body, actor, now, origin, reply, commit }) => {
  const { userId, epoch, use } = await takeLink(body.token, 'reset-password', now);
  const user = await findUser(userId);
  // A password that was changed since makes every older link worthless.
  if (!user || user.epoch !== epoch || !mayResetPassword(user)) throw notFound();
  assertGoodPassword(body.newPassword, user, 'newPassword');
  const changed = changePassword(user, await hashPassword(body.newPassword));
  const event = userEvent(changed, 'user_password_reset', actor, now);
  const writes = [use, ...saveUser(user, changed, event), forgetFailures(user.id)];
  const answer = await commit(writes, { message: 'Password updated successfully' });
  if (actor.kind === 'user' && actor.id === user.id) reply.cookies.push(...endedCookies(origin));
  return answer;
});
