import { lazy } from 'react';
import { paths } from '../../../lib/paths.ts';
import { type Section, SettingsLayout } from '../../../ui/settings/SettingsLayout.tsx';

const Preferences = lazy(() => import('./Preferences.tsx').then((code) => ({ default: code.Preferences })));
const Templates = lazy(() => import('./Templates.tsx').then((code) => ({ default: code.Templates })));
const SendLog = lazy(() => import('../log/SendLog.tsx').then((code) => ({ default: code.SendLog })));

const SECTIONS: readonly [Section, ...Section[]] = [
  { value: 'preferences', label: 'Preferences', Content: Preferences },
  { value: 'templates', label: 'Templates', Content: Templates },
  { value: 'log', label: 'Send Log', Content: SendLog },
];

/** What is sent, by which channel and in which words (specification 2, section 2.14). */
export function NotificationsPage() {
  return (
    <SettingsLayout
      title="Notification Settings"
      subtitle="What is sent, to whom and in which words"
      sections={SECTIONS}
      pathOf={paths.notifications}
    />
  );
}
