import { isPermanentTextFailure, sendText } from '#functions/aws/texter.ts';
import { digestFor } from '#functions/base/app-secret.ts';
import { toE164 } from '#functions/base/e164.ts';
import type { QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import { phoneDigits } from '#functions/domain/notifications/text-consent.ts';
import { countryOf } from '#functions/domain/organization/country.ts';
import { readMessage } from '#functions/kit/channel-message.ts';
import { defineWorker } from '#functions/kit/define-worker.ts';
import { queue } from '#functions/kit/queue-source.ts';
import { inLanguage } from '#functions/messages/mails/in-language.ts';
import { smsTextOf } from '#functions/messages/notifications/short-message.ts';
import { readSetting } from '#functions/use-cases/notifications/message-setting.ts';
import { type ChannelSender, sendOnce } from '#functions/use-cases/notifications/send-once.ts';
import { updateNotificationOutcome } from '#functions/use-cases/notifications/update-notification-outcome.ts';
import { isShort, shortMessage } from '#functions/use-cases/shipments/shipment-message.ts';

/** Its name is what the log says. */
class BadNumber extends Error {
  override readonly name = 'bad_number';
}

const FIRST_WAIT_SECONDS = 20;

async function send(delivery: QueuedDelivery, now: Date): Promise<string> {
  const { settings, setting } = await readSetting(delivery, now);
  const phone = toE164(delivery.recipient.address, countryOf(settings));
  if (!phone) throw new BadNumber('No text reaches this');
  if (!isShort(delivery)) throw new Error('Nobody has written this as a text');
  const short = await shortMessage(delivery, setting);
  const text = inLanguage(setting.language, () => smsTextOf(short, settings.name));
  return sendText(phone, text, settings.textPriceCap);
}

const TEXT: ChannelSender = {
  send,
  onFinished: updateNotificationOutcome,
  retryDelaySeconds: (error, attempt) =>
    error instanceof BadNumber || isPermanentTextFailure(error) ? undefined : FIRST_WAIT_SECONDS * 2 ** (attempt - 1),
  rateLimitKeyOf: (address) => digestFor('address', phoneDigits(address) || address),
};

/** The queue of text messages: whatever is a quarter of an hour late is dropped, so few tries are enough. */
export const { worker, handler } = defineWorker(
  { name: 'send-text', source: queue('text', { tries: 8 }), timeout: 30, batch: 10 },
  (body, now, brought) => sendOnce(readMessage(body), TEXT, now, brought),
);
