import { senderAddress } from '#functions/base/sender.ts';
import { createMeetingLink } from '#functions/data/demos/meeting-links.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import type { MeetingFacts } from '#functions/domain/events/facts.ts';
import type { QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import type { CalendarPart, MessageKind } from '#functions/domain/notifications/messages.ts';
import { hoursOf } from '#functions/domain/organization/country.ts';
import { meetingCalendar } from '#functions/messages/calendar.ts';
import type { MailContent } from '#functions/messages/layout.ts';
import {
  type AnswerLinks,
  meetingAccepted,
  meetingCancelled,
  meetingDeclined,
  meetingInvitation,
  meetingMovedForHost,
  meetingReminder,
} from '#functions/messages/meetings.ts';

type MeetingMessage = Extract<MessageKind, `meeting${string}`>;

function factsOf({ event: { data } }: QueuedDelivery): MeetingFacts {
  if (!data || !('meetingDate' in data)) throw new Error('This message is about a meeting');
  return data;
}

/** One token opens both pages. A second try makes another, and both work. */
async function answerLinks(meetingId: string, facts: MeetingFacts, site: string): Promise<AnswerLinks> {
  const token = await createMeetingLink(meetingId, facts);
  return { accept: `${site}/accept-meeting?token=${token}`, decline: `${site}/decline-meeting?token=${token}` };
}

/** What calendars are told: nothing by a reminder, and nothing of a meeting that was declined before it was in one. */
function methodOf(kind: MeetingMessage, facts: MeetingFacts): CalendarPart['method'] | undefined {
  if (kind === 'meetingReminder') return undefined;
  if (kind === 'meetingCancelled') return 'CANCEL';
  if (kind === 'meetingDeclined') return facts.previous?.status === 'accepted' ? 'CANCEL' : undefined;
  return 'REQUEST';
}

/** A meeting's mail with its calendar part; its links are made just before it goes. */
export async function meetingMail(
  delivery: QueuedDelivery & { kind: MeetingMessage },
  site: string,
  now: Date,
): Promise<MailContent> {
  const { kind, to, recipient, event } = delivery;
  const meetingId = event.subject.id;
  const facts = factsOf(delivery);
  const settings = await getSettings();
  const { timezone, name: organization } = settings;
  const setting = { timezone, hours: hoursOf(settings), organization };
  const method = methodOf(kind, facts);
  const { organizer } = facts;
  const sender = { name: organization, address: organizer ?? senderAddress(), isRead: organizer !== undefined };
  const calendar = method && meetingCalendar(meetingId, facts, { method, sender, now });
  const words = async () => {
    switch (kind) {
      case 'meetingInvitation':
        return meetingInvitation(facts, await answerLinks(meetingId, facts, site), setting);
      case 'meetingMoved':
        return meetingMovedForHost(facts, setting);
      case 'meetingCancelled':
        return meetingCancelled(facts, recipient.name, setting);
      case 'meetingAccepted':
        return meetingAccepted(facts, setting);
      case 'meetingDeclined':
        return meetingDeclined(facts, site, setting);
      case 'meetingReminder': {
        const isAsked = to === 'guest' && facts.status === 'pending';
        const links = isAsked ? await answerLinks(meetingId, facts, site) : undefined;
        return meetingReminder(facts, recipient.name, links, setting);
      }
    }
  };
  return { ...(await words()), calendar };
}
