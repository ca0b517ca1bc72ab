import { readFileSync } from 'node:fs';

/** Milliseconds that a local system's clock is moved by; its file holds them, and no deployment on AWS names one. */
function shift(): number {
  const file = process.env.CLOCK_FILE;
  if (!file) return 0;
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    // Nobody has moved the clock yet.
    return 0;
  }
}

/** The present time: the only place that asks for it. Handlers and workers get it as `now`. */
export function present(): Date {
  return new Date(Date.now() + shift());
}

/** Milliseconds that have passed since an instant. */
export function since(start: Date): number {
  return present().getTime() - start.getTime();
}
