import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import type { Caller } from '#shared/accounts/permissions.ts';
import { t, tPlural } from '#shared/i18n/t.ts';
import type { InAppNotification } from '#shared/notifications/bell.ts';
import { formatMoney, useDates } from '../../lib/format.ts';
import { RelativeTime } from '../../ui/page/RelativeTime.tsx';
import { Route } from '../../ui/page/Route.tsx';
import { Text } from '../../ui/page/Text.tsx';
import { linkOf, notificationLookOf } from './notification-labels.ts';

interface BellRowProps {
  item: InAppNotification;
  /** How many messages the row stands for. */
  count: number;
  caller: Caller;
  onOpen: () => void;
}

/** One item: what happened, to what, and when. */
export function BellRow({ item, count, caller, onOpen }: BellRowProps) {
  const { shortDate } = useDates();
  const { title, icon: Icon, tone } = notificationLookOf(item);
  const to = linkOf(item, caller);
  const { isRead, day, at } = item;
  return (
    <Box component="li" sx={{ '& + &': { borderTop: '1px solid var(--border)' } }}>
      <Box {...(to ? { component: Link, to, onClick: onOpen } : {})} sx={{ ...ROW, ...(to && PRESSED) }}>
        <Box aria-hidden sx={{ ...SQUARE, bgcolor: `var(--${tone}-bg)`, color: `var(--${tone}-text)` }}>
          <Icon sx={{ fontSize: 'var(--icon)' }} />
        </Box>
        <Box sx={{ minWidth: 0, flex: 1, display: 'grid' }}>
          <Text weight={isRead ? 500 : 600}>{day ? t('{title} to {day}', { title, day: shortDate(day) }) : title}</Text>
          <Subject item={item} count={count} />
          <Text size="caption" tone="faint">
            <RelativeTime value={at} />
          </Text>
        </Box>
        {!isRead && (
          <Box sx={DOT}>
            <span className="sr-only">{t('Unread')}</span>
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** The words of a message, what it is about, and the money or the way of that. */
function Subject({ item, count }: Pick<BellRowProps, 'item' | 'count'>) {
  const { about, customer, amount, text, pickupCity, deliveryCity } = item;
  // A message says more of itself than where its shipment goes.
  const hasRoute = item.subjectId.startsWith('shp_') && !text;
  return (
    <>
      {text && (
        <Text size="small" sx={WORDS}>
          {text}
        </Text>
      )}
      <Text size="small" tone="quiet">
        <span className={/^(TRK|INV)-/.test(about) ? 'mono' : undefined}>{about}</span>
        {count > 1 && `, ${tPlural(count, '{n} message', '{n} messages', { n: count })}`}
      </Text>
      {amount !== undefined && (
        <Text size="small" tone="quiet">
          {customer}, {formatMoney(amount)}
        </Text>
      )}
      {hasRoute && (
        <Text size="small" tone="quiet">
          <Route from={pickupCity} to={deliveryCity} weight={400} />
        </Text>
      )}
    </>
  );
}

const ROW = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.5,
  p: 'var(--s-3) var(--s-4)',
  color: 'inherit',
  textDecoration: 'none',
};
const PRESSED = { '&:hover': { bgcolor: 'var(--surface-2)' }, '&:focus-visible': { outlineOffset: -2 } };
const SQUARE = {
  width: 36,
  height: 36,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: 'var(--radius-sm)',
};
const WORDS = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;
const DOT = {
  width: 8,
  height: 8,
  mt: 'var(--s-2)',
  flex: 'none',
  borderRadius: 'var(--radius-xs)',
  bgcolor: 'var(--info-text)',
};
