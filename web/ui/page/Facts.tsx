import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export function Facts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <Box component="dl" sx={{ p: { xs: '6px 16px 10px', md: '8px 20px 12px' }, m: 0 }}>
      {facts.map(({ label, value }) => (
        <Box key={label} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 1 }}>
          <Box component="dt" sx={{ color: 'text.secondary', flex: 'none' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ textAlign: 'right', fontWeight: 500, minWidth: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
