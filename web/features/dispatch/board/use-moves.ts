import { useState } from 'react';
import { autoMatchShipment, type MATCH_MODES } from '#shared/contracts/assignments.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import type { Shipment } from '#shared/shipment.ts';
import { findShipment, lookAgain, putShipment, shipments } from '../../../entities/shipments/live/shipment-cache.ts';
import { ApiError, callApi, isUnreached, messageOf } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { useCall } from '../../../lib/use-api.ts';
import { changeOf, placed } from './board.ts';
import type { Board } from './use-board.ts';
import { useGroupMoves } from './use-group-moves.ts';
import { type AsOwn, useOwnMoves } from './use-own-moves.ts';

/** `load`: fewest open jobs first; `distance`: nearest first. */
export type MatchMode = (typeof MATCH_MODES)[number];

/**
 * Giving shipments to drivers. The card moves at once; when the server refuses, it goes back and the toast says why.
 * `driverId` undefined means back to the unassigned.
 */
export function useMoves(board: Board) {
  const { isOwnMove, asOwn, isSaving } = useOwnMoves(board);

  const move = async (shipment: Shipment, driverId: string | undefined, isUndo = false): Promise<void> => {
    if (shipment.driverId === driverId || isOwnMove(shipment.id)) return;
    const done = (after: Shipment) =>
      confirm(after, driverId, isUndo ? undefined : () => void move(after, shipment.driverId, true));
    shipments.expect(placed(shipment, driverId));
    await asOwn([shipment.id], async () => {
      try {
        const request = { params: { id: shipment.id }, body: changeOf(shipment, driverId) };
        const after = await callApi(updateShipment, request);
        putShipment(after);
        done(after);
      } catch (error) {
        const after = await findDone(shipment, driverId, error);
        if (after) done(after);
      }
    });
  };
  const { autoMatch, matching } = useAutoMatch({
    isOwnMove,
    asOwn,
    undo: (after) => void move(after, undefined, true),
  });
  const group = useGroupMoves(asOwn);
  return { move, autoMatch, matching, ...group, isSaving, isOwnMove };
}

interface MatchTools {
  isOwnMove: (id: string) => boolean;
  asOwn: AsOwn;
  undo: (shipment: Shipment) => void;
}

/** Lets the server choose a driver; the message says who it is and why. */
function useAutoMatch({ isOwnMove, asOwn, undo }: MatchTools) {
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
        confirm(after, driver.id, () => undo(after), `${driver.name}: ${reason}.`);
      } catch (error) {
        await refuseMatch(shipment, error);
      }
    });
    setMatching((before) => new Set([...before].filter((one) => one !== id)));
  };
  return { autoMatch, matching };
}

async function refuseMatch(shipment: Shipment, error: unknown): Promise<void> {
  if (error instanceof ApiError && error.problem?.code === 'no_available_driver') {
    fail('No Available Drivers', 'All drivers are currently busy or unavailable.');
    return;
  }
  await lookAgain(shipment.id, error);
  const now = findShipment(shipment.id);
  if (isUnreached(error) && now?.driverId) return confirm(now, now.driverId, undefined);
  fail('Assignment Failed', messageOf(error, 'Failed to assign shipment to driver'));
}

function confirm(shipment: Shipment, driverId: string | undefined, undo: (() => void) | undefined, more = ''): void {
  toast({
    ...(driverId
      ? { title: 'Shipment Assigned', description: `Driver has been notified and shipment updated. ${more}`.trim() }
      : { title: 'Shipment Unassigned', description: `${shipment.trackingNumber} is waiting for a driver again.` }),
    ...(undo ? { action: { label: 'Undo', onClick: undo } } : {}),
  });
}

/**
 * Shows a card whose move failed where the server has it, and says why. The answer: the shipment if it was moved all the
 * same, because only the answer was lost.
 */
async function findDone(before: Shipment, driverId: string | undefined, error: unknown): Promise<Shipment | undefined> {
  await lookAgain(before.id, error);
  const now = findShipment(before.id);
  if (isUnreached(error) && now && now.version > before.version && now.driverId === driverId) return now;
  fail('Assignment Failed', messageOf(error, 'Failed to assign shipment to driver'));
  return undefined;
}

function fail(title: string, description: string): void {
  toast({ title, description, variant: 'destructive' });
}
