import { isShipmentEvent } from '#functions/domain/events/catalog.ts';
import type { StoredEvent } from '#functions/domain/events/event.ts';
import type { RecordChange } from '#functions/domain/events/step.ts';
import type { DeliveryRecord } from '#functions/domain/notifications/deliveries.ts';
import { AppError } from '#shared/http/errors.ts';
import { type DeliveryIdParts, parseDeliveryId } from '#shared/notifications/delivery-id.ts';
import { customerRecordIds, queryByCustomerSortKey } from '../customers/customer-lists.ts';
import type { Write } from '../table/commit.ts';
import { listDayByDay } from '../table/day-by-day.ts';
import { listEvents, putEvent } from '../table/events.ts';
import { type Key, type List, tableKeys } from '../table/keys.ts';
import { put } from '../table/operations/put.ts';
import { update } from '../table/operations/update.ts';
import { find, Page, type PageRequest, queryAll, queryPage } from '../table/table.ts';
import { firstFields } from './delivery-log.ts';
import { notificationKeys, notificationLists } from './keys.ts';

interface SendLogQuery {
  shipmentId?: string | undefined;
  customerId?: string | undefined;
  start: string;
  end: string;
}

const listKeyOf = (record: DeliveryRecord) => `${record.at}#${keyOf(record).SK}`;

/**
 * Deliveries of a shipment, newest first. All are read, some dozens: as they are kept, a repeat stands beside what it repeats
 * and not where its time is.
 */
async function listOfShipment(id: string, page: PageRequest): Promise<Page<DeliveryRecord>> {
  return pageOf(await queryAll(notificationLists.deliveriesOfSubject(id)), page);
}

/** The first of several containers created at once: its message told of this one too. Undefined where there is none. */
async function findGroupLead(id: string): Promise<string | undefined> {
  const { items } = await listEvents(id, { limit: 1 });
  return items.find(isShipmentEvent)?.toldWith;
}

/** The same with what was said of it in the message about another container. */
export async function listAboutShipment(id: string, page: PageRequest): Promise<Page<DeliveryRecord>> {
  const [own, toldWith] = await Promise.all([queryAll(notificationLists.deliveriesOfSubject(id)), findGroupLead(id)]);
  const others = toldWith ? await queryAll(notificationLists.deliveriesOfSubject(toldWith)) : [];
  return pageOf([...own, ...others.filter(({ kind }) => kind === 'bookingConfirmation')], page);
}

function pageOf(all: readonly DeliveryRecord[], { limit, start }: PageRequest): Page<DeliveryRecord> {
  const before = typeof start?.place === 'string' ? start.place : undefined;
  const left = all.filter((record) => before === undefined || listKeyOf(record) < before);
  left.sort((a, b) => (listKeyOf(a) < listKeyOf(b) ? 1 : -1));
  const items = left.slice(0, limit);
  const last = items.at(-1);
  return new Page(items, last && left.length > limit ? { place: listKeyOf(last) } : undefined);
}

/** Deliveries newest first: of a shipment, of a customer under all its records, or of some days. */
export async function listSendLog({ shipmentId, customerId, ...range }: SendLogQuery, page: PageRequest) {
  if (shipmentId) return listOfShipment(shipmentId, page);
  if (!customerId) return listDayByDay(notificationLists.deliveriesOfDay, range, page);
  return queryByCustomerSortKey(
    await customerRecordIds(customerId),
    { listOf: notificationLists.deliveriesOfCustomer, listKeyOf },
    page,
  );
}

function keyOf({ subjectId = '', eventId, channel, digest = '', repeat }: DeliveryIdParts): Key<DeliveryRecord> {
  return notificationKeys.delivery(subjectId, eventId, channel, digest, repeat);
}

/** A delivery with the event that it is about; undefined where there is none. */
export async function findLoggedDelivery(
  id: string,
): Promise<{ record: DeliveryRecord; event: StoredEvent | undefined } | undefined> {
  const parts = parseDeliveryId(id);
  const record = parts && (await find(keyOf(parts), { strong: true }));
  if (!record?.subjectId) return undefined;
  return { record, event: await find(tableKeys.event(record.subjectId, record.eventId)) };
}

/** The newest of a message and its repeats, whichever of them is given. */
export async function findLatestResend(record: DeliveryRecord): Promise<DeliveryRecord | undefined> {
  const { PK: partition, SK: beginsWith } = keyOf({ ...record, repeat: undefined });
  const repeats: List<DeliveryRecord> = { partition, beginsWith };
  const page = await queryPage({ ...repeats, descending: true, strong: true }, { limit: 1 });
  return page.items[0];
}

const alreadyResent = () => new AppError('illegal_transition', 'This message was just resent');

/** One that nobody has in hand any more: should its worker come back, it sends nothing beside the repeat. */
function failAbandoned(last: DeliveryRecord, now: Date): Write[] {
  if (last.state !== 'waiting' && last.state !== 'sending') return [];
  return [
    update({
      key: keyOf(last),
      set: { state: 'suppressed', reason: 'sent_again', lastAt: now.toISOString() },
      condition: '#state = :state AND lastAt = :lastAt',
      names: { '#state': 'state' },
      values: { ':state': last.state, ':lastAt': last.lastAt },
      onConditionFailed: alreadyResent,
    }),
  ];
}

/** The parts that add the row of a repeat, if no other was added since the last was read, and ask `outbox` for it. */
export function insertResend(
  { before: last, after: repeat, events }: RecordChange<DeliveryRecord>,
  now: Date,
): Write[] {
  const key = keyOf(repeat);
  // Its own end, not that of the message which it repeats.
  const row = { ...key, ...repeat, ...firstFields(key, repeat, now) };
  return [
    put(row, { expect: 'new', onConditionFailed: alreadyResent }),
    ...failAbandoned(last, now),
    ...events.map(putEvent),
  ];
}
