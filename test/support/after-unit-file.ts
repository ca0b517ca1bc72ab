import { afterAll, vi } from 'vitest';

// What a file changed of the environment that it shares with those after it.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
