import { useEffect } from 'react';
import { wait } from './wait.ts';

/** Milliseconds that a page is left alone. */
const QUIET_AFTER_MS = 3000;

/** When the page has settled: for code that nothing on it waits for. */
export function whenIdle(): Promise<void> {
  return wait(QUIET_AFTER_MS);
}

/** Does it when the page has settled, if it is still there: so that nothing it can do without keeps it waiting. */
export function useWhenSettled(work: () => void, isWanted = true): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever `work` is by then
  useEffect(() => {
    if (!isWanted) return undefined;
    let isHere = true;
    void whenIdle().then(() => {
      if (isHere) work();
    });
    return () => {
      isHere = false;
    };
  }, [isWanted]);
}
