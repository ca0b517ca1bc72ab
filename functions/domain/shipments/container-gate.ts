import { isStaffPlus } from '#shared/accounts/permissions.ts';
import type { ShipmentChange } from '#shared/contracts/shipment-changes.ts';
import { AppError, fieldError } from '#shared/http/errors.ts';
import type { ShipmentAction, Transition } from '#shared/shipments/transition-types.ts';
import type { ReadinessBlock } from '../boxes/blocks.ts';
import type { Actor } from '../events/actor.ts';
import type { ShipmentRecord } from './shipment-types.ts';

/** The container of a shipment as it was read: what keeps it at its terminal, if anything does. */
export interface ContainerGate {
  id: string;
  version: number;
  blocks: readonly ReadinessBlock[];
}

/** What sends a driver to the terminal, or says that one has been there. */
const TO_THE_GATE: readonly ShipmentAction[] = ['assign', 'reassign', 'pick_up', 'start'];

const isOfOffice = (actor: Actor) => actor.kind === 'user' && isStaffPlus(actor.role);

/**
 * Whether the office takes a step though its container is kept at the terminal. Whoever is at the gate is never refused: what a
 * driver tells has happened. Throws 409 `not_ready` with the `blocks`, 422 for a missing reason.
 */
export function overrulesGate(
  { action }: Transition,
  { status }: ShipmentRecord,
  { force, reason }: Pick<ShipmentChange, 'force' | 'reason'>,
  actor: Actor,
  gate: ContainerGate | undefined,
): boolean {
  const isBefore = status === 'pending' || status === 'assigned';
  const isKept = gate !== undefined && gate.blocks.length > 0 && isBefore && TO_THE_GATE.includes(action);
  if (!isKept || !isOfOffice(actor)) return false;
  if (!force) {
    const members = { boxId: gate.id, blocks: gate.blocks };
    throw new AppError('not_ready', 'The container of this shipment cannot be fetched yet', { members });
  }
  if (!reason) throw fieldError('reason', 'Reason is required');
  return true;
}
