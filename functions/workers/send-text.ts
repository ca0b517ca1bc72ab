import { publicUrl } from '#functions/aws/public-url.ts';
import { isTextRefused, sendText } from '#functions/aws/texter.ts';
import { digestFor } from '#functions/base/app-secret.ts';
import { phoneNumber } from '#functions/base/phone.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import type { QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import { readMessage } from '#functions/kit/channel-message.ts';
import { defineWorker } from '#functions/kit/define-worker.ts';
import { queue } from '#functions/kit/queue-source.ts';
import { inLanguage } from '#functions/messages/in-language.ts';
import { settingOf } from '#functions/messages/mail.ts';
import { shortOf, textOf } from '#functions/messages/short.ts';
import { judgeReach } from '#functions/use-cases/judge-reach.ts';
import { languageOf } from '#functions/use-cases/reader-language.ts';
import { type Carrier, sendOnce } from '#functions/use-cases/send-once.ts';
import { isAboutShipment, shipmentMail } from '#functions/use-cases/shipment-message.ts';

/** Its name is what the log says. */
class BadNumber extends Error {
  override readonly name = 'bad_number';
}

const FIRST_WAIT = 20;

async function send(delivery: QueuedDelivery, now: Date): Promise<string> {
  const { to, recipient } = delivery;
  const phone = phoneNumber(recipient.address);
  if (!phone) throw new BadNumber('No text reaches this');
  if (!isAboutShipment(delivery)) throw new Error('Nobody has written this as a text');
  const [settings, site, language] = await Promise.all([getSettings(), publicUrl(), languageOf(delivery)]);
  const setting = settingOf(delivery, settings, { site, now, language });
  const { subject, short: said = subject } = await shipmentMail(delivery, setting);
  const short = shortOf(said, to, delivery.event, site);
  const text = inLanguage(language, () => textOf(short, settings.name));
  return sendText(phone, text, settings.textPriceCap);
}

const TEXT: Carrier = {
  send,
  noteEnd: judgeReach,
  waitAfter: (error, attempt) =>
    error instanceof BadNumber || isTextRefused(error) ? undefined : FIRST_WAIT * 2 ** (attempt - 1),
  inboxOf: (address) => digestFor('address', phoneNumber(address) ?? address),
};

/** The queue of text messages: whatever is a quarter of an hour late is dropped, so few tries are enough. */
export const { worker, handler } = defineWorker(
  { name: 'send-text', source: queue('text', { tries: 8 }), timeout: 30, batch: 10 },
  (body, now, brought) => sendOnce(readMessage(body), TEXT, now, brought),
);
