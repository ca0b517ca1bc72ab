import { newId } from '#functions/base/ids.ts';
import { isDirector, noDirector } from '#functions/data/accounts/team.ts';
import { findUser, findUserId, userEvent } from '#functions/data/accounts/users.ts';
import { findDriver } from '#functions/data/drivers/drivers.ts';
import { insertInvitation, invitationEvent } from '#functions/data/organization/invitations.ts';
import type { Write } from '#functions/data/table/commit.ts';
import { putEvent } from '#functions/data/table/events.ts';
import { unknownDriver } from '#functions/domain/drivers/drivers.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { createInvitation, toInvitation } from '#functions/domain/organization/invitations.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { limitMails } from '#functions/use-cases/mail-limits.ts';
import { inviteMember } from '#shared/contracts/team.ts';
import { fieldError } from '#shared/errors.ts';

async function assertFree(driverId: string | undefined): Promise<void> {
  if (driverId === undefined) return;
  const driver = await findDriver(driverId);
  if (!driver) throw unknownDriver();
  if (driver.userId) throw fieldError('driverId', 'This driver has an account already');
}

/** Whether the address has an account is told to its owner alone. */
export const handler = postHandler(inviteMember, async ({ body, actor, now, commit }) => {
  const director = requireUser(actor);
  if (body.role === 'driver') await assertFree(body.driverId);
  await limitMails(inviteMember, actor, now);
  const owner = await findUser((await findUserId('email', body.email, now)) ?? 'nobody', now);
  const invitation = createInvitation(body, { id: newId('ivt', now), giver: director, now });
  const writes: Write[] = insertInvitation(
    invitation,
    invitationEvent('invitation_sent', invitation, actor, now, owner !== undefined),
  );
  writes.push(isDirector(director.id, noDirector));
  if (owner) writes.push(putEvent(userEvent(owner, 'user_invited', actor, now)));
  return commit(writes, toInvitation(invitation, { isBounced: false, now }));
});
