import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { CurrentUser } from '#shared/contracts/accounts.ts';
import type { Caller } from '#shared/permissions.ts';
import { say } from '#shared/words.ts';
import { roleLabel } from '../../entities/accounts/roles.ts';
import { useBadges } from '../../entities/accounts/use-pending-users.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { paths } from '../../lib/paths.ts';
import { leave, useSession } from '../../lib/session.ts';
import { PanelIcon } from '../../ui/page/icons.tsx';
import { Mark } from '../../ui/plain/Mark.tsx';
import { pages } from '../pages.ts';
import { ThemeToggle } from '../public/ThemeToggle.tsx';
import { BellButton } from './BellButton.tsx';
import { navigationOf } from './navigation.ts';
import { SearchButton } from './SearchButton.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useResumedPush } from './use-resumed-push.ts';
import { useSidebar } from './use-sidebar.ts';

// A drawer is for phones only, and so is its code.
const LazyDrawer = lazyCode(() => import('@mui/material/Drawer'), 'default').Component;

const WIDE = '16rem';
const RAIL = '3rem';
const DRAWER = '18rem';
const ICON_BUTTON = { width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 } };

/** Staff and customers: sidebar at the left, header over the page. */
export function SidebarLayout({ caller, children }: { caller: Caller; children: ReactNode }) {
  const { user } = useSession();
  const { isPhone, isExpanded, isDrawerOpen, toggle, closeDrawer } = useSidebar();
  useResumedPush(user?.id);
  const isCustomer = caller === 'customer';
  const counts = useBadges({ isWanted: user?.role === 'admin' });
  const sidebar = {
    heading: isCustomer ? say('Navigation') : 'Main Menu',
    product: isCustomer ? say('Customer Portal') : 'Logistics Management',
    organization: user?.organizationName,
    entries: navigationOf(caller, user?.readsInvoices),
    badges: { ...counts },
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: isPhone ? 'minmax(0, 1fr)' : `${isExpanded ? WIDE : RAIL} minmax(0, 1fr)`,
        minHeight: '100vh',
        // The sidebar is not printed, so its column must not be either.
        '@media print': { display: 'block', minHeight: 0 },
      }}
    >
      {isPhone ? (
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
      ) : (
        <Box className="no-print" sx={{ position: 'sticky', top: 0, height: '100vh' }}>
          <Sidebar {...sidebar} isRail={!isExpanded} />
        </Box>
      )}
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
    <Box
      component="header"
      className="no-print"
      sx={{
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
      }}
    >
      <IconButton
        aria-label={say('Toggle sidebar')}
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
      <IconButton aria-label={say('Logout')} onClick={() => void leave()} sx={ICON_BUTTON}>
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
