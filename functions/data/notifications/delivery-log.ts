import { digestFor, previousDigests } from '#functions/base/app-secret.ts';
import { emailKey } from '#functions/domain/accounts/accounts.ts';
import type { EventRecord } from '#functions/domain/events/catalog.ts';
import type { StoredEvent } from '#functions/domain/events/event.ts';
import {
  DELIVERY_LEASE_MS,
  type Delivery,
  type DeliveryRecord,
  type NotificationState,
  type QueuedDelivery,
} from '#functions/domain/notifications/deliveries.ts';
import { DAY_SECONDS } from '#shared/dates/durations.ts';
import { indexKeysFor, type Key } from '../table/keys.ts';
import { find, queryAll } from '../table/table.ts';
import { tryUpdate, updateOne } from '../table/update-one.ts';
import { notificationKeys, notificationLists } from './keys.ts';

/** How long a row of the log stays. */
export const LOG_RETENTION_DAYS = 400;
const LOG_TTL_SECONDS = LOG_RETENTION_DAYS * DAY_SECONDS;

type Named = Pick<Delivery, 'channel' | 'recipient'> &
  Pick<QueuedDelivery, 'row'> & { event: Pick<StoredEvent, 'id' | 'subject'> };

/** A recipient as logs and message ids name it: a keyed digest, never the address. */
export function recipientDigest({ address }: Delivery['recipient']): string {
  return digestFor('address', emailKey(address));
}

/** As the row's key has it; a repeat's is that of the message that it repeats. */
const digestOf = ({ recipient, row }: Pick<QueuedDelivery, 'recipient' | 'row'>) =>
  row?.digest ?? recipientDigest(recipient);

/** Where the log of a delivery lies: apart from its subject, so that nobody who reads that meets it. */
export function deliveryKey(delivery: Named): Key<DeliveryRecord> {
  const { event, channel, row } = delivery;
  return notificationKeys.delivery(event.subject.id, event.id, channel, digestOf(delivery), row?.repeat);
}

/** The log of every delivery of an event, as it is now. */
export function queryEventDeliveries({ id, subject }: Named['event']): Promise<DeliveryRecord[]> {
  return queryAll({ ...notificationLists.deliveries(subject.id, id), strong: true });
}

/** `wasTried`: an earlier attempt came as far as its carrier. `busy`: another has it now. */
type Claim = { attempt: number; wasTried: boolean } | 'busy' | FinishedClaim;

/** `sentAs`: the provider's id of one that went out; whoever sent it may have died before anything else was noted. */
interface FinishedClaim {
  isOver: true;
  sentAs?: string | undefined;
}

/** What a row of the log has from its first moment on: its lists and its end. */
export function firstFields(key: Key, { customerId }: Pick<DeliveryRecord, 'customerId'>, now: Date) {
  const at = now.toISOString();
  return {
    at,
    ...indexKeysFor(notificationLists.deliveriesOfDay(at.slice(0, 10)), `${at}#${key.SK}`),
    ...(customerId && indexKeysFor(notificationLists.deliveriesOfCustomer(customerId), `${at}#${key.SK}`)),
    expiresAt: Math.floor(now.getTime() / 1000) + LOG_TTL_SECONDS,
  };
}

/** What the log says by the secret before the present one: without it, a mail of that time would be sent again. */
async function previousSecretClaim({ event, channel, recipient, row }: Named, now: Date): Promise<Claim | undefined> {
  // A repeat's row is named after the one that it repeats.
  if (row) return undefined;
  for (const digest of previousDigests('address', emailKey(recipient.address))) {
    const known = await find(notificationKeys.delivery(event.subject.id, event.id, channel, digest), { strong: true });
    if (known?.state === 'sending' && Number(known.leaseUntil) >= now.getTime()) return 'busy';
    if (known && known.state !== 'sending' && known.state !== 'waiting') return { isOver: true };
  }
  return undefined;
}

/** What the send log says of an event beside its kind, and the customer under whom it is listed. */
function subjectLabelOf({ subject: { id: subjectId }, shipment, data }: EventRecord) {
  if (shipment) return { subjectId, subject: shipment.trackingNumber, customerId: shipment.customerId };
  if (data && 'invoiceNumber' in data) return { subjectId, subject: data.invoiceNumber, customerId: data.customerId };
  return { subjectId, ...(subjectId.startsWith('cus_') && { customerId: subjectId }) };
}

/** What the log keeps of a delivery: enough to show it, and to send it once more. */
function factsOf(delivery: QueuedDelivery) {
  const { event, channel, kind, recipient, to: audience, userId, isOwnPhone, contacts } = delivery;
  const { name, address: to } = recipient;
  const whose = { audience, digest: digestOf(delivery), userId, isOwnPhone, contacts };
  return { eventId: event.id, channel, kind, to, name, ...whose, ...subjectLabelOf(event) };
}

/** Notes that a delivery is about to be sent, unless it was, or is being, sent already: one conditional write. */
export async function claimDelivery(delivery: QueuedDelivery, now: Date): Promise<Claim> {
  const former = await previousSecretClaim(delivery, now);
  if (former) return former;
  const key = deliveryKey(delivery);
  const leaseUntil = now.getTime() + DELIVERY_LEASE_MS;
  const { item, refused, current } = await tryUpdate({
    key,
    set: { ...factsOf(delivery), state: 'sending', leaseUntil, lastAt: now.toISOString() },
    first: firstFields(key, subjectLabelOf(delivery.event), now),
    add: { attempts: 1 },
    condition: 'attribute_not_exists(PK) OR #state = :waiting OR (#state = :sending AND leaseUntil < :now)',
    names: { '#state': 'state' },
    values: { ':waiting': 'waiting', ':sending': 'sending', ':now': now.getTime() },
  });
  if (!refused) return { attempt: item.attempts ?? 1, wasTried: item.reason !== undefined };
  if (current?.state === 'sending') return 'busy';
  return { isOver: true, sentAs: current?.state === 'sent' ? current.messageId : undefined };
}

/** Notes how a delivery went. */
export async function recordDelivery(
  delivery: Named,
  result: Pick<DeliveryRecord, 'messageId' | 'reason'> & { state: Exclude<NotificationState, 'sending'> },
  now: Date,
): Promise<void> {
  await updateOne({
    key: deliveryKey(delivery),
    set: { ...result, lastAt: now.toISOString() },
    remove: result.reason ? ['leaseUntil'] : ['leaseUntil', 'reason'],
  });
}
