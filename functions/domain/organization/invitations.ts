import type { Invitation, InvitationDraft, TeamRole } from '#shared/contracts/team.ts';
import { AppError, notFound } from '#shared/errors.ts';

/** A link works so many days. */
export const INVITATION_DAYS = 7;
const DAY_MS = 86_400_000;

/** Whose authority an invitation has. */
interface Giver {
  id: string;
  name: string;
}

const givenBy = ({ id, name }: Giver) => ({ invitedBy: name, invitedById: id });

/** Expired and bounced follow from the time and from the mail. */
type InvitationState = 'sent' | 'accepted' | 'withdrawn';

export interface InvitationRecord {
  id: string;
  email: string;
  role: TeamRole;
  driverId?: string | undefined;
  state: InvitationState;
  /** Of its link; sent again, it is another one. */
  generation: number;
  createdAt: string;
  sentAt: string;
  expiresOn: string;
  /** The director's name. */
  invitedBy: string;
  /** That director: the invitation is worth what their role is. Those of before have it in their events alone. */
  invitedById?: string | undefined;
  userId?: string | undefined;
  version: number;
}

const weekAfter = (now: Date) => new Date(now.getTime() + INVITATION_DAYS * DAY_MS).toISOString();

/** A new invitation. */
export function createInvitation(
  { email, role, driverId }: InvitationDraft,
  { id, giver, now }: { id: string; giver: Giver; now: Date },
): InvitationRecord {
  const at = now.toISOString();
  return {
    ...{ id, email, role, ...givenBy(giver), createdAt: at, sentAt: at },
    ...(role === 'driver' && driverId && { driverId }),
    state: 'sent',
    generation: 1,
    expiresOn: weekAfter(now),
    version: 1,
  };
}

function assertSent({ state }: InvitationRecord, to: InvitationState): void {
  if (state !== 'sent')
    throw new AppError('illegal_transition', `This invitation was ${state} already`, {
      members: { from: state, to, allowed: [] },
    });
}

/** The invitation with another link, by the authority of whoever sends it. Throws 409 for one that is over. */
export function sendAgain(before: InvitationRecord, giver: Giver, now: Date): InvitationRecord {
  assertSent(before, 'sent');
  const { generation, version } = before;
  return {
    ...before,
    ...givenBy(giver),
    ...{ sentAt: now.toISOString(), expiresOn: weekAfter(now), generation: generation + 1, version: version + 1 },
  };
}

/** The invitation without a link. Throws 409 for one that is over. */
export function withdraw(before: InvitationRecord): InvitationRecord {
  assertSent(before, 'withdrawn');
  return { ...before, state: 'withdrawn', version: before.version + 1 };
}

/** The invitation by another director's authority; its link stays. Throws 409 for one that is over. */
export function takeOver(before: InvitationRecord, giver: Giver): InvitationRecord {
  assertSent(before, 'sent');
  return { ...before, ...givenBy(giver), version: before.version + 1 };
}

/** The invitation as its new member's. Throws 404 for a link that a later one, its end or a withdrawal made worthless. */
export function accept(
  before: InvitationRecord | undefined,
  link: { generation: number | undefined; userId: string; now: Date },
): InvitationRecord {
  const isOpen = before?.state === 'sent' && before.generation === link.generation;
  if (!before || !isOpen || Date.parse(before.expiresOn) <= link.now.getTime()) throw notFound();
  return { ...before, state: 'accepted', userId: link.userId, version: before.version + 1 };
}

/** An open invitation as the interface shows it. */
export function toInvitation(
  invitation: InvitationRecord,
  { isBounced, now }: { isBounced: boolean; now: Date },
): Invitation {
  const { id, email, role, driverId, sentAt, expiresOn: expiresAt, invitedBy } = invitation;
  const isOver = Date.parse(expiresAt) <= now.getTime();
  const state = isBounced ? 'bounced' : isOver ? 'expired' : 'sent';
  return { id, email, role, driverId, state, sentAt, expiresAt, invitedBy };
}
