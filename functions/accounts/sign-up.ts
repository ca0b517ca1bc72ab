import { callerNetworkKey } from '#functions/base/caller-network.ts';
import { newId } from '#functions/base/ids.ts';
import { hashPassword } from '#functions/base/passwords.ts';
import { findUser, findUserId, insertUser } from '#functions/data/accounts/users.ts';
import { assertGoodPassword, createWaitingAccount } from '#functions/domain/accounts/accounts.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { limitMails, mailboxFrom } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { signUp } from '#shared/contracts/accounts.ts';

/** Accounts that one network may ask for with one address in an hour. */
const MAILBOX_RATE_LIMIT = { what: 'sign-up-mailbox', limit: 3, seconds: 3600 };

/**
 * An address belongs to nobody before it is confirmed, so every sign-up makes an account of the same kind. Whether the
 * address has an owner already decides only who is written to, and both ways read, hash and write alike.
 */
export const handler = httpHandler(signUp, async ({ body, actor, now, commit }) => {
  const signedUpFrom = callerNetworkKey(actor);
  await limitMails(signUp, actor, now, { ...MAILBOX_RATE_LIMIT, who: mailboxFrom(actor, body.email) });
  assertGoodPassword(body.password, body);
  const passwordHash = await hashPassword(body.password);
  const owner = await findUser((await findUserId('email', body.email, now)) ?? 'nobody', now);
  const step = createWaitingAccount(body, { id: newId('usr', now), passwordHash, signedUpFrom, owner, actor, now });
  return commit(insertUser(step), {
    message: 'Confirm your email address with the link that we sent you. The director then approves your account',
  });
});
