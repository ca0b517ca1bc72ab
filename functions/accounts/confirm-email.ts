import { takeLink } from '#functions/data/accounts/link-tokens.ts';
import { findUser, joinRecords, saveUser, userEvent } from '#functions/data/accounts/users.ts';
import { confirmAddress } from '#functions/domain/accounts/accounts.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { confirmEmail } from '#shared/contracts/accounts.ts';
import { notFound } from '#shared/errors.ts';

export const handler = httpHandler(confirmEmail, async ({ body, actor, now, commit }) => {
  const { userId, use } = await takeLink(body.token, 'confirm-email', now);
  const user = await findUser(userId);
  if (!user) throw notFound();
  const message =
    user.status === 'pending'
      ? 'Your e-mail address is confirmed. Your account is pending approval by the director'
      : 'Your e-mail address is confirmed';
  const confirmed = confirmAddress(user);
  if (confirmed === user) return commit([use], { message });
  const [joined, records] = await joinRecords(confirmed, actor, now);
  const event = userEvent(joined, 'user_email_confirmed', actor, now);
  return commit([use, ...saveUser(user, joined, event), ...records], { message });
});
