import { queryEventDeliveries } from '#functions/data/notifications/delivery-log.ts';
import { findShipments, saveStep } from '#functions/data/shipments/shipments.ts';
import { commit } from '#functions/data/table/commit.ts';
import { listEarlierEvents, listLaterEvents } from '#functions/data/table/events.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import { type EventRecord, isShipmentEvent, type ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import type { QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import {
  type NotificationOutcome,
  notificationOutcomeOf,
} from '#functions/domain/notifications/notification-outcome.ts';
import {
  isPhoneCallNote,
  notifiedStep,
  notNotifiedStep,
  troubleOfEvent,
} from '#functions/domain/shipments/customer-notified.ts';
import type { ShipmentStep } from '#functions/domain/shipments/shipment-step-types.ts';
import { stepContext } from '#functions/use-cases/shipments/step-context.ts';

type EndedDelivery = Pick<QueuedDelivery, 'to' | 'contacts'> & { event: EventRecord };

/** What became of the messages of an event; one that made none has no rows that say how many there were. */
async function currentOutcome(event: ShipmentEventRecord): Promise<NotificationOutcome> {
  const rows = await queryEventDeliveries(event);
  return notificationOutcomeOf(rows, rows.length === 0 ? 0 : rows[0]?.contacts);
}

/** Whether the customer heard of it after all, by a call or a message of a later moment that got through. */
async function wasNotifiedSince(event: ShipmentEventRecord): Promise<boolean> {
  // What a phone without network kept stands in the timeline before a call that cannot have told of it.
  const later = (await listLaterEvents(event.subject.id, event.id))
    .filter(isShipmentEvent)
    .filter(({ recordedAt }) => recordedAt >= event.recordedAt);
  if (later.some(isPhoneCallNote)) return true;
  const told = later.filter((one) => one.type === 'notified' || troubleOfEvent(one));
  const reaches = await Promise.all(told.map(currentOutcome));
  return reaches.includes('reached');
}

/** The trouble that a message tells of, or that it was written about. */
async function troubleBehind(event: ShipmentEventRecord): Promise<ShipmentEventRecord | undefined> {
  if (troubleOfEvent(event)) return event;
  return (await listEarlierEvents(event.subject.id, event.id)).filter(isShipmentEvent).find(troubleOfEvent);
}

/** What nobody has told the customer when a message came to nothing. */
async function notNotifiedTroubleOf(event: ShipmentEventRecord): Promise<ShipmentEventRecord | undefined> {
  const trouble = await troubleBehind(event);
  return trouble && (trouble === event || (await currentOutcome(trouble)) === 'unreached') ? trouble : undefined;
}

async function notNotifiedStepOf(event: ShipmentEventRecord, now: Date) {
  const untold = await notNotifiedTroubleOf(event);
  // Read before what was told since: a call that is noted in between makes the step come too late.
  const shipment = untold && (await findShipments([event.subject.id])).get(event.subject.id);
  const step = shipment && notNotifiedStep(shipment, untold, await stepContext(now));
  return step && !(await wasNotifiedSince(untold)) ? step : undefined;
}

async function notifiedStepOf(event: ShipmentEventRecord, now: Date) {
  const shipment = (await findShipments([event.subject.id])).get(event.subject.id);
  return shipment && notifiedStep(shipment, event, await stepContext(now));
}

const saveWithRetry = (decide: () => Promise<ShipmentStep | undefined>) =>
  retryOnConflict(async () => {
    const step = await decide();
    if (step) await commit(saveStep(step, SYSTEM));
  });

/** Whether the customer heard of a trouble by its own messages, one of them sent once more perhaps, or by something later. */
async function wasNotifiedOf(trouble: ShipmentEventRecord): Promise<boolean> {
  return (await currentOutcome(trouble)) === 'reached' || wasNotifiedSince(trouble);
}

/**
 * Takes back that nobody reached the customer where a message got out while that was written: its own worker looked before, and
 * found nothing to take back.
 */
async function lateNotifiedStepOf(event: ShipmentEventRecord, now: Date) {
  const trouble = await troubleBehind(event);
  const step = trouble && (await notifiedStepOf(trouble, now));
  return step && (await wasNotifiedOf(trouble)) ? step : undefined;
}

/**
 * Writes on a shipment in trouble that nobody reached its customer, or that somebody did after all. Asked whenever a message
 * about the trouble has come to an end; asked again it changes nothing, also where somebody has told the customer since.
 */
export async function updateNotificationOutcome({ event, to, contacts }: EndedDelivery, now: Date): Promise<void> {
  if (!isShipmentEvent(event) || to !== 'contact' || !(troubleOfEvent(event) || event.type === 'notified')) return;
  const reach = notificationOutcomeOf(await queryEventDeliveries(event), contacts);
  if (reach === 'open') return;
  if (reach === 'reached') return saveWithRetry(() => notifiedStepOf(event, now));
  await saveWithRetry(() => notNotifiedStepOf(event, now));
  // Also where nothing was written: a worker that wrote it may have died before it looked.
  await saveWithRetry(() => lateNotifiedStepOf(event, now));
}
