import { unmarshall } from '@aws-sdk/util-dynamodb';
import { digestFor, formerDigests } from '#functions/base/app-secret.ts';
import { emailKey } from '#functions/domain/accounts/accounts.ts';
import {
  DELIVERY_LEASE_MS,
  type Delivery,
  type DeliveryRecord,
  type DeliveryState,
} from '#functions/domain/notifications/deliveries.ts';
import type { StoredEvent } from '#functions/domain/types.ts';
import { indexes, type Key, keys } from '../table/keys.ts';
import type { UpdateOptions } from '../table/operations/update.ts';
import { find, queryAll } from '../table/table.ts';
import { updateOne } from '../table/update-one.ts';

const KEPT_SECONDS = 400 * 24 * 3600;

type Named = Pick<Delivery, 'channel' | 'recipient'> & { event: Pick<StoredEvent, 'id' | 'subject'> };

/** A recipient as logs and message ids name it: a keyed digest, never the address. */
export function recipientDigest({ address }: Delivery['recipient']): string {
  return digestFor('address', emailKey(address));
}

/** Where the log of a delivery lies: apart from its subject, so that nobody who reads that meets it. */
export function deliveryKey({ event, channel, recipient }: Named): Key<DeliveryRecord> {
  return keys.delivery(event.subject.id, event.id, channel, recipientDigest(recipient));
}

/** The log of every delivery of an event. */
export function listDeliveries({ id, subject }: Named['event']): Promise<DeliveryRecord[]> {
  return queryAll({ partition: keys.delivery(subject.id, id, '', '').PK, beginsWith: `${id}#` });
}

/** `busy`: another has it now. */
export type Claim = { attempt: number } | 'busy' | 'over';

const write = (options: UpdateOptions) =>
  updateOne(options, { ReturnValues: 'ALL_NEW', ReturnValuesOnConditionCheckFailure: 'ALL_OLD' });

function firstFields(key: Key, now: Date) {
  const at = now.toISOString();
  return {
    at,
    G1PK: indexes.deliveriesOfDay(at.slice(0, 10)),
    G1SK: `${at}#${key.SK}`,
    expiresAt: Math.floor(now.getTime() / 1000) + KEPT_SECONDS,
  };
}

/** What the log says by the secret before the present one: without it, a mail of that time would be sent again. */
async function formerClaim({ event, channel, recipient }: Named, now: Date): Promise<Claim | undefined> {
  for (const digest of formerDigests('address', emailKey(recipient.address))) {
    const known = await find(keys.delivery(event.subject.id, event.id, channel, digest), { strong: true });
    if (known?.state === 'sending' && Number(known.leaseUntil) >= now.getTime()) return 'busy';
    if (known && known.state !== 'sending' && known.state !== 'waiting') return 'over';
  }
  return undefined;
}

/** Notes that a delivery is about to be sent, unless it was, or is being, sent already: one conditional write. */
export async function claimDelivery(delivery: Named & Pick<Delivery, 'kind'>, now: Date): Promise<Claim> {
  const former = await formerClaim(delivery, now);
  if (former) return former;
  const key = deliveryKey(delivery);
  const { event, channel, kind, recipient } = delivery;
  const told = { eventId: event.id, channel, kind, to: recipient.address };
  const leaseUntil = now.getTime() + DELIVERY_LEASE_MS;
  try {
    const { Attributes: noted } = await write({
      key,
      set: { ...told, state: 'sending', leaseUntil, lastAt: now.toISOString() },
      first: firstFields(key, now),
      add: { attempts: 1 },
      condition: 'attribute_not_exists(PK) OR #state = :waiting OR (#state = :sending AND leaseUntil < :now)',
      names: { '#state': 'state' },
      values: { ':waiting': 'waiting', ':sending': 'sending', ':now': now.getTime() },
    });
    return { attempt: Number(noted?.attempts ?? 1) };
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ConditionalCheckFailedException')) throw error;
    return stateIn(error) === 'sending' ? 'busy' : 'over';
  }
}

function stateIn(error: Error): unknown {
  const { Item } = error as Error & { Item?: Parameters<typeof unmarshall>[0] };
  return Item && unmarshall(Item).state;
}

/** Notes how a delivery went. */
export async function noteDelivery(
  delivery: Named,
  result: Pick<DeliveryRecord, 'messageId' | 'reason'> & { state: Exclude<DeliveryState, 'sending'> },
  now: Date,
): Promise<void> {
  await write({
    key: deliveryKey(delivery),
    set: { ...result, lastAt: now.toISOString() },
    remove: result.reason ? ['leaseUntil'] : ['leaseUntil', 'reason'],
  });
}
