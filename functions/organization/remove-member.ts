import { saveRemovedMember, unlinkDriver } from '#functions/data/accounts/team.ts';
import { findUser } from '#functions/data/accounts/users.ts';
import { revokeInvitations } from '#functions/data/organization/invitations.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { deactivateAccount, requireOtherMember } from '#functions/domain/organization/team.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { resolveGrants } from '#functions/use-cases/accounts/grants.ts';
import { removeMember } from '#shared/contracts/team.ts';

export const handler = httpHandler(removeMember, async ({ params, query, actor, now, commit }) => {
  const director = requireUser(actor);
  const before = requireOtherMember(await findUser(params.id, now), director);
  const step = deactivateAccount(before, { actor: director, now });
  const left = await unlinkDriver(before, { actor: director, now });
  const removed = [...saveRemovedMember(step, director), revokeInvitations(before.email, now)];
  const settled = await resolveGrants(before, query.grants, director, now);
  return commit([...removed, ...left, ...settled], undefined);
});
