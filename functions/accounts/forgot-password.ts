import { dummyWrite, findUser, findUserId, saveUser } from '#functions/data/accounts/users.ts';
import { forgetPassword, mayResetPassword } from '#functions/domain/accounts/accounts.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { limitMails, mailboxOf, tryCountMail } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { forgotPassword } from '#shared/contracts/account-links.ts';

/** Links that one mailbox gets in an hour at most. */
const MAILBOX_RATE_LIMIT = { what: 'forgot-mail', limit: 3, seconds: 3600 };

/** Whether there is an account is told to its owner alone, by mail: both ways read and write alike. */
export const handler = httpHandler(forgotPassword, async ({ body, actor, now, commit }) => {
  await limitMails(forgotPassword, actor, now);
  const [id, isWithin] = await Promise.all([
    findUserId('email', body.email, now),
    tryCountMail({ ...MAILBOX_RATE_LIMIT, who: mailboxOf(body.email) }, now),
  ]);
  const user = await findUser(id ?? 'nobody', now);
  const isSent = user !== undefined && mayResetPassword(user) && isWithin;
  const writes = isSent ? saveUser(forgetPassword(user, { actor, now })) : dummyWrite(now);
  return commit(writes, { message: 'If an account with this address exists, we have sent it a link' });
});
