import { digestFor } from '#functions/base/app-secret.ts';
import { newId } from '#functions/base/ids.ts';
import { callerPlace } from '#functions/base/networks.ts';
import { changeNothing, findUser, findUserId, personFacts } from '#functions/data/accounts/users.ts';
import { putEvent } from '#functions/data/table/events.ts';
import { countCall, limitCalls } from '#functions/data/table/rate-limits.ts';
import { emailKey, mayResetPassword } from '#functions/domain/accounts/accounts.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import { makeEvent } from '#functions/domain/events/events.ts';
import type { UserRecord } from '#functions/domain/types.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { forgotPassword } from '#shared/contracts/accounts.ts';

/** Links that one address may ask for in an hour. */
const PER_ADDRESS = { what: 'forgot-address', limit: 20, seconds: 3600 };
/** Links that one person gets in an hour at most. */
const MAILS_PER_PERSON = 3;

function forgotten(user: UserRecord, actor: Actor, now: Date) {
  const data = { ...personFacts(user), epoch: user.epoch };
  return makeEvent('user_password_forgotten', user.id, actor, { id: newId('evt', now), now }, data);
}

/** Whether there is an account is told to its owner alone, by mail: both ways read and write alike. */
export const handler = httpHandler(forgotPassword, async ({ body, actor, now, commit }) => {
  await limitCalls({ ...PER_ADDRESS, who: callerPlace(actor) }, now);
  const recipient = { what: 'forgot-mail', who: digestFor('address', emailKey(body.email)), seconds: 3600 };
  const [id, mails] = await Promise.all([findUserId('email', body.email), countCall(recipient, now)]);
  const user = await findUser(id ?? 'nobody');
  const isSent = user !== undefined && mayResetPassword(user) && mails.count <= MAILS_PER_PERSON;
  const writes = isSent ? [putEvent(forgotten(user, actor, now))] : changeNothing(now);
  return commit(writes, { message: 'If there is an account with this address, we have sent it a link' });
});
