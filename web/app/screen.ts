import { useMatches } from 'react-router-dom';
import type { Caller } from '#shared/permissions.ts';
import { useSession } from '../lib/session.ts';
import { pages } from './pages.ts';
import { mayOpen, type ScreenName, screens } from './paths.ts';

/** Names of all screens. */
export const screenNames = Object.keys(screens).filter((name): name is ScreenName => name in screens);

/** The screen that a path is for this caller. */
export function screenAt(path: string, caller: Caller): ScreenName | undefined {
  return screenNames.find((name) => screens[name].path === path && mayOpen(caller, name) && pages[name]);
}

/** The path pattern of the present route; undefined on an unknown path. */
export function usePathPattern(): string | undefined {
  const pattern = useMatches().at(-1)?.handle;
  return typeof pattern === 'string' ? pattern : undefined;
}

/** The screen that is shown now; undefined is the not-found page. */
export function useScreen(): ScreenName | undefined {
  const { caller } = useSession();
  const pattern = usePathPattern();
  return pattern === undefined ? undefined : screenAt(pattern, caller);
}
