import type { Caller } from '#shared/accounts/permissions.ts';
import type { EventType, ShipmentStatus } from './shipment.ts';

export type ShipmentAction =
  | 'create'
  | 'assign'
  | 'reassign'
  | 'unassign'
  | 'hand_over'
  | 'bring_back'
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
  | 'edit'
  | 'edit_live'
  | 'annotate'
  | 'change_customer';

export type Precondition =
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
export type TransitionEffect =
  | 'set_driver'
  | 'remove_driver'
  | 'synthetic_pick_up'
  | 'set_delivered'
  | 'flag_bypass'
  | 'void_proof'
  | 'restore_step'
  | 'set_exception'
  | 'clear_exception'
  | 'clear_pick_up'
  | 'keep_former_driver'
  | 'set_customer'
  | 'add_pickup_photos';

/** A driver and a customer are meant only for their own shipment; `key` is an API key. */
export type TransitionActor = Caller | 'key';

export interface Transition {
  readonly action: ShipmentAction;
  readonly from: readonly (ShipmentStatus | 'new')[];
  /** Absent: the status stays. */
  readonly to?: ShipmentStatus;
  readonly who: readonly TransitionActor[];
  readonly needs: readonly Precondition[];
  readonly effects: readonly TransitionEffect[];
  readonly event: EventType;
}
