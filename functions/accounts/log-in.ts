import { verifyPassword } from '#functions/base/passwords.ts';
import type { SignInFailures } from '#functions/data/accounts/keys.ts';
import { endSession, newSession } from '#functions/data/accounts/sessions.ts';
import { clearFailures, clearFailuresNow, withAttemptLock } from '#functions/data/accounts/sign-in-throttle.ts';
import { decideLogin } from '#functions/domain/accounts/accounts.ts';
import type { UserRecord } from '#functions/domain/accounts/user-types.ts';
import { sessionCookies } from '#functions/kit/http/cookies.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import {
  assertSignInAllowed,
  findSignInAttempt,
  giveBack,
  recordFailure,
  type SignInAttempt,
} from '#functions/use-cases/accounts/sign-in.ts';
import { logIn } from '#shared/contracts/accounts.ts';
import { isAppError } from '#shared/http/errors.ts';

/** What the rule decides, once the account's row of failures says that this attempt is the one to be answered. */
async function decideUnderLock(attempt: SignInAttempt, failures: SignInFailures | undefined, decide: () => UserRecord) {
  try {
    return decide();
  } catch (error) {
    if (isAppError(error, 'invalid_credentials')) await recordFailure(attempt, failures);
    else await clearFailuresNow(attempt.account.who, failures);
    throw error;
  }
}

export const handler = httpHandler(logIn, async ({ body, actor, now, origin, reply, commit: write }) => {
  const attempt = await findSignInAttempt(body.identifier, actor, now);
  const { user, account } = attempt;
  assertSignInAllowed(attempt, now);
  const isPasswordRight = await verifyPassword(body.password, user?.passwordHash);
  return withAttemptLock(account.who, account.failures, now, async (failures) => {
    const found = await decideUnderLock(attempt, failures, () =>
      decideLogin(user, { isPasswordRight, loginType: body.loginType }),
    );
    const session = newSession(found, now);
    // A session that this browser had before ends: nobody else can have prepared the one that now begins.
    const earlier = actor.kind === 'user' ? [endSession(actor.id, actor.sessionHash)] : [];
    const answer = { role: found.role, message: 'Login successful' };
    await write([session.write, clearFailures(account.who, failures), ...earlier], answer);
    await giveBack(attempt, now);
    reply.cookies.push(...sessionCookies(origin, session.value));
    return answer;
  });
});
