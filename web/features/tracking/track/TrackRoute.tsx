import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { t } from '#shared/i18n/t.ts';
import ArrowForward from '../../../ui/icon/ArrowForward.tsx';
import { NoWrap } from '../../../ui/page/NoWrap.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import type { RouteEnd } from './track-facts.ts';

/** From where to where, and when. */
export function TrackRoute({ pickup, delivery }: { pickup: RouteEnd; delivery: RouteEnd }) {
  return (
    <Card component="section" aria-label={t('Route')} sx={ROUTE}>
      <End label={t('Pickup')} end={pickup} />
      <End label={t('Delivery')} end={delivery}>
        <Box aria-hidden sx={ARROW}>
          <ArrowForward sx={{ fontSize: 'var(--icon-sm)' }} />
        </Box>
      </End>
    </Card>
  );
}

interface EndProps {
  label: string;
  end: RouteEnd;
  children?: ReactNode;
}

function End({ label, end: { city, street, when, booked }, children }: EndProps) {
  return (
    <Box sx={{ position: 'relative', minWidth: 0 }}>
      {children}
      <Typography component="h2" variant="caption" sx={{ color: 'var(--text-3)', fontWeight: 500 }}>
        {label}
      </Typography>
      <Text component="p" size="body" sx={CITY}>
        {city}
      </Text>
      <Text component="p" size="body" tone="quiet">
        {street}
      </Text>
      <Text component="p" size="body" weight={500} sx={{ mt: 1.5 }}>
        <NoWrap text={when} />
      </Text>
      {booked && (
        <Text component="p" size="body" tone="quiet">
          <NoWrap text={booked} />
        </Text>
      )}
    </Box>
  );
}

const CITY = {
  mt: 0.5,
  mb: 0.25,
  fontSize: 'var(--fs-20)',
  lineHeight: 'var(--lh-20)',
  fontWeight: 600,
  letterSpacing: '-0.01em',
  overflowWrap: 'anywhere',
} as const;

const ROUTE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  overflow: 'visible',
  '& > div': { p: { xs: 2, md: 2.5 } },
  '& > div + div': {
    pl: { md: 4 },
    borderTop: { xs: '1px solid var(--border)', md: 0 },
    borderLeft: { md: '1px solid var(--border)' },
  },
  '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const;

const ARROW = {
  position: 'absolute',
  left: { xs: 'auto', md: -16 },
  right: { xs: 16, md: 'auto' },
  top: { xs: -16, md: 'calc(50% - 16px)' },
  width: 32,
  height: 32,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 'var(--radius)',
  border: '1px solid var(--border-strong)',
  bgcolor: 'background.paper',
  color: 'text.secondary',
  transform: { xs: 'rotate(90deg)', md: 'none' },
} as const;
