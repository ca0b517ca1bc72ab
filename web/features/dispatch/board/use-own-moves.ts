import { useCallback, useRef, useState } from 'react';
import type { Board } from './use-board.ts';

/** Figures and lists follow the live connection; without it they are fetched this long after a move. */
const WITHOUT_LIVE = 1500;

/** Does something with cards; until it is done the live connection does not tell these where to be. */
export type AsOwn = (ids: readonly string[], act: () => Promise<void>) => Promise<void>;

/** Which cards this person is moving now. */
export function useOwnMoves(board: Board) {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const own = useRef(new Set<string>());
  const isOwnMove = useCallback((id: string) => own.current.has(id), []);

  const asOwn: AsOwn = async (ids, act) => {
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
  return { isOwnMove, asOwn, isSaving: busy.size > 0 };
}
