import { useCallback, useRef, useState } from 'react';
import type { Driver } from '#shared/contracts/drivers.ts';
import { type Shipment, updateShipment } from '#shared/contracts/shipments.ts';
import { ApiError, callApi, messageOf } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { chooseDriver } from './board.ts';
import type { Board } from './use-board.ts';

/** Figures and lists follow the live connection; without it they are fetched this long after a move. */
const WITHOUT_LIVE = 1500;

/**
 * Giving shipments to drivers. The card moves at once; when the server refuses, it goes back and the toast says why.
 * `driverId` undefined means back to the unassigned.
 */
export function useMoves(board: Board) {
  const [saving, setSaving] = useState(0);
  const own = useRef(new Set<string>());
  const isOwnMove = useCallback((id: string) => own.current.has(id), []);

  const move = async (shipment: Shipment, driverId: string | undefined, isUndo = false): Promise<void> => {
    if (shipment.driverId === driverId || own.current.has(shipment.id)) return;
    own.current.add(shipment.id);
    setSaving((count) => count + 1);
    board.place({ ...shipment, driverId, status: driverId ? 'assigned' : 'pending' });
    try {
      const after = await callApi(updateShipment, { params: { id: shipment.id }, body: changeOf(shipment, driverId) });
      board.place(after);
      confirm(after, driverId, isUndo ? undefined : () => void move(after, shipment.driverId, true));
    } catch (error) {
      refuse(board, shipment, error);
    } finally {
      own.current.delete(shipment.id);
      setSaving((count) => count - 1);
      setTimeout(board.reloadFigures, WITHOUT_LIVE);
    }
  };

  const autoMatch = (shipment: Shipment, drivers: readonly Driver[], openJobs: (driver: Driver) => number) => {
    if (!shipment.pickupAddress) {
      return fail('Assignment Failed', 'Add a pickup address to match a driver automatically.');
    }
    const driver = chooseDriver(drivers, openJobs);
    if (!driver) return fail('No Available Drivers', 'All drivers are currently busy or unavailable.');
    void move(shipment, driver.id);
  };
  return { move, autoMatch, isSaving: saving > 0, isOwnMove };
}

/** A pending shipment is taken as it is; one that somebody has is moved only in the version that was seen. */
function changeOf(shipment: Shipment, driverId: string | undefined) {
  if (!driverId) return { driverId: null, version: shipment.version };
  const change = { driverId, status: 'assigned' as const };
  return shipment.status === 'pending' ? change : { ...change, version: shipment.version };
}

function confirm(shipment: Shipment, driverId: string | undefined, undo: (() => void) | undefined): void {
  toast({
    ...(driverId
      ? { title: 'Shipment Assigned', description: 'Driver has been notified and shipment updated.' }
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
