import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { mayOpen, paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import HistoryOutlined from '../../../ui/icon/HistoryOutlined.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { type Section, SettingsLayout } from '../../../ui/settings/SettingsLayout.tsx';

// Each section is fetched when it is opened.
const GeneralSettings = lazyPart(() => import('./GeneralSettings.tsx'), 'GeneralSettings');
const BrandingSettings = lazyPart(() => import('./BrandingSettings.tsx'), 'BrandingSettings');

const BillingSettings = lazyPart(() => import('./BillingSettings.tsx'), 'BillingSettings');
const OperationsSettings = lazyPart(() => import('./OperationsSettings.tsx'), 'OperationsSettings');
const FreeTimeSettings = lazyPart(() => import('./FreeTimeSettings.tsx'), 'FreeTimeSettings');
const ChargesSettings = lazyPart(() => import('./charges/ChargesSettings.tsx'), 'ChargesSettings');
const TeamSettings = lazyPart(() => import('./TeamSettings.tsx'), 'TeamSettings');
const RolesSettings = lazyPart(() => import('./RolesSettings.tsx'), 'RolesSettings');

const OPERATIONS: Section = { value: 'operations', label: 'Operations', Content: OperationsSettings };
const FREE_TIME: Section = { value: 'free-time', label: 'Free Time', Content: FreeTimeSettings };
const CHARGES: Section = { value: 'charges', label: 'Charges', Content: ChargesSettings };
const PEOPLE: readonly [Section, ...Section[]] = [
  { value: 'team', label: 'Team', Content: TeamSettings },
  { value: 'roles', label: 'Roles & Permissions', Content: RolesSettings },
];
/** Managers begin with people; directors have what is the organization's own before. */
const sectionsFor = (isDirector: boolean, hasContainers: boolean): readonly [Section, ...Section[]] => {
  const work = hasContainers ? [OPERATIONS, FREE_TIME, CHARGES] : [OPERATIONS, CHARGES];
  if (!isDirector) return [...PEOPLE, ...work];
  return [
    { value: 'general', label: 'General', Content: GeneralSettings },
    { value: 'branding', label: 'Branding', Content: BrandingSettings },
    { value: 'billing', label: 'Billing', Content: BillingSettings },
    ...work,
    ...PEOPLE,
  ];
};

/** The organization's settings. */
export function SettingsPage() {
  const { role, tracksContainers = false } = useUser();
  return (
    <SettingsLayout
      title="Organization Settings"
      subtitle="Your organization, its branding, and its team"
      action={
        mayOpen(role, 'audit') && (
          <Button component={Link} to={paths.audit} variant="outlined" color="inherit" startIcon={<HistoryOutlined />}>
            Audit Log
          </Button>
        )
      }
      sections={sectionsFor(role === 'admin', tracksContainers)}
      pathOf={paths.settings}
    />
  );
}
