import { senderAddress } from '#functions/base/sender.ts';
import { createMeetingLink } from '#functions/data/demos/meeting-links.ts';
import type { MeetingFacts } from '#functions/domain/events/event-data.ts';
import type { CalendarPart } from '#functions/domain/notifications/messages.ts';
import { meetingCalendar } from '#functions/messages/demos/calendar.ts';
import {
  type AnswerLinks,
  meetingAccepted,
  meetingCancelled,
  meetingDeclined,
  meetingInvitation,
  meetingMovedForHost,
  meetingReminder,
} from '#functions/messages/demos/meetings.ts';
import { inLanguage } from '#functions/messages/mails/in-language.ts';
import type { MailContext, Mails } from '#functions/messages/mails/mail.ts';
import { spokenLink } from '#functions/messages/mails/spoken-link.ts';

interface MeetingEvent {
  subject: { id: string };
  data: MeetingFacts;
}

/** One token opens both pages. A second try makes another, and both work. */
async function answerLinks({ subject, data }: MeetingEvent, { site, language }: MailContext): Promise<AnswerLinks> {
  const token = await createMeetingLink(subject.id, data);
  const linkTo = (page: string) => spokenLink(`${site}/${page}?token=${token}`);
  return inLanguage(language, () => ({ accept: linkTo('accept-meeting'), decline: linkTo('decline-meeting') }));
}

/** What calendars are told. */
function calendarPart(
  method: CalendarPart['method'],
  { subject, data }: MeetingEvent,
  { organization, now }: MailContext,
): { calendar: CalendarPart } {
  const { organizer } = data;
  const sender = { name: organization, address: organizer ?? senderAddress(), isRead: organizer !== undefined };
  return { calendar: meetingCalendar(subject.id, data, { method, sender, now }) };
}

/** The mails of a meeting; their links are made just before they go. */
export const MEETING_MAILS = {
  async meetingInvitation(event, setting) {
    const links = await answerLinks(event, setting);
    return inLanguage(setting.language, () => ({
      ...meetingInvitation(event.data, links, setting),
      ...calendarPart('REQUEST', event, setting),
    }));
  },
  meetingMoved(event, setting) {
    return { ...meetingMovedForHost(event.data, setting), ...calendarPart('REQUEST', event, setting) };
  },
  meetingCancelled(event, setting) {
    return { ...meetingCancelled(event.data, setting), ...calendarPart('CANCEL', event, setting) };
  },
  meetingAccepted(event, setting) {
    return { ...meetingAccepted(event.data, setting), ...calendarPart('REQUEST', event, setting) };
  },
  meetingDeclined(event, setting) {
    // One that was declined before it was accepted is in no calendar.
    const wasAccepted = event.data.previous?.status === 'accepted';
    return { ...meetingDeclined(event.data, setting), ...(wasAccepted && calendarPart('CANCEL', event, setting)) };
  },
  async meetingReminder(event, setting) {
    const isAsked = setting.to === 'guest' && event.data.status === 'pending';
    const links = isAsked ? await answerLinks(event, setting) : undefined;
    return inLanguage(setting.language, () => meetingReminder(event.data, links, setting));
  },
} satisfies Mails;
