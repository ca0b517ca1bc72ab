import { hasSessionHint, hintedCaller } from '../lib/session.ts';
import { pages } from './pages.ts';
import { screenAt } from './screen.ts';

/** Starts fetching a page's code: the first one's beside the session, which would otherwise come one after the other. */
export function preloadPage(pathname: string): void {
  const name = screenAt(pathname, hasSessionHint() ? hintedCaller() : 'anonymous');
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
