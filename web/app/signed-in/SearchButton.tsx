import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { SxProps } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { isMac } from '../../lib/browser.ts';
import { useEventCallback } from '../../lib/use-event-callback.ts';
import Search from '../../ui/icon/Search.tsx';
import { lazyPart } from '../../ui/part/lazy-part.tsx';
import { type EarlyKeys, keepKeys } from './early-keys.ts';

const SearchDialog = lazyPart(() => import('../lazy/SearchDialog.tsx'), 'SearchDialog');

/** Opens the search over everything; so does Ctrl+K, Cmd+K on a Mac, wherever the focus is. */
export function SearchButton({ isPhone, sx }: { isPhone: boolean; sx?: SxProps }) {
  const { isOpen, open, close, takeKeys } = useOpening();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
  return (
    <>
      <IconButton
        aria-label={isPhone ? t('Search') : undefined}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+k Meta+k"
        {...SearchDialog.ahead}
        onClick={open}
        sx={{ ...sx, ...(isPhone ? {} : WIDE) }}
      >
        <Search sx={{ fontSize: 'var(--icon)' }} />
        {!isPhone && (
          <>
            <span>{t('Search')}</span>
            <Box component="kbd" aria-hidden sx={HINT}>
              {isMac() ? '⌘K' : 'Ctrl K'}
            </Box>
          </>
        )}
      </IconButton>
      {isOpen && <SearchDialog takeKeys={takeKeys} onClose={close} />}
    </>
  );
}

/** Open or not; what is typed before the field is there is kept for it. */
function useOpening() {
  const [isOpen, setOpen] = useState(false);
  const keys = useRef<() => EarlyKeys>(undefined);
  const takeKeys = useEventCallback(() => {
    const early = keys.current?.();
    keys.current = undefined;
    return early;
  });
  const open = useEventCallback(() => {
    if (!isOpen) keys.current ??= keepKeys();
    setOpen(true);
  });
  const close = useEventCallback(() => {
    takeKeys();
    setOpen(false);
  });
  useEffect(() => () => void takeKeys(), [takeKeys]);
  return { isOpen, open, close, takeKeys };
}

const WIDE = {
  width: 220,
  height: 36,
  px: 1.25,
  gap: 1,
  justifyContent: 'flex-start',
  border: '1px solid var(--border-strong)',
  borderRadius: 'var(--radius-sm)',
  color: 'var(--text-3)',
  fontSize: 'var(--fs-14)',
};
const HINT = { ml: 'auto', font: '500 var(--fs-11)/var(--lh-12) var(--font-sans)' };
