import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useEffect, useState } from 'react';
import { readCookie, writeCookie } from '../../lib/browser.ts';

const COOKIE = 'sidebar_state';
const COOKIE_MAX_AGE_SECONDS = 604_800;

/** The sidebar: open or collapsed (kept in a cookie), and below 768 px a drawer of its own. Ctrl or Cmd and b toggles it. */
export function useSidebar() {
  const isPhone = useMediaQuery('(max-width: 767.98px)', { noSsr: true });
  const [isExpanded, setExpanded] = useState(() => readCookie(COOKIE) !== 'false');
  const [isDrawerOpen, setDrawerOpen] = useState(false);

  const toggle = useCallback(() => {
    if (isPhone) setDrawerOpen((open) => !open);
    else {
      setExpanded(!isExpanded);
      writeCookie(COOKIE, String(!isExpanded), COOKIE_MAX_AGE_SECONDS);
    }
  }, [isPhone, isExpanded]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [toggle]);

  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  return { isPhone, isExpanded, isDrawerOpen: isPhone && isDrawerOpen, toggle, closeDrawer };
}
