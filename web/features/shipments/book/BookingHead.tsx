import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { t } from '#shared/i18n/t.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { Text } from '../../../ui/page/Text.tsx';

/** What the page is for; in place of a confirmation it takes the focus. */
export function BookingHead({ takesFocus }: { takesFocus: boolean }) {
  const { caller } = useSession();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const isPublic = caller === 'anonymous';
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: { xs: 'center', md: 'flex-end' },
        gap: { xs: 1, md: 2 },
        pt: isPublic ? { xs: 2.5, md: 4 } : 0,
        pb: { xs: 2, md: 2.5 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography ref={title} tabIndex={-1} variant="h1" sx={TITLE}>
          {t('Book Your Shipment')}
        </Typography>
        <Text component="p" size="body" tone="quiet" sx={{ mt: 0.5, display: { xs: 'none', md: 'block' } }}>
          {t(
            isPublic
              ? 'No account needed. You get a tracking number right away.'
              : 'You get a tracking number right away.',
          )}
        </Text>
      </Box>
      <Button component={Link} to={paths.track()} variant="outlined" color="inherit">
        {t('Track Existing')}
      </Button>
    </Box>
  );
}

const TITLE = {
  fontSize: { xs: 'var(--fs-20)', md: 'var(--fs-28)' },
  lineHeight: { xs: 'var(--lh-20)', md: 'var(--lh-28)' },
  outline: 'none',
} as const;
