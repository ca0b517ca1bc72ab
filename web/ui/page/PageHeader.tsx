import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A page's title, subtitle and its primary action at the right (full width on a phone). */
export function PageHeader({ title, subtitle, action }: { title: string; subtitle?: string; action?: ReactNode }) {
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        gap: { xs: 1.5, md: 2 },
        mb: { xs: 2, md: 2.5 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h1">{title}</Typography>
        {subtitle && <Typography sx={{ color: 'text.secondary', mt: 0.25 }}>{subtitle}</Typography>}
      </Box>
      {action && (
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            flex: { xs: '1 0 100%', md: 'none' },
            '& > *': { flex: { xs: 1, md: 'none' } },
          }}
        >
          {action}
        </Box>
      )}
    </Box>
  );
}
