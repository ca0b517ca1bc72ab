import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import WarningAmberOutlined from '../icon/WarningAmberOutlined.tsx';

export function FieldErrorText({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'flex', gap: 0.5, color: 'var(--error-text)' }}>
      <WarningAmberOutlined aria-hidden sx={{ fontSize: 'var(--icon-xs)', mt: 0.125 }} />
      {children}
    </Box>
  );
}
