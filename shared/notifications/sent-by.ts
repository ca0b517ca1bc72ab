import type { ChannelName, NotificationSwitch } from './notifications.ts';

/** Where the style sheet that every page has in its head says what the organization sends. */
export const MESSAGES_PROPERTY = '--organization-messages';

/** A message by a channel, as one word of a style sheet. */
export const messageToken = (channel: ChannelName, by: NotificationSwitch) => `${channel}-${by}`;

/** Of `switches` those that the organization sends by a channel, as the style sheet says it; all where there is none. */
export function sentBy<By extends NotificationSwitch>(
  channel: ChannelName,
  switches: readonly By[],
  propertyOf: (name: string) => string,
): By[] {
  const sent = propertyOf(MESSAGES_PROPERTY).trim();
  return switches.filter((by) => !sent || sent.split(' ').includes(messageToken(channel, by)));
}
