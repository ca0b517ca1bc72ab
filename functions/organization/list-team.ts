import { listMembers } from '#functions/data/accounts/team.ts';
import { toMember } from '#functions/domain/organization/team.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { listTeam } from '#shared/contracts/team.ts';

export const handler = listHandler(listTeam, async ({ page }) => {
  const members = await listMembers(page);
  return members.map(toMember);
});
