import { saveMember, unlinkDriver } from '#functions/data/accounts/team.ts';
import { findUser } from '#functions/data/accounts/users.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { changeRole, requireOtherMember, toMember } from '#functions/domain/organization/team.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { linkDriver } from '#functions/use-cases/accounts/create-account.ts';
import { resolveGrants } from '#functions/use-cases/accounts/grants.ts';
import { changeMember } from '#shared/contracts/team.ts';

export const handler = httpHandler(changeMember, async ({ params, body, actor, now, commit }) => {
  const director = requireUser(actor);
  const before = requireOtherMember(await findUser(params.id, now), director);
  const by = { actor: director, now };
  const step = changeRole(before, body, by);
  const { after } = step;
  if (after === before) return toMember(before);
  const moved = after.driverId ? await linkDriver(after, after.driverId, by) : await unlinkDriver(before, by);
  const settled = after.role === 'admin' ? [] : await resolveGrants(before, body.grants, director, now);
  return commit([...saveMember(step, director), ...moved, ...settled], toMember(after));
});
