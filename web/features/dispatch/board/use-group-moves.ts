import { useState } from 'react';
import { BULK_LIMIT, bulkAssign } from '#shared/contracts/dispatch.ts';
import type { Driver } from '#shared/contracts/drivers.ts';
import { updateShipment } from '#shared/contracts/shipments.ts';
import type { Shipment } from '#shared/shipment.ts';
import { ApiError, callApi, messageOf } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { useCall } from '../../../lib/use-api.ts';
import { changeOf, placed } from './board.ts';
import {
  assigningTo,
  commonReason,
  type Deed,
  type GroupOutcome,
  type Refusal,
  reasonOf,
  sentenceOf,
  TAKING_BACK,
  UNASSIGNING,
} from './group-words.ts';
import type { Board } from './use-board.ts';
import type { AsOwn } from './use-own-moves.ts';

/** One shipment and whose it shall be; without a driver it waits again. */
interface Move {
  shipment: Shipment;
  driverId: string | undefined;
}

/** An outcome, and what takes back the part that was done. */
export interface ShownOutcome extends GroupOutcome {
  undo?: (() => void) | undefined;
}

/** Moves several cards as one act: all go at once, those refused come back, one Undo takes back the rest. */
export function useGroupMoves(board: Board, asOwn: AsOwn) {
  const assignPending = useAssignPending();
  const [outcome, setOutcome] = useState<ShownOutcome>();

  const carry = async (moves: readonly Move[], deed: Deed): Promise<GroupOutcome> => {
    let refused: Refusal[] = [];
    for (const { shipment, driverId } of moves) board.place(placed(shipment, driverId));
    const ids = moves.map(({ shipment }) => shipment.id);
    await asOwn(ids, async () => {
      const [waiting, assigned] = split(moves);
      refused = [...(await assignPending(waiting)), ...(await moveEach(assigned, board))];
      for (const { shipment } of refused) board.place(shipment);
      await board.reload();
    });
    const isRefused = (shipment: Shipment) => refused.some((one) => one.shipment.id === shipment.id);
    const done = moves.map(({ shipment }) => shipment).filter((shipment) => !isRefused(shipment));
    return { deed, done, refused };
  };

  const takeBack = async (before: readonly Shipment[], driverId: string | undefined) => {
    const isStill = (shipment: Shipment) => board.find(shipment.id)?.driverId === driverId;
    const moves = before
      .filter(isStill)
      .map((was) => ({ shipment: board.find(was.id) ?? was, driverId: was.driverId }));
    const gone = before.filter((was) => !isStill(was));
    const result = await carry(moves, TAKING_BACK);
    const reason = reasonOf('version_conflict');
    report({ ...result, refused: [...result.refused, ...gone.map((shipment) => ({ shipment, reason }))] });
  };

  const report = (result: ShownOutcome) => {
    const reason = commonReason(result);
    if (reason) return toast({ title: result.deed.failed, description: reason, variant: 'destructive' });
    if (result.refused.length > 0) return setOutcome(result);
    const action = result.undo && { label: 'Undo', onClick: result.undo };
    toast({ title: result.deed.title, description: sentenceOf(result), ...(action && { action }) });
  };

  /** Gives them to a driver, or back to the unassigned. The answer: the ids of those that stayed. */
  const moveMany = async (shipments: readonly Shipment[], driver: Driver | undefined): Promise<string[]> => {
    const moves = shipments.map((shipment) => ({ shipment, driverId: driver?.id }));
    const result = await carry(moves, driver ? assigningTo(driver.name) : UNASSIGNING);
    const undo = () => void takeBack(result.done, driver?.id);
    report({ ...result, undo: result.done.length > 0 ? undo : undefined });
    return result.refused.map(({ shipment }) => shipment.id);
  };
  return { moveMany, outcome, clearOutcome: () => setOutcome(undefined) };
}

function byDriver(moves: readonly Move[]): Map<string, Shipment[]> {
  const groups = new Map<string, Shipment[]>();
  for (const { shipment, driverId = '' } of moves) groups.set(driverId, [...(groups.get(driverId) ?? []), shipment]);
  return groups;
}

/** Those that no driver has are assigned by one call for each hundred; the others move one by one. */
function split(moves: readonly Move[]): [waiting: Move[], assigned: Move[]] {
  const isWaiting = ({ shipment, driverId }: Move) => shipment.status === 'pending' && driverId !== undefined;
  return [moves.filter(isWaiting), moves.filter((move) => !isWaiting(move))];
}

function useAssignPending() {
  const { call } = useCall(bulkAssign);
  return async (moves: readonly Move[]): Promise<Refusal[]> => {
    const refused: Refusal[] = [];
    for (const [driverId, group] of byDriver(moves)) {
      for (let start = 0; start < group.length; start += BULK_LIMIT) {
        refused.push(...(await assignPortion(call, group.slice(start, start + BULK_LIMIT), driverId)));
      }
    }
    return refused;
  };
}

async function assignPortion(
  call: ReturnType<typeof useCall<typeof bulkAssign>>['call'],
  shipments: readonly Shipment[],
  driverId: string,
): Promise<Refusal[]> {
  try {
    const { results } = await call({ body: { shipmentIds: shipments.map(({ id }) => id), driverId } });
    const refused = new Map(results.filter(({ ok }) => !ok).map(({ id, code }) => [id, reasonOf(code)]));
    return shipments.flatMap((shipment) => refusalOf(shipment, refused.get(shipment.id)));
  } catch (error) {
    const reason = messageOf(error, 'Failed to assign the shipments to the driver');
    return shipments.map((shipment) => ({ shipment, reason }));
  }
}

function refusalOf(shipment: Shipment, reason: string | undefined): Refusal[] {
  return reason === undefined ? [] : [{ shipment, reason }];
}

/** One after the other: they change the same drivers' counts, and together would only refuse each other. */
async function moveEach(moves: readonly Move[], board: Board): Promise<Refusal[]> {
  const refused: Refusal[] = [];
  for (const { shipment, driverId } of moves) {
    try {
      const request = { params: { id: shipment.id }, body: changeOf(shipment, driverId) };
      board.place(await callApi(updateShipment, request));
    } catch (error) {
      const code = error instanceof ApiError ? error.problem?.code : undefined;
      refused.push({ shipment, reason: reasonOf(code, messageOf(error, 'Failed to assign shipment to driver')) });
    }
  }
  return refused;
}
