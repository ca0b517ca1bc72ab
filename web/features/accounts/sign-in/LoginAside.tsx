import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { t } from '#shared/i18n/t.ts';
import { paths } from '../../../lib/paths.ts';
import { Text } from '../../../ui/page/Text.tsx';
import { Brand } from '../../../ui/plain/Brand.tsx';
import { ContainerBay } from './ContainerBay.tsx';

/** What the product is, beside the form where there is room. */
export function LoginAside() {
  return (
    <Box component="aside" className="on-nav" sx={ASIDE}>
      <Box component={Link} to={paths.home} sx={HOME}>
        <Brand size={30} onNav />
      </Box>
      <Text component="p" weight={600} sx={CLAIM}>
        {t('Every container, from booking to signed delivery')}
      </Text>
      <Text component="p" size="large" sx={{ mt: 1.5, maxWidth: 380, color: 'var(--nav-text)' }}>
        {t(
          'Booking, dispatch, live driver locations, and proof of delivery in one place. Over 1,000 organizations (planned).',
        )}
      </Text>
      <ContainerBay />
    </Box>
  );
}

const ASIDE = {
  display: { xs: 'none', lg: 'flex' },
  flexDirection: 'column',
  pt: 4,
  pb: 0,
  px: 6,
  overflow: 'hidden',
  bgcolor: 'var(--nav-bg)',
  color: 'var(--nav-on-active)',
  position: 'sticky',
  top: 0,
  height: '100vh',
} as const;

const HOME = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  fontSize: 'var(--fs-18)',
  fontWeight: 650,
  borderRadius: 'var(--radius-sm)',
} as const;

const CLAIM = {
  mt: 9,
  maxWidth: 400,
  fontSize: 'var(--fs-28)',
  lineHeight: 'var(--lh-28)',
  letterSpacing: '-0.02em',
  textWrap: 'balance',
} as const;
