import { CHANNEL_NAMES, type ChannelName, type NotificationSwitch, SWITCHES } from './notifications.ts';

const MESSAGES = '--organization-messages';

type ByChannel = Readonly<Record<ChannelName, Readonly<Record<NotificationSwitch, boolean>>>>;
type PropertyOf = (name: string) => string;

const token = (channel: ChannelName, by: NotificationSwitch) => `${channel}-${by}`;

/** What the organization sends, for the style sheet that every page has in its head. */
export function messagesCss(isOn: ByChannel): string {
  const sent = CHANNEL_NAMES.flatMap((channel) =>
    SWITCHES.filter((by) => isOn[channel][by]).map((by) => token(channel, by)),
  );
  return `html:root {\n  ${MESSAGES}: ${sent.join(' ') || 'none'};\n}\n`;
}

/** Of `switches` those that the organization sends by a channel, as the style sheet says it; all where there is none. */
export function sentBy<By extends NotificationSwitch>(
  channel: ChannelName,
  switches: readonly By[],
  propertyOf: PropertyOf,
): By[] {
  const sent = propertyOf(MESSAGES).trim();
  return switches.filter((by) => !sent || sent.split(' ').includes(token(channel, by)));
}
