import { queryAllApiKeys, saveApiKeyChange } from '#functions/data/integrations/api-keys.ts';
import { allWebhooks, saveWebhook } from '#functions/data/integrations/webhooks.ts';
import { findInviterId, queryAllInvitations, saveInvitation } from '#functions/data/organization/invitations.ts';
import { commit, type Write } from '#functions/data/table/commit.ts';
import { fullName } from '#functions/domain/accounts/accounts.ts';
import type { UserRecord } from '#functions/domain/accounts/user-types.ts';
import type { UserActor } from '#functions/domain/events/actor.ts';
import { type ApiKeyRecord, endKey, isValid, takeOverKey } from '#functions/domain/integrations/api-keys.ts';
import { changeWebhook, takeOverWebhook, type WebhookRecord } from '#functions/domain/integrations/webhooks.ts';
import { type InvitationRecord, transferInvitation, withdraw } from '#functions/domain/organization/invitations.ts';
import type { GrantOutcome } from '#shared/contracts/team.ts';

/** What works by a member's authority. */
interface OpenGrants {
  invitations: InvitationRecord[];
  keys: ApiKeyRecord[];
  endpoints: WebhookRecord[];
}

/** Where nothing says who sent an invitation but a name, the name counts: rather one too many ends. */
async function isFrom(user: UserRecord, invitation: InvitationRecord): Promise<boolean> {
  const giverId = await findInviterId(invitation);
  return giverId === undefined ? invitation.invitedBy === fullName(user) : giverId === user.id;
}

/** What works by a member's authority: open invitations, keys, and endpoints that are told of what happens. */
export async function findGrants(user: UserRecord, now: Date): Promise<OpenGrants> {
  const [invitations, apiKeys, webhooks] = await Promise.all([queryAllInvitations(), queryAllApiKeys(), allWebhooks()]);
  const theirs = await Promise.all(invitations.map((invitation) => isFrom(user, invitation)));
  const isTheirs = ({ givenBy, createdBy }: ApiKeyRecord | WebhookRecord) => (givenBy ?? createdBy) === user.id;
  return {
    invitations: invitations.filter((_, at) => theirs[at]),
    keys: apiKeys.filter((key) => isTheirs(key) && isValid(key, now)),
    endpoints: webhooks.filter((webhook) => isTheirs(webhook) && webhook.active),
  };
}

/** Whoever knows its secret is told no more; another director may switch it on again. */
const OFF = { active: false };

/** Grants that go along with the member's own change; of two parts each, in a transaction of a hundred. */
const MAX_GRANTS_PER_TRANSACTION = 40;

/**
 * The parts that end what works by a member's authority, or give it to the director who acts: written together with the
 * end of that authority. They end where nobody was asked. Of many all but the last are settled before, so that no more are left than fit.
 */
export async function resolveGrants(
  user: UserRecord,
  fate: GrantOutcome | undefined,
  director: UserActor,
  now: Date,
): Promise<Write[]> {
  const { invitations, keys, endpoints } = await findGrants(user, now);
  const by = { actor: director, now };
  const isTakenOver = fate === 'take_over';
  const settled = [
    ...invitations.map((one) =>
      saveInvitation(isTakenOver ? transferInvitation(one, director, by) : withdraw(one, by)),
    ),
    ...keys.map((key) => saveApiKeyChange(isTakenOver ? takeOverKey(key, by) : endKey(key, by))),
    ...endpoints.map((one) => saveWebhook(isTakenOver ? takeOverWebhook(one, by) : changeWebhook(one, OFF, by))),
  ];
  while (settled.length > MAX_GRANTS_PER_TRANSACTION)
    await commit(settled.splice(0, MAX_GRANTS_PER_TRANSACTION).flat());
  return settled.flat();
}
