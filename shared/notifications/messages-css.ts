import { CHANNEL_NAMES, type ChannelName, type NotificationSwitch, SWITCHES } from './notifications.ts';
import { MESSAGES_PROPERTY, messageToken } from './sent-by.ts';

type ByChannel = Readonly<Record<ChannelName, Readonly<Record<NotificationSwitch, boolean>>>>;

/** What the organization sends, for the style sheet that every page has in its head. */
export function messagesCss(isOn: ByChannel): string {
  const sent = CHANNEL_NAMES.flatMap((channel) =>
    SWITCHES.filter((by) => isOn[channel][by]).map((by) => messageToken(channel, by)),
  );
  return `html:root {\n  ${MESSAGES_PROPERTY}: ${sent.join(' ') || 'none'};\n}\n`;
}
