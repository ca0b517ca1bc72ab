import { hasSessionHint, hintedCaller } from '../lib/session.ts';
import { pages } from './pages.ts';
import { screenAt } from './screen.ts';

/** Starts fetching the first page's code beside the session, which would otherwise come one after the other. */
export function preloadFirstPage(pathname: string): void {
  const name = screenAt(pathname, hasSessionHint() ? hintedCaller() : 'anonymous');
  if (name) pages[name]?.preload();
}
