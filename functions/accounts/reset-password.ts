import { hashPassword } from '#functions/base/passwords.ts';
import { redeemLink } from '#functions/data/accounts/link-tokens.ts';
import { findUser, saveUser } from '#functions/data/accounts/users.ts';
import { assertGoodPassword, changePassword, mayResetPassword } from '#functions/domain/accounts/accounts.ts';
import { clearedCookies } from '#functions/kit/http/cookies.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { clearFailuresOf } from '#functions/use-cases/accounts/sign-in.ts';
import { resetPassword } from '#shared/contracts/account-links.ts';
import { notFound } from '#shared/http/errors.ts';

export const handler = httpHandler(resetPassword, async ({ body, actor, now, origin, reply, commit }) => {
  const { userId, epoch, use } = await redeemLink(body.token, 'reset-password', now);
  const user = await findUser(userId);
  // A password that was changed since makes every older link worthless.
  if (!user || user.epoch !== epoch || !mayResetPassword(user)) throw notFound();
  assertGoodPassword(body.newPassword, user, 'newPassword');
  const step = changePassword(user, await hashPassword(body.newPassword), 'user_password_reset', { actor, now });
  const writes = [use, ...saveUser(step), clearFailuresOf(user.id)];
  const answer = await commit(writes, { message: 'Password updated successfully' });
  if (actor.kind === 'user' && actor.id === user.id) reply.cookies.push(...clearedCookies(origin));
  return answer;
});
