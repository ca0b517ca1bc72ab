import * as z from 'zod/mini';
import { ADMIN, EVERYONE } from '#shared/accounts/permissions.ts';
import { DEFAULT_DURATION_MINUTES, MEETING_DURATIONS, MEETING_STATUSES } from '#shared/demos/meeting.ts';
import { defineContract } from '#shared/http/contract.ts';
import { AnyId, Instant, PageQuery, REQUIRED, requiredText, Version } from '#shared/http/fields.ts';

export const MISSING_TIME = 'Please select a date and time for the meeting.';
export const MISSING_REASON = 'Please provide a reason for declining the meeting.';

const MAX_REASON_CHARS = 1000;

const meetingDate = z.pipe(
  z.string({ error: MISSING_TIME }).check(z.minLength(1, MISSING_TIME)),
  z.pipe(
    Instant,
    z.transform((text) => new Date(text).toISOString()),
  ),
);
const Duration = z.literal([...MEETING_DURATIONS], { error: `Must be one of ${MEETING_DURATIONS.join(', ')}` });
const Status = z.enum(MEETING_STATUSES);
/** Of a mailed link. */
const TokenQuery = z.strictObject({ token: z.string().check(z.maxLength(200)) });

export const Meeting = z.object({
  id: z.string(),
  demoRequestId: z.string(),
  fullName: z.string(),
  companyName: z.string(),
  meetingDate: z.string(),
  /** Minutes. */
  duration: z.number(),
  status: Status,
  /** The mail address of the director who holds it, in whose calendar it is. */
  hostEmail: z.string(),
  /** Names the event in the director's calendar once the meeting is accepted. */
  directorCalendarEventId: z.optional(z.string()),
  declineReason: z.optional(z.string()),
  version: z.number(),
});
export type Meeting = z.infer<typeof Meeting>;

export const MeetingDraft = z.strictObject({
  demoRequestId: z.string({ error: REQUIRED }).check(z.maxLength(64)),
  meetingDate,
  meetingDuration: z._default(Duration, DEFAULT_DURATION_MINUTES),
});
export type MeetingDraft = z.output<typeof MeetingDraft>;

/** What somebody with a mailed link sees of a meeting. */
export const MeetingInvitation = z.object({
  fullName: z.string(),
  meetingDate: z.string(),
  meetingDuration: z.number(),
  status: Status,
  declineReason: z.optional(z.string()),
  directorName: z.string(),
  organizationName: z.string(),
  /** IANA name of the organization's timezone. */
  timezone: z.string(),
  /** ISO 3166, two letters: whose clock the times are written for. */
  country: z.string(),
  videoUrl: z.string(),
  /** Names the event in every calendar, so that one that is there already is not there twice. */
  calendarUid: z.string(),
  /** Counts the times that it was moved. */
  sequence: z.number(),
  /** What it is called in calendars, and the address that they answer to. */
  title: z.string(),
  organizer: z.string(),
});
export type MeetingInvitation = z.infer<typeof MeetingInvitation>;

export const scheduleMeeting = defineContract({
  name: 'schedule-meeting',
  method: 'POST',
  path: '/api/meetings/schedule',
  summary:
    'Schedule a meeting for a demo request; the requester gets a calendar invitation with accept and decline links',
  access: ADMIN,
  body: MeetingDraft,
  response: Meeting,
  success: 201,
  errors: ['not_found', 'version_conflict'],
});

export const listMeetings = defineContract({
  name: 'list-meetings',
  method: 'GET',
  path: '/api/meetings/all',
  summary: 'List meetings that are not cancelled, latest first',
  access: ADMIN,
  query: PageQuery,
  response: z.array(Meeting),
  paged: true,
  errors: ['invalid_cursor'],
});

export const moveMeeting = defineContract({
  name: 'move-meeting',
  method: 'PATCH',
  path: '/api/meetings/{id}',
  summary: 'Reschedule a meeting; it becomes pending again, earlier links expire, and everyone is notified',
  access: ADMIN,
  params: z.object({ id: AnyId }),
  body: z.strictObject({ meetingDate, meetingDuration: z.optional(Duration), version: z.optional(Version) }),
  response: Meeting,
  errors: ['not_found', 'illegal_transition', 'version_conflict'],
});

export const cancelMeeting = defineContract({
  name: 'cancel-meeting',
  method: 'DELETE',
  path: '/api/meetings/{id}',
  summary: 'Cancel a meeting and notify the attendees',
  access: ADMIN,
  params: z.object({ id: AnyId }),
  errors: ['not_found', 'illegal_transition', 'version_conflict'],
});

export const getMeetingInvitation = defineContract({
  name: 'get-meeting-invitation',
  method: 'GET',
  path: '/api/meetings/invitation',
  summary: 'Read the meeting of an emailed link; changes nothing',
  access: EVERYONE,
  query: TokenQuery,
  response: MeetingInvitation,
  errors: ['not_found', 'link_over'],
});

export const acceptMeeting = defineContract({
  name: 'accept-meeting',
  method: 'POST',
  path: '/api/meetings/accept',
  summary: 'Accept a meeting by its emailed link; a second time answers what was recorded',
  access: EVERYONE,
  query: TokenQuery,
  response: z.object({
    success: z.boolean(),
    message: z.string(),
    meeting: z.object({ meetingDate: z.string(), meetingDuration: z.number() }),
  }),
  errors: ['not_found', 'link_over', 'illegal_transition', 'version_conflict'],
});

export const declineMeeting = defineContract({
  name: 'decline-meeting',
  method: 'POST',
  path: '/api/meetings/decline',
  summary: 'Decline a meeting by its emailed link; the reason that was given first stays',
  access: EVERYONE,
  query: TokenQuery,
  body: z.strictObject({ reason: requiredText(MISSING_REASON, { max: MAX_REASON_CHARS }) }),
  response: z.object({ success: z.boolean(), message: z.string() }),
  errors: ['not_found', 'link_over', 'illegal_transition', 'version_conflict'],
});
