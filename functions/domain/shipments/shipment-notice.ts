import type { NoticeDraft } from '#shared/contracts/shipment-messages.ts';
import type { Actor } from '../events/actor.ts';
import { shipmentEvent, stateOf } from './shipment-event.ts';
import { assertVisible } from './shipment-rights.ts';
import { momentOf, type ShipmentStep, type StepContext } from './shipment-step-types.ts';
import type { ShipmentRecord } from './shipment-types.ts';

/**
 * The step by which somebody of the office tells the customer of a shipment something: the event is what is sent. Who was
 * called has heard it; whether a mail or text got through shows when it went.
 */
export function notifyCustomer(
  before: ShipmentRecord,
  { channel, text }: NoticeDraft,
  actor: Actor,
  context: StepContext,
): ShipmentStep {
  assertVisible(before, actor);
  const unreached = channel === 'phone' ? undefined : before.unreached;
  const after = { ...before, unreached, version: before.version + 1 };
  const at = momentOf(before, undefined, context.now);
  const event = shipmentEvent(after, 'notified', at, actor, context, {
    previous: stateOf(before),
    reason: channel,
    note: text,
  });
  return { before, after, events: [event], driverCounts: [], unchanged: false };
}
