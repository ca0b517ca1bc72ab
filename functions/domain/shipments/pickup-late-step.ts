import { SYSTEM } from '../events/actor.ts';
import type { TimerRecord } from '../timers/timers.ts';
import { pickupTimer } from './pickup-timer.ts';
import { shipmentEvent, stateOf } from './shipment-event.ts';
import { momentOf, type ShipmentStep, type StepContext } from './shipment-step-types.ts';
import type { ShipmentRecord } from './shipment-types.ts';

/** The step by which the pickup of a shipment counts as late; undefined where it was told already, or has another deadline. */
export function pickupLateStep(
  record: ShipmentRecord,
  { generation }: Pick<TimerRecord, 'generation'>,
  context: StepContext,
): ShipmentStep | undefined {
  const isPresent = pickupTimer(record, context.timezone)?.generation === generation;
  if (!isPresent || record.pickupLateTold === generation) return undefined;
  const after = { ...record, pickupLateTold: generation, version: record.version + 1 };
  const at = momentOf(record, undefined, context.now);
  const event = shipmentEvent(after, 'pickup_late', at, SYSTEM, context, { previous: stateOf(record) });
  return { before: record, after, events: [event], driverCounts: [], unchanged: false };
}
