import { getInvitation, saveInvitation } from '#functions/data/organization/invitations.ts';
import { withdraw } from '#functions/domain/organization/invitations.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { withdrawInvitation } from '#shared/contracts/team.ts';

export const handler = httpHandler(withdrawInvitation, async ({ params, actor, now, commit }) => {
  return commit(saveInvitation(withdraw(await getInvitation(params.id), { actor, now })), undefined);
});
