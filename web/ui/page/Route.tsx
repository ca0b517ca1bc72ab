import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import { say } from '#shared/words.ts';

interface RouteProps {
  from?: string | undefined;
  to?: string | undefined;
  weight?: number;
}

/** Pickup to delivery, "Newark -> Edison"; a missing city is N/A, and the longest name stays in its place. */
export function Route({ from, to, weight = 500 }: RouteProps) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere', fontWeight: weight }}
    >
      {from || say('N/A')}
      <ArrowForward
        titleAccess={say('to')}
        sx={{ fontSize: 'var(--icon-sm)', mx: 0.75, verticalAlign: 'text-bottom', color: 'var(--text-3)' }}
      />
      {to || say('N/A')}
    </Box>
  );
}
