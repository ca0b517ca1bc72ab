import { hashPassword, verifyPassword } from '#functions/base/passwords.ts';
import { endSession, newSession } from '#functions/data/accounts/sessions.ts';
import { clearFailures, withAttemptLock } from '#functions/data/accounts/sign-in-throttle.ts';
import { saveUser } from '#functions/data/accounts/users.ts';
import { assertGoodPassword, changePassword } from '#functions/domain/accounts/accounts.ts';
import { sessionCookies } from '#functions/kit/http/cookies.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { assertSignInAllowed, findAttemptOf, recordFailure } from '#functions/use-cases/accounts/sign-in.ts';
import { updatePassword } from '#shared/contracts/accounts.ts';
import { AppError, fieldError } from '#shared/http/errors.ts';

/**
 * Guesses count as failures to sign in do, and together with them: whoever found an open session has no more tries at
 * the password than anybody else.
 */
export const handler = httpHandler(updatePassword, async ({ body, actor, now, origin, reply, commit }) => {
  if (actor.kind !== 'user') throw new AppError('unauthorized', 'Unauthorized');
  const attempt = await findAttemptOf(actor.id, actor, now);
  const { user, account } = attempt;
  if (!user) throw new AppError('unauthorized', 'Unauthorized');
  assertSignInAllowed(attempt, now);
  assertGoodPassword(body.newPassword, user, 'newPassword');
  const isRight = await verifyPassword(body.currentPassword, user.passwordHash);
  const hash = isRight && (await hashPassword(body.newPassword));
  const step = hash && changePassword(user, hash, 'user_password_changed', { actor, now });
  return withAttemptLock(account.who, account.failures, now, async (failures) => {
    if (!step) {
      await recordFailure(attempt, failures);
      throw fieldError('currentPassword', 'The current password is not correct');
    }
    const session = newSession(step.after, now);
    const sessions = [session.write, endSession(actor.id, actor.sessionHash)];
    const writes = [...saveUser(step), ...sessions, clearFailures(account.who, failures)];
    const answer = await commit(writes, { message: 'Password updated successfully' });
    reply.cookies.push(...sessionCookies(origin, session.value));
    return answer;
  });
});
