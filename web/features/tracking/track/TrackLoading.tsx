import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { t } from '#shared/i18n/t.ts';

export function TrackLoading({ trackingNumber }: { trackingNumber: string }) {
  return (
    <Box aria-busy sx={{ pt: { xs: 2.5, md: 4.5 }, pb: 6 }}>
      <Box
        className="mono"
        data-early="number"
        sx={{ minHeight: 'var(--lh-16)', color: 'text.secondary', lineHeight: 'var(--lh-16)' }}
      >
        {trackingNumber}
      </Box>
      <Typography
        role="status"
        variant="h1"
        sx={{
          mt: 1.25,
          fontSize: { xs: 'var(--fs-28)', md: 'var(--fs-36)' },
          lineHeight: { xs: 'var(--lh-28)', md: 'var(--lh-36)' },
        }}
      >
        {t('Loading shipment...')}
      </Typography>
      <Skeleton width={280} height={24} sx={{ mt: 0.75 }} />
      <Skeleton variant="rounded" height={148} sx={{ mt: 3.5 }} />
      <LoadingBlocks />
    </Box>
  );
}

/** In place of where it goes, its container and driver. */
function LoadingBlocks() {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        mt: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 344px' },
      }}
    >
      <Skeleton variant="rounded" height={326} />
      <Skeleton variant="rounded" height={326} />
    </Box>
  );
}
