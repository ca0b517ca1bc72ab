import type { NotificationFigures } from '#shared/contracts/notifications.ts';
import type { ChannelName } from '#shared/notifications/notifications.ts';
import { CHANNELS, type Channel, NAME_OF } from './messages.ts';

export type MessageOutcome = 'sent' | 'delivered' | 'failed';

/** How the messages of a day ended, by channel. */
export type MessageDay = Readonly<Partial<Record<`${Channel}_${MessageOutcome}`, number>>>;

/** Days that the figures are of, today among them. */
export const STATS_DAYS = 7;

/** What went out in some days, what of it is known to have come, and what failed, by channel. */
export function toNotificationStats(days: readonly MessageDay[]): NotificationFigures {
  const sum = (channel: Channel, end: MessageOutcome) =>
    days.reduce((total, day) => total + (day[`${channel}_${end}`] ?? 0), 0);
  const byChannel = CHANNELS.map((channel) => [
    NAME_OF[channel],
    { sent: sum(channel, 'sent'), delivered: sum(channel, 'delivered'), failed: sum(channel, 'failed') },
  ]);
  return { days: STATS_DAYS, ...(Object.fromEntries(byChannel) as Record<ChannelName, NotificationFigures['email']>) };
}
