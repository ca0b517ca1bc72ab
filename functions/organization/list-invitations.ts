import { queryInvitations as listOpen } from '#functions/data/organization/invitations.ts';
import { toTeamInvitation } from '#functions/domain/organization/invitations.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { listInvitations } from '#shared/contracts/team.ts';

export const handler = listHandler(listInvitations, async ({ page, now }) => {
  const open = await listOpen(page);
  return open.map(({ invitation, isBounced }) => toTeamInvitation(invitation, { isBounced, now }));
});
