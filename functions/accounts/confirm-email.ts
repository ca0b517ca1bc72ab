import { isRightPassword } from '#functions/base/passwords.ts';
import { takeLink } from '#functions/data/accounts/link-tokens.ts';
import { answerInTurn, endFailures } from '#functions/data/accounts/sign-in-failures.ts';
import { saveConfirmedUser } from '#functions/data/accounts/users.ts';
import type { Write } from '#functions/data/table/commit.ts';
import { confirmAddress } from '#functions/domain/accounts/accounts.ts';
import type { UserRecord } from '#functions/domain/accounts/user-types.ts';
import type { By } from '#functions/domain/events/step.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { findAttemptOf, noteFailure, refuseWhileEitherSlowed } from '#functions/use-cases/accounts/sign-in.ts';
import { confirmEmail } from '#shared/contracts/links.ts';
import { fieldError, notFound } from '#shared/http/errors.ts';

function confirmation(user: UserRecord, by: By): Write[] {
  const step = confirmAddress(user, by);
  return step.after === user ? [] : saveConfirmedUser(step);
}

/**
 * The link proves the mailbox and the password proves the account: whoever signed up with somebody else's address never
 * sees the link, and its owner does not know the password. Guesses count as failures to sign in do.
 */
export const handler = httpHandler(confirmEmail, async ({ body, actor, now, commit }) => {
  const { userId, use } = await takeLink(body.token, 'confirm-email', now);
  const attempt = await findAttemptOf(userId, actor, now);
  const { user, account } = attempt;
  if (!user || user.status === 'rejected') throw notFound();
  refuseWhileEitherSlowed(attempt, now);
  const isRight = await isRightPassword(body.password, user.passwordHash);
  return answerInTurn(account.who, account.failures, now, async (failures) => {
    if (!isRight) {
      await noteFailure(attempt, failures);
      throw fieldError('password', 'This is not the password for this account');
    }
    const writes = [use, ...confirmation(user, { actor, now }), endFailures(account.who, failures)];
    return commit(writes, {
      message:
        user.status === 'pending'
          ? 'Your email address is confirmed. Your account is pending approval by the director'
          : 'Your email address is confirmed',
    });
  });
});
