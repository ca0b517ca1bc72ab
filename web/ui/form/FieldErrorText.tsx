import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import WarningAmberOutlined from '../icon/WarningAmberOutlined.tsx';

interface FieldErrorTextProps {
  /** Only odd, and taken. */
  isOdd?: boolean;
  children: ReactNode;
}

export function FieldErrorText({ isOdd = false, children }: FieldErrorTextProps) {
  return (
    <Box
      component="span"
      sx={{ display: 'flex', gap: 0.5, color: isOdd ? 'var(--warning-text)' : 'var(--error-text)' }}
    >
      <WarningAmberOutlined aria-hidden sx={{ fontSize: 'var(--icon-xs)', mt: 0.125 }} />
      {children}
    </Box>
  );
}
