import type { ErrorSource } from '#shared/contracts/page-errors.ts';

/** Tells the server that something on the page broke, and where in our code, so that somebody hears of it. */
export function reportError(error: unknown, kind: ErrorSource): void {
  // Its code comes when there is something to tell; where it does not, nothing more can be done.
  void import('./page-errors/send-page-error.ts')
    .then(({ sendPageError }) => sendPageError(error, kind))
    .catch(() => undefined);
}

/** From now on reports what nobody catches. */
export function reportUncaughtErrors(): void {
  window.addEventListener('error', ({ error }) => reportError(error, 'window'));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason, 'unhandledrejection'));
}
