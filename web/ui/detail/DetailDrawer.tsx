import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { type FocusEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Boundary } from '../../lib/error-boundary.tsx';
import { RECORD } from '../../lib/list/record.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import Close from '../icon/Close.tsx';
import { ErrorBoundaryPart } from '../page/ErrorBoundaryPart.tsx';
import { DRAWER_WIDTH, useDrawerRoom } from './drawer-width.ts';

interface DetailDrawerProps {
  /** What is open, for screen readers; undefined closes it. Comes from `useUrlParam('open', { push: true })`. */
  label: string | undefined;
  /** Its number or name, for the document's title; undefined until it is known. */
  about: string | undefined;
  onClose: () => void;
  /** At the left of the close button, e.g. the tracking number. */
  head?: ReactNode;
  footer?: ReactNode;
  detail: ReactNode;
  /** The list, which stays usable beside it on wide screens. */
  children: ReactNode;
}

/** A list with the detail of one row over its right side, so that nothing of it moves; on narrow screens over all of it. */
export function DetailDrawer({ label, about, onClose, head, footer, detail, children }: DetailDrawerProps) {
  const isOpen = label !== undefined;
  usePageTitle(isOpen ? about : undefined);
  const { isBeside } = useDrawerRoom(isOpen);
  const inside = isOpen && (
    <Inside head={dispensable(head, about)} footer={dispensable(footer, about)} onClose={onClose}>
      <ErrorBoundaryPart place={about}>{detail}</ErrorBoundaryPart>
    </Inside>
  );
  return (
    <>
      <Box onFocus={isOpen && isBeside ? (event) => isCovered(event) && onClose() : undefined}>{children}</Box>
      {isBeside ? (
        isOpen && (
          <Beside label={label} onClose={onClose}>
            {inside}
          </Beside>
        )
      ) : (
        <Drawer
          anchor="right"
          open={isOpen}
          onClose={onClose}
          slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { width: `min(100%, ${DRAWER_WIDTH}px)` } } }}
        >
          {inside}
        </Drawer>
      )}
    </>
  );
}

/** Whether the focus went to what lies under the drawer, where nobody would see it; a dialog of the list lies over it. */
function isCovered({ currentTarget, target }: FocusEvent<HTMLElement>): boolean {
  return currentTarget.contains(target) && target.getBoundingClientRect().left >= window.innerWidth - DRAWER_WIDTH;
}

/** Without it the rest of the drawer is still of use. */
function dispensable(part: ReactNode, place: string | undefined): ReactNode {
  return (
    part && (
      <Boundary place={place} fallback={() => null}>
        {part}
      </Boundary>
    )
  );
}

function Beside({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useFocus(panel, label);
  useEscape(onClose);
  return (
    <Box
      component="aside"
      ref={panel}
      tabIndex={-1}
      aria-label={label}
      sx={{
        position: 'fixed',
        top: 56,
        right: 0,
        bottom: 0,
        width: DRAWER_WIDTH,
        zIndex: 10,
        bgcolor: 'background.paper',
        borderLeft: '1px solid var(--border-strong)',
        boxShadow: 'var(--shadow)',
        outline: 'none',
      }}
    >
      {children}
    </Box>
  );
}

/** Wherever the focus is, unless something else was closed by it. */
function useEscape(onEscape: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onEscape();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** The drawer has the focus when it opens, and gives it back to what was pressed last to show something in it. */
function useFocus(panel: RefObject<HTMLElement | null>, label: string) {
  const opener = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each that is shown
  useEffect(() => {
    const { activeElement } = document;
    if (!panel.current?.contains(activeElement)) opener.current = activeElement;
  }, [label]);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    return () => {
      // Not from whoever went on in the list.
      if (document.activeElement === document.body) focusAgain(opener.current);
    };
  }, [panel]);
}

/** Also where the list was drawn anew meanwhile: then the same row. */
function focusAgain(opener: Element | null) {
  const record = opener?.closest(`[${RECORD}]`)?.getAttribute(RECORD);
  const target = opener?.isConnected ? opener : document.querySelector(`[${RECORD}="${record}"] a[href]`);
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

function Inside({
  head,
  footer,
  onClose,
  children,
}: {
  head: ReactNode;
  footer: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pt: 1.5, pb: 0, pr: 1.5, pl: 2.5, flex: 'none' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>{head}</Box>
        <IconButton aria-label={t('Close')} onClick={onClose}>
          <Close sx={{ fontSize: 'var(--icon)' }} />
        </IconButton>
      </Box>
      {/* What scrolls has to be reachable by keyboard, also where nothing inside it is. */}
      <Box
        tabIndex={0}
        role="group"
        aria-label={t('Details')}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', '&:focus-visible': { outlineOffset: -2 } }}
      >
        {children}
      </Box>
      {footer && (
        <Box
          data-drawer-footer
          sx={{
            flex: 'none',
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            py: 1.5,
            px: 2.5,
            borderTop: '1px solid var(--border-strong)',
          }}
        >
          {footer}
        </Box>
      )}
    </Box>
  );
}
