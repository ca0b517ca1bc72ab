import Box from '@mui/material/Box';
import type { TooltipProps } from '@mui/material/Tooltip';
import { type ReactElement, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { lazyCode } from '../../lib/lazy-code.ts';
import { type BadgeName, paths } from '../../lib/paths.ts';
import { Mark } from '../../ui/plain/Mark.tsx';
import { isAt, type NavEntry } from './navigation.ts';

export interface SidebarProps {
  heading: string;
  product: string;
  /** The style sheet of the organization has it before the user is known. */
  organization: string | undefined;
  entries: readonly NavEntry[];
  /** Counts beside entries. */
  badges: Partial<Record<BadgeName, number | undefined>>;
  isRail: boolean;
  onNavigate?: () => void;
}

/** The navigation itself: wide, as a rail of icons, or inside the phone's drawer. */
export function Sidebar({ heading, product, organization, entries, badges, isRail, onNavigate }: SidebarProps) {
  const { pathname } = useLocation();
  return (
    <Box
      component="nav"
      aria-label={heading}
      className="on-nav"
      sx={{
        height: '100%',
        overflow: 'hidden auto',
        bgcolor: 'var(--nav-bg)',
        color: 'var(--nav-text)',
        borderRight: '1px solid var(--nav-border)',
        p: isRail ? '0 4px 16px' : '0 6px 16px',
      }}
    >
      <Home {...{ product, organization, isRail, onNavigate }} />
      {!isRail && (
        <Box
          component="p"
          sx={{ fontSize: 'var(--fs-12)', lineHeight: 'var(--lh-12)', color: 'var(--nav-text-2)', pt: 2, pb: 1, px: 1 }}
        >
          {heading}
        </Box>
      )}
      <Box component="ul" sx={{ mt: isRail ? 1 : 0 }}>
        {entries.map((entry) => (
          <Entry
            key={entry.screen}
            entry={entry}
            badge={(entry.badge && badges[entry.badge]) ?? 0}
            isCurrent={isAt(entry, pathname)}
            isRail={isRail}
            onNavigate={onNavigate}
          />
        ))}
      </Box>
    </Box>
  );
}

interface HomeProps extends Pick<SidebarProps, 'product' | 'organization' | 'isRail'> {
  onNavigate: (() => void) | undefined;
}

function Home({ product, organization, isRail, onNavigate }: HomeProps) {
  return (
    <Box
      component={Link}
      to={paths.home}
      onClick={onNavigate}
      aria-label={isRail ? [organization, product].filter(Boolean).join(' ') : undefined}
      sx={{
        display: 'flex',
        gap: 1.25,
        alignItems: 'center',
        height: 56,
        px: isRail ? '6px' : 1,
        color: 'var(--nav-on-active)',
      }}
    >
      <span className={isRail ? undefined : 'brand-mark'}>
        <Mark onNav />
      </span>
      {!isRail && <span className="brand-logo" />}
      {!isRail && (
        <Box component="span" sx={{ minWidth: 0 }}>
          <Box
            component="span"
            className="brand-name"
            sx={{ display: 'block', fontWeight: 600, lineHeight: 'var(--lh-13)', overflowWrap: 'anywhere' }}
          >
            {organization}
          </Box>{' '}
          <Box component="span" sx={PRODUCT}>
            {product}
          </Box>
        </Box>
      )}
    </Box>
  );
}

interface EntryProps {
  entry: NavEntry;
  badge: number;
  isCurrent: boolean;
  isRail: boolean;
  onNavigate: (() => void) | undefined;
}

function Entry({ entry, badge, isCurrent, isRail, onNavigate }: EntryProps) {
  const { to, label, icon: Icon, isSeparated } = entry;
  const link = (
    <Box
      component={Link}
      to={to}
      onClick={onNavigate}
      aria-current={isCurrent ? 'page' : undefined}
      sx={ENTRY_LOOK}
      style={isRail ? { padding: 0, justifyContent: 'center' } : undefined}
    >
      <Icon aria-hidden sx={{ fontSize: 'var(--icon)' }} />
      <span className={isRail ? 'sr-only' : undefined}>{label}</span>
      {badge > 0 && <Badge count={badge} isRail={isRail} />}
    </Box>
  );
  return (
    <Box component="li" sx={isSeparated ? SEPARATED : { '& + li': { mt: 0.25 } }}>
      {isRail ? <RailHint text={label}>{link}</RailHint> : link}
    </Box>
  );
}

// Only the rail of icons needs tooltips, so their code comes with it; without it the rail works all the same.
const LazyTooltip = lazyCode(() => import('@mui/material/Tooltip'), 'default', {
  otherwise: ({ children }: TooltipProps) => children,
}).Component;

function RailHint({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Suspense fallback={children}>
      <LazyTooltip title={text} describeChild placement="right" enterDelay={0} enterNextDelay={0}>
        {children}
      </LazyTooltip>
    </Suspense>
  );
}

/** As wide as the entries' words and icons, between the two gaps. */
const SEPARATED = {
  '&::before': { content: '""', display: 'block', height: '1px', my: 1.25, mx: 1, bgcolor: 'var(--nav-border)' },
};

const ENTRY_LOOK = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  // As high as its words, where a count leaves them two lines.
  minHeight: { xs: 44, md: 36 },
  px: 1,
  borderRadius: 'var(--radius-sm)',
  fontWeight: 500,
  '&:hover': { bgcolor: 'color-mix(in srgb, var(--nav-active) 60%, transparent)' },
  '&[aria-current]': { bgcolor: 'var(--nav-active)', color: 'var(--nav-on-active)' },
  '&[aria-current]::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 8,
    bottom: 8,
    width: 3,
    borderRadius: 'var(--radius-2xs)',
    bgcolor: 'var(--nav-accent)',
  },
  '&[aria-current] svg': { color: 'var(--nav-accent)' },
} as const;

function Badge({ count, isRail }: { count: number; isRail: boolean }) {
  return (
    <Box
      component="b"
      className="num"
      sx={{
        ...(isRail
          ? {
              position: 'absolute',
              top: 2,
              right: 1,
              minWidth: 15,
              height: 16,
              px: 0.375,
              fontSize: 'var(--fs-11)',
              lineHeight: 'var(--lh-12)',
            }
          : { ml: 'auto', minWidth: 20, height: 20, px: 0.5, fontSize: 'var(--fs-12)', lineHeight: 'var(--lh-14)' }),
        borderRadius: 'var(--radius-xs)',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontWeight: 600,
        textAlign: 'center',
      }}
    >
      {count}
      <span className="sr-only"> waiting</span>
    </Box>
  );
}

const PRODUCT = {
  display: 'block',
  fontSize: 'var(--fs-12)',
  lineHeight: 'var(--lh-12)',
  color: 'var(--nav-text-2)',
} as const;
