import { wait } from '../lib/wait.ts';

/** Milliseconds that a page is left alone. */
const QUIET_AFTER_MS = 3000;

/** When the page has settled: for code that nothing on it waits for. */
export function whenSettled(): Promise<void> {
  return wait(QUIET_AFTER_MS);
}
