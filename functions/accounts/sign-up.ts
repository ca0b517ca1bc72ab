import { digestFor } from '#functions/base/app-secret.ts';
import { newId } from '#functions/base/ids.ts';
import { callerPlace } from '#functions/base/networks.ts';
import { hashPassword } from '#functions/base/passwords.ts';
import { findUser, findUserId, insertShadow, insertUser, userEvent } from '#functions/data/accounts/users.ts';
import { countCall, limitCalls } from '#functions/data/table/rate-limits.ts';
import { assertGoodPassword, createAccount, emailKey } from '#functions/domain/accounts/accounts.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import type { UserRecord } from '#functions/domain/types.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { signUp } from '#shared/contracts/accounts.ts';
import { AppError } from '#shared/errors.ts';

/** Accounts that one address may ask for in an hour. */
const PER_ADDRESS = { what: 'sign-up-address', limit: 20, seconds: 3600 };
/** Mails about sign-ups that one person gets in an hour at most. */
const MAILS_PER_PERSON = 3;

/** Two sign-ups with one new address met; another look finds the first. */
const addressMet = () => new AppError('unavailable', 'Please try again', { retryAfter: 1 });

/**
 * Whether an address has an account already is told to its owner alone, by mail: both ways of this function read, hash
 * and write alike.
 */
async function accountOf(user: UserRecord, actor: Actor, now: Date) {
  const recipient = { what: 'sign-up-mail', who: digestFor('address', emailKey(user.email)), seconds: 3600 };
  const [ownerId, mails] = await Promise.all([findUserId('email', user.email), countCall(recipient, now)]);
  const owner = await findUser(ownerId ?? 'nobody');
  if (!owner) return insertUser(user, userEvent(user, 'user_signed_up', actor, now), addressMet);
  const isTold = mails.count <= MAILS_PER_PERSON;
  return insertShadow(user, isTold ? userEvent(owner, 'user_signup_repeated', actor, now) : undefined);
}

export const handler = httpHandler(signUp, async ({ body, actor, now, commit }) => {
  await limitCalls({ ...PER_ADDRESS, who: callerPlace(actor) }, now);
  assertGoodPassword(body.password, body);
  const passwordHash = await hashPassword(body.password);
  const user = createAccount(body, { id: newId('usr', now), passwordHash, now });
  const ask = async () =>
    commit(await accountOf(user, actor, now), { message: 'Your account is pending approval by the director' });
  return ask().catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'unavailable') return ask();
    throw error;
  });
});
