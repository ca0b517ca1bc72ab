import type { MessageDay, MessageOutcome } from '#functions/domain/notifications/message-stats.ts';
import type { Channel } from '#functions/domain/notifications/messages.ts';
import { addDays, dayOf } from '#shared/dates/calendar.ts';
import { DAY_SECONDS } from '#shared/dates/durations.ts';
import { getSettings } from '../organization/organization.ts';
import { findMany } from '../table/table.ts';
import { updateOne } from '../table/update-one.ts';
import { notificationKeys } from './keys.ts';

const TTL_SECONDS = 30 * DAY_SECONDS;

/** Counts how a message ended for its day. A worker that dies just before it leaves one out, and none is counted twice. */
export async function recordMessageOutcome(channel: Channel, end: MessageOutcome, now: Date): Promise<void> {
  const { timezone } = await getSettings();
  const expiresAt = Math.floor(now.getTime() / 1000) + TTL_SECONDS;
  await updateOne({
    key: notificationKeys.messageDay(dayOf(now, timezone)),
    add: { [`${channel}_${end}`]: 1 },
    set: { expiresAt },
  });
}

/** The last so many days, today among them; a day without messages is left out. */
export async function queryMessageDays(days: number, now: Date): Promise<MessageDay[]> {
  const { timezone } = await getSettings();
  const today = dayOf(now, timezone);
  const found = await findMany(
    Array.from({ length: days }, (_, back) => notificationKeys.messageDay(addDays(today, -back))),
  );
  return found.filter((day) => day !== undefined);
}
