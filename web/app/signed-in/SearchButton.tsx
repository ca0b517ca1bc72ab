import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { SxProps } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { say } from '#shared/words.ts';
import { isMac } from '../../lib/browser.ts';
import Search from '../../ui/icon/Search.tsx';
import { lazyPart } from '../../ui/part/lazy-part.tsx';

const SearchDialog = lazyPart(() => import('../later/SearchDialog.tsx'), 'SearchDialog');

/** Opens the search over everything; so does Ctrl+K, Cmd+K on a Mac, wherever the focus is. */
export function SearchButton({ isPhone, sx }: { isPhone: boolean; sx?: SxProps }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <IconButton
        aria-label={isPhone ? say('Search') : undefined}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+k Meta+k"
        {...SearchDialog.ahead}
        onClick={() => setOpen(true)}
        sx={{ ...sx, ...(isPhone ? {} : WIDE) }}
      >
        <Search sx={{ fontSize: 'var(--icon)' }} />
        {!isPhone && (
          <>
            <span>{say('Search')}</span>
            <Box component="kbd" aria-hidden sx={HINT}>
              {isMac() ? '⌘K' : 'Ctrl K'}
            </Box>
          </>
        )}
      </IconButton>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
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
