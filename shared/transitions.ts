import type { Caller } from './permissions.ts';
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
  | 'record_pickup'
  | 'message'
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
  | 'clear_exception'
  | 'add_pickup_photos';

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
const GIVEN: readonly ShipmentStatus[] = ['assigned', ...LIVE];
const OPEN: readonly ShipmentStatus[] = ['pending', ...GIVEN];

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
    effects: ['set_driver', 'clear_exception'],
    event: 'reassigned',
  },
  {
    action: 'unassign',
    from: ['assigned'],
    to: 'pending',
    who: STAFF,
    needs: ['version'],
    effects: ['remove_driver', 'clear_exception'],
    event: 'unassigned',
  },
  {
    action: 'pick_up',
    from: ['assigned'],
    to: 'picked_up',
    who: [...STAFF, 'driver', 'key'],
    effects: ['clear_exception'],
    event: 'picked_up',
  },
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
    effects: ['clear_exception'],
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
    from: GIVEN,
    who: [...STAFF, 'driver'],
    needs: ['exceptionCode'],
    effects: ['set_exception'],
    event: 'exception',
  },
  {
    action: 'reschedule',
    from: GIVEN,
    who: STAFF,
    needs: ['openException', 'estimatedDelivery'],
    effects: ['clear_exception'],
    event: 'rescheduled',
  },
  {
    action: 'resume',
    from: GIVEN,
    who: ['driver'],
    needs: ['openException'],
    effects: ['clear_exception'],
    event: 'resumed',
  },
  {
    action: 'record_pickup',
    // Also after the delivery: a phone that was offline may be late, and a seal matters most when it is argued about.
    from: [...GIVEN, 'delivered'],
    who: [...STAFF, 'driver'],
    effects: ['add_pickup_photos'],
    event: 'pickup_recorded',
  },
  // Between the office and whoever has the job: nobody else is there to read it.
  { action: 'message', from: GIVEN, who: [...STAFF, 'driver'], event: 'message_sent' },
  { action: 'edit', from: OPEN, who: STAFF, event: 'edited' },
];

/** The whole life of a shipment as one table (product decisions, section 2). Any pair that is not here is refused. */
export const TRANSITIONS: readonly Transition[] = rows.map((row) => ({ needs: [], effects: [], ...row }));
