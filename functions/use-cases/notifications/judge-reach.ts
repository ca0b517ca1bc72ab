import { listDeliveries } from '#functions/data/notifications/delivery-log.ts';
import { findShipments, saveStep } from '#functions/data/shipments/shipments.ts';
import { commit } from '#functions/data/table/commit.ts';
import { listEarlierEvents, listLaterEvents } from '#functions/data/table/events.ts';
import { tryUntilFirst } from '#functions/data/table/try-until-first.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import { type EventRecord, isOfShipment, type ShipmentEventRecord } from '#functions/domain/events/catalogue.ts';
import type { QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import { type Reach, reachOf } from '#functions/domain/notifications/reach.ts';
import type { ShipmentStep } from '#functions/domain/shipments/shipment-change.ts';
import { becomeReached, becomeUnreached, isByPhone, troubleOf } from '#functions/domain/shipments/shipment-reach.ts';
import { stepContext } from '#functions/use-cases/shipments/step-context.ts';

type Ended = Pick<QueuedDelivery, 'to' | 'contacts'> & { event: EventRecord };

/** What became of the messages of an event; one that made none has no rows that say how many there were. */
async function reachNow(event: ShipmentEventRecord): Promise<Reach> {
  const rows = await listDeliveries(event);
  return reachOf(rows, rows.length === 0 ? 0 : rows[0]?.contacts);
}

/** Whether the customer heard of it after all, by a call or a message of a later moment that got through. */
async function isHeardSince(event: ShipmentEventRecord): Promise<boolean> {
  // What a phone without network kept stands in the timeline before a call that cannot have told of it.
  const later = (await listLaterEvents(event.subject.id, event.id))
    .filter(isOfShipment)
    .filter(({ recordedAt }) => recordedAt >= event.recordedAt);
  if (later.some(isByPhone)) return true;
  const told = later.filter((one) => one.type === 'notified' || troubleOf(one));
  const reaches = await Promise.all(told.map(reachNow));
  return reaches.includes('reached');
}

/** The trouble that a message tells of, or that it was written about. */
async function troubleAt(event: ShipmentEventRecord): Promise<ShipmentEventRecord | undefined> {
  if (troubleOf(event)) return event;
  return (await listEarlierEvents(event.subject.id, event.id)).filter(isOfShipment).find(troubleOf);
}

/** What nobody has told the customer when a message came to nothing. */
async function untoldOf(event: ShipmentEventRecord): Promise<ShipmentEventRecord | undefined> {
  const trouble = await troubleAt(event);
  return trouble && (trouble === event || (await reachNow(trouble)) === 'unreached') ? trouble : undefined;
}

async function stepUnlessHeard(event: ShipmentEventRecord, now: Date) {
  const untold = await untoldOf(event);
  // Read before what was told since: a call that is noted in between makes the step come too late.
  const shipment = untold && (await findShipments([event.subject.id])).get(event.subject.id);
  const step = shipment && becomeUnreached(shipment, untold, await stepContext(now));
  return step && !(await isHeardSince(untold)) ? step : undefined;
}

async function stepAsHeard(event: ShipmentEventRecord, now: Date) {
  const shipment = (await findShipments([event.subject.id])).get(event.subject.id);
  return shipment && becomeReached(shipment, event, await stepContext(now));
}

const saveUntilFirst = (decide: () => Promise<ShipmentStep | undefined>) =>
  tryUntilFirst(async () => {
    const step = await decide();
    if (step) await commit(saveStep(step, SYSTEM));
  });

/** Whether the customer heard of a trouble by its own messages, one of them sent once more perhaps, or by something later. */
async function isToldOf(trouble: ShipmentEventRecord): Promise<boolean> {
  return (await reachNow(trouble)) === 'reached' || isHeardSince(trouble);
}

/**
 * Takes back that nobody reached the customer where a message got out while that was written: its own worker looked before, and
 * found nothing to take back.
 */
async function stepIfHeardMeanwhile(event: ShipmentEventRecord, now: Date) {
  const trouble = await troubleAt(event);
  const step = trouble && (await stepAsHeard(trouble, now));
  return step && (await isToldOf(trouble)) ? step : undefined;
}

/**
 * Writes on a shipment in trouble that nobody reached its customer, or that somebody did after all. Asked whenever a message
 * about the trouble has come to an end; asked again it changes nothing, also where somebody has told the customer since.
 */
export async function judgeReach({ event, to, contacts }: Ended, now: Date): Promise<void> {
  if (!isOfShipment(event) || to !== 'contact' || !(troubleOf(event) || event.type === 'notified')) return;
  const reach = reachOf(await listDeliveries(event), contacts);
  if (reach === 'open') return;
  if (reach === 'reached') return saveUntilFirst(() => stepAsHeard(event, now));
  await saveUntilFirst(() => stepUnlessHeard(event, now));
  // Also where nothing was written: a worker that wrote it may have died before it looked.
  await saveUntilFirst(() => stepIfHeardMeanwhile(event, now));
}
