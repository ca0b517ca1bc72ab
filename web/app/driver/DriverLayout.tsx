import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { CurrentUser } from '#shared/contracts/accounts.ts';
import { t } from '#shared/i18n/t.ts';
import { precachePages } from '../../lib/offline.ts';
import { paths } from '../../lib/paths.ts';
import { signOut, useSession } from '../../lib/session.ts';
import { useWhenSettled } from '../../lib/when-idle.ts';
import LogoutOutlined from '../../ui/icon/LogoutOutlined.tsx';
import MenuOutlined from '../../ui/icon/MenuOutlined.tsx';
import { Mark } from '../../ui/plain/Mark.tsx';
import { pages } from '../pages.ts';
import { ThemeToggle } from '../public/ThemeToggle.tsx';
import { BellButton } from '../signed-in/BellButton.tsx';
import { isAt, navigationOf } from '../signed-in/navigation.ts';
import { useResumePush } from '../signed-in/use-resume-push.ts';

/** For a driver's phone: one bar, everything else in a menu. `isFullBleed` leaves the padding to the page. */
export function DriverLayout({ isFullBleed, children }: { isFullBleed: boolean; children: ReactNode }) {
  const { user } = useSession();
  const isSignedIn = user !== undefined;
  useResumePush(user?.id);
  // Needed at a dock without network; the proof's code also where the browser keeps no pages.
  useWhenSettled(() => {
    void precachePages();
    pages.proof?.preload();
  }, isSignedIn);
  return (
    <Box className="driver" sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      {/* Only drivers install it, so nobody else asks for it; React puts it into the head. */}
      <link rel="manifest" href="/manifest.json" />
      <link rel="apple-touch-icon" href="/icons/app-192.png" />
      <Header user={user} />
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{ flex: 1, width: '100%', ...(isFullBleed ? {} : { maxWidth: 1092, mx: 'auto', p: { xs: 2, md: 3 } }) }}
      >
        {children}
      </Box>
    </Box>
  );
}

function Header({ user }: { user: CurrentUser | undefined }) {
  return (
    <Box
      component="header"
      className="on-nav no-print"
      sx={{ position: 'sticky', top: 0, zIndex: 20, bgcolor: 'var(--nav-bg)', color: 'var(--nav-on-active)' }}
    >
      <Box sx={BAR}>
        <Box component={Link} to={paths.home} aria-label={t('Today')} sx={HOME}>
          <Mark onNav />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ fontWeight: 600, lineHeight: 'var(--lh-13)', minHeight: 18 }}>
            {user && (user.firstName || user.email)}
          </Box>
          <Box sx={{ fontSize: 'var(--fs-12)', lineHeight: 'var(--lh-12)', color: 'var(--nav-text-2)' }}>
            {t('Driver')}
          </Box>
        </Box>
        <ThemeToggle />
        {user && <BellButton key={user.id} />}
        <DriverMenu />
      </Box>
    </Box>
  );
}

const HOME = { width: 48, height: 48, display: 'grid', placeItems: 'center', borderRadius: 'var(--radius-sm)' };

function DriverMenu() {
  const { pathname } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={t('Menu')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MenuOutlined sx={{ fontSize: 'var(--icon-lg)' }} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {navigationOf('driver').map((entry) => (
          <MenuItem key={entry.label} component={Link} to={entry.to} onClick={close} selected={isAt(entry, pathname)}>
            <ListItemIcon>
              <entry.icon sx={{ fontSize: 'var(--icon-lg)' }} />
            </ListItemIcon>
            {entry.label}
          </MenuItem>
        ))}
        <MenuItem onClick={() => void signOut()}>
          <ListItemIcon>
            <LogoutOutlined sx={{ fontSize: 'var(--icon-lg)' }} />
          </ListItemIcon>
          {t('Logout')}
        </MenuItem>
      </Menu>
    </>
  );
}

const BAR = {
  maxWidth: 1092,
  mx: 'auto',
  height: 56,
  pl: { xs: 1, md: 2 },
  pr: 0.5,
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
} as const;
