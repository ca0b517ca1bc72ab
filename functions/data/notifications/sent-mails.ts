import { randomSecret } from '#functions/base/secrets.ts';
import type { DeliveryRecord } from '#functions/domain/notifications/deliveries.ts';
import type { MailFeedback } from '#functions/domain/notifications/mail-feedback.ts';
import { DAY_SECONDS } from '#shared/dates/durations.ts';
import type { Key } from '../table/keys.ts';
import { putOne } from '../table/put-one.ts';
import { find } from '../table/table.ts';
import { tryUpdate } from '../table/update-one.ts';
import { notificationKeys } from './keys.ts';

const TTL_SECONDS = 14 * DAY_SECONDS;

/** Where the log of a mail lies, by the id that SES gave it. */
export async function recordSentMail(messageId: string, { PK, SK }: Key<DeliveryRecord>, now: Date): Promise<void> {
  const expiresAt = Math.floor(now.getTime() / 1000) + TTL_SECONDS;
  await putOne({ ...notificationKeys.sentMail(messageId), log: { PK, SK }, expiresAt });
}

/** The log of a mail that SES tells of; undefined where nobody has noted it yet. */
export async function findSentMail(
  messageId: string,
): Promise<{ key: Key<DeliveryRecord>; record: DeliveryRecord } | undefined> {
  const noted = await find(notificationKeys.sentMail(messageId), { strong: true });
  if (!noted) return undefined;
  const key: Key<DeliveryRecord> = noted.log;
  const record = await find(key, { strong: true });
  return record && { key, record };
}

/** Notes what became of a mail, as long as the log is about the very one. True when that was not known before. */
export async function recordFeedback(
  key: Key<DeliveryRecord>,
  { messageId, what }: Pick<MailFeedback, 'messageId' | 'what'>,
  now: Date,
): Promise<boolean> {
  const isDelivered = what === 'delivered';
  const notedBy = randomSecret();
  const { item } = await tryUpdate({
    key,
    set: {
      state: isDelivered ? 'delivered' : 'failed',
      lastAt: now.toISOString(),
      ...(!isDelivered && { reason: what }),
    },
    first: isDelivered ? {} : { notedBy },
    // A complaint comes after the delivery; a delivery that is told late changes nothing of it.
    condition: isDelivered ? 'messageId = :id AND #state = :sent' : 'messageId = :id',
    ...(isDelivered && { names: { '#state': 'state' } }),
    values: { ':id': messageId, ...(isDelivered && { ':sent': 'sent' }) },
  });
  return item !== undefined && (isDelivered || item.notedBy === notedBy);
}
