import { matchPath } from 'react-router-dom';
import { hintedCaller } from '../lib/session.ts';
import { pages } from './pages.ts';
import { screens } from './paths.ts';
import { screenAt } from './screen.ts';

/** Starts fetching the first page's code beside the session, which would otherwise come one after the other. */
export function preloadFirstPage(pathname: string): void {
  const path = Object.values(screens).find((screen) => matchPath(screen.path, pathname))?.path;
  const name = path && screenAt(path, hintedCaller());
  if (name) pages[name]?.preload();
}
