import type { Step } from '#functions/domain/events/step.ts';
import { INVITATION_DAYS, type InvitationRecord } from '#functions/domain/organization/invitations.ts';
import { DAY_SECONDS } from '#shared/dates/durations.ts';
import { notFound } from '#shared/http/errors.ts';
import { accountKeys } from '../accounts/keys.ts';
import { accountEndKeyOf, suppressionKeyOf } from '../notifications/address-keys.ts';
import { type Aggregate, save } from '../table/aggregate.ts';
import type { Write } from '../table/commit.ts';
import { indexKeysFor, tableLists } from '../table/keys.ts';
import { check } from '../table/operations/check.ts';
import { put } from '../table/operations/put.ts';
import { find, findMany, Page, type PageRequest, queryAll, queryPage } from '../table/table.ts';
import { organizationKeys, organizationLists } from './keys.ts';

const INVITATIONS: Aggregate<InvitationRecord> = {
  key: ({ id }) => organizationKeys.invitation(id),
  lists: ({ id, state, createdAt }) =>
    state === 'sent' ? indexKeysFor(organizationLists.invitations, `${createdAt}#${id}`) : {},
};

export function findInvitation(id: string): Promise<InvitationRecord | undefined> {
  return find(organizationKeys.invitation(id), { strong: true });
}

/** One invitation. Throws 404. */
export async function getInvitation(id: string): Promise<InvitationRecord> {
  const found = await findInvitation(id);
  if (!found) throw notFound();
  return found;
}

interface ListedInvitation {
  invitation: InvitationRecord;
  /** No mail reaches the address. */
  isBounced: boolean;
}

/** Which of some invitations have addresses that mails come back from. */
export async function withBounces(invitations: InvitationRecord[]): Promise<ListedInvitation[]> {
  const marks = await findMany(invitations.map(({ email }) => suppressionKeyOf(email)));
  return invitations.map((invitation, at) => ({ invitation, isBounced: marks[at] !== undefined }));
}

/** Which of some invitations have a giver who is a director no more: they let nobody in. */
async function givenByNobody(invitations: readonly InvitationRecord[]): Promise<Set<InvitationRecord>> {
  const named = invitations.filter(({ invitedById }) => invitedById !== undefined);
  const givers = await findMany(named.map(({ invitedById = '' }) => accountKeys.user(invitedById)));
  return new Set(named.filter((_, at) => givers[at]?.role !== 'admin' || givers[at]?.status !== 'active'));
}

/** Open invitations, newest first. One that was sent in the moment in which its giver was removed is none. */
export async function queryInvitations(page: PageRequest): Promise<Page<ListedInvitation>> {
  const found = await queryPage({ ...organizationLists.invitations, descending: true }, page);
  const [listed, worthless] = await Promise.all([withBounces(found.items), givenByNobody(found.items)]);
  return new Page(
    listed.filter(({ invitation }) => !worthless.has(invitation)),
    found.next,
  );
}

/** The parts that write an invitation, new or under the version that was read. */
export function saveInvitation(step: Step<InvitationRecord>): Write[] {
  return save(INVITATIONS, step);
}

/** The part that makes worthless what invited an address before now: whoever was removed does not come back by an older link. */
export function revokeInvitations(address: string, now: Date): Write {
  const expiresAt = Math.floor(now.getTime() / 1000) + (INVITATION_DAYS + 1) * DAY_SECONDS;
  return put({ ...accountEndKeyOf(address), endedAt: now.toISOString(), expiresAt });
}

/** The part that holds while no account of the address was ended since the invitation was sent. */
export function requireNotRevoked({ email, sentAt }: InvitationRecord): Write {
  return check({
    key: accountEndKeyOf(email),
    condition: 'attribute_not_exists(endedAt) OR endedAt < :sentAt',
    values: { ':sentAt': sentAt },
    onConditionFailed: () => notFound(),
  });
}

/** Every open invitation: they end within days, and one director sends sixty an hour at most. */
export function queryAllInvitations(): Promise<InvitationRecord[]> {
  return queryAll(organizationLists.invitations);
}

/** More than what happens to one invitation. */
const MAX_EVENTS = 50;

/** Who sent an invitation last, by its events where it is older than that it says so. */
export async function findInviterId({ id, invitedById }: InvitationRecord): Promise<string | undefined> {
  if (invitedById) return invitedById;
  const events = await queryPage({ ...tableLists.events(id), descending: true }, { limit: MAX_EVENTS });
  return events.items.find(({ type }) => type === 'invitation_sent')?.actor.id;
}
