import { useState } from 'react';
import { autoMatchShipment, type MATCH_MODES } from '#shared/contracts/assignments.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { isNotReady } from '../../../entities/shipments/gate/not-ready.ts';
import type { Overruling } from '../../../entities/shipments/gate/OverruleDialog.tsx';
import { placed } from '../../../entities/shipments/group/placed.ts';
import type { Move } from '../../../entities/shipments/group/use-assign-pending.ts';
import {
  findShipment,
  putShipment,
  recheckShipment,
  shipmentOverlay,
} from '../../../entities/shipments/live/shipment-cache.ts';
import { matchRefusal } from '../../../entities/shipments/match-refusal.ts';
import { callApi, isNetworkError, messageOf } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { useCall } from '../../../lib/use-api.ts';
import { assignChangeOf } from './board.ts';
import { confirm } from './confirm-move.ts';
import type { Board } from './use-board.ts';
import { useGroupMoves } from './use-group-moves.ts';
import { useOptimisticMoves, type WithOptimisticMove } from './use-optimistic-moves.ts';
import { useRemembering } from './use-remembering.ts';
import { useUndo } from './use-undo.ts';

/** `load`: fewest open jobs first; `distance`: nearest first. */
export type MatchMode = (typeof MATCH_MODES)[number];

/**
 * Giving shipments to drivers. The card moves at once; when the server refuses, it goes back and the toast says why.
 * `driverId` undefined means back to the unassigned.
 */
export function useMoves(board: Board) {
  const { isOwnMove, asOwn, isSaving } = useOptimisticMoves(board);
  const undo = useUndo();
  const remember = useRemembering(undo.push, asOwn);
  /** What was refused because its container is not ready, until somebody overrules it or lets it be. */
  const [kept, setKept] = useState<Overruling>();

  const move = async (shipment: Shipment, driverId: string | undefined): Promise<void> => {
    if (shipment.driverId === driverId || isOwnMove(shipment.id)) return;
    shipmentOverlay.expect(placed(shipment, driverId));
    await asOwn([shipment.id], async () => {
      try {
        const request = { params: { id: shipment.id }, body: assignChangeOf(shipment, driverId) };
        const after = await callApi(updateShipment, request);
        putShipment(after);
        confirm(after, driverId, remember.one(shipment, after));
      } catch (error) {
        await refuseMove({ shipment, driverId }, error, { remember: remember.one, setKept });
      }
    });
  };
  const { autoMatch, matching } = useAutoMatch({ isOwnMove, asOwn, remember: remember.one, setKept });
  const group = useGroupMoves(asOwn, remember.many);
  return {
    move,
    autoMatch,
    matching,
    ...group,
    isSaving,
    isOwnMove,
    undo,
    remember,
    kept,
    letBe: () => setKept(undefined),
  };
}

interface MatchTools {
  isOwnMove: (id: string) => boolean;
  asOwn: WithOptimisticMove;
  /** The answer undoes it. */
  remember: (before: Shipment, after: Shipment) => () => void;
  setKept: (kept: Overruling) => void;
}

/** Lets the server choose a driver; the message says who it is and why. */
function useAutoMatch({ isOwnMove, asOwn, remember, setKept }: MatchTools) {
  const { call } = useCall(autoMatchShipment);
  const [matching, setMatching] = useState<ReadonlySet<string>>(new Set());
  const autoMatch = async (shipment: Shipment, mode: MatchMode): Promise<void> => {
    const { id, pickupAddress } = shipment;
    if (isOwnMove(id)) return;
    if (!pickupAddress) return fail('Assignment Failed', 'Add a pickup address to match a driver automatically.');
    setMatching((before) => new Set([...before, id]));
    await asOwn([id], async () => {
      try {
        const { shipment: after, driver, reason } = await call({ body: { shipmentId: id, mode } });
        putShipment(after);
        confirm(after, driver.id, remember(shipment, after), `${driver.name}: ${reason}.`);
      } catch (error) {
        if (isNotReady(error)) {
          const force = async (reason: string) =>
            (await call({ body: { shipmentId: id, mode, force: true, reason } })).shipment;
          const isDone = ({ driverId }: Shipment) => driverId !== undefined;
          return setKept(overruling({ shipment, refusal: error, action: 'assign', force, isDone }, remember));
        }
        await refuseMatch(shipment, error);
      }
    });
    setMatching((before) => new Set([...before].filter((one) => one !== id)));
  };
  return { autoMatch, matching };
}

/** What was refused because its container is not ready; done all the same, it can be undone. */
function overruling(refused: Omit<Overruling, 'words' | 'onDone'>, remember: MatchTools['remember']): Overruling {
  return { ...refused, words: ASSIGNING, onDone: (after) => void remember(refused.shipment, after) };
}

async function refuseMove(
  { shipment, driverId }: Move,
  error: unknown,
  { remember, setKept }: Pick<MatchTools, 'remember' | 'setKept'>,
): Promise<void> {
  if (isNotReady(error)) {
    const force: Overruling['force'] = (reason, current) =>
      callApi(updateShipment, {
        params: { id: shipment.id },
        body: { ...assignChangeOf(current, driverId), force: true, reason },
      });
    const action = shipment.status === 'pending' ? 'assign' : 'reassign';
    const isDone = (now: Shipment) => now.driverId === driverId;
    return setKept(overruling({ shipment, refusal: error, action, force, isDone }, remember));
  }
  const after = await findDone(shipment, driverId, error);
  if (after) confirm(after, driverId, remember(shipment, after));
}

async function refuseMatch(shipment: Shipment, error: unknown): Promise<void> {
  await recheckShipment(shipment.id, error);
  const now = findShipment(shipment.id);
  if (isNetworkError(error) && now?.driverId) return confirm(now, now.driverId, undefined);
  toast({ ...matchRefusal(error), variant: 'destructive' });
}

/**
 * Shows a card whose move failed where the server has it, and says why. The answer: the shipment if it was moved all the
 * same, because only the answer was lost.
 */
async function findDone(before: Shipment, driverId: string | undefined, error: unknown): Promise<Shipment | undefined> {
  await recheckShipment(before.id, error);
  const now = findShipment(before.id);
  if (isNetworkError(error) && now && now.version > before.version && now.driverId === driverId) return now;
  fail('Assignment Failed', messageOf(error, 'Failed to assign shipment to driver'));
  return undefined;
}

const ASSIGNING = {
  success: { title: 'Shipment Assigned', description: 'Driver has been notified and shipment updated.' },
  failure: { title: 'Assignment Failed', description: 'Failed to assign shipment to driver' },
};

function fail(title: string, description: string): void {
  toast({ title, description, variant: 'destructive' });
}
