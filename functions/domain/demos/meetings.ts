import type { Meeting, MeetingDraft, MeetingInvitation } from '#shared/contracts/meetings.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import {
  MEETING_TRANSITIONS,
  type MeetingAction,
  type MeetingStatus,
  meetingEndMs,
  meetingTitle,
  videoRoom,
} from '#shared/demos/meeting.ts';
import { AppError, fieldError } from '#shared/http/errors.ts';
import type { NamesAbout } from '../events/catalog.ts';
import { newEvent } from '../events/events.ts';
import type { ActorContext, Step } from '../events/step.ts';
import { countryOf } from '../organization/country.ts';
import type { OrganizationSettingsRecord } from '../organization/organization-types.ts';
import { guestOf } from './demo-requests.ts';
import type { DemoRecord, Host, MeetingRecord, Reminder } from './demo-types.ts';

const TARGETS: Record<MeetingAction, MeetingStatus> = {
  accept: 'accepted',
  decline: 'declined',
  move: 'pending',
  cancel: 'cancelled',
};

/** The status after an action. Throws 409 with what is possible instead. */
export function nextStatus(status: MeetingStatus, action: MeetingAction): MeetingStatus {
  const next = MEETING_TRANSITIONS[action][status];
  if (next) return next;
  const allowed = Object.values(MEETING_TRANSITIONS).flatMap((steps) => steps[status] ?? []);
  throw new AppError('illegal_transition', `This meeting is ${status}`, {
    members: { from: status, to: TARGETS[action], allowed: [...new Set(allowed)] },
  });
}

type MeetingEvent = Extract<NamesAbout<'meeting'>, `meeting_${string}`>;

/** A meeting before and after, and what is told of it. */
export function meetingStep(
  before: MeetingRecord | undefined,
  after: MeetingRecord,
  type: MeetingEvent,
  { actor, now, reminder }: ActorContext & { reminder?: Reminder },
): Step<MeetingRecord> {
  const { demoRequestId, guest, host, meetingDate, duration, status, sequence, declineReason, organizer } = after;
  const previous = before && { status: before.status, meetingDate: before.meetingDate };
  const meeting = { demoRequestId, guest, host, meetingDate, duration, status, sequence, declineReason, organizer };
  return { before, after, events: [newEvent(type, after.id, actor, now, { ...meeting, previous, reminder })] };
}

const LONGEST_AHEAD_MS = 2 * 366 * DAY_MS;

function assertUpcoming(meetingDate: string, now: Date): void {
  const ahead = Date.parse(meetingDate) - now.getTime();
  if (ahead <= 0) throw fieldError('meetingDate', 'The meeting cannot be in the past');
  if (ahead > LONGEST_AHEAD_MS) throw fieldError('meetingDate', 'Choose a date within the next two years');
}

/**
 * Who calendars answer to: the organization's contact mail. One who is invited cannot be the organizer as well: their calendar
 * would look for an event of their own, which it does not have.
 */
function organizerOf(contactEmail: string | undefined, invited: readonly { email: string }[]): string | undefined {
  const isInvited = invited.some(({ email }) => email.toLowerCase() === contactEmail?.toLowerCase());
  return isInvited ? undefined : contactEmail;
}

/** A new meeting, which waits for its guest's answer. Throws 422 for a time that has passed. */
export function scheduleMeetingStep(
  { meetingDate, meetingDuration }: MeetingDraft,
  request: DemoRecord,
  { id, host, contactEmail, ...by }: ActorContext & { id: string; host: Host; contactEmail?: string | undefined },
): Step<MeetingRecord> {
  assertUpcoming(meetingDate, by.now);
  const guest = guestOf(request);
  const after: MeetingRecord = {
    id,
    demoRequestId: request.id,
    guest,
    host,
    organizer: organizerOf(contactEmail, [guest, host]),
    meetingDate,
    duration: meetingDuration,
    status: 'pending',
    sequence: 0,
    createdAt: by.now.toISOString(),
    version: 1,
  };
  return meetingStep(undefined, after, 'meeting_scheduled', by);
}

/** 409 with the meeting as it stands now. */
export function meetingConflict(current: MeetingRecord): AppError {
  return new AppError('version_conflict', 'Someone else changed this meeting at the same time', {
    members: { current: toMeeting(current) },
  });
}

/** The meeting at another time: pending again. Throws 409, and 422 for a time that has passed. */
export function moveMeetingStep(
  before: MeetingRecord,
  change: { meetingDate: string; meetingDuration?: number | undefined; version?: number | undefined },
  by: ActorContext,
): Step<MeetingRecord> {
  if (change.version !== undefined && change.version !== before.version) throw meetingConflict(before);
  const status = nextStatus(before.status, 'move');
  assertUpcoming(change.meetingDate, by.now);
  const { declineReason: _reason, directorCalendarEventId: _eventId, reminded: _reminded, ...rest } = before;
  const after = {
    ...rest,
    status,
    meetingDate: change.meetingDate,
    duration: change.meetingDuration ?? before.duration,
    sequence: before.sequence + 1,
    version: before.version + 1,
  };
  return meetingStep(before, after, 'meeting_moved', by);
}

/** Throws 409 for one that is cancelled already. */
export function cancelMeetingStep(before: MeetingRecord, by: ActorContext): Step<MeetingRecord> {
  const status = nextStatus(before.status, 'cancel');
  // A calendar takes a cancellation only when it is newer than what it has.
  const after = { ...before, status, sequence: before.sequence + 1, version: before.version + 1 };
  return meetingStep(before, after, 'meeting_cancelled', by);
}

/** The meeting with its guest's yes; the same answer again changes nothing. Throws 409. */
export function acceptMeetingStep(before: MeetingRecord, by: ActorContext): Step<MeetingRecord> {
  const status = nextStatus(before.status, 'accept');
  if (status === before.status) return { before, after: before, events: [] };
  const answered = { status, directorCalendarEventId: calendarEventId(before.id), version: before.version + 1 };
  return meetingStep(before, { ...before, ...answered }, 'meeting_accepted', by);
}

/** The meeting with its guest's no; the reason that was given first stays. Throws 409. */
export function declineMeetingStep(before: MeetingRecord, reason: string, by: ActorContext): Step<MeetingRecord> {
  const status = nextStatus(before.status, 'decline');
  if (status === before.status) return { before, after: before, events: [] };
  const after = { ...before, status, declineReason: reason, version: before.version + 1 };
  return meetingStep(before, after, 'meeting_declined', by);
}

/** True once a meeting has begun: nobody answers it any more. */
export function hasBegun({ meetingDate }: Pick<MeetingRecord, 'meetingDate'>, now: Date): boolean {
  return Date.parse(meetingDate) <= now.getTime();
}

/** The name of a meeting's event, the same in every calendar and through every change. */
export function calendarUid(meetingId: string): string {
  return `${meetingId}@quayside`;
}

const BASE32_HEX = '0123456789abcdefghijklmnopqrstuv';

function base32Hex(text: string): string {
  const bits = [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32_HEX[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** What Google's calendar calls an event that came by mail: an underscore and the event's UID in base 32. */
export function calendarEventId(meetingId: string): string {
  return `_${base32Hex(calendarUid(meetingId))}`;
}

export function toMeeting(meeting: MeetingRecord): Meeting {
  const { id, demoRequestId, guest, host, meetingDate, duration, status } = meeting;
  const { directorCalendarEventId, declineReason, version } = meeting;
  const { name: fullName, company: companyName } = guest;
  const shown = { id, demoRequestId, fullName, companyName, hostEmail: host.email, meetingDate, duration, status };
  return { ...shown, directorCalendarEventId, declineReason, version };
}

/** A meeting as its guest sees it; `sender` is the address of the deployment, from which it was mailed. */
export function toMeetingInvitation(
  { id, demoRequestId, guest, host, meetingDate, duration, status, declineReason, sequence, organizer }: MeetingRecord,
  settings: Pick<OrganizationSettingsRecord, 'name' | 'timezone' | 'country'>,
  sender: string,
): MeetingInvitation {
  const shown = { fullName: guest.name, meetingDate, meetingDuration: duration, status, declineReason };
  const { name: organizationName, timezone } = settings;
  return {
    ...shown,
    ...{ directorName: host.name, organizationName, timezone, country: countryOf(settings) },
    ...{ videoUrl: videoRoom(demoRequestId), calendarUid: calendarUid(id), sequence, organizer: organizer ?? sender },
    title: meetingTitle(organizationName, guest.company),
  };
}

/** The instant at which a meeting ends. */
export function endOfMeeting(meeting: Pick<MeetingRecord, 'meetingDate' | 'duration'>): Date {
  return new Date(meetingEndMs(meeting));
}
