import Box from '@mui/material/Box';
import { t } from '#shared/i18n/t.ts';
import ArrowForward from '../icon/ArrowForward.tsx';

interface RouteProps {
  from?: string | undefined;
  to?: string | undefined;
  weight?: number;
}

/** Pickup to delivery, "Newark -> Edison"; a missing city is N/A, and the longest name stays in its place. The arrow stays with where it leads. */
export function Route({ from, to, weight = 500 }: RouteProps) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere', fontWeight: weight }}
    >
      <Box component="span" sx={{ mr: 0.75 }}>
        {from || t('N/A')}
      </Box>
      <Box component="span" sx={{ display: 'inline-block', maxWidth: '100%' }}>
        <ArrowForward
          titleAccess={t('to')}
          sx={{ fontSize: 'var(--icon-sm)', mr: 0.75, verticalAlign: 'text-bottom', color: 'var(--text-3)' }}
        />
        {to || t('N/A')}
      </Box>
    </Box>
  );
}
