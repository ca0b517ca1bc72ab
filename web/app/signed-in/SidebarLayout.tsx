import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { type Caller, isStaffPlus } from '#shared/accounts/permissions.ts';
import type { CurrentUser } from '#shared/contracts/accounts.ts';
import { getAlertCounts } from '#shared/contracts/alert-counts.ts';
import { getMoneyCounts } from '#shared/contracts/money-counts.ts';
import { t } from '#shared/i18n/t.ts';
import { roleLabel } from '../../entities/accounts/roles.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { paths } from '../../lib/paths.ts';
import { lastKnownMenu, signOut, useSession } from '../../lib/session.ts';
import AccountCircleOutlined from '../../ui/icon/AccountCircleOutlined.tsx';
import LogoutOutlined from '../../ui/icon/LogoutOutlined.tsx';
import MenuOutlined from '../../ui/icon/MenuOutlined.tsx';
import { PanelIcon } from '../../ui/page/icons.tsx';
import { Mark } from '../../ui/plain/Mark.tsx';
import { pages } from '../pages.ts';
import { ThemeToggle } from '../public/ThemeToggle.tsx';
import { BellButton } from './BellButton.tsx';
import { navigationOf } from './navigation.ts';
import { SearchButton } from './SearchButton.tsx';
import { Sidebar, type SidebarProps } from './Sidebar.tsx';
import { useBadges, useCount } from './use-counts.ts';
import { useResumePush } from './use-resume-push.ts';
import { useSidebar } from './use-sidebar.ts';

// A drawer is for phones only, and so is its code.
const LazyDrawer = lazyCode(() => import('@mui/material/Drawer'), 'default', { otherwise: PlainDrawer }).Component;

const WIDE = '16rem';
const RAIL = '3rem';
const DRAWER = '18rem';
const ICON_BUTTON = { width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 } };

/** The menu where the drawer's code cannot be had. */
function PlainDrawer({ open, children }: { open?: boolean | undefined; children?: ReactNode }) {
  return open ? <Box sx={{ position: 'fixed', inset: 0, zIndex: 'drawer' }}>{children}</Box> : null;
}

/** Staff and customers: sidebar at the left, header over the page. */
export function SidebarLayout({ caller, children }: { caller: Caller; children: ReactNode }) {
  const { user } = useSession();
  const state = useSidebar();
  const { isPhone, isExpanded, isDrawerOpen, toggle } = state;
  useResumePush(user?.id);
  const isCustomer = caller === 'customer';
  const counts = useBadges({ isWanted: user?.role === 'admin' });
  const alerts = useCount(getAlertCounts, isStaffPlus(caller));
  const money = useCount(getMoneyCounts, user?.tracksContainers);
  const sidebar = {
    heading: isCustomer ? t('Navigation') : 'Main Menu',
    product: isCustomer ? t('Customer Portal') : 'Logistics Management',
    organization: user?.organizationName,
    entries: navigationOf(caller, user ?? lastKnownMenu()),
    badges: { ...counts, alerts, money },
  };
  return (
    <Box
      sx={{ ...PAGE, gridTemplateColumns: isPhone ? 'minmax(0, 1fr)' : `${isExpanded ? WIDE : RAIL} minmax(0, 1fr)` }}
    >
      <Beside sidebar={sidebar} {...state} />
      <Box sx={{ minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Header
          caller={caller}
          user={user}
          isPhone={isPhone}
          isOpen={isPhone ? isDrawerOpen : isExpanded}
          onToggle={toggle}
        />
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{ p: { xs: 2, md: 3 }, maxWidth: 1488, width: '100%', mx: 'auto' }}
        >
          {children}
        </Box>
      </Box>
    </Box>
  );
}

// The sidebar is not printed, so its column must not be either.
const PAGE = { display: 'grid', minHeight: '100vh', '@media print': { display: 'block', minHeight: 0 } };

interface BesideProps extends ReturnType<typeof useSidebar> {
  sidebar: Omit<SidebarProps, 'isRail' | 'onNavigate'>;
}

/** The navigation: in a drawer on a phone. */
function Beside({ sidebar, isPhone, isExpanded, isDrawerOpen, closeDrawer }: BesideProps) {
  if (isPhone) {
    return (
      <Suspense fallback={null}>
        <LazyDrawer
          open={isDrawerOpen}
          onClose={closeDrawer}
          slotProps={{
            paper: { 'aria-label': sidebar.heading, sx: { width: DRAWER, borderRadius: 'var(--radius-none)' } },
          }}
        >
          <Sidebar {...sidebar} isRail={false} onNavigate={closeDrawer} />
        </LazyDrawer>
      </Suspense>
    );
  }
  return (
    <Box className="no-print" sx={{ position: 'sticky', top: 0, height: '100vh' }}>
      <Sidebar {...sidebar} isRail={!isExpanded} />
    </Box>
  );
}

interface HeaderProps {
  caller: Caller;
  user: CurrentUser | undefined;
  isPhone: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

function Header({ caller, user, isPhone, isOpen, onToggle }: HeaderProps) {
  const ToggleIcon = isPhone ? MenuOutlined : PanelIcon;
  return (
    <Box component="header" className="no-print" sx={HEADER}>
      <IconButton
        aria-label={t('Toggle sidebar')}
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+b Meta+b"
        onClick={onToggle}
        sx={ICON_BUTTON}
      >
        <ToggleIcon sx={{ fontSize: 'var(--icon)' }} />
      </IconButton>
      {isPhone && <Mark />}
      <Box sx={{ flex: 1 }} />
      {user && <SearchButton isPhone={isPhone} sx={ICON_BUTTON} />}
      <ThemeToggle />
      {user && <BellButton key={user.id} sx={ICON_BUTTON} />}
      <Who user={user} caller={caller} />
      {caller !== 'customer' && pages.account && <AccountButton isPhone={isPhone} />}
      <IconButton aria-label={t('Logout')} onClick={() => void signOut()} sx={ICON_BUTTON}>
        <LogoutOutlined sx={{ fontSize: 'var(--icon)' }} />
      </IconButton>
    </Box>
  );
}

/** On a phone there is room for its icon only. */
function AccountButton({ isPhone }: { isPhone: boolean }) {
  return isPhone ? (
    <IconButton component={Link} to={paths.account} aria-label="Account" sx={ICON_BUTTON}>
      <AccountCircleOutlined sx={{ fontSize: 'var(--icon-lg)' }} />
    </IconButton>
  ) : (
    <Button
      component={Link}
      to={paths.account}
      variant="outlined"
      color="inherit"
      startIcon={<AccountCircleOutlined />}
    >
      Account
    </Button>
  );
}

function Who({ user, caller }: { user: CurrentUser | undefined; caller: Caller }) {
  return (
    <Box sx={{ textAlign: 'right', mx: { xs: 0.5, md: 1 }, minWidth: 0 }}>
      <Box
        sx={{
          fontWeight: 600,
          lineHeight: 'var(--lh-13)',
          minHeight: 18,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
        }}
      >
        {user && (user.firstName || user.email)}
      </Box>
      <Box sx={{ fontSize: 'var(--fs-12)', lineHeight: 'var(--lh-12)', color: 'var(--text-3)' }}>
        {roleLabel(caller)}
      </Box>
    </Box>
  );
}

const HEADER = {
  position: 'sticky',
  top: 0,
  zIndex: 20,
  height: 56,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.5, md: 1 },
  py: 0,
  pr: { xs: 1, md: 3 },
  pl: { xs: 1, md: 1.5 },
  bgcolor: 'background.paper',
  borderBottom: '1px solid var(--border)',
} as const;
