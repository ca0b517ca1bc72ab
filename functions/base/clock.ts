import { readFileSync } from 'node:fs';

/** No deployment on AWS names the file. */
function clockOffset(): number {
  const file = process.env.CLOCK_FILE;
  if (!file) return 0;
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
}

/** The present time: the only place that asks for it. Handlers and workers get it as `now`. */
export function currentTime(): Date {
  return new Date(Date.now() + clockOffset());
}

/** Milliseconds that have passed since an instant. */
export function elapsedSince(start: Date): number {
  return currentTime().getTime() - start.getTime();
}

/** Milliseconds on a clock that only runs forward and that nothing moves: for how long something took or may take. */
export function monotonicNow(): number {
  return performance.now();
}
