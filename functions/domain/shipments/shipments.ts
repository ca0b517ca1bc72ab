import type { ShipmentChange } from '#shared/contracts/shipment-changes.ts';
import { fieldError } from '#shared/http/errors.ts';
import { canEver, legalTransitions } from '#shared/shipments/allowed-actions.ts';
import type { ShipmentStatus } from '#shared/shipments/shipment.ts';
import type { Transition } from '#shared/shipments/transition-types.ts';
import { TRANSITIONS } from '#shared/shipments/transitions.ts';
import { type Actor, isDriver } from '../events/actor.ts';
import { overrulesGate } from './container-gate.ts';
import { formerlyOf, reportLate, stepOfFormer } from './former-driver.ts';
import { assertAlone, bookable } from './shipment-customer.ts';
import { editAction, editsOf, namesField } from './shipment-edit.ts';
import { shipmentEvent, stateOf } from './shipment-event.ts';
import { resumeShipment } from './shipment-exception.ts';
import { assertVisible, findAction, moveErrorOf, shipmentConflict, transitionActorOf } from './shipment-rights.ts';
import { detailsOf, locationOf, type StepInput, takeStep } from './shipment-step.ts';
import { type ShipmentStep, type StepContext, unchangedStep } from './shipment-step-types.ts';
import type { ShipmentRecord } from './shipment-types.ts';

function wantedStatus(record: ShipmentRecord, change: ShipmentChange): ShipmentStatus | undefined {
  const { driverId, status } = change;
  if (driverId === null) {
    if (status && status !== 'pending' && status !== 'cancelled')
      throw fieldError('driverId', 'This status requires a driver');
    return status ?? 'pending';
  }
  if (driverId === undefined) return status;
  if (status === 'pending') throw fieldError('driverId', 'A pending shipment has no driver');
  if (status && status !== 'assigned' && driverId !== record.driverId)
    throw fieldError('driverId', 'Change the driver before the status');
  return status ?? 'assigned';
}

/** A shipment that has its status already: nothing to move, a change of driver, or the end of an exception. */
function sameStatusTransition(
  record: ShipmentRecord,
  change: ShipmentChange,
  actor: Actor,
  context: StepContext,
): Transition | 'stay' {
  const { driverId, version } = change;
  const reassigns = record.status === 'assigned' && typeof driverId === 'string';
  if (reassigns && canEver('reassign', transitionActorOf(actor))) {
    if (version === undefined) throw shipmentConflict(record, actor);
    return driverId === record.driverId ? 'stay' : findAction(record, 'reassign', actor, context.now);
  }
  if (!reassigns && (version !== undefined || (record.status === 'pending' && driverId === null))) return 'stay';
  throw moveErrorOf(record, record.status, actor, context.now);
}

/** Another driver for a load that is under way, named with the version: without one, a driver means pending -> assigned. */
function asksToHandOver(record: ShipmentRecord, { driverId, status, version }: ShipmentChange, actor: Actor): boolean {
  const isOther = typeof driverId === 'string' && driverId !== record.driverId;
  const isUnderWay = record.status === 'picked_up' || record.status === 'in_transit';
  const keepsStatus = status === undefined || status === record.status;
  return (
    isOther && isUnderWay && keepsStatus && version !== undefined && canEver('hand_over', transitionActorOf(actor))
  );
}

/** A step that a phone sends a second time names no version, and must not take back what came after it. */
function asksForUndo({ version, driverId }: ShipmentChange): boolean {
  return version !== undefined && driverId === undefined;
}

function findMove(
  record: ShipmentRecord,
  to: ShipmentStatus,
  change: ShipmentChange,
  actor: Actor,
  context: StepContext,
): Transition {
  const rows = legalTransitions(record, transitionActorOf(actor), context.now);
  const isOpen = ({ action }: Transition) => action !== 'undo_step' || asksForUndo(change);
  const row = rows.find((legal) => legal.to === to && !legal.needs.includes('proof') && isOpen(legal));
  if (!row) throw moveErrorOf(record, to, actor, context.now);
  return row;
}

function assertNeeds(row: Transition, record: ShipmentRecord, change: ShipmentChange, actor: Actor): void {
  for (const need of row.needs) {
    if (need === 'driver' && !change.driverId) throw fieldError('driverId', 'Driver is required');
    if (need === 'version' && change.version === undefined) throw shipmentConflict(record, actor);
    if (need === 'reason' && !change.reason) throw fieldError('reason', 'Reason is required');
    if (need === 'bypassReason' && !change.bypassReason)
      throw fieldError('bypassReason', 'A reason is required to deliver without proof');
  }
}

const STEPS: readonly ShipmentStatus[] = ['pending', 'assigned', 'picked_up', 'in_transit', 'delivered', 'cancelled'];

/** A step that happened before the present status began is told in the timeline at its time; the status stays. */
function lateStep(
  record: ShipmentRecord,
  to: ShipmentStatus,
  change: ShipmentChange,
  actor: Actor,
  context: StepContext,
) {
  if (!change.occurredAt || (to !== 'picked_up' && to !== 'in_transit')) return undefined;
  const said = Date.parse(change.occurredAt);
  const isPast = said < Date.parse(record.statusSince) && said > Date.parse(record.createdAt);
  const mayStep = TRANSITIONS.some((row) => row.event === to && row.who.includes(transitionActorOf(actor)));
  if (!isPast || !mayStep || STEPS.indexOf(record.status) <= STEPS.indexOf(to)) return undefined;
  const after = { ...record, version: record.version + 1 };
  const details = detailsOf({ note: change.note, location: locationOf(change) });
  const event = shipmentEvent(after, to, new Date(said), actor, context, {
    ...details,
    late: true,
    previous: stateOf(record),
  });
  return { before: record, after, events: [event], driverCounts: [], unchanged: false } satisfies ShipmentStep;
}

function editStep(
  record: ShipmentRecord,
  change: ShipmentChange,
  input: StepInput,
  actor: Actor,
  context: StepContext,
): ShipmentStep {
  const isEmpty = Object.keys(input.edits ?? {}).length === 0 && !input.note;
  if (isEmpty) return unchangedStep(record);
  return takeStep(
    record,
    findAction(record, editAction(record, change, actor), actor, context.now),
    input,
    actor,
    context,
  );
}

function assertMayEdit(record: ShipmentRecord, change: ShipmentChange, actor: Actor, context: StepContext): void {
  if (!namesField(change)) return;
  const row = findAction(record, editAction(record, change, actor), actor, context.now);
  if (row.action === 'annotate') assertNeeds(row, record, change, actor);
}

/** Another customer, who is the contact from then on; mails to the one before lead nowhere any more. */
function replaceCustomer(
  record: ShipmentRecord,
  change: ShipmentChange,
  input: StepInput,
  actor: Actor,
  context: StepContext,
): ShipmentStep {
  const row = findAction(record, 'change_customer', actor, context.now);
  assertAlone(change);
  assertNeeds(row, record, change, actor);
  return takeStep(record, row, { ...input, customer: bookable(context.customer) }, actor, context);
}

/**
 * Any change by PATCH: assign, reassign, unassign, hand over, bring back, the next status, cancel, correct, edit, another customer.
 * A driver who had it once tells late of what happened then, or hears 409 `handed_over`.
 * Without `version`, a driver means pending -> assigned and nothing else. Throws 404 for what is not the actor's, 403
 * for what is never theirs to do, 409 `illegal_transition` (from, to, allowed), `version_conflict` (current),
 * `driver_offline` or `not_ready` (blocks), 422 for a missing reason or driver.
 */
export function changeShipment(
  record: ShipmentRecord,
  change: ShipmentChange,
  actor: Actor,
  context: StepContext,
): ShipmentStep {
  const former = formerlyOf(record, actor, change);
  if (former) {
    const { occurredAt, note } = change;
    const told = { occurredAt, note, location: locationOf(change), type: stepOfFormer(change) };
    return reportLate(record, former, told, actor, context);
  }
  assertVisible(record, actor);
  if (change.version !== undefined && change.version !== record.version) throw shipmentConflict(record, actor);
  assertMayEdit(record, change, actor, context);
  const input: StepInput = {
    driverId: change.driverId ?? undefined,
    occurredAt: change.occurredAt,
    reason: change.bypassReason ?? change.reason,
    note: change.note,
    location: locationOf(change),
    edits: editsOf(record, change, context.places),
  };
  const { customerId } = change;
  if (customerId !== undefined && customerId !== record.customerId)
    return replaceCustomer(record, change, input, actor, context);
  if (asksToHandOver(record, change, actor)) {
    const row = findAction(record, 'hand_over', actor, context.now);
    assertNeeds(row, record, change, actor);
    return takeStep(record, row, input, actor, context);
  }
  const to = wantedStatus(record, change);
  if (to === undefined) return editStep(record, change, input, actor, context);
  if (to !== record.status) return moveStep(record, to, change, input, actor, context);
  if (record.exception && isDriver(actor)) return resumeShipment(record, input, actor, context);
  const row = sameStatusTransition(record, change, actor, context);
  if (row === 'stay') return editStep(record, change, input, actor, context);
  return takeReady(record, row, change, input, actor, context);
}

/** A step whose container is ready, or that is taken all the same. */
function takeReady(
  record: ShipmentRecord,
  row: Transition,
  change: ShipmentChange,
  input: StepInput,
  actor: Actor,
  context: StepContext,
): ShipmentStep {
  assertNeeds(row, record, change, actor);
  const overrules = overrulesGate(row, record, change, actor, context.gate);
  return takeStep(record, row, overrules ? { ...input, overrode: 'not_ready' } : input, actor, context);
}

function moveStep(
  record: ShipmentRecord,
  to: ShipmentStatus,
  change: ShipmentChange,
  input: StepInput,
  actor: Actor,
  context: StepContext,
): ShipmentStep {
  const late = lateStep(record, to, change, actor, context);
  if (late) return late;
  return takeReady(record, findMove(record, to, change, actor, context), change, input, actor, context);
}
