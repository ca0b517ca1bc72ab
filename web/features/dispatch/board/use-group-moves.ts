import { useState } from 'react';
import type { Driver } from '#shared/contracts/drivers.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import {
  assigningTo,
  commonReason,
  type GroupAction,
  type GroupOutcome,
  type GroupRejection,
  reasonOf,
  type ShownOutcome,
  sentenceOf,
  UNASSIGNING,
} from '../../../entities/shipments/group/group-messages.ts';
import { placed } from '../../../entities/shipments/group/placed.ts';
import {
  type Failed,
  type Move,
  notDone,
  useAssignPending,
} from '../../../entities/shipments/group/use-assign-pending.ts';
import { findShipment, putShipment, shipmentOverlay } from '../../../entities/shipments/live/shipment-cache.ts';
import { ApiError, callApi, messageOf } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { assignChangeOf } from './board.ts';
import type { WithOptimisticMove } from './use-optimistic-moves.ts';
import type { Remembering } from './use-remembering.ts';

/** Moves several cards as one act: all go at once, those refused come back, one Undo takes back the rest. */
export function useGroupMoves(asOwn: WithOptimisticMove, remember: Remembering['many']) {
  const assignPending = useAssignPending();
  const [outcome, setOutcome] = useState<ShownOutcome>();

  const carry = async (moves: readonly Move[], action: GroupAction): Promise<GroupOutcome> => {
    let refused: GroupRejection[] = [];
    shipmentOverlay.expect(...moves.map(({ shipment, driverId }) => placed(shipment, driverId)));
    const ids = moves.map(({ shipment }) => shipment.id);
    await asOwn(ids, async () => {
      const [waiting, assigned] = split(moves);
      refused = await notDone([...(await assignPending(waiting)), ...(await moveEach(assigned))]);
    });
    const isRefused = (shipment: Shipment) => refused.some((one) => one.shipment.id === shipment.id);
    const done = moves.map(({ shipment }) => shipment).filter((shipment) => !isRefused(shipment));
    return { action, done, refused };
  };

  const report = (result: ShownOutcome) => {
    const reason = commonReason(result);
    if (reason) return toast({ title: result.action.failed, description: reason, variant: 'destructive' });
    if (result.refused.length > 0) return setOutcome(result);
    const undo = result.undo && { label: 'Undo', onClick: result.undo };
    toast({ title: result.action.title, description: sentenceOf(result), ...(undo && { action: undo }) });
  };

  /** Gives them to a driver, or back to the unassigned. The answer: the ids of those that stayed. */
  const moveMany = async (shipments: readonly Shipment[], driver: Driver | undefined): Promise<string[]> => {
    const moves = shipments.map((shipment) => ({ shipment, driverId: driver?.id }));
    const result = await carry(moves, driver ? assigningTo(driver.name) : UNASSIGNING);
    const { done, action } = result;
    const after = done.map(({ id, version }) => ({ id, version: findShipment(id)?.version ?? version }));
    report({ ...result, undo: done.length > 0 ? remember(done, after, action.done) : undefined });
    return result.refused.map(({ shipment }) => shipment.id);
  };
  return { moveMany, outcome, clearOutcome: () => setOutcome(undefined) };
}

/** Those that no driver has are assigned by one call for each hundred; the others move one by one. */
function split(moves: readonly Move[]): [waiting: Move[], assigned: Move[]] {
  const isWaiting = ({ shipment, driverId }: Move) => shipment.status === 'pending' && driverId !== undefined;
  return [moves.filter(isWaiting), moves.filter((move) => !isWaiting(move))];
}

/** One after the other: they change the same drivers' counts, and together would only refuse each other. */
async function moveEach(moves: readonly Move[]): Promise<Failed[]> {
  const failed: Failed[] = [];
  for (const { shipment, driverId } of moves) {
    try {
      const request = { params: { id: shipment.id }, body: assignChangeOf(shipment, driverId) };
      putShipment(await callApi(updateShipment, request));
    } catch (error) {
      const code = error instanceof ApiError ? error.problem?.code : undefined;
      const reason = reasonOf(code, messageOf(error, 'Failed to assign shipment to driver'));
      failed.push({ shipment, reason, driverId, error });
    }
  }
  return failed;
}
