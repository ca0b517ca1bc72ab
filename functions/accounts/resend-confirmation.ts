import { callerNetworkKey } from '#functions/base/caller-network.ts';
import { dummyWrite, findUserId, listUnconfirmed, saveUser } from '#functions/data/accounts/users.ts';
import { tellOwner } from '#functions/domain/accounts/user-events.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { limitMails, mailboxFrom, tryCountMail } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { resendConfirmation } from '#shared/contracts/account-links.ts';

/** Mails to one mailbox that one network gets in an hour: beyond them the answer stays the same, and nothing is sent. */
const MAILBOX_RATE_LIMIT = { what: 'resend-mailbox', limit: 3, seconds: 3600 };

/** Whether an account waits for this address is told by mail alone: all ways read and write alike. */
export const handler = httpHandler(resendConfirmation, async ({ body, actor, now, commit }) => {
  const place = callerNetworkKey(actor);
  await limitMails(resendConfirmation, actor, now);
  const [ownerId, waiting, isWithin] = await Promise.all([
    findUserId('email', body.email, now),
    listUnconfirmed(body.email, now),
    tryCountMail({ ...MAILBOX_RATE_LIMIT, who: mailboxFrom(actor, body.email) }, now),
  ]);
  // What a stranger signed up with meanwhile must not stand before the account of whoever asks.
  const user = waiting.find(({ signedUpFrom }) => signedUpFrom === place) ?? waiting[0];
  const isSent = user !== undefined && ownerId === undefined && isWithin;
  const writes = isSent ? saveUser(tellOwner(user, 'user_confirmation_resent', { actor, now })) : dummyWrite(now);
  return commit(writes, {
    message: 'If an account with this address is waiting for confirmation, we have sent another link',
  });
});
