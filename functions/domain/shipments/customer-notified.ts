import { isOver, isWaiting } from '#shared/shipments/lateness.ts';
import type { Trouble } from '#shared/shipments/shipment.ts';
import { SYSTEM } from '../events/actor.ts';
import type { ShipmentEventRecord } from '../events/catalog.ts';
import { deadlineNumber } from './late-timer.ts';
import { pickupNumber } from './pickup-timer.ts';
import { shipmentEvent, stateOf } from './shipment-event.ts';
import { momentOf, type ShipmentStep, type StepContext } from './shipment-step-types.ts';
import type { ShipmentRecord } from './shipment-types.ts';

/** The trouble that an event tells the customer of; undefined of any other. */
export function troubleOfEvent({ type }: Pick<ShipmentEventRecord, 'type'>): Trouble | undefined {
  return type === 'late' || type === 'pickup_late' || type === 'exception' ? type : undefined;
}

/** True for a call that somebody of the office noted: whoever was called has heard of what was so by then. */
export function isPhoneCallNote({ type, reason }: Pick<ShipmentEventRecord, 'type' | 'reason'>): boolean {
  return type === 'notified' && reason === 'phone';
}

/** Whether a shipment is still in the trouble that an event told of: the same deadline missed, the same exception open. */
function isTroubleOpen(record: ShipmentRecord, { type, shipment, occurredAt }: ShipmentEventRecord): boolean {
  if (isOver(record)) return false;
  if (type === 'exception') return record.exception?.occurredAt === occurredAt;
  if (type === 'late') return deadlineNumber(record) === deadlineNumber(shipment);
  return type === 'pickup_late' && isWaiting(record) && pickupNumber(record) === pickupNumber(shipment);
}

/** What a step leaves of the trouble that nobody reached the customer about: it goes with what it was about. */
export function carryNotNotified(before: ShipmentRecord, after: ShipmentRecord): ShipmentRecord['unreached'] {
  const { unreached } = before;
  if (!unreached || isOver(after)) return undefined;
  const remains: Record<Trouble, () => boolean> = {
    exception: () => after.exception?.occurredAt === before.exception?.occurredAt,
    late: () => deadlineNumber(after) === deadlineNumber(before),
    pickup_late: () => isWaiting(after) && pickupNumber(after) === pickupNumber(before),
  };
  return remains[unreached.about]() ? unreached : undefined;
}

function step(
  before: ShipmentRecord,
  type: 'unreached' | 'reached',
  unreached: ShipmentRecord['unreached'],
  context: StepContext,
): ShipmentStep {
  const after = { ...before, unreached, version: before.version + 1 };
  const at = momentOf(before, undefined, context.now);
  const event = shipmentEvent(after, type, at, SYSTEM, context, {
    previous: stateOf(before),
    reason: (unreached ?? before.unreached)?.about,
  });
  return { before, after, events: [event], driverCounts: [], unchanged: false };
}

/** The step by which nobody reached the customer about a trouble; undefined where that is known, or the trouble is over. */
export function notNotifiedStep(
  record: ShipmentRecord,
  event: ShipmentEventRecord,
  context: StepContext,
): ShipmentStep | undefined {
  const about = troubleOfEvent(event);
  if (!about || !isTroubleOpen(record, event) || (record.unreached?.eventId ?? '') >= event.id) return undefined;
  return step(record, 'unreached', { about, since: event.occurredAt, eventId: event.id }, context);
}

/** The step by which the customer has heard of it after all, by that very message or a later one; undefined where all is well. */
export function notifiedStep(
  record: ShipmentRecord,
  event: Pick<ShipmentEventRecord, 'id'>,
  context: StepContext,
): ShipmentStep | undefined {
  const { unreached } = record;
  return unreached && unreached.eventId <= event.id ? step(record, 'reached', undefined, context) : undefined;
}
