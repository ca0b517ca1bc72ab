import { hashPassword, isRightPassword } from '#functions/base/passwords.ts';
import { endSession, newSession } from '#functions/data/accounts/sessions.ts';
import { answerInTurn, endFailures } from '#functions/data/accounts/sign-in-failures.ts';
import { saveUser } from '#functions/data/accounts/users.ts';
import { assertGoodPassword, changePassword } from '#functions/domain/accounts/accounts.ts';
import { sessionCookies } from '#functions/kit/http/cookies.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { findAttemptOf, noteFailure, refuseWhileEitherSlowed } from '#functions/use-cases/accounts/sign-in.ts';
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
  refuseWhileEitherSlowed(attempt, now);
  assertGoodPassword(body.newPassword, user, 'newPassword');
  const isRight = await isRightPassword(body.currentPassword, user.passwordHash);
  const hash = isRight && (await hashPassword(body.newPassword));
  const step = hash && changePassword(user, hash, 'user_password_changed', { actor, now });
  return answerInTurn(account.who, account.failures, now, async (failures) => {
    if (!step) {
      await noteFailure(attempt, failures);
      throw fieldError('currentPassword', 'The current password is not correct');
    }
    const session = newSession(step.after, now);
    const sessions = [session.write, endSession(actor.id, actor.sessionHash)];
    const writes = [...saveUser(step), ...sessions, endFailures(account.who, failures)];
    const answer = await commit(writes, { message: 'Password updated successfully' });
    reply.cookies.push(...sessionCookies(origin, session.value));
    return answer;
  });
});
