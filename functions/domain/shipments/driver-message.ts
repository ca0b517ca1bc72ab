import type { MessageDraft } from '#shared/contracts/shipment-messages.ts';
import type { Actor } from '../events/actor.ts';
import { shipmentEvent, stateOf } from './shipment-event.ts';
import { findAction } from './shipment-rights.ts';
import { momentOf, type ShipmentStep, type StepContext } from './shipment-step-types.ts';
import type { ShipmentRecord } from './shipment-types.ts';

/**
 * The step by which the driver of a job writes to dispatch, or the office to the driver: the event is the message, and who
 * wrote it says which way it goes. Nothing else changes, so a step that may be taken back still may.
 */
export function writeMessage(
  before: ShipmentRecord,
  { text, occurredAt }: MessageDraft,
  actor: Actor,
  context: StepContext,
): ShipmentStep {
  const row = findAction(before, 'message', actor, context.now);
  const after = { ...before, version: before.version + 1 };
  const at = momentOf(before, occurredAt, context.now);
  const event = shipmentEvent(after, row.event, at, actor, context, { previous: stateOf(before), note: text });
  return { before, after, events: [event], driverCounts: [], unchanged: false };
}
