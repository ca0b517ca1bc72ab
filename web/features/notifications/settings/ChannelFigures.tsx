import { Link } from 'react-router-dom';
import type { ChannelName } from '#shared/notifications/notifications.ts';
import { useNotificationFigures } from '../../../entities/notifications/use-notification-settings.ts';
import { formatNumber } from '../../../lib/format.ts';
import { pathTo } from '../../../lib/paths.ts';
import CheckCircleOutlined from '../../../ui/icon/CheckCircleOutlined.tsx';
import WarningAmberOutlined from '../../../ui/icon/WarningAmberOutlined.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';

/** What went out by a channel in the last days; with what failed, a link to it. */
export function ChannelFigures({ name }: { name: ChannelName }) {
  const figures = useNotificationFigures();
  if (!figures) return null;
  const { sent, delivered, failed } = figures[name];
  const Icon = failed > 0 ? WarningAmberOutlined : CheckCircleOutlined;
  // Only mail services tell what came.
  const told = name === 'email' ? `, ${formatNumber(delivered)} delivered` : '';
  return (
    <Row sx={{ p: 'var(--pad-row)', borderTop: '1px solid var(--border)' }}>
      <Icon sx={{ fontSize: 'var(--icon)', color: failed > 0 ? 'var(--error-text)' : 'text.secondary' }} />
      <Text size="caption" tone="quiet">
        {`${formatNumber(sent)} sent in ${figures.days} days${told}, `}
        {failed > 0 ? (
          <Link className="link" to={pathTo('notifications', { section: 'log', channel: name, state: 'failed' })}>
            {formatNumber(failed)} failed
          </Link>
        ) : (
          'none failed'
        )}
      </Text>
    </Row>
  );
}
