import { paths } from '../../../lib/paths.ts';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { type Section, SettingsLayout } from '../../../ui/settings/SettingsLayout.tsx';

const Preferences = lazyPart(() => import('./Preferences.tsx'), 'Preferences');
const Templates = lazyPart(() => import('./Templates.tsx'), 'Templates');
const SendLog = lazyPart(() => import('../log/SendLog.tsx'), 'SendLog');

const SECTIONS: readonly [Section, ...Section[]] = [
  { value: 'preferences', label: 'Preferences', Content: Preferences },
  { value: 'templates', label: 'Templates', Content: Templates },
  { value: 'log', label: 'Send Log', Content: SendLog },
];

/** What is sent, by which channel and in which words. */
export function NotificationsPage() {
  return (
    <SettingsLayout
      title="Notification Settings"
      subtitle="What we send, to whom, and in what words"
      sections={SECTIONS}
      pathOf={paths.notifications}
    />
  );
}
