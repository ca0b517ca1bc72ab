/** So little is left that a longer job does not fit. */
const LITTLE = 120;

/** How urgent it is that so many minutes are left to drive. */
export function hoursTone(minutes: number): 'error' | 'warning' | 'success' {
  if (minutes === 0) return 'error';
  return minutes < LITTLE ? 'warning' : 'success';
}
