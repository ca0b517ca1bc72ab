import { useCallback, useInsertionEffect, useRef } from 'react';

/** The same function at every render, which does what the newest render says. For events, never while rendering. */
export function useEventCallback<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act);
  useInsertionEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
