import type { Role } from '#shared/accounts/permissions.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import type { ShipmentStatus } from './shipment.ts';
import type { Precondition, ShipmentAction, Transition, TransitionActor } from './transition-types.ts';
import { TRANSITIONS } from './transitions.ts';

/** How long after a delivery the admin may take it back, in milliseconds. */
const CORRECTION_WINDOW_MS = DAY_MS;

/** How long after the server took a driver's step the driver may take it back, in milliseconds. */
export const UNDO_WINDOW_MS = 10_000;

interface ActionSubject {
  status: ShipmentStatus;
  deliveredAt?: string | undefined;
  exception?: unknown;
  /** What the driver's last step can be taken back to, and until when; screens do not know it. */
  undoable?: { status: ShipmentStatus; until: string } | undefined;
}

function meetsNeed(need: Precondition, { to }: Transition, shipment: ActionSubject, now: Date): boolean {
  if (need === 'openException') return shipment.exception !== undefined;
  if (need === 'recentDelivery') return now.getTime() - Date.parse(shipment.deliveredAt ?? '') <= CORRECTION_WINDOW_MS;
  if (need === 'recentStep') {
    const { undoable } = shipment;
    return undoable?.status === to && now.getTime() <= Date.parse(undoable?.until ?? '');
  }
  return true;
}

/** The rows that `who` may use on a shipment as it stands; what a row `needs` from the caller is not yet looked at. */
export function legalTransitions(shipment: ActionSubject, who: TransitionActor, now: Date): Transition[] {
  return TRANSITIONS.filter(
    (row) =>
      row.from.includes(shipment.status) &&
      row.who.includes(who) &&
      row.needs.every((need) => meetsNeed(need, row, shipment, now)),
  );
}

/** For screens; drivers and customers are taken to be the shipment's own. The server decides by the same table. */
export function legalActions(shipment: ActionSubject, role: Role, now: Date = new Date()): ShipmentAction[] {
  return [...new Set(legalTransitions(shipment, role, now).map((row) => row.action))];
}

/** The statuses that a change (not a proof of delivery) by `who` may set from where the shipment stands. */
export function allowedStatuses(shipment: ActionSubject, who: TransitionActor, now: Date): ShipmentStatus[] {
  const rows = legalTransitions(shipment, who, now).filter((row) => !row.needs.includes('proof'));
  return [...new Set(rows.flatMap((row) => row.to ?? []))];
}

/** The statuses that `who` may create a shipment with. */
export function creatableStatuses(who: TransitionActor): ShipmentStatus[] {
  return TRANSITIONS.filter((row) => row.from.includes('new') && row.who.includes(who)).flatMap((row) => row.to ?? []);
}

const NO_STEP: ReadonlySet<ShipmentAction> = new Set(['create', 'undo_step']);

/** True where `who` may bring some shipment to this status some day: otherwise it is a matter of rights, not of state. */
export function canEverReach(to: ShipmentStatus, who: TransitionActor): boolean {
  return TRANSITIONS.some((row) => row.to === to && !NO_STEP.has(row.action) && row.who.includes(who));
}

/** True where `who` may do this to some shipment some day. */
export function canEver(action: ShipmentAction, who: TransitionActor): boolean {
  return TRANSITIONS.some((row) => row.action === action && row.who.includes(who));
}
