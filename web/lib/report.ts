import type { NoticedBy } from '#shared/contracts/page-errors.ts';

/** Tells the server that something on the page broke, and where in our code, so that somebody hears of it. */
export function report(error: unknown, kind: NoticedBy): void {
  // Its code comes when there is something to tell; where it does not, nothing more can be done.
  void import('./page-errors/send-page-error.ts')
    .then(({ sendPageError }) => sendPageError(error, kind))
    .catch(() => undefined);
}

/** From now on reports what nobody catches. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error }) => report(error, 'window'));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason, 'unhandledrejection'));
}
