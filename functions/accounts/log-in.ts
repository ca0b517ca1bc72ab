import { commit } from '#functions/data/commit.ts';
import { endSession, newSession } from '#functions/data/sessions.ts';
import { findSignInFile, noteFailure, type SignInFile } from '#functions/data/sign-in.ts';
import { answerInTurn, endFailures, type Failures, refuseWhileSlowed } from '#functions/data/sign-in-failures.ts';
import { decideLogin } from '#functions/domain/accounts.ts';
import type { UserRecord } from '#functions/domain/types.ts';
import { sessionCookies } from '#functions/lib/http/cookies.ts';
import { httpHandler } from '#functions/lib/http-handler.ts';
import { isRightPassword } from '#functions/lib/passwords.ts';
import { logIn } from '#shared/contracts/accounts.ts';
import { AppError } from '#shared/errors.ts';

/** What the rule decides, once the account's row of failures says that this attempt is the one to be answered. */
async function decideInTurn(file: SignInFile, failures: Failures | undefined, decide: () => UserRecord) {
  try {
    return decide();
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_credentials') await noteFailure(file, failures);
    else await commit([endFailures(file.account.who, failures)]);
    throw error;
  }
}

export const handler = httpHandler(logIn, async ({ body, actor, now, origin, reply, commit: write }) => {
  const file = await findSignInFile(body.identifier, actor);
  const { user, account } = file;
  refuseWhileSlowed('address', file.address.failures, now);
  refuseWhileSlowed('account', account.failures, now);
  const isPasswordRight = await isRightPassword(body.password, user?.passwordHash);
  return answerInTurn(account.who, account.failures, now, async (failures) => {
    const found = await decideInTurn(file, failures, () =>
      decideLogin(user, { isPasswordRight, loginType: body.loginType }),
    );
    const session = newSession(found, now);
    // A session that this browser had before ends: nobody else can have prepared the one that now begins.
    const earlier = actor.kind === 'user' ? [endSession(actor.id, actor.sessionHash)] : [];
    const answer = { role: found.role, message: 'Login successful' };
    await write([session.write, endFailures(account.who, failures), ...earlier], answer);
    reply.cookies.push(...sessionCookies(origin, session.value));
    return answer;
  });
});
