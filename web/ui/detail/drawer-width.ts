import useMediaQuery from '@mui/material/useMediaQuery';

/** Pixels. */
export const DRAWER_WIDTH = 466;

/** What a page leaves free at its right for an open drawer: nothing where the drawer lies over it. */
export function useDrawerRoom(isOpen: boolean) {
  const isBeside = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  return { isBeside, room: isOpen && isBeside ? DRAWER_WIDTH : 0 };
}
