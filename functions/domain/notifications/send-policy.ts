import { DAY_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import {
  type ChannelName,
  MAX_MESSAGE_AGE_MINUTES,
  type NotificationSwitch,
  type OwnSwitch,
  QUIET_HOURS,
} from '#shared/notifications/notifications.ts';
import type { MessageKind } from '../events/catalog.ts';
import { type Channel, type ChannelDefaults, NAME_OF, type Switches } from './messages.ts';
import type { TextConsent } from './text-consent.ts';

/** What somebody has chosen for themselves: it only ever turns off. */
export interface RecipientPreferences {
  off?: Readonly<Partial<Record<ChannelName, readonly OwnSwitch[]>>> | undefined;
  /** Since when texts may be sent to the phone of the account, and which number it was. */
  textConsent?: TextConsent | undefined;
  /** IANA name; the organization's counts where there is none. */
  timezone?: string | undefined;
  /** Of an address: how often something was chosen for it. */
  version?: number | undefined;
}

/** Why a message is not sent, before anybody looks at what it is about. */
export type DenyReason = 'switched_off' | 'turned_off' | 'no_consent' | 'quiet_hours' | 'too_old';

export interface SendRequest {
  kind: MessageKind;
  channel: Channel;
  /** Messages without one are always sent: an invoice, a link for a password. */
  by: NotificationSwitch | undefined;
  /** What its recipient turns it off by. */
  own: OwnSwitch | undefined;
  /** Whether the channel is on until the organization moves the switch. */
  startsOn: boolean;
  switches: Switches | undefined;
  choice: RecipientPreferences | undefined;
  /** Whether whoever gives the number has agreed to texts. */
  hasConsent: boolean;
  occurredAt: string;
  /** Where the recipient's clock is. */
  timezone: string;
  now: Date;
}

/** Mails of yesterday are no news, and no stream keeps them longer. */
export const MAX_MAIL_AGE_MS = DAY_MS;
/** Drivers start early, and a job that nobody heard of stays where it is. */
const QUIET_HOURS_EXEMPT: readonly MessageKind[] = [
  'jobGiven',
  'jobsGiven',
  'jobTaken',
  'jobCancelled',
  'dispatchMessage',
];

/** Whether a channel's switch lets a message out; unset, it is as the message begins. */
export function isSwitchedOn(
  channel: Channel,
  by: NotificationSwitch | undefined,
  { startsOn, switches }: Pick<SendRequest, 'startsOn' | 'switches'>,
): boolean {
  return !by || (switches?.[NAME_OF[channel]]?.[by] ?? startsOn);
}

/** Whether a channel is worth asking for at all: one that nobody ever switched on leaves no trace in the log. */
export function isOffered(
  channel: Channel,
  by: NotificationSwitch | undefined,
  startsOn: ChannelDefaults,
  switches: Switches | undefined,
): boolean {
  if (startsOn[channel] === undefined) return false;
  return !by || startsOn[channel] || switches?.[NAME_OF[channel]]?.[by] !== undefined;
}

/** True between 21:00 and 08:00 of a timezone. */
export function isQuietHours(now: Date, timezone: string): boolean {
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: timezone }).format(now),
  );
  return hour >= QUIET_HOURS.from || hour < QUIET_HOURS.to;
}

/** Event, channel, organization and recipient: undefined where all let the message out, else who does not (docs/decisions/0028). */
export function denyReasonOf(asked: SendRequest): DenyReason | undefined {
  const { kind, channel, by, own, choice, hasConsent, now } = asked;
  const age = now.getTime() - Date.parse(asked.occurredAt);
  if (!isSwitchedOn(channel, by, asked)) return 'switched_off';
  if (own && choice?.off?.[NAME_OF[channel]]?.includes(own)) return 'turned_off';
  if (channel === 'text' && !hasConsent) return 'no_consent';
  if (age > (channel === 'mail' ? MAX_MAIL_AGE_MS : MAX_MESSAGE_AGE_MINUTES * MINUTE_MS)) return 'too_old';
  if (channel === 'mail' || QUIET_HOURS_EXEMPT.includes(kind)) return undefined;
  return isQuietHours(now, asked.timezone) ? 'quiet_hours' : undefined;
}
