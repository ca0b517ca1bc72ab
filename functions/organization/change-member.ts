import { leaveDriver, roleEvent, saveMember } from '#functions/data/accounts/team.ts';
import { findUser } from '#functions/data/accounts/users.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { changeRole, memberFor, toMember } from '#functions/domain/organization/team.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { joinDriver } from '#functions/use-cases/create-account.ts';
import { settleGrants } from '#functions/use-cases/grants.ts';
import { changeMember } from '#shared/contracts/team.ts';
import { fieldError } from '#shared/errors.ts';

export const handler = httpHandler(changeMember, async ({ params, body, actor, now, commit }) => {
  const director = requireUser(actor);
  const before = memberFor(await findUser(params.id, now), director);
  const changed = changeRole(before, body, now);
  if (changed === before) return toMember(before);
  const { driverId } = body;
  if (changed.role === 'driver' && !driverId) throw fieldError('driverId', 'A driver needs a driver record');
  const after = changed.role === 'driver' ? { ...changed, driverId } : changed;
  const moved = after.driverId
    ? await joinDriver(after, after.driverId, director, now)
    : await leaveDriver(before, director, now);
  const settled = after.role === 'admin' ? [] : await settleGrants(before, body.grants, director, now);
  const saved = saveMember(before, after, roleEvent(before, after, director, now), director);
  return commit([...saved, ...moved, ...settled], toMember(after));
});
