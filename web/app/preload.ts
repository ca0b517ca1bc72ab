import { hasSessionHint, lastKnownCaller } from '../lib/session.ts';
import { pages } from './pages.ts';
import { preloadLayout } from './Shell.tsx';
import { screenAt } from './screen.ts';

const callerNow = () => (hasSessionHint() ? lastKnownCaller() : 'anonymous');

/** Starts fetching the first page's code and its layout's, beside the session and not after it. */
export function preloadFirst(): void {
  preloadPage(window.location.pathname);
  preloadLayout(callerNow());
}

function preloadPage(pathname: string): void {
  const name = screenAt(pathname, callerNow());
  if (name) pages[name]?.preload();
}

/** From now on fetches the code behind every link of the application as soon as it is pointed at or has the focus. */
export function preloadPointedLinks(): void {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === window.location.origin) preloadPage(link.pathname);
  };
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, preload, { passive: true });
}
