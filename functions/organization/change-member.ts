import { leaveDriver, roleEvent, saveMember } from '#functions/data/accounts/team.ts';
import { findUser } from '#functions/data/accounts/users.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { changeRole, memberFor, toMember } from '#functions/domain/organization/team.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { joinDriver } from '#functions/use-cases/create-account.ts';
import { changeMember } from '#shared/contracts/team.ts';
import { fieldError } from '#shared/errors.ts';

export const handler = httpHandler(changeMember, async ({ params, body, actor, now, commit }) => {
  const director = requireUser(actor);
  const before = memberFor(await findUser(params.id, now), director);
  const changed = changeRole(before, body, now);
  if (changed === before) return toMember(before);
  if (changed.role !== 'driver') {
    const left = await leaveDriver(before, director, now);
    return commit(
      [...saveMember(before, changed, roleEvent(before, changed, director, now), director), ...left],
      toMember(changed),
    );
  }
  if (!body.driverId) throw fieldError('driverId', 'A driver needs a driver record');
  const after = { ...changed, driverId: body.driverId };
  const joined = await joinDriver(after, body.driverId, director, now);
  return commit(
    [...saveMember(before, after, roleEvent(before, after, director, now), director), ...joined],
    toMember(after),
  );
});
