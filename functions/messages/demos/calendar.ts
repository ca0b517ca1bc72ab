import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { calendarUid, endOfMeeting } from '#functions/domain/demos/meetings.ts';
import type { MeetingFacts } from '#functions/domain/events/event-data.ts';
import type { CalendarPart } from '#functions/domain/notifications/messages.ts';
import { HOUR_SECONDS } from '#shared/dates/durations.ts';
import { meetingTitle, videoRoom } from '#shared/demos/meeting.ts';
import { t } from '#shared/i18n/t.ts';

interface Sender {
  name: string;
  /** The organization's own, where somebody reads what calendars answer; else the deployment's, from which the mail comes. */
  address: string;
  isRead: boolean;
}

const line = (text: string) => text.replace(/\s+/g, ' ').trim();

const GUEST_STATUS = {
  pending: ICalAttendeeStatus.NEEDSACTION,
  accepted: ICalAttendeeStatus.ACCEPTED,
  declined: ICalAttendeeStatus.DECLINED,
  cancelled: ICalAttendeeStatus.DECLINED,
} as const;

function statusOf({ status }: MeetingFacts, method: CalendarPart['method']): ICalEventStatus {
  if (method === 'CANCEL') return ICalEventStatus.CANCELLED;
  return status === 'accepted' ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE;
}

/**
 * A meeting for calendars (RFC 5546). Its instants are in UTC, so every calendar shows its own clock's time, whatever clock
 * change lies between. The links of the mail answer; calendars are asked to (RSVP) where a person reads their answers.
 */
export function meetingCalendar(
  meetingId: string,
  facts: MeetingFacts,
  { method, sender, now }: { method: CalendarPart['method']; sender: Sender; now: Date },
): CalendarPart {
  const { guest, host, meetingDate, sequence, demoRequestId } = facts;
  const room = videoRoom(demoRequestId);
  const summary = meetingTitle(sender.name, guest.company);
  const calendar = ical({
    method: method === 'CANCEL' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    prodId: { company: 'Quayside', product: 'Meetings', language: 'EN' },
  });
  const required = { rsvp: sender.isRead, role: ICalAttendeeRole.REQ } as const;
  const event = calendar.createEvent({
    id: calendarUid(meetingId),
    sequence,
    stamp: now,
    start: new Date(meetingDate),
    end: endOfMeeting(facts),
    summary,
    description: t('A demo with {name}. Join the video call: {url}', { name: line(host.name), url: room }),
    location: room,
    status: statusOf(facts, method),
    organizer: { name: line(sender.name), email: sender.address },
    attendees: [
      { ...required, name: line(guest.name), email: guest.email, status: GUEST_STATUS[facts.status] },
      { ...required, name: line(host.name), email: host.email, status: ICalAttendeeStatus.ACCEPTED },
    ],
  });
  if (method === 'REQUEST')
    for (const triggerBefore of [24 * HOUR_SECONDS, HOUR_SECONDS])
      event.createAlarm({ type: ICalAlarmType.display, triggerBefore, description: summary });
  return { method, content: calendar.toString() };
}
