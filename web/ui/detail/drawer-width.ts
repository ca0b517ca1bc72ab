import useMediaQuery from '@mui/material/useMediaQuery';

/** Pixels. */
export const DRAWER_WIDTH = 466;

/** Whether a drawer stands beside what it is opened from, and what a page that is worked on meanwhile leaves free for it. */
export function useDrawerRoom(isOpen: boolean) {
  const isBeside = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  return { isBeside, room: isOpen && isBeside ? DRAWER_WIDTH : 0 };
}
