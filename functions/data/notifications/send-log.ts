import type { DeliveryRecord } from '#functions/domain/notifications/deliveries.ts';
import { partsOfId } from '#functions/domain/notifications/send-log.ts';
import type { EventRecord, StoredEvent } from '#functions/domain/types.ts';
import { AppError } from '#shared/errors.ts';
import type { Write } from '../table/commit.ts';
import { listDayByDay } from '../table/day-by-day.ts';
import { putEvent } from '../table/events.ts';
import { type Key, keys } from '../table/keys.ts';
import { lists } from '../table/lists.ts';
import { update } from '../table/operations/update.ts';
import { find, type PageRequest, queryPage } from '../table/table.ts';

interface Asked {
  shipmentId?: string | undefined;
  customerId?: string | undefined;
  start: string;
  end: string;
}

/** Deliveries newest first: of a shipment, of a customer, or of some days. */
export function listSendLog({ shipmentId, customerId, ...range }: Asked, page: PageRequest) {
  const descending = true;
  if (shipmentId) return queryPage({ ...lists.deliveriesOfSubject(shipmentId), descending }, page);
  if (customerId) return queryPage({ ...lists.deliveriesOfCustomer(customerId), descending }, page);
  return listDayByDay(lists.deliveriesOfDay, range, page);
}

function keyOf(id: string): Key<DeliveryRecord> | undefined {
  const parts = partsOfId(id);
  return parts && keys.delivery(parts.subjectId, parts.eventId, parts.channel, parts.digest);
}

/** A delivery with the event that it is about; undefined where there is none. */
export async function findDelivery(
  id: string,
): Promise<{ key: Key<DeliveryRecord>; record: DeliveryRecord; event: StoredEvent | undefined } | undefined> {
  const key = keyOf(id);
  const record = key && (await find(key, { strong: true }));
  if (!key || !record?.subjectId) return undefined;
  return { key, record, event: await find(keys.event(record.subjectId, record.eventId)) };
}

/** The parts that let a delivery be claimed again, if it is still as it was read, and ask `outbox` for it. */
export function reopenDelivery(
  key: Key<DeliveryRecord>,
  { state, lastAt }: DeliveryRecord,
  event: EventRecord,
  now: Date,
): Write[] {
  return [
    update({
      key,
      set: { state: 'waiting', lastAt: now.toISOString() },
      remove: ['reason', 'messageId'],
      condition: '#state = :state AND lastAt = :lastAt',
      names: { '#state': 'state' },
      values: { ':state': state, ':lastAt': lastAt },
      refused: () => new AppError('illegal_transition', 'This message has just been sent again'),
    }),
    putEvent(event),
  ];
}
