import { verifyPassword } from '#functions/base/passwords.ts';
import { redeemLink } from '#functions/data/accounts/link-tokens.ts';
import { clearFailures, withAttemptLock } from '#functions/data/accounts/sign-in-throttle.ts';
import { saveConfirmedUser } from '#functions/data/accounts/users.ts';
import type { Write } from '#functions/data/table/commit.ts';
import { confirmAddress } from '#functions/domain/accounts/accounts.ts';
import type { UserRecord } from '#functions/domain/accounts/user-types.ts';
import type { ActorContext } from '#functions/domain/events/step.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { assertSignInAllowed, findAttemptOf, recordFailure } from '#functions/use-cases/accounts/sign-in.ts';
import { confirmEmail } from '#shared/contracts/account-links.ts';
import { fieldError, notFound } from '#shared/http/errors.ts';

function confirmation(user: UserRecord, by: ActorContext): Write[] {
  const step = confirmAddress(user, by);
  return step.after === user ? [] : saveConfirmedUser(step);
}

/**
 * The link proves the mailbox and the password proves the account: whoever signed up with somebody else's address never
 * sees the link, and its owner does not know the password. Guesses count as failures to sign in do.
 */
export const handler = httpHandler(confirmEmail, async ({ body, actor, now, commit }) => {
  const { userId, use } = await redeemLink(body.token, 'confirm-email', now);
  const attempt = await findAttemptOf(userId, actor, now);
  const { user, account } = attempt;
  if (!user || user.status === 'rejected') throw notFound();
  assertSignInAllowed(attempt, now);
  const isRight = await verifyPassword(body.password, user.passwordHash);
  return withAttemptLock(account.who, account.failures, now, async (failures) => {
    if (!isRight) {
      await recordFailure(attempt, failures);
      throw fieldError('password', 'This is not the password for this account');
    }
    const writes = [use, ...confirmation(user, { actor, now }), clearFailures(account.who, failures)];
    return commit(writes, {
      message:
        user.status === 'pending'
          ? 'Your email address is confirmed. Your account is pending approval by the director'
          : 'Your email address is confirmed',
    });
  });
});
