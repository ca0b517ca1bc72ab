import { log } from '#functions/base/log.ts';
import { remainingTimeMs } from '#functions/base/remaining-time.ts';
import { type DeliveryInfo, RetryLater } from '#functions/base/retry.ts';
import { demoKeys } from '#functions/data/demos/keys.ts';
import { invoiceKeys } from '#functions/data/invoices/keys.ts';
import { preferencesKeyOf, suppressionKeyOf } from '#functions/data/notifications/address-keys.ts';
import { claimDelivery, recordDelivery } from '#functions/data/notifications/delivery-log.ts';
import { notificationKeys } from '#functions/data/notifications/keys.ts';
import { recordMessageOutcome } from '#functions/data/notifications/message-stats.ts';
import { findDevice } from '#functions/data/notifications/push-devices.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { shipmentKeys } from '#functions/data/shipments/keys.ts';
import { listLaterEvents } from '#functions/data/table/events.ts';
import { countCall } from '#functions/data/table/rate-limits.ts';
import { find } from '#functions/data/table/table.ts';
import { DELIVERY_LEASE_MS, type QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import type { RecipientPreferences } from '#functions/domain/notifications/send-policy.ts';
import {
  canBeUndone,
  dependsOnInvoice,
  dependsOnMeeting,
  dependsOnShipment,
  hourlyLimit,
  limitNameOf,
  type SendingFacts,
  suppressionReasonOf,
  undoDelaySeconds,
} from '#functions/domain/notifications/suppression.ts';
import { GIVEN_UP } from '#shared/workers/log-messages.ts';

/** What a channel does in its own way. */
export interface ChannelSender {
  /** Gives a message to the provider; the provider's id of it. */
  send(delivery: QueuedDelivery, now: Date): Promise<string>;
  /** Whether what it would say is over by now; asked after everything else that may keep it from going. */
  isSuperseded?(delivery: QueuedDelivery, now: Date): Promise<boolean>;
  /** What is noted besides the log once a message is out. When it fails the message comes again: it is noted then, and not sent. */
  onSent?(delivery: QueuedDelivery, messageId: string, now: Date): Promise<void>;
  /** Seconds until what the provider did not take is tried again; undefined when no repeat can help. */
  retryDelaySeconds(error: unknown, attempt: number): number | undefined;
  /** What follows once a message has come to an end, however it did. May be asked more than once. */
  onFinished?(delivery: QueuedDelivery, now: Date): Promise<void>;
  /** Where messages to an address are counted: all its spellings are one. */
  rateLimitKeyOf(address: string): string;
}

/** What was chosen for the address and, by signing in, for the person: each can only turn off. */
async function findChoice({ channel, recipient, userId }: QueuedDelivery): Promise<RecipientPreferences | undefined> {
  if (channel === 'mail') return find(preferencesKeyOf(recipient.address), { strong: true });
  return userId ? find(notificationKeys.choiceOfUser(userId), { strong: true }) : undefined;
}

/** Whether a push's device is no longer subscribed. */
async function isDeviceGone({ channel, recipient, userId }: QueuedDelivery): Promise<boolean> {
  return channel === 'push' && !(userId && (await findDevice(userId, recipient.address)));
}

/** What has come after a delivery's event, and what its recipient wants. */
export async function loadSendContext(delivery: QueuedDelivery): Promise<SendingFacts> {
  const { recipient, event } = delivery;
  const [settings, choice, shipment, invoice, meeting, mark, later, isGone] = await Promise.all([
    getSettings(),
    findChoice(delivery),
    dependsOnShipment(delivery) ? find(shipmentKeys.shipment(event.subject.id), { strong: true }) : undefined,
    dependsOnInvoice(delivery) ? find(invoiceKeys.invoice(event.subject.id), { strong: true }) : undefined,
    dependsOnMeeting(delivery) ? find(demoKeys.meeting(event.subject.id), { strong: true }) : undefined,
    find(suppressionKeyOf(recipient.address)),
    canBeUndone(delivery) ? listLaterEvents(event.subject.id, event.id) : undefined,
    isDeviceGone(delivery),
  ]);
  return { settings, choice, shipment, invoice, meeting, later, isMarked: mark !== undefined, isGone };
}

/** Counts a delivery to its inbox; with it, how many went there this hour. */
async function countForRateLimit(
  delivery: QueuedDelivery,
  { rateLimitKeyOf }: ChannelSender,
  now: Date,
): Promise<number> {
  const who = rateLimitKeyOf(delivery.recipient.address);
  return (await countCall({ what: limitNameOf(delivery), who, seconds: 3600 }, now)).count;
}

async function recordFailure(delivery: QueuedDelivery, reason: string, now: Date): Promise<undefined> {
  await recordDelivery(delivery, { state: 'failed', reason }, now);
  await recordMessageOutcome(delivery.channel, 'failed', now);
}

/** Ends what its queue brings no more: left as it is, it would wait for ever. */
function giveUp(delivery: QueuedDelivery, now: Date, error?: unknown): Promise<undefined> {
  const { channel, kind, event } = delivery;
  // Monitoring has an alarm on this line.
  log.error(GIVEN_UP, {
    channel,
    kind,
    eventId: event.id,
    error: error instanceof Error ? error : undefined,
  });
  return recordFailure(delivery, 'given_up', now);
}

/** After a failure: over, when no repeat can help; else the queue brings it again, later from try to try. */
async function retryOrFail(
  delivery: QueuedDelivery,
  error: unknown,
  seconds: number | undefined,
  { now, isLastAttempt }: SendAttempt,
) {
  const reason = error instanceof Error ? error.name : 'unknown';
  if (seconds === undefined) return recordFailure(delivery, reason, now);
  if (isLastAttempt) return giveUp(delivery, now, error);
  await recordDelivery(delivery, { state: 'waiting', reason }, now);
  throw new RetryLater('The message was not taken', seconds, error);
}

interface SendAttempt extends DeliveryInfo {
  now: Date;
}

/** Sends a delivery of any channel once, if it may still be sent, and keeps its log. */
export async function sendOnce(
  delivery: QueuedDelivery,
  carrier: ChannelSender,
  now: Date,
  brought: DeliveryInfo = { receiveCount: 1, isLastAttempt: false },
): Promise<void> {
  await sendIfUnsent(delivery, carrier, { ...brought, now });
  await carrier.onFinished?.(delivery, now);
}

/** Less may be over before what was sent is noted, and the message would go once more. */
const SEND_RESERVE_MS = 10_000;
/** From time to time longer: whoever uses up the time of a batch uses up the tries of all in it. */
const outOfTimeBackoff = (receiveCount: number) => Math.min(3600, 15 * 2 ** (receiveCount - 1));

/** Comes back when the message has come to an end; throws while it has not. */
async function sendIfUnsent(delivery: QueuedDelivery, carrier: ChannelSender, brought: SendAttempt): Promise<void> {
  const { now, receiveCount, isLastAttempt } = brought;
  const wait = undoDelaySeconds(delivery, now);
  if (wait > 0) throw new RetryLater('The step may still be taken back', wait);
  const isShort = remainingTimeMs() < SEND_RESERVE_MS;
  if (isShort && !isLastAttempt)
    throw new RetryLater('Too little time is left to send it', outOfTimeBackoff(receiveCount));
  const claim = await claimDelivery(delivery, now);
  if (claim === 'busy') throw new RetryLater('Another worker has this message now', DELIVERY_LEASE_MS / 1000);
  if ('isOver' in claim) {
    if (claim.sentAs !== undefined) await carrier.onSent?.(delivery, claim.sentAs, now);
    return;
  }
  const { attempt, wasTried } = claim;
  // One that comes again is not counted twice; one whose worker died may not have been counted at all.
  const isCounted = !wasTried && hourlyLimit(delivery) !== undefined;
  const known = await loadSendContext(delivery);
  const sentThisHour = isCounted ? await countForRateLimit(delivery, carrier, now) : undefined;
  const refusal = suppressionReasonOf(delivery, { ...known, sentThisHour }, now);
  const reason = refusal ?? ((await carrier.isSuperseded?.(delivery, now)) ? 'superseded' : undefined);
  if (reason) return recordDelivery(delivery, { state: 'suppressed', reason }, now);
  if (isShort) return giveUp(delivery, now);
  const messageId = await carrier
    .send(delivery, now)
    .catch((error: unknown) => retryOrFail(delivery, error, carrier.retryDelaySeconds(error, attempt), brought));
  // When this fails, it is out and its log says "sending": the next delivery sends it again, once at most.
  if (messageId === undefined) return;
  await recordDelivery(delivery, { state: 'sent', messageId }, now);
  // Before what may fail and is tried again, or it would not be counted.
  await recordMessageOutcome(delivery.channel, 'sent', now);
  await carrier.onSent?.(delivery, messageId, now);
}
