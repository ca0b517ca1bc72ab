import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';

import { Link } from 'react-router-dom';
import { mayOpen, paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { type Section, SettingsLayout } from '../../../ui/settings/SettingsLayout.tsx';

// Each section is fetched when it is opened.
const GeneralSettings = lazyPart(() => import('./GeneralSettings.tsx'), 'GeneralSettings');
const BrandingSettings = lazyPart(() => import('./BrandingSettings.tsx'), 'BrandingSettings');

const BillingSettings = lazyPart(() => import('./BillingSettings.tsx'), 'BillingSettings');
const TeamSettings = lazyPart(() => import('./TeamSettings.tsx'), 'TeamSettings');
const RolesSettings = lazyPart(() => import('./RolesSettings.tsx'), 'RolesSettings');

/** What managers read. */
const PEOPLE: readonly [Section, ...Section[]] = [
  { value: 'team', label: 'Team', Content: TeamSettings },
  { value: 'roles', label: 'Roles & Permissions', Content: RolesSettings },
];
const DIRECTORS: readonly [Section, ...Section[]] = [
  { value: 'general', label: 'General', Content: GeneralSettings },
  { value: 'branding', label: 'Branding', Content: BrandingSettings },
  { value: 'billing', label: 'Billing', Content: BillingSettings },
  ...PEOPLE,
];
/** The organization's settings (specification 2, section 2.15). */
export function SettingsPage() {
  const { role } = useUser();
  return (
    <SettingsLayout
      title="Organization Settings"
      subtitle="Your organization, its look and its people"
      action={
        mayOpen(role, 'audit') && (
          <Button component={Link} to={paths.audit} variant="outlined" color="inherit" startIcon={<HistoryOutlined />}>
            Audit Log
          </Button>
        )
      }
      sections={role === 'admin' ? DIRECTORS : PEOPLE}
      pathOf={paths.settings}
    />
  );
}
