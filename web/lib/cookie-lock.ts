const LOCK = 'quayside-cookie';

/** Runs a call that gives this browser another session cookie. */
export async function withCookieLock<T>(act: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, act) : act();
}

/** When no tab waits for another cookie any more. */
export async function whenCookieSettled(): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(LOCK, { mode: 'shared' }, () => undefined);
}
