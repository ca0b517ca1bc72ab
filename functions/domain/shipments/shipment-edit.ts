import type { ShipmentChange } from '#shared/contracts/shipment-changes.ts';
import { fieldError } from '#shared/http/errors.ts';
import { canEver } from '#shared/shipments/allowed-actions.ts';
import { isOver, isWaiting } from '#shared/shipments/lateness.ts';
import { EDITABLE, editableFields } from '#shared/shipments/shipment-edit.ts';
import type { ShipmentAction } from '#shared/shipments/transition-types.ts';
import { weightInKg } from '#shared/shipments/weight.ts';
import { isReversed, REVERSED, windowErrorOf } from '#shared/shipments/window-fields.ts';
import type { Actor } from '../events/actor.ts';
import { changeWithPlaces, type Places } from '../places/shipment-places.ts';
import { transitionActorOf } from './shipment-rights.ts';
import type { ShipmentRecord } from './shipment-types.ts';
import { withStateCodes } from './state-codes.ts';

/** Whether a change names a field of the shipment at all. */
export const namesField = (change: ShipmentChange): boolean => EDITABLE.some((name) => change[name] !== undefined);

/**
 * The price stays what was agreed when the shipment was booked. Throws 422 where a window would end before it begins or
 * lack its day.
 */
export function editsOf(record: ShipmentRecord, sent: ShipmentChange, places?: Places): Partial<ShipmentRecord> {
  const change = changeWithPlaces(record, withStateCodes(sent), places);
  const changed = EDITABLE.filter((name) => change[name] !== undefined && (change[name] ?? undefined) !== record[name]);
  const edits: Partial<ShipmentRecord> = Object.fromEntries(changed.map((name) => [name, change[name] ?? undefined]));
  const broken = changed.length > 0 ? windowErrorOf({ ...record, ...edits }) : undefined;
  if (broken) throw fieldError(broken.path, broken.message);
  assertInOrder(record, edits);
  return edits;
}

/** Of what waits: once it is picked up, the day of the pickup is what was meant once. */
function assertInOrder(record: ShipmentRecord, edits: Partial<ShipmentRecord>): void {
  const field = (['estimatedDelivery', 'pickupDate'] as const).find((name) => edits[name] !== undefined);
  if (field && isWaiting(record) && isReversed({ ...record, ...edits })) throw fieldError(field, REVERSED);
}

/** What an edit is called by where the shipment stands; `edit`, where what it names can no longer be changed. */
export function editAction(record: ShipmentRecord, change: ShipmentChange, actor: Actor): ShipmentAction {
  const { status } = record;
  const open = editableFields(status);
  const isOpen = EDITABLE.every((name) => change[name] === undefined || open.includes(name));
  if (!isOpen) return 'edit';
  if (status === 'picked_up' || status === 'in_transit') return 'edit_live';
  const isAlone = namesField(change) && change.status === undefined && change.driverId === undefined;
  return isOver(record) && isAlone && canEver('annotate', transitionActorOf(actor)) ? 'annotate' : 'edit';
}

/** What follows from an edited weight. */
export function weighed(after: ShipmentRecord, edits: Partial<ShipmentRecord> = {}): Partial<ShipmentRecord> {
  if (!('weight' in edits || 'weightUnit' in edits)) return {};
  return { weightKg: after.weight === undefined ? undefined : weightInKg(after.weight, after.weightUnit) };
}
