import { sha256 } from '#functions/base/secrets.ts';
import { findDevice, removeDevice } from '#functions/data/notifications/push-devices.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import type { QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import { readMessage } from '#functions/kit/channel-message.ts';
import { defineWorker } from '#functions/kit/define-worker.ts';
import { queue } from '#functions/kit/queue-source.ts';
import { officePushOf, pushOf, pushTagOf } from '#functions/messages/notifications/short-message.ts';
import { readSetting } from '#functions/use-cases/notifications/message-setting.ts';
import { pushWithCircuitBreaker } from '#functions/use-cases/notifications/push-circuit-breaker.ts';
import { type ChannelSender, sendOnce } from '#functions/use-cases/notifications/send-once.ts';
import { PushError, sendWebPush } from '#functions/use-cases/notifications/send-web-push.ts';
import { updateNotificationOutcome } from '#functions/use-cases/notifications/update-notification-outcome.ts';
import { isShort, shortMessage } from '#functions/use-cases/shipments/shipment-message.ts';
import { MAX_MESSAGE_AGE_MINUTES } from '#shared/notifications/notifications.ts';
import type { PushMessage } from '#shared/notifications/push.ts';

const FIRST_WAIT_SECONDS = 20;
/** Of what a push service takes as the name of a message's place. */
const MAX_TOPIC_CHARS = 32;

async function messageOf(delivery: QueuedDelivery, now: Date): Promise<PushMessage> {
  const { kind, to, event } = delivery;
  if (kind === 'officeAlert') return officePushOf(event, to, (await getSettings()).name);
  if (!isShort(delivery)) throw new Error('Nobody has written this as a push');
  const { settings, setting } = await readSetting(delivery, now);
  return pushOf(kind, await shortMessage(delivery, setting), delivery.event, settings.name);
}

/** Seconds for which a message is still news. */
function secondsLeft({ event, resentAt = event.occurredAt }: QueuedDelivery, now: Date): number {
  const age = (now.getTime() - Date.parse(resentAt)) / 1000;
  return Math.max(0, Math.floor(MAX_MESSAGE_AGE_MINUTES * 60 - age));
}

async function send(delivery: QueuedDelivery, now: Date): Promise<string> {
  const { event, userId = '', recipient, to } = delivery;
  const device = await findDevice(userId, recipient.address);
  if (!device) throw new PushError('no_device', { isGone: true });
  const message = await messageOf(delivery, now);
  const ttl = secondsLeft(delivery, now);
  const topic = sha256(pushTagOf(event)).slice(0, MAX_TOPIC_CHARS);
  try {
    const urgency = to === 'contact' ? 'normal' : 'high';
    await pushWithCircuitBreaker(userId, device, () => sendWebPush(device, message, { ttl, topic, urgency }));
  } catch (error) {
    if (error instanceof PushError && error.isGone) await removeDevice(userId, device);
    throw error;
  }
  return `${event.id}.${device.id.slice(0, 12)}`;
}

const PUSH: ChannelSender = {
  send,
  onFinished: updateNotificationOutcome,
  retryDelaySeconds: (error, attempt) =>
    error instanceof PushError && !error.isPassing ? undefined : FIRST_WAIT_SECONDS * 2 ** (attempt - 1),
  rateLimitKeyOf: (device) => device,
};

/** The queue of pushes. Side by side: one that hangs holds up no other, and a batch takes no longer than its slowest. */
export const { worker, handler } = defineWorker(
  { name: 'send-push', source: queue('push', { tries: 8, sideBySide: true }), timeout: 59, batch: 10 },
  (body, now, brought) => sendOnce(readMessage(body), PUSH, now, brought),
);
