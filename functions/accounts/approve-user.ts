import { retryOnceOn } from '#functions/base/retry.ts';
import type { WritingCall } from '#functions/kit/http/request-context.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { approve } from '#functions/use-cases/accounts/decide-on-user.ts';
import { limitMails } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { approveUser } from '#shared/contracts/pending-users.ts';

async function approveAndNotify({ params, actor, now, commit }: WritingCall<typeof approveUser>) {
  return commit(await approve(params.id, actor, now), { id: params.id, status: 'active' });
}

// When a booking makes the customer's record at the same moment, the second try finds and joins it.
export const handler = postHandler(approveUser, async (call) => {
  await limitMails(approveUser, call.actor, call.now);
  return retryOnceOn('already_exists', () => approveAndNotify(call));
});
