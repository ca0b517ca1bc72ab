import { hashPassword } from '#functions/base/passwords.ts';
import { redeemLink } from '#functions/data/accounts/link-tokens.ts';
import { requireDirector } from '#functions/data/accounts/team.ts';
import { findDriver } from '#functions/data/drivers/drivers.ts';
import { preferencesWrite } from '#functions/data/notifications/preferences.ts';
import {
  findInvitation,
  findInviterId,
  requireNotRevoked,
  saveInvitation,
} from '#functions/data/organization/invitations.ts';
import type { Write } from '#functions/data/table/commit.ts';
import { assertGoodPassword } from '#functions/domain/accounts/accounts.ts';
import type { UserRecord } from '#functions/domain/accounts/user-types.ts';
import { consentTo } from '#functions/domain/notifications/text-consent.ts';
import { accept } from '#functions/domain/organization/invitations.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { createAccount } from '#functions/use-cases/accounts/create-account.ts';
import { acceptInvitation } from '#shared/contracts/accept-invitation.ts';
import { notFound } from '#shared/http/errors.ts';

/** Only to the number that the driver gives, or that the driver's record has now. */
async function agreeToTexts({ id, driverId }: UserRecord, given: string | undefined, now: Date): Promise<Write> {
  const known = given === undefined && driverId ? await findDriver(driverId) : undefined;
  return preferencesWrite(id, { textConsent: consentTo(given ?? known?.phone, now) });
}

export const handler = httpHandler(acceptInvitation, async ({ body, actor, now, commit }) => {
  const { userId: invitationId, epoch: generation, use } = await redeemLink(body.token, 'invitation', now);
  const invitation = await findInvitation(invitationId);
  if (!invitation) throw notFound();
  const { email, role, driverId } = invitation;
  const giverId = await findInviterId(invitation);
  if (!giverId) throw notFound();
  const { username, firstName, lastName, phone, vehicleType, vehicleNumber } = body;
  const vehicle = { phone, vehicleType, vehicleNumber };
  // Before the password is hashed, which is what a guessed link would cost us.
  accept(invitation, { generation, userId: '', actor, now });
  assertGoodPassword(body.password, { username, email });
  const passwordHash = await hashPassword(body.password);
  // The office reads English.
  const language = role === 'driver' ? body.language : undefined;
  const draft = { role, username, email, firstName, lastName, passwordHash, driverId, vehicle, language };
  const { user, writes } = await createAccount(draft, now);
  const consent = role === 'driver' && body.textConsent ? [await agreeToTexts(user, phone, now)] : [];
  const step = accept(invitation, { generation, userId: user.id, actor, now });
  const holds = [requireNotRevoked(invitation), requireDirector(giverId, notFound)];
  return commit([use, ...holds, ...saveInvitation(step), ...writes, ...consent], {
    role,
    message: 'Your account is ready. You can sign in now',
  });
});
