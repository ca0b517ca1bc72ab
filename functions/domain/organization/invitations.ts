import type { Invitation, InvitationDraft, TeamRole } from '#shared/contracts/team.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { AppError, notFound } from '#shared/http/errors.ts';
import type { Language } from '#shared/i18n/t.ts';
import { newEvent } from '../events/events.ts';
import type { ActorContext, Step } from '../events/step.ts';

/** A link works so many days. */
export const INVITATION_DAYS = 7;

/** Whose authority an invitation has. */
interface Issuer {
  id: string;
  name: string;
}

const issuedBy = ({ id, name }: Issuer) => ({ invitedBy: name, invitedById: id });

/** Expired and bounced follow from the time and from the mail. */
type InvitationState = 'sent' | 'accepted' | 'withdrawn';

export interface InvitationRecord {
  id: string;
  email: string;
  role: TeamRole;
  driverId?: string | undefined;
  /** Of its mail; English where there is none. */
  language?: Language | undefined;
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

type InvitationEvent = 'invitation_sent' | 'invitation_withdrawn' | 'invitation_accepted' | 'invitation_taken_over';

function stepOf(
  before: InvitationRecord | undefined,
  after: InvitationRecord,
  type: InvitationEvent,
  { actor, now, hasAccount = false }: ActorContext & { hasAccount?: boolean },
): Step<InvitationRecord> {
  const { id, email: invitedEmail, role, generation, invitedBy, language } = after;
  const data = { invitedEmail, role, generation, invitedBy, hasAccount, language };
  return { before, after, events: [newEvent(type, id, actor, now, data)] };
}

/** Whose address has an account is written to by another mail. */
type Sending = ActorContext & { giver: Issuer; hasAccount: boolean };

export function createInvitation(
  { email, role, driverId, language }: InvitationDraft,
  { id, giver, ...by }: Sending & { id: string },
): Step<InvitationRecord> {
  const at = by.now.toISOString();
  const after: InvitationRecord = {
    ...{ id, email, role, ...issuedBy(giver), createdAt: at, sentAt: at },
    ...(role === 'driver' && { driverId, language }),
    state: 'sent',
    generation: 1,
    expiresOn: weekAfter(by.now),
    version: 1,
  };
  return stepOf(undefined, after, 'invitation_sent', by);
}

function assertSent({ state }: InvitationRecord, to: InvitationState): void {
  if (state !== 'sent')
    throw new AppError('illegal_transition', `This invitation was ${state} already`, {
      members: { from: state, to, allowed: [] },
    });
}

/** The invitation with another link, by the authority of whoever sends it. Throws 409 for one that is over. */
export function resendStep(before: InvitationRecord, { giver, ...by }: Sending): Step<InvitationRecord> {
  assertSent(before, 'sent');
  const { generation, version } = before;
  const after = {
    ...before,
    ...issuedBy(giver),
    ...{ sentAt: by.now.toISOString(), expiresOn: weekAfter(by.now), generation: generation + 1, version: version + 1 },
  };
  return stepOf(before, after, 'invitation_sent', by);
}

/** The invitation without a link. Throws 409 for one that is over. */
export function withdraw(before: InvitationRecord, by: ActorContext): Step<InvitationRecord> {
  assertSent(before, 'withdrawn');
  return stepOf(before, { ...before, state: 'withdrawn', version: before.version + 1 }, 'invitation_withdrawn', by);
}

/** The invitation by another director's authority; its link stays. Throws 409 for one that is over. */
export function transferInvitation(before: InvitationRecord, giver: Issuer, by: ActorContext): Step<InvitationRecord> {
  assertSent(before, 'sent');
  return stepOf(before, { ...before, ...issuedBy(giver), version: before.version + 1 }, 'invitation_taken_over', by);
}

/** The invitation as its new member's. Throws 404 for a link that a later one, its end or a withdrawal made worthless. */
export function accept(
  before: InvitationRecord | undefined,
  { generation, userId, ...by }: ActorContext & { generation: number | undefined; userId: string },
): Step<InvitationRecord> {
  const isOpen = before?.state === 'sent' && before.generation === generation;
  if (!before || !isOpen || Date.parse(before.expiresOn) <= by.now.getTime()) throw notFound();
  return stepOf(
    before,
    { ...before, state: 'accepted', userId, version: before.version + 1 },
    'invitation_accepted',
    by,
  );
}

export function toTeamInvitation(
  invitation: InvitationRecord,
  { isBounced, now }: { isBounced: boolean; now: Date },
): Invitation {
  const { id, email, role, driverId, sentAt, expiresOn: expiresAt, invitedBy } = invitation;
  const isOver = Date.parse(expiresAt) <= now.getTime();
  const state = isBounced ? 'bounced' : isOver ? 'expired' : 'sent';
  return { id, email, role, driverId, state, sentAt, expiresAt, invitedBy };
}
