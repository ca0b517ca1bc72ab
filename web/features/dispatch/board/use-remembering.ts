import type { Shipment } from '#shared/shipments/shipment.ts';
import { shipmentsOf } from '../../../entities/shipments/group/group-messages.ts';
import { placed } from '../../../entities/shipments/group/placed.ts';
import { findShipment, refreshShipments, shipmentOverlay } from '../../../entities/shipments/live/shipment-cache.ts';
import { toast } from '../../../lib/toast.ts';
import { confirm } from './confirm-move.ts';
import { type Before, undoMoves } from './undo-moves.ts';
import { type Entry, type Undoable, type Undone, undoneWords } from './undo-stack.ts';
import type { WithOptimisticMove } from './use-optimistic-moves.ts';

export interface Remembering {
  /** What was done to one shipment; the answer undoes it. */
  one: (before: Shipment, after: Shipment) => () => void;
  /** What was done to many at once. `what` in a few words. */
  many: (before: readonly Before[], after: readonly Undoable[], what: string) => () => void;
}

/** Keeps moves so that they can be undone, and says what came of that. */
export function useRemembering(push: (entry: Entry) => () => void, asOwn: WithOptimisticMove): Remembering {
  const takeBack = async (before: readonly Before[], items: readonly Undoable[]): Promise<Undone> => {
    let undone: Undone = { done: new Map(), kept: [] };
    shipmentOverlay.expect(
      ...before.flatMap(({ id, driverId }) => {
        const now = findShipment(id);
        return now ? [placed(now, driverId)] : [];
      }),
    );
    await asOwn(
      before.map(({ id }) => id),
      async () => {
        undone = await undoMoves(before, items);
      },
    );
    return undone;
  };
  return {
    one: (before, after) =>
      push({
        what: `${before.trackingNumber} ${after.driverId ? 'assigned' : 'unassigned'}`,
        items: [{ id: after.id, version: after.version }],
        undo: async (items) => {
          const undone = await takeBack([before], items);
          const now = findShipment(before.id);
          if (undone.kept.length > 0 || !now) sayUndone(1, undone);
          else confirm(now, before.driverId, undefined);
          return undone;
        },
      }),
    many: (before, after, what) =>
      push({
        what: `${shipmentsOf(after.length)} ${what}`,
        items: after,
        undo: async (items) => {
          const undone = await takeBack(before, items);
          sayUndone(items.length, undone);
          if (undone.kept.length > 0) void refreshShipments();
          return undone;
        },
      }),
  };
}

function sayUndone(all: number, undone: Undone): void {
  const isNothing = undone.done.size === 0;
  toast({
    title: isNothing ? 'Could Not Undo' : 'Undone',
    description: undoneWords(all, undone),
    ...(isNothing && { variant: 'destructive' }),
  });
}
