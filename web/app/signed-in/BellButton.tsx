import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { SxProps } from '@mui/material/styles';
import { Suspense, useRef, useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import NotificationsNoneOutlined from '../../ui/icon/NotificationsNoneOutlined.tsx';

let requestBell = () => {};
const bellRequested = new Promise<void>((resolve) => {
  requestBell = resolve;
});

// When the page has settled, as nothing on it waits for this, or at once for whoever wants it; where it cannot be fetched,
// the next load tries again.
const Bell = lazyCode(() => Promise.race([whenIdle(), bellRequested]).then(() => import('../lazy/Bell.tsx')), 'Bell', {
  otherwise: () => null,
}).Component;

/** In the header of everybody who is signed in: how many news there are, and behind it the news. */
export function BellButton({ sx }: { sx?: SxProps }) {
  const [isOpen, setOpen] = useState(false);
  const [unread, setUnread] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={button}
        aria-label={unread ? t('Notifications, {unread} unread', { unread }) : t('Notifications')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={requestBell}
        onClick={() => {
          requestBell();
          setOpen(true);
        }}
        sx={{ position: 'relative', ...sx }}
      >
        <NotificationsNoneOutlined sx={{ fontSize: 'var(--icon)' }} />
        {unread && (
          <Box component="span" aria-hidden sx={BADGE}>
            {unread}
          </Box>
        )}
      </IconButton>
      <Suspense fallback={null}>
        <Bell button={button} isOpen={isOpen} onClose={() => setOpen(false)} onCount={setUnread} />
      </Suspense>
    </>
  );
}

const BADGE = {
  position: 'absolute',
  top: 0,
  right: -4,
  minWidth: 16,
  px: 'var(--s-1)',
  borderRadius: 'var(--radius)',
  bgcolor: 'var(--error-solid)',
  color: 'var(--on-error)',
  fontSize: 'var(--fs-12)',
  lineHeight: 'var(--lh-12)',
  fontWeight: 600,
};
