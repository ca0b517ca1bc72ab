import { ComeAgain } from '#functions/base/retry.ts';
import { claimDelivery, noteDelivery, recipientDigest } from '#functions/data/notifications/delivery-log.ts';
import { listLaterEvents } from '#functions/data/table/events.ts';
import { keys } from '#functions/data/table/keys.ts';
import { countCall } from '#functions/data/table/rate-limits.ts';
import { find } from '#functions/data/table/table.ts';
import {
  canBeUndone,
  DELIVERY_LEASE_MS,
  dependsOnShipment,
  hourlyLimit,
  type Known,
  maySend,
  type QueuedDelivery,
  secondsUntilSettled,
} from '#functions/domain/notifications/deliveries.ts';

/** What a channel does in its own way. */
export interface Carrier {
  /** Gives a message to the provider; the provider's id of it. */
  send(delivery: QueuedDelivery, now: Date): Promise<string>;
  /** Seconds until what the provider did not take is tried again; undefined when no repeat can help. */
  waitAfter(error: unknown, attempt: number): number | undefined;
  /** Where messages to an address are counted: all its spellings are one. */
  inboxOf(address: string): string;
}

/** A try that comes again is not counted twice. */
async function readKnown(delivery: QueuedDelivery, { inboxOf }: Carrier, attempt: number, now: Date): Promise<Known> {
  const { kind, channel, recipient, event } = delivery;
  const [shipment, mark, later] = await Promise.all([
    dependsOnShipment(delivery) ? find(keys.shipment(event.subject.id), { strong: true }) : undefined,
    find(keys.markedAddress(recipientDigest(recipient))),
    canBeUndone(delivery) ? listLaterEvents(event.subject.id, event.id) : undefined,
  ]);
  const isCounted = attempt === 1 && hourlyLimit(delivery) !== undefined;
  const counted = { what: `${channel}-${kind}`, who: inboxOf(recipient.address), seconds: 3600 };
  const sentThisHour = isCounted ? (await countCall(counted, now)).count : undefined;
  return { shipment, later, isMarked: mark !== undefined, sentThisHour };
}

/** After a failure: over, when no repeat can help; else the queue brings it again, later from try to try. */
async function giveBack(delivery: QueuedDelivery, error: unknown, seconds: number | undefined, now: Date) {
  const reason = error instanceof Error ? error.name : 'unknown';
  await noteDelivery(delivery, { state: seconds === undefined ? 'failed' : 'waiting', reason }, now);
  if (seconds !== undefined) throw new ComeAgain('The message was not taken', seconds, error);
  return undefined;
}

/** Sends a delivery of any channel once, if it may still be sent, and keeps its log. */
export async function sendOnce(delivery: QueuedDelivery, carrier: Carrier, now: Date): Promise<void> {
  const wait = secondsUntilSettled(delivery, now);
  if (wait > 0) throw new ComeAgain('The step may still be taken back', wait);
  const claim = await claimDelivery(delivery, now);
  if (claim === 'over') return;
  if (claim === 'busy') throw new ComeAgain('Another worker has this message now', DELIVERY_LEASE_MS / 1000);
  const { attempt } = claim;
  const reason = maySend(delivery, await readKnown(delivery, carrier, attempt, now), now);
  if (reason) return noteDelivery(delivery, { state: 'suppressed', reason }, now);
  const messageId = await carrier
    .send(delivery, now)
    .catch((error: unknown) => giveBack(delivery, error, carrier.waitAfter(error, attempt), now));
  // When this fails, it is out and its log says "sending": the next delivery sends it again, once at most.
  if (messageId !== undefined) await noteDelivery(delivery, { state: 'sent', messageId }, now);
}
