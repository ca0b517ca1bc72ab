import type { MeetingFacts } from '#functions/domain/events/facts.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { clockText } from '#shared/hours.ts';
import { videoRoom } from '#shared/meeting.ts';
import { defang } from './defang-text.ts';
import type { Block, MailContent } from './layout.ts';
import type { MailSetting } from './mail.ts';

/** How a meeting's mails say its time. */
type Setting = Pick<MailSetting, 'timezone' | 'hours' | 'organization'>;

/** The pages where a guest answers. */
export interface AnswerLinks {
  accept: string;
  decline: string;
}

type Content = Omit<MailContent, 'calendar'>;

const textIn = (timeZone: string, options: Intl.DateTimeFormatOptions, instant: number | Date) =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(instant);
const DAY = { weekday: 'long', month: 'short', day: '2-digit', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** "Thursday, Nov 26, 2026": the day on which a meeting begins there. */
export function meetingDay(meetingDate: string, timezone: string): string {
  return textIn(timezone, DAY, new Date(meetingDate));
}

/** "2:30 PM to 3:00 PM EST (America/New_York)": every time with its zone, as it is on that day. */
export function meetingTime(
  { meetingDate, duration }: Pick<MeetingFacts, 'meetingDate' | 'duration'>,
  { timezone, hours }: Pick<Setting, 'timezone' | 'hours'>,
) {
  const begins = new Date(meetingDate);
  const zone = textIn(timezone, { timeZoneName: 'short' }, begins).split(', ').at(-1);
  const timeAt = (at: number | Date) => clockText(textIn(timezone, TIME, at), hours);
  const [from, to] = [timeAt(begins), timeAt(begins.getTime() + duration * MINUTE_MS)];
  return `${from} to ${to} ${zone} (${timezone})`;
}

function factsOf(facts: MeetingFacts, setting: Setting): Block {
  const { timezone, organization } = setting;
  const { guest, host, duration } = facts;
  return {
    kind: 'facts',
    rows: [
      ['Date', meetingDay(facts.meetingDate, timezone)],
      ['Time', meetingTime(facts, setting)],
      ['Duration', `${duration} minutes`],
      ['With', `${defang(host.name)}, ${defang(organization)}`],
      ['For', `${defang(guest.name)}, ${defang(guest.company)}`],
    ],
  };
}

/** A button, as the address is longer than a line of a phone. */
function room({ demoRequestId }: MeetingFacts): Block {
  return { kind: 'action', label: 'Join the Video Call', url: videoRoom(demoRequestId), isSecondary: true };
}

function answers({ accept, decline }: AnswerLinks): Block[] {
  return [
    { kind: 'action', label: 'Accept', url: accept },
    { kind: 'action', label: 'Decline', url: decline, isSecondary: true },
    { kind: 'note', text: 'Only these links answer, until the meeting begins. Opening one changes nothing yet.' },
  ];
}

/** The invitation, and the news that a meeting is at another time. */
export function meetingInvitation(facts: MeetingFacts, links: AnswerLinks, setting: Setting): Content {
  const { guest, previous } = facts;
  const when = `${meetingDay(facts.meetingDate, setting.timezone)}, ${meetingTime(facts, setting)}`;
  const begins = previous
    ? `Our meeting has moved. It was on ${meetingDay(previous.meetingDate, setting.timezone)}, ${meetingTime({ ...facts, meetingDate: previous.meetingDate }, setting)}. Please answer for the new time.`
    : `${defang(setting.organization)} would like to show you the product.`;
  return {
    subject: previous
      ? `New time for your demo with ${defang(setting.organization)}`
      : `Invitation: a demo with ${defang(setting.organization)}`,
    preview: when,
    heading: previous ? 'Your meeting has moved' : 'You are invited',
    blocks: [
      { kind: 'text', text: `Hello ${defang(guest.name)},` },
      { kind: 'text', text: begins },
      factsOf(facts, setting),
      room(facts),
      ...answers(links),
    ],
  };
}

/** To the director who had the meeting in the calendar. */
export function meetingMovedForHost(facts: MeetingFacts, setting: Setting): Content {
  const { guest, host } = facts;
  return {
    subject: `Meeting moved: ${defang(guest.company)}`,
    preview: `${defang(guest.name)} is asked again`,
    heading: 'The meeting has moved',
    blocks: [
      { kind: 'text', text: `Hello ${defang(host.name)}, ${defang(guest.name)} is asked to accept the new time.` },
      factsOf(facts, setting),
    ],
  };
}

/** To whoever has the meeting in the calendar. */
export function meetingCancelled(facts: MeetingFacts, setting: Setting & Pick<MailSetting, 'name'>): Content {
  return {
    subject: `Cancelled: the demo on ${meetingDay(facts.meetingDate, setting.timezone)}`,
    preview: 'The meeting does not take place',
    heading: 'The meeting is cancelled',
    blocks: [
      { kind: 'text', text: `Hello ${defang(setting.name)}, this meeting does not take place.` },
      factsOf(facts, setting),
    ],
  };
}

/** The guest's yes, to the director. */
export function meetingAccepted(facts: MeetingFacts, setting: Setting): Content {
  const { guest, host } = facts;
  return {
    subject: `Accepted: ${defang(guest.company)}`,
    preview: `${defang(guest.name)} will be there`,
    heading: 'The meeting is confirmed',
    blocks: [
      { kind: 'text', text: `Hello ${defang(host.name)}, ${defang(guest.name)} has accepted.` },
      factsOf(facts, setting),
      room(facts),
      { kind: 'note', text: 'We remind both of you 1 day and 1 hour before.' },
    ],
  };
}

/** The guest's no, to the director. */
export function meetingDeclined(facts: MeetingFacts, setting: Setting & Pick<MailSetting, 'site'>): Content {
  const { guest, host, declineReason = '' } = facts;
  return {
    subject: `Declined: ${defang(guest.company)}`,
    preview: `${defang(guest.name)} has declined`,
    heading: 'The meeting was declined',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${defang(host.name)}, ${defang(guest.name)} has declined: ${defang(declineReason)}`,
      },
      factsOf(facts, setting),
      { kind: 'action', label: 'Open Demo Requests', url: `${setting.site}/demo-requests` },
    ],
  };
}

const AHEAD = { day: '1 day', hour: '1 hour' } as const;

/** One day and one hour before, to both. Who has not answered yet can, with its links. */
export function meetingReminder(
  facts: MeetingFacts,
  links: AnswerLinks | undefined,
  setting: Setting & Pick<MailSetting, 'name'>,
): Content {
  const ahead = AHEAD[facts.reminder ?? 'day'];
  const waits = facts.status === 'pending' ? ' It has not been accepted yet.' : '';
  return {
    subject: `Reminder: your demo is in ${ahead}`,
    preview: meetingTime(facts, setting),
    heading: `Your meeting is in ${ahead}`,
    blocks: [
      { kind: 'text', text: `Hello ${defang(setting.name)}, this is a reminder of the meeting.${waits}` },
      factsOf(facts, setting),
      room(facts),
      ...(links ? answers(links) : []),
    ],
  };
}
