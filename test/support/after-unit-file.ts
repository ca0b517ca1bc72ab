import { afterAll, vi } from 'vitest';
import { startDeadline } from '#functions/base/remaining-time.ts';

// What a file changed of the environment that it shares with those after it.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // The last call's time, which is over.
  startDeadline();
});
