import { notDirectorError, requireDirector } from '#functions/data/accounts/team.ts';
import { findUser, findUserId, saveUser } from '#functions/data/accounts/users.ts';
import { getInvitation, saveInvitation, withBounces } from '#functions/data/organization/invitations.ts';
import { tellOwner } from '#functions/domain/accounts/user-events.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { resendStep, toTeamInvitation } from '#functions/domain/organization/invitations.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { limitMails } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { resendInvitation } from '#shared/contracts/team.ts';

export const handler = postHandler(resendInvitation, async ({ params, actor, now, commit }) => {
  const before = await getInvitation(params.id);
  const director = requireUser(actor);
  const owner = await findUser((await findUserId('email', before.email, now)) ?? 'nobody', now);
  const step = resendStep(before, { giver: director, hasAccount: owner !== undefined, actor, now });
  await limitMails(resendInvitation, actor, now);
  const told = owner ? saveUser(tellOwner(owner, 'user_invited', { actor, now })) : [];
  const [listed] = await withBounces([step.after]);
  return commit(
    [...saveInvitation(step), requireDirector(director.id, notDirectorError), ...told],
    toTeamInvitation(step.after, { isBounced: listed?.isBounced ?? false, now }),
  );
});
