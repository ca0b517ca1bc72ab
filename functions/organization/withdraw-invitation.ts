import { getInvitation, invitationEvent, saveInvitation } from '#functions/data/organization/invitations.ts';
import { withdraw } from '#functions/domain/organization/invitations.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { withdrawInvitation } from '#shared/contracts/team.ts';

export const handler = httpHandler(withdrawInvitation, async ({ params, actor, now, commit }) => {
  const before = await getInvitation(params.id);
  const after = withdraw(before);
  return commit(saveInvitation(before, after, invitationEvent('invitation_withdrawn', after, actor, now)), undefined);
});
