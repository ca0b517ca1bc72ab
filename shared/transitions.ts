import type { Caller, Role } from './permissions.ts';
import type { EventType, ShipmentStatus } from './shipment.ts';

export type ShipmentAction =
  | 'create'
  | 'assign'
  | 'reassign'
  | 'unassign'
  | 'pick_up'
  | 'start'
  | 'deliver'
  | 'deliver_without_proof'
  | 'cancel'
  | 'correct'
  | 'undo_step'
  | 'report_exception'
  | 'reschedule'
  | 'resume'
  | 'edit';

export type Need =
  | 'driver'
  | 'version'
  | 'reason'
  | 'bypassReason'
  | 'proof'
  | 'exceptionCode'
  | 'estimatedDelivery'
  | 'openException'
  | 'recentDelivery'
  | 'recentStep';

/** What an action does besides moving the status; counts and invoices follow from the status. */
export type Effect =
  | 'set_driver'
  | 'remove_driver'
  | 'synthetic_pick_up'
  | 'set_delivered'
  | 'flag_bypass'
  | 'void_proof'
  | 'restore_step'
  | 'set_exception'
  | 'clear_exception';

/** A driver and a customer are meant only for their own shipment; `key` is an API key. */
export type Who = Caller | 'key';

export interface Transition {
  readonly action: ShipmentAction;
  readonly from: readonly (ShipmentStatus | 'new')[];
  /** Absent: the status stays. */
  readonly to?: ShipmentStatus;
  readonly who: readonly Who[];
  readonly needs: readonly Need[];
  readonly effects: readonly Effect[];
  readonly event: EventType;
}

const STAFF: readonly Who[] = ['staff', 'manager', 'admin'];
const HEADS: readonly Who[] = ['manager', 'admin'];
const LIVE: readonly ShipmentStatus[] = ['picked_up', 'in_transit'];
const OPEN: readonly ShipmentStatus[] = ['pending', 'assigned', ...LIVE];

type Row = Omit<Transition, 'needs' | 'effects'> & Partial<Pick<Transition, 'needs' | 'effects'>>;

const rows: readonly Row[] = [
  { action: 'create', from: ['new'], to: 'pending', who: [...STAFF, 'anonymous', 'customer', 'key'], event: 'created' },
  { action: 'create', from: ['new'], to: 'assigned', who: STAFF, needs: ['driver'], event: 'created' },
  { action: 'create', from: ['new'], to: 'in_transit', who: STAFF, needs: ['driver'], event: 'created' },
  { action: 'create', from: ['new'], to: 'delivered', who: HEADS, needs: ['driver'], event: 'created' },
  { action: 'create', from: ['new'], to: 'cancelled', who: STAFF, event: 'created' },
  {
    action: 'assign',
    from: ['pending'],
    to: 'assigned',
    who: STAFF,
    needs: ['driver'],
    effects: ['set_driver'],
    event: 'assigned',
  },
  {
    action: 'reassign',
    from: ['assigned'],
    to: 'assigned',
    who: STAFF,
    needs: ['driver', 'version'],
    effects: ['set_driver'],
    event: 'reassigned',
  },
  {
    action: 'unassign',
    from: ['assigned'],
    to: 'pending',
    who: STAFF,
    needs: ['version'],
    effects: ['remove_driver'],
    event: 'unassigned',
  },
  { action: 'pick_up', from: ['assigned'], to: 'picked_up', who: [...STAFF, 'driver', 'key'], event: 'picked_up' },
  {
    action: 'start',
    from: ['assigned', 'picked_up'],
    to: 'in_transit',
    who: [...STAFF, 'driver', 'key'],
    effects: ['synthetic_pick_up', 'clear_exception'],
    event: 'in_transit',
  },
  {
    action: 'deliver',
    from: ['in_transit'],
    to: 'delivered',
    who: [...STAFF, 'driver'],
    needs: ['proof'],
    effects: ['set_delivered', 'clear_exception'],
    event: 'delivered',
  },
  {
    action: 'deliver_without_proof',
    from: ['in_transit'],
    to: 'delivered',
    who: HEADS,
    needs: ['bypassReason'],
    effects: ['set_delivered', 'flag_bypass', 'clear_exception'],
    event: 'delivered',
  },
  {
    action: 'cancel',
    from: ['pending'],
    to: 'cancelled',
    who: [...STAFF, 'customer', 'key'],
    needs: ['reason'],
    event: 'cancelled',
  },
  {
    action: 'cancel',
    from: ['assigned'],
    to: 'cancelled',
    who: [...STAFF, 'key'],
    needs: ['reason'],
    event: 'cancelled',
  },
  {
    action: 'cancel',
    from: LIVE,
    to: 'cancelled',
    who: HEADS,
    needs: ['reason'],
    effects: ['clear_exception'],
    event: 'cancelled',
  },
  {
    action: 'correct',
    from: ['delivered'],
    to: 'in_transit',
    who: ['admin'],
    needs: ['reason', 'recentDelivery'],
    effects: ['void_proof'],
    event: 'proof_voided',
  },
  {
    action: 'undo_step',
    from: ['picked_up', 'in_transit'],
    to: 'assigned',
    who: ['driver'],
    needs: ['version', 'recentStep'],
    effects: ['restore_step'],
    event: 'step_undone',
  },
  {
    action: 'undo_step',
    from: ['in_transit'],
    to: 'picked_up',
    who: ['driver'],
    needs: ['version', 'recentStep'],
    effects: ['restore_step'],
    event: 'step_undone',
  },
  {
    action: 'report_exception',
    from: LIVE,
    who: [...STAFF, 'driver'],
    needs: ['exceptionCode'],
    effects: ['set_exception'],
    event: 'exception',
  },
  {
    action: 'reschedule',
    from: LIVE,
    who: STAFF,
    needs: ['openException', 'estimatedDelivery'],
    effects: ['clear_exception'],
    event: 'rescheduled',
  },
  {
    action: 'resume',
    from: LIVE,
    who: ['driver'],
    needs: ['openException'],
    effects: ['clear_exception'],
    event: 'resumed',
  },
  { action: 'edit', from: OPEN, who: STAFF, event: 'edited' },
];

/** The whole life of a shipment as one table (product decisions, section 2). Any pair that is not here is refused. */
export const TRANSITIONS: readonly Transition[] = rows.map((row) => ({ needs: [], effects: [], ...row }));

/** How long after a delivery the admin may take it back, in milliseconds. */
const CORRECTION_WINDOW = 24 * 3_600_000;

/** How long after the server took a driver's step the driver may take it back, in milliseconds. */
export const UNDO_WINDOW = 10_000;

export interface ActionSubject {
  status: ShipmentStatus;
  deliveredAt?: string | undefined;
  exception?: unknown;
  /** What the driver's last step can be taken back to, and until when; screens do not know it. */
  undoable?: { status: ShipmentStatus; until: string } | undefined;
}

function holds(need: Need, { to }: Transition, shipment: ActionSubject, now: Date): boolean {
  if (need === 'openException') return shipment.exception !== undefined;
  if (need === 'recentDelivery') return now.getTime() - Date.parse(shipment.deliveredAt ?? '') <= CORRECTION_WINDOW;
  if (need === 'recentStep') {
    const { undoable } = shipment;
    return undoable?.status === to && now.getTime() <= Date.parse(undoable?.until ?? '');
  }
  return true;
}

/** The rows that `who` may use on a shipment as it stands; what a row `needs` from the caller is not yet looked at. */
export function legalTransitions(shipment: ActionSubject, who: Who, now: Date): Transition[] {
  return TRANSITIONS.filter(
    (row) =>
      row.from.includes(shipment.status) &&
      row.who.includes(who) &&
      row.needs.every((need) => holds(need, row, shipment, now)),
  );
}

/** For screens; drivers and customers are taken to be the shipment's own. The server decides by the same table. */
export function legalActions(shipment: ActionSubject, role: Role, now: Date = new Date()): ShipmentAction[] {
  return [...new Set(legalTransitions(shipment, role, now).map((row) => row.action))];
}

/** The statuses that a change (not a proof of delivery) by `who` may set from where the shipment stands. */
export function allowedStatuses(shipment: ActionSubject, who: Who, now: Date): ShipmentStatus[] {
  const rows = legalTransitions(shipment, who, now).filter((row) => !row.needs.includes('proof'));
  return [...new Set(rows.flatMap((row) => row.to ?? []))];
}

/** The statuses that `who` may create a shipment with. */
export function creatableStatuses(who: Who): ShipmentStatus[] {
  return TRANSITIONS.filter((row) => row.from.includes('new') && row.who.includes(who)).flatMap((row) => row.to ?? []);
}

const NO_STEP: ReadonlySet<ShipmentAction> = new Set(['create', 'undo_step']);

/** True where `who` may bring some shipment to this status some day: otherwise it is a matter of rights, not of state. */
export function mayEverReach(to: ShipmentStatus, who: Who): boolean {
  return TRANSITIONS.some((row) => row.to === to && !NO_STEP.has(row.action) && row.who.includes(who));
}

/** True where `who` may do this to some shipment some day. */
export function mayEver(action: ShipmentAction, who: Who): boolean {
  return TRANSITIONS.some((row) => row.action === action && row.who.includes(who));
}
