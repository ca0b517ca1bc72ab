import { AppError, notFound } from '#shared/http/errors.ts';
import { appError } from '#shared/http/refusal.ts';
import type { StaticTextKey } from '#shared/i18n/t.ts';
import { allowedStatuses, canEver, canEverReach, legalTransitions } from '#shared/shipments/allowed-actions.ts';
import type { ShipmentStatus } from '#shared/shipments/shipment.ts';
import type { ShipmentAction, Transition, TransitionActor } from '#shared/shipments/transition-types.ts';
import { type Actor, callerOf, customerIdsOf, seesAllShipments } from '../events/actor.ts';
import type { ShipmentRecord } from './shipment-types.ts';
import { toShipment } from './shipment-view.ts';

/** The table's name for an actor; the product itself may do what its director may. */
export function transitionActorOf(actor: Actor): TransitionActor {
  const caller = callerOf(actor);
  return caller === 'system' ? 'admin' : caller;
}

/** Whose shipments an actor sees: staff and API keys all, a driver those assigned, a customer the own. */
export function visibleTo(actor: Actor): (record: Pick<ShipmentRecord, 'driverId' | 'customerId'>) => boolean {
  return (record) => {
    if (seesAllShipments(actor)) return true;
    if (actor.kind !== 'user') return false;
    if (actor.role === 'driver') return actor.driverId !== undefined && record.driverId === actor.driverId;
    return actor.role === 'customer' && customerIdsOf(actor).includes(record.customerId);
  };
}

/** Throws the one 404 for a shipment that is not the actor's to see. */
export function assertVisible(record: ShipmentRecord, actor: Actor): void {
  if (!visibleTo(actor)(record)) throw notFound();
}

const WORDS: Record<ShipmentStatus | 'new', StaticTextKey> = {
  new: 'new',
  pending: 'pending',
  assigned: 'assigned',
  picked_up: 'picked up',
  in_transit: 'in transit',
  delivered: 'delivered',
  cancelled: 'cancelled',
};

/** 409 for a pair that the table does not have for this actor, with what it does have. */
export function illegalTransition(
  from: ShipmentStatus | 'new',
  to: ShipmentStatus,
  allowed: ShipmentStatus[],
): AppError {
  const code = 'illegal_transition';
  const details = { members: { from, to, allowed } };
  const [before, after] = [WORDS[from], WORDS[to]];
  if (from === to)
    return appError(code, "You can't do this with a shipment that is {status}", [{ status: before }], details);
  if (from === 'in_transit' && to === 'delivered')
    return new AppError(code, 'A delivery needs a proof of delivery', details);
  return appError(code, 'A shipment that is {from} cannot become {to}', [{ from: before, to: after }], details);
}

/** 403 where the actor may never bring a shipment there, else the 409. */
export function moveErrorOf(record: ShipmentRecord, to: ShipmentStatus, actor: Actor, now: Date): AppError {
  const who = transitionActorOf(actor);
  if (!canEverReach(to, who)) return forbidden();
  return illegalTransition(record.status, to, allowedStatuses(record, who, now));
}

/** 403 for what a role may never do. */
export function forbidden(): AppError {
  return new AppError('forbidden', "You aren't allowed to do this");
}

/** 409 with the shipment as it stands now, as this actor may see it. */
export function shipmentConflict(record: ShipmentRecord, actor: Actor): AppError {
  return new AppError('version_conflict', 'Someone else changed this shipment at the same time', {
    members: { current: toShipment(record, actor) },
  });
}

/** The row for an action, or the refusal: 404 when not visible, 403 when never, 409 when not now. */
export function findAction(
  record: ShipmentRecord,
  action: ShipmentAction,
  actor: Actor,
  now: Date,
  to: ShipmentStatus = record.status,
): Transition {
  assertVisible(record, actor);
  const who = transitionActorOf(actor);
  const row = legalTransitions(record, who, now).find((legal) => legal.action === action);
  if (row) return row;
  if (!canEver(action, who)) throw forbidden();
  throw illegalTransition(record.status, to, allowedStatuses(record, who, now));
}
