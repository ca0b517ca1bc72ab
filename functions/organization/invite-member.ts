import { newId } from '#functions/base/ids.ts';
import { notDirectorError, requireDirector } from '#functions/data/accounts/team.ts';
import { findUser, findUserId, saveUser } from '#functions/data/accounts/users.ts';
import { findDriver } from '#functions/data/drivers/drivers.ts';
import { saveInvitation } from '#functions/data/organization/invitations.ts';
import { tellOwner } from '#functions/domain/accounts/user-events.ts';
import { unknownDriver } from '#functions/domain/drivers/drivers.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { createInvitation, toTeamInvitation } from '#functions/domain/organization/invitations.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { limitMails } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { inviteMember } from '#shared/contracts/team.ts';
import { fieldError } from '#shared/http/errors.ts';

async function assertDriverUnlinked(driverId: string | undefined): Promise<void> {
  if (driverId === undefined) return;
  const driver = await findDriver(driverId);
  if (!driver) throw unknownDriver();
  if (driver.userId) throw fieldError('driverId', 'This driver already has an account');
}

/** Whether the address has an account is told to its owner alone. */
export const handler = postHandler(inviteMember, async ({ body, actor, now, commit }) => {
  const director = requireUser(actor);
  if (body.role === 'driver') await assertDriverUnlinked(body.driverId);
  await limitMails(inviteMember, actor, now);
  const owner = await findUser((await findUserId('email', body.email, now)) ?? 'nobody', now);
  const sending = { giver: director, hasAccount: owner !== undefined, actor, now };
  const step = createInvitation(body, { id: newId('ivt', now), ...sending });
  const told = owner ? saveUser(tellOwner(owner, 'user_invited', { actor, now })) : [];
  const writes = [...saveInvitation(step), requireDirector(director.id, notDirectorError), ...told];
  return commit(writes, toTeamInvitation(step.after, { isBounced: false, now }));
});
