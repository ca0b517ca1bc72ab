import type { Reminder } from '#functions/domain/demos/demo-types.ts';
import type { MeetingFacts } from '#functions/domain/events/event-data.ts';
import { defang } from '#functions/messages/mails/defang-text.ts';
import type { Block, MailContent } from '#functions/messages/mails/layout.ts';
import type { MailContext } from '#functions/messages/mails/mail.ts';
import { clockText } from '#shared/dates/clock-format.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { weekdayFormat } from '#shared/dates/weekday-format.ts';
import { zoneName } from '#shared/dates/zone-name.ts';
import { videoRoom } from '#shared/demos/meeting.ts';
import { currentLanguage, type StaticTextKey, t } from '#shared/i18n/t.ts';

/** How a meeting's mails say its time. */
type Setting = Pick<MailContext, 'timezone' | 'hours' | 'organization'>;

/** The pages where a guest answers. */
export interface AnswerLinks {
  accept: string;
  decline: string;
}

type Content = Omit<MailContent, 'calendar'>;

const textIn = (timeZone: string, options: Intl.DateTimeFormatOptions, instant: number | Date) =>
  new Intl.DateTimeFormat(currentLanguage() === 'es' ? 'es-US' : 'en-US', { timeZone, ...options }).format(instant);
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** "Thursday, Nov 26, 2026", "jueves, 26 de noviembre de 2026": the day on which a meeting begins there. */
export function meetingDay(meetingDate: string, timezone: string): string {
  return textIn(timezone, weekdayFormat(), new Date(meetingDate));
}

/** "2:30 PM to 3:00 PM EST (America/New_York)": every time with its zone, as it is on that day. */
export function meetingTime(
  { meetingDate, duration }: Pick<MeetingFacts, 'meetingDate' | 'duration'>,
  { timezone, hours }: Pick<Setting, 'timezone' | 'hours'>,
) {
  const begins = new Date(meetingDate);
  const timeAt = (at: number | Date) => clockText(textIn(timezone, TIME, at), hours);
  const [from, to] = [timeAt(begins), timeAt(begins.getTime() + duration * MINUTE_MS)];
  return `${t('{before} to {after}', { before: from, after: to })} ${zoneName(begins, timezone)} (${timezone})`;
}

function factsOf(facts: MeetingFacts, setting: Setting): Block {
  const { timezone, organization } = setting;
  const { guest, host, duration } = facts;
  return {
    kind: 'facts',
    rows: [
      [t('Date'), meetingDay(facts.meetingDate, timezone)],
      [t('Time'), meetingTime(facts, setting)],
      [t('Duration'), t('{n} minutes', { n: duration })],
      [t('With'), `${defang(host.name)}, ${defang(organization)}`],
      [t('For'), `${defang(guest.name)}, ${defang(guest.company)}`],
    ],
  };
}

/** A button, as the address is longer than a line of a phone. */
function room({ demoRequestId }: MeetingFacts): Block {
  return { kind: 'action', label: t('Join the Video Call'), url: videoRoom(demoRequestId), isSecondary: true };
}

function answers({ accept, decline }: AnswerLinks): Block[] {
  return [
    { kind: 'action', label: t('Accept'), url: accept },
    { kind: 'action', label: t('Decline'), url: decline, isSecondary: true },
    {
      kind: 'note',
      text: t("Please use these links to answer before the meeting begins. Opening a link doesn't answer yet."),
    },
  ];
}

const whenOf = (facts: Pick<MeetingFacts, 'meetingDate' | 'duration'>, setting: Setting) =>
  `${meetingDay(facts.meetingDate, setting.timezone)}, ${meetingTime(facts, setting)}`;

/** The invitation, and the news that a meeting is at another time. */
export function meetingInvitation(facts: MeetingFacts, links: AnswerLinks, setting: Setting): Content {
  const { guest, previous } = facts;
  const organization = defang(setting.organization);
  const begins = previous
    ? t('Our meeting has been rescheduled. It was on {when}. Please respond for the new time.', {
        when: whenOf({ ...facts, meetingDate: previous.meetingDate }, setting),
      })
    : t('{organization} would like to show you the product.', { organization });
  return {
    subject: t(previous ? 'New time for your demo with {organization}' : 'Invitation: a demo with {organization}', {
      organization,
    }),
    preview: whenOf(facts, setting),
    heading: t(previous ? 'Your meeting has been rescheduled' : 'You are invited'),
    blocks: [
      { kind: 'text', text: t('Hello {name},', { name: defang(guest.name) }) },
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
    subject: `Meeting rescheduled: ${defang(guest.company)}`,
    preview: `${defang(guest.name)} has been asked again`,
    heading: 'The meeting has been rescheduled',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${defang(host.name)}, ${defang(guest.name)} has been asked to accept the new time.`,
      },
      factsOf(facts, setting),
    ],
  };
}

/** To whoever has the meeting in the calendar. */
export function meetingCancelled(facts: MeetingFacts, setting: Setting & Pick<MailContext, 'name'>): Content {
  return {
    subject: t('Cancelled: the demo on {day}', { day: meetingDay(facts.meetingDate, setting.timezone) }),
    preview: t("The meeting won't take place"),
    heading: t('The meeting is cancelled'),
    blocks: [
      {
        kind: 'text',
        text: t('Hello {name}, this meeting has been cancelled.', { name: defang(setting.name) }),
      },
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
      { kind: 'note', text: "We'll remind you both 1 day and 1 hour before." },
    ],
  };
}

/** The guest's no, to the director. */
export function meetingDeclined(facts: MeetingFacts, setting: Setting & Pick<MailContext, 'site'>): Content {
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

const AHEAD = {
  day: ['Reminder: your demo is in 1 day', 'Your meeting is in 1 day'],
  hour: ['Reminder: your demo is in 1 hour', 'Your meeting is in 1 hour'],
} as const satisfies Record<Reminder, readonly [subject: StaticTextKey, heading: StaticTextKey]>;

/** One day and one hour before, to both. Who has not answered yet can, with its links. */
export function meetingReminder(
  facts: MeetingFacts,
  links: AnswerLinks | undefined,
  setting: Setting & Pick<MailContext, 'name'>,
): Content {
  const [subject, heading] = AHEAD[facts.reminder ?? 'day'];
  return {
    subject: t(subject),
    preview: meetingTime(facts, setting),
    heading: t(heading),
    blocks: [
      {
        kind: 'text',
        text: t(
          facts.status === 'pending'
            ? 'Hello {name}, this is a reminder of the meeting. It has not been accepted yet.'
            : 'Hello {name}, this is a reminder of the meeting.',
          { name: defang(setting.name) },
        ),
      },
      factsOf(facts, setting),
      room(facts),
      ...(links ? answers(links) : []),
    ],
  };
}
