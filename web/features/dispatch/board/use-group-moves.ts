import { useState } from 'react';
import { BULK_LIMIT, bulkAssign } from '#shared/contracts/assignments.ts';
import type { Driver } from '#shared/contracts/drivers.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import type { Shipment } from '#shared/shipment.ts';
import {
  findShipment,
  lookAgain,
  putShipment,
  refreshShipments,
  shipments,
} from '../../../entities/shipments/live/shipment-cache.ts';
import { ApiError, callApi, isUnreached, messageOf } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { useCall } from '../../../lib/use-api.ts';
import { changeOf, placed } from './board.ts';
import {
  assigningTo,
  commonReason,
  type GroupAction,
  type GroupOutcome,
  type Refusal,
  reasonOf,
  sentenceOf,
  TAKING_BACK,
  UNASSIGNING,
} from './group-words.ts';
import type { AsOwn } from './use-own-moves.ts';

/** One shipment and whose it shall be; without a driver it waits again. */
interface Move {
  shipment: Shipment;
  driverId: string | undefined;
}

/** One that was refused, or of which no answer came. */
interface Failed extends Move {
  reason: string;
  error?: unknown;
}

/** More failures than this are looked at by loading the lists again. */
const MOST_SINGLES = 20;

/** An outcome, and what takes back the part that was done. */
export interface ShownOutcome extends GroupOutcome {
  undo?: (() => void) | undefined;
}

/** Moves several cards as one act: all go at once, those refused come back, one Undo takes back the rest. */
export function useGroupMoves(asOwn: AsOwn) {
  const assignPending = useAssignPending();
  const [outcome, setOutcome] = useState<ShownOutcome>();

  const carry = async (moves: readonly Move[], action: GroupAction): Promise<GroupOutcome> => {
    let refused: Refusal[] = [];
    shipments.expect(...moves.map(({ shipment, driverId }) => placed(shipment, driverId)));
    const ids = moves.map(({ shipment }) => shipment.id);
    await asOwn(ids, async () => {
      const [waiting, assigned] = split(moves);
      refused = await notDone([...(await assignPending(waiting)), ...(await moveEach(assigned))]);
    });
    const isRefused = (shipment: Shipment) => refused.some((one) => one.shipment.id === shipment.id);
    const done = moves.map(({ shipment }) => shipment).filter((shipment) => !isRefused(shipment));
    return { action, done, refused };
  };

  const takeBack = async (before: readonly Shipment[], driverId: string | undefined) => {
    const isStill = (shipment: Shipment) => findShipment(shipment.id)?.driverId === driverId;
    const moves = before
      .filter(isStill)
      .map((was) => ({ shipment: findShipment(was.id) ?? was, driverId: was.driverId }));
    const gone = before.filter((was) => !isStill(was));
    const result = await carry(moves, TAKING_BACK);
    const reason = reasonOf('version_conflict');
    report({ ...result, refused: [...result.refused, ...gone.map((shipment) => ({ shipment, reason }))] });
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
  return async (moves: readonly Move[]): Promise<Failed[]> => {
    const failed: Failed[] = [];
    for (const [driverId, group] of byDriver(moves)) {
      for (let start = 0; start < group.length; start += BULK_LIMIT) {
        failed.push(...(await assignPortion(call, group.slice(start, start + BULK_LIMIT), driverId)));
      }
    }
    return failed;
  };
}

async function assignPortion(
  call: ReturnType<typeof useCall<typeof bulkAssign>>['call'],
  group: readonly Shipment[],
  driverId: string,
): Promise<Failed[]> {
  try {
    const { results } = await call({ body: { shipmentIds: group.map(({ id }) => id), driverId } });
    const refused = new Map(results.filter(({ ok }) => !ok).map(({ id, code }) => [id, reasonOf(code)]));
    const versions = new Map(results.map(({ id, version }) => [id, version]));
    shipments.put(
      ...group.flatMap((shipment) => {
        const version = versions.get(shipment.id);
        return version === undefined ? [] : [{ ...placed(shipment, driverId), version }];
      }),
    );
    return group.flatMap((shipment) => {
      const reason = refused.get(shipment.id);
      return reason === undefined ? [] : [{ shipment, reason, driverId }];
    });
  } catch (error) {
    const reason = messageOf(error, 'Failed to assign the shipments to the driver');
    return group.map((shipment) => ({ shipment, reason, driverId, error }));
  }
}

/** One after the other: they change the same drivers' counts, and together would only refuse each other. */
async function moveEach(moves: readonly Move[]): Promise<Failed[]> {
  const failed: Failed[] = [];
  for (const { shipment, driverId } of moves) {
    try {
      const request = { params: { id: shipment.id }, body: changeOf(shipment, driverId) };
      putShipment(await callApi(updateShipment, request));
    } catch (error) {
      const code = error instanceof ApiError ? error.problem?.code : undefined;
      const reason = reasonOf(code, messageOf(error, 'Failed to assign shipment to driver'));
      failed.push({ shipment, reason, driverId, error });
    }
  }
  return failed;
}

/** Looks where the server has those that failed; the answer: those that are not where they should be. */
async function notDone(failed: readonly Failed[]): Promise<Refusal[]> {
  if (failed.length > MOST_SINGLES) await refreshShipments();
  else await Promise.all(failed.map(({ shipment, error }) => lookAgain(shipment.id, error)));
  const isDone = ({ shipment, driverId, error }: Failed) =>
    isUnreached(error) && findShipment(shipment.id)?.driverId === driverId;
  return failed.filter((one) => !isDone(one)).map(({ shipment, reason }) => ({ shipment, reason }));
}
