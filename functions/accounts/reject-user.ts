import { postHandler } from '#functions/kit/post-handler.ts';
import { reject } from '#functions/use-cases/accounts/decide-on-user.ts';
import { limitMails } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { rejectUser } from '#shared/contracts/pending-users.ts';

export const handler = postHandler(rejectUser, async ({ params, actor, now, commit }) => {
  await limitMails(rejectUser, actor, now);
  return commit(await reject(params.id, actor, now), { id: params.id, status: 'rejected' });
});
