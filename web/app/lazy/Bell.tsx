import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import { type RefObject, useEffect, useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import type { InAppNotification } from '#shared/notifications/bell.ts';
import { BellPanel } from '../../entities/bell/BellPanel.tsx';
import { countText, notificationLookOf } from '../../entities/bell/notification-labels.ts';
import { useBell } from '../../entities/bell/use-bell.ts';
import { refreshSession, useUser } from '../../lib/session.ts';
import { useSocket } from '../../lib/use-socket.ts';
import { useVisible } from '../../lib/use-visible.ts';
import CloudOffOutlined from '../../ui/icon/CloudOffOutlined.tsx';

export interface BellProps {
  button: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onClose: () => void;
  /** How many are unread, as the badge says it; empty for none. */
  onCount: (unread: string) => void;
}

/** What the bell knows, and its panel. Customers have no socket and ask every minute. */
export function Bell({ button, isOpen, onClose, onCount }: BellProps) {
  const { role } = useUser();
  const isLive = role !== 'customer';
  const isVisible = useVisible();
  const [isLong, setLong] = useState(false);
  const [news, setNews] = useState<InAppNotification>();
  const bell = useBell({ isLive, isLong });
  const unread = bell.items?.filter(({ isRead }) => !isRead).length ?? 0;
  const count = unread > 0 ? countText(unread) : '';
  useEffect(() => onCount(count), [count, onCount]);
  const take = (item: InAppNotification) => {
    bell.take(item);
    setNews(item);
  };
  return (
    <>
      {isLive && isVisible && <Listener onItem={take} onMissed={bell.missed} />}
      <span className="sr-only" role="status">
        {news && t('New notification: {title}, {about}', { title: notificationLookOf(news).title, about: news.about })}
      </span>
      <Popover
        open={isOpen}
        onClose={onClose}
        anchorEl={button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('Notifications'),
            sx: PANEL,
          },
        }}
      >
        <BellPanel {...bell} caller={role} onMore={() => setLong(true)} onClose={onClose} />
      </Popover>
    </>
  );
}

const PANEL = {
  width: 400,
  maxWidth: 'calc(100% - 32px)',
  maxHeight: 'min(560px, calc(100% - 72px))',
  border: '1px solid var(--border)',
};

/** A tab that nobody looks at holds no connection for the bell: a person has five. */
function Listener({ onItem, onMissed }: { onItem: (item: InAppNotification) => void; onMissed: () => void }) {
  const { isCutOff } = useSocket({
    needsSnapshot: false,
    onFrame: (frame) => {
      if (frame.type === 'bell') onItem(frame.item);
    },
    onGap: onMissed,
    onRefused: refreshSession,
  });
  return (
    <Box component="span" role="status" sx={{ flex: 'none', display: 'inline-flex' }}>
      {isCutOff && (
        <Box component="span" title={t(NOT_LIVE)} sx={CUT_OFF}>
          <CloudOffOutlined aria-hidden sx={{ fontSize: 'var(--icon)' }} />
          <span className="sr-only">{t(NOT_LIVE)}</span>
          <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'inline' } }}>
            {t('Offline')}
          </Box>
        </Box>
      )}
    </Box>
  );
}

const NOT_LIVE = "Live updates aren't available right now. This page refreshes every so often.";

const CUT_OFF = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  height: 28,
  px: 1,
  borderRadius: 'var(--radius-sm)',
  border: '1px solid var(--warning-line)',
  bgcolor: 'var(--warning-bg)',
  color: 'var(--warning-text)',
  fontSize: 'var(--fs-13)',
  fontWeight: 600,
};
