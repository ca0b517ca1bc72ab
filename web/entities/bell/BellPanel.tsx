import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Caller } from '#shared/accounts/permissions.ts';
import { t } from '#shared/i18n/t.ts';
import type { InAppNotification } from '#shared/notifications/bell.ts';
import { Empty } from '../../ui/page/Empty.tsx';
import { LoadingRows } from '../../ui/page/LoadingRows.tsx';
import { Query } from '../../ui/page/Query.tsx';
import { Row } from '../../ui/page/Row.tsx';
import { Text } from '../../ui/page/Text.tsx';
import { BellRow } from './BellRow.tsx';
import { threadsOf } from './notification-labels.ts';

interface BellPanelProps {
  items: readonly InAppNotification[] | undefined;
  error: unknown;
  retry: () => void;
  hasMore: boolean;
  isMarking: boolean;
  caller: Caller;
  markRead: (upTo: string) => void;
  onMore: () => void;
  onClose: () => void;
}

/** What concerns me, newest first. */
export function BellPanel(props: BellPanelProps) {
  const { items, error, retry, hasMore, isMarking, caller, markRead, onMore, onClose } = props;
  const [newest] = items ?? [];
  const canMark = newest !== undefined && !isMarking && (items?.some(({ isRead }) => !isRead) ?? false);
  const open = (item: InAppNotification) => {
    if (!item.isRead) markRead(item.id);
    onClose();
  };
  return (
    <>
      <Header onMark={canMark ? () => markRead(newest.id) : undefined} />
      <Query
        data={items}
        error={error}
        retry={retry}
        loading={<LoadingRows text={t('Loading notifications...')} />}
        failing={t('The notifications could not be loaded.')}
        empty={<Empty title={t('No notifications')} hint={t('Notifications from the last 30 days appear here.')} />}
      >
        {(known) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {threadsOf(known).map(({ item, count }) => (
              <BellRow key={item.id} item={item} count={count} caller={caller} onOpen={() => open(item)} />
            ))}
          </Box>
        )}
      </Query>
      {hasMore && (
        <Box sx={{ p: 1, textAlign: 'center' }}>
          <Button variant="text" color="inherit" onClick={onMore}>
            {t('Show earlier')}
          </Button>
        </Box>
      )}
    </>
  );
}

const HEADER = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  p: 'var(--s-2) var(--s-2) var(--s-2) var(--s-4)',
  bgcolor: 'background.paper',
  borderBottom: '1px solid var(--border)',
};

function Header({ onMark }: { onMark: (() => void) | undefined }) {
  return (
    <Row component="header" justify="space-between" sx={HEADER}>
      <Text component="h2" size="large" weight={600}>
        {t('Notifications')}
      </Text>
      {/* Never disabled: it would lose the focus, and with it the Escape key, as soon as it was pressed. */}
      <Button
        variant="text"
        size="small"
        color="inherit"
        aria-disabled={!onMark}
        onClick={onMark}
        sx={onMark ? {} : { color: 'text.disabled' }}
      >
        {t('Mark all as read')}
      </Button>
    </Row>
  );
}
