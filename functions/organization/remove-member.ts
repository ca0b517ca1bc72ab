import { leaveDriver, saveRemovedMember } from '#functions/data/accounts/team.ts';
import { findUser } from '#functions/data/accounts/users.ts';
import { voidInvitations } from '#functions/data/organization/invitations.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { endAccount, memberFor } from '#functions/domain/organization/team.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { settleGrants } from '#functions/use-cases/accounts/grants.ts';
import { removeMember } from '#shared/contracts/team.ts';

export const handler = httpHandler(removeMember, async ({ params, query, actor, now, commit }) => {
  const director = requireUser(actor);
  const before = memberFor(await findUser(params.id, now), director);
  const step = endAccount(before, { actor: director, now });
  const left = await leaveDriver(before, { actor: director, now });
  const removed = [...saveRemovedMember(step, director), voidInvitations(before.email, now)];
  const settled = await settleGrants(before, query.grants, director, now);
  return commit([...removed, ...left, ...settled], undefined);
});
