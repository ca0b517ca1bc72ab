import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { Mark } from '../../components/Mark.tsx';
import { pages } from '../pages.ts';
import { paths, type ScreenName } from '../paths.ts';
import { ThemeToggle } from './ThemeToggle.tsx';

const LINKS = [
  { screen: 'track', to: paths.track(), label: 'Track Shipment' },
  { screen: 'pricing', to: paths.pricing, label: 'Pricing' },
] as const;

/** For visitors: a header over the page. The landing page fills the width, other pages stand in the middle. */
export function PublicLayout({ screen, children }: { screen: ScreenName | undefined; children: ReactNode }) {
  const isLanding = screen === 'landing';
  return (
    <Box sx={{ minHeight: '100vh', bgcolor: isLanding ? 'background.paper' : 'background.default' }}>
      <Box
        component="header"
        className="no-print"
        sx={{ bgcolor: 'background.paper', borderBottom: '1px solid var(--border)' }}
      >
        <Box
          sx={{
            maxWidth: 1200,
            mx: 'auto',
            height: { xs: 56, md: 64 },
            pl: { xs: 2, md: 3 },
            pr: { xs: 1, md: 3 },
            display: 'flex',
            alignItems: 'center',
            gap: { xs: 0.5, md: 1.5 },
          }}
        >
          <Brand />
          <Links />
          <Box sx={{ flex: 1 }} />
          <ThemeToggle />
          {pages.login && (
            <Button component={Link} to={paths.login} variant="outlined" color="inherit">
              Member Login
            </Button>
          )}
          {pages.book && !isLanding && screen !== 'book' && (
            <Button
              component={Link}
              to={paths.book}
              variant="outlined"
              color="inherit"
              sx={{ display: { xs: 'none', md: 'inline-flex' } }}
            >
              Book Shipment
            </Button>
          )}
        </Box>
      </Box>
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={isLanding ? undefined : { maxWidth: 1200, mx: 'auto', px: { xs: 2, md: 3 }, width: '100%' }}
      >
        {children}
      </Box>
    </Box>
  );
}

function Brand() {
  return (
    <Box
      component={Link}
      to={paths.home}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        fontSize: '1.125rem',
        fontWeight: 650,
        letterSpacing: '-0.015em',
        borderRadius: '6px',
      }}
    >
      <Mark />
      Quayside
    </Box>
  );
}

function Links() {
  return (
    <Box component="nav" aria-label="Site" sx={{ display: { xs: 'none', md: 'flex' }, gap: 0.5, ml: 3 }}>
      {LINKS.filter(({ screen }) => pages[screen]).map(({ screen, to, label }) => (
        <Box
          key={screen}
          component={NavLink}
          to={to}
          onPointerEnter={() => pages[screen]?.preload()}
          sx={{
            p: '8px 12px',
            borderRadius: '6px',
            fontWeight: 500,
            color: 'text.secondary',
            '&:hover': { color: 'text.primary' },
            '&[aria-current]': { color: 'text.primary', boxShadow: 'inset 0 -2px var(--primary)', borderRadius: 0 },
          }}
        >
          {label}
        </Box>
      ))}
    </Box>
  );
}
