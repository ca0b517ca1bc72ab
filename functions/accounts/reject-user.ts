import { postHandler } from '#functions/kit/post-handler.ts';
import { reject } from '#functions/use-cases/decide-on-user.ts';
import { rejectUser } from '#shared/contracts/pending-users.ts';

export const handler = postHandler(rejectUser, async ({ params, actor, now, commit }) =>
  commit(await reject(params.id, actor, now), { id: params.id, status: 'rejected' }),
);
