import { useCallback, useRef, useState } from 'react';
import { autoMatchShipment, bulkAssign, type MATCH_MODES } from '#shared/contracts/dispatch.ts';
import type { Driver } from '#shared/contracts/drivers.ts';
import { updateShipment } from '#shared/contracts/shipments.ts';
import type { Shipment } from '#shared/shipment.ts';
import { ApiError, callApi, messageOf } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { useCall } from '../../lib/use-api.ts';
import { type BulkOutcome, outcomeOf, sentenceOf } from './bulk-words.ts';
import type { Board } from './use-board.ts';

/** `load`: fewest open jobs first; `distance`: nearest first. */
export type MatchMode = (typeof MATCH_MODES)[number];

/** Figures and lists follow the live connection; without it they are fetched this long after a move. */
const WITHOUT_LIVE = 1500;

/**
 * Giving shipments to drivers. The card moves at once; when the server refuses, it goes back and the toast says why.
 * `driverId` undefined means back to the unassigned.
 */
export function useMoves(board: Board) {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const own = useRef(new Set<string>());
  const isOwnMove = useCallback((id: string) => own.current.has(id), []);

  /** Until it is done the live connection does not tell these cards where to be. */
  const asOwn = async (ids: readonly string[], act: () => Promise<void>): Promise<void> => {
    for (const id of ids) own.current.add(id);
    setBusy(new Set(own.current));
    try {
      await act();
    } finally {
      for (const id of ids) own.current.delete(id);
      setBusy(new Set(own.current));
      setTimeout(board.reloadFigures, WITHOUT_LIVE);
    }
  };

  const move = async (shipment: Shipment, driverId: string | undefined, isUndo = false): Promise<void> => {
    if (shipment.driverId === driverId || own.current.has(shipment.id)) return;
    board.place({ ...shipment, driverId, status: driverId ? 'assigned' : 'pending' });
    await asOwn([shipment.id], async () => {
      try {
        const request = { params: { id: shipment.id }, body: changeOf(shipment, driverId) };
        const after = await callApi(updateShipment, request);
        board.place(after);
        confirm(after, driverId, isUndo ? undefined : () => void move(after, shipment.driverId, true));
      } catch (error) {
        refuse(board, shipment, error);
      }
    });
  };
  const { autoMatch, matching } = useAutoMatch(board, {
    isOwnMove,
    asOwn,
    undo: (after) => void move(after, undefined, true),
  });
  const bulk = useBulk(board, asOwn);
  return { move, autoMatch, matching, ...bulk, isSaving: busy.size > 0, isOwnMove };
}

type AsOwn = (ids: readonly string[], act: () => Promise<void>) => Promise<void>;

interface MatchTools {
  isOwnMove: (id: string) => boolean;
  asOwn: AsOwn;
  undo: (shipment: Shipment) => void;
}

/** Lets the server choose a driver; the message says who it is and why. */
function useAutoMatch(board: Board, { isOwnMove, asOwn, undo }: MatchTools) {
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
        board.place(after);
        confirm(after, driver.id, () => undo(after), `${driver.name}: ${reason}.`);
      } catch (error) {
        refuseMatch(board, shipment, error);
      }
    });
    setMatching((before) => new Set([...before].filter((one) => one !== id)));
  };
  return { autoMatch, matching };
}

function refuseMatch(board: Board, shipment: Shipment, error: unknown): void {
  if (error instanceof ApiError && error.problem?.code === 'no_available_driver') {
    fail('No Available Drivers', 'All drivers are currently busy or unavailable.');
  } else refuse(board, shipment, error);
}

/** Gives many to one driver. What was refused goes back to its column and is named in `outcome`. */
function useBulk(board: Board, asOwn: AsOwn) {
  const { call } = useCall(bulkAssign);
  const [outcome, setOutcome] = useState<BulkOutcome>();
  /** The ids of those that were not assigned. */
  const assignMany = async (shipments: readonly Shipment[], driver: Driver): Promise<string[]> => {
    let left: string[] = [];
    const shipmentIds = shipments.map(({ id }) => id);
    for (const shipment of shipments) board.place({ ...shipment, driverId: driver.id, status: 'assigned' });
    await asOwn(shipmentIds, async () => {
      try {
        const { results } = await call({ body: { shipmentIds, driverId: driver.id } });
        const done = outcomeOf(shipments, driver.name, results);
        left = done.refused.map(({ id }) => id);
        if (done.refused.length > 0) setOutcome(done);
        else toast({ title: 'Bulk Assignment Complete', description: sentenceOf(done) });
      } catch (error) {
        left = shipmentIds;
        fail('Bulk Assignment Failed', messageOf(error, 'Failed to assign the shipments to the driver'));
      }
      for (const shipment of shipments) if (left.includes(shipment.id)) board.place(shipment);
      await board.reload();
    });
    return left;
  };
  return { assignMany, outcome, clearOutcome: () => setOutcome(undefined) };
}

/** A pending shipment is taken as it is; one that somebody has is moved only in the version that was seen. */
function changeOf(shipment: Shipment, driverId: string | undefined) {
  if (!driverId) return { driverId: null, version: shipment.version };
  const change = { driverId, status: 'assigned' as const };
  return shipment.status === 'pending' ? change : { ...change, version: shipment.version };
}

function confirm(shipment: Shipment, driverId: string | undefined, undo: (() => void) | undefined, more = ''): void {
  toast({
    ...(driverId
      ? { title: 'Shipment Assigned', description: `Driver has been notified and shipment updated. ${more}`.trim() }
      : { title: 'Shipment Unassigned', description: `${shipment.trackingNumber} is waiting for a driver again.` }),
    ...(undo ? { action: { label: 'Undo', onClick: undo } } : {}),
  });
}

/** Back to where it was, or to where it is by now when somebody else was faster. */
function refuse(board: Board, shipment: Shipment, error: unknown): void {
  board.place(shipment);
  fail('Assignment Failed', messageOf(error, 'Failed to assign shipment to driver'));
  if (error instanceof ApiError && error.status >= 404 && error.status < 500) void board.reload();
}

function fail(title: string, description: string): void {
  toast({ title, description, variant: 'destructive' });
}
