import { AppError } from '#shared/http/errors.ts';
import type { Actor } from '../events/actor.ts';
import { shipmentEvent, stateOf } from './shipment-event.ts';
import { assertVisible } from './shipment-rights.ts';
import { momentOf, type ShipmentStep, type StepContext } from './shipment-step-types.ts';
import type { ShipmentRecord } from './shipment-types.ts';

/** The step by which the container of a shipment is tracked from now on. Throws 409 `already_exists` where it is. */
export function linkBox(before: ShipmentRecord, boxId: string, actor: Actor, context: StepContext): ShipmentStep {
  assertVisible(before, actor);
  if (before.boxId !== undefined) {
    const members = { boxId: before.boxId };
    throw new AppError('already_exists', 'The container of this shipment is tracked already', { members });
  }
  const after = { ...before, boxId, version: before.version + 1 };
  const at = momentOf(before, undefined, context.now);
  const event = shipmentEvent(after, 'box_linked', at, actor, context, { previous: stateOf(before) });
  return { before, after, events: [event], driverCounts: [], unchanged: false };
}
