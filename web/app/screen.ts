import { matchPath, useLocation } from 'react-router-dom';
import type { Caller } from '#shared/accounts/permissions.ts';
import { mayOpen, type ScreenName, screenNames, screens } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { pages } from './pages.ts';

/** The screen that a path is for this caller; undefined is the not-found page. */
export function screenAt(pathname: string, caller: Caller, readsInvoices = false): ScreenName | undefined {
  return screenNames.find(
    (name) => matchPath(screens[name].path, pathname) && mayOpen(caller, name, readsInvoices) && pages[name],
  );
}

export function useScreen(): ScreenName | undefined {
  const { caller, user } = useSession();
  // Until the user is known, nothing is said to be missing.
  return screenAt(useLocation().pathname, caller, user?.readsInvoices ?? !user);
}
