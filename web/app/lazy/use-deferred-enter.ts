import { useEffect, useState } from 'react';

/** Enter, also where it is pressed while the answer to what was typed is still on its way: then it counts when that is there. */
export function useDeferredEnter(isWaiting: boolean, act: () => void): () => void {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (!isPressed || isWaiting) return;
    setPressed(false);
    act();
  }, [isPressed, isWaiting, act]);
  return () => setPressed(true);
}
