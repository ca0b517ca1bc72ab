import { Link } from 'react-router-dom';
import { CHANNEL_NAMES, SWITCHES } from '#shared/notifications/notifications.ts';
import { CHANNEL_LABELS } from '../../../entities/notifications/log-labels.ts';
import { SWITCH_NAMES } from '../../../entities/notifications/switch-labels.ts';
import { useNotificationSettings } from '../../../entities/notifications/use-notification-settings.ts';
import { paths } from '../../../lib/paths.ts';
import { Text } from '../../../ui/page/Text.tsx';

/** What the organization has switched off now: of that the log has no line where it was never on. */
export function SwitchedOff() {
  const { settings } = useNotificationSettings();
  if (!settings) return null;
  const lines = CHANNEL_NAMES.flatMap((name) => {
    const off = SWITCHES.filter((by) => !settings[name][by]);
    if (off.length === 0) return [];
    const what = off.length === SWITCHES.length ? 'all messages' : off.map((by) => SWITCH_NAMES[by]).join(', ');
    return [`${CHANNEL_LABELS[name]}: ${what}`];
  });
  if (lines.length === 0) return null;
  return (
    <Text component="p" size="small" tone="quiet">
      Turned off for your organization: {lines.join('. ')}.{' '}
      <Link to={paths.notifications('preferences')} className="link">
        Open preferences
      </Link>
    </Text>
  );
}
