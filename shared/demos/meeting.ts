import { MINUTE_MS } from '#shared/dates/durations.ts';
import { t } from '#shared/i18n/t.ts';

export const MEETING_STATUSES = ['pending', 'accepted', 'declined', 'cancelled'] as const;
export type MeetingStatus = (typeof MEETING_STATUSES)[number];

export const MEETING_ACTIONS = ['accept', 'decline', 'move', 'cancel'] as const;
export type MeetingAction = (typeof MEETING_ACTIONS)[number];

type Steps = Readonly<Partial<Record<MeetingStatus, MeetingStatus>>>;

/** What becomes of a meeting by what is done to it; what is not named is refused. The same answer again changes nothing. */
export const MEETING_TRANSITIONS: Readonly<Record<MeetingAction, Steps>> = {
  accept: { pending: 'accepted', accepted: 'accepted' },
  decline: { pending: 'declined', accepted: 'declined', declined: 'declined' },
  move: { pending: 'pending', accepted: 'pending', declined: 'pending' },
  cancel: { pending: 'cancelled', accepted: 'cancelled', declined: 'cancelled' },
};

/** Minutes. */
export const MEETING_DURATIONS = [15, 30, 45, 60, 90] as const;
export const DEFAULT_DURATION_MINUTES = 30;

/** True for a meeting that takes place unless somebody says otherwise. */
export function isOpenMeeting(status: MeetingStatus): boolean {
  return status === 'pending' || status === 'accepted';
}

interface Timed {
  meetingDate: string;
  /** Minutes. */
  duration: number;
}

/** The instant at which a meeting ends, in milliseconds. */
export function meetingEndMs({ meetingDate, duration }: Timed): number {
  return Date.parse(meetingDate) + duration * MINUTE_MS;
}

/** True when two meetings would take place at one time; one that begins as another ends does not. */
export function overlap(one: Timed, other: Timed): boolean {
  return Date.parse(one.meetingDate) < meetingEndMs(other) && Date.parse(other.meetingDate) < meetingEndMs(one);
}

/** What a meeting is called in calendars, on one line. */
export function meetingTitle(organization: string, company: string): string {
  return t('{organization} demo: {company}', { organization, company }).replace(/\s+/g, ' ').trim();
}

const VIDEO_ROOM_BASE_URL = 'https://meet.jit.si';
const ROOM_ID_CHARS = 8;

/**
 * The video room of a demo request. The first eight characters of an id are those of its kind
 * and time, which others share, so its last eight, which are random, keep strangers out.
 */
export function videoRoom(demoRequestId: string): string {
  return `${VIDEO_ROOM_BASE_URL}/Quayside-${demoRequestId.slice(0, ROOM_ID_CHARS)}-${demoRequestId.slice(-ROOM_ID_CHARS)}`;
}
