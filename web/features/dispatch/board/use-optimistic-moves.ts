import { useCallback, useRef, useState } from 'react';
import { shipmentOverlay } from '../../../entities/shipments/live/shipment-cache.ts';
import type { Board } from './use-board.ts';

/** Does something with cards; until it is done they stand where it will leave them. */
export type WithOptimisticMove = (ids: readonly string[], act: () => Promise<void>) => Promise<void>;

/** Which cards this person is moving now. */
export function useOptimisticMoves(board: Board) {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const own = useRef(new Set<string>());
  const isOwnMove = useCallback((id: string) => own.current.has(id), []);

  const asOwn: WithOptimisticMove = async (ids, act) => {
    for (const id of ids) own.current.add(id);
    setBusy(new Set(own.current));
    try {
      await act();
    } finally {
      for (const id of ids) own.current.delete(id);
      shipmentOverlay.settle(...ids);
      setBusy(new Set(own.current));
      board.reloadFigures();
      board.stops.reload();
    }
  };
  return { isOwnMove, asOwn, isSaving: busy.size > 0 };
}
