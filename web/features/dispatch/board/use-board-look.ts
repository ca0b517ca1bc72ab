import { useState } from 'react';
import { readLocal, writeLocal } from '../../../lib/browser.ts';
import { useUser } from '../../../lib/session.ts';

/** How the drivers stand on the board. */
export type BoardLook = 'columns' | 'rows';

/** Remembered for each person on this device, as screens differ. */
export function useBoardLook(): readonly [BoardLook, (look: BoardLook) => void] {
  const key = `board:${useUser().id}`;
  const [look, setLook] = useState<BoardLook>(() => (readLocal(key) === 'rows' ? 'rows' : 'columns'));
  const keep = (next: BoardLook) => {
    setLook(next);
    writeLocal(key, next);
  };
  return [look, keep];
}
