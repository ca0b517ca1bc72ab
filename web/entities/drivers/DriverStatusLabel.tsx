import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { driverStatusOf } from './chips/driver-status.ts';

export function DriverStatusLabel({ status }: { status: string }) {
  const { label, color } = driverStatusOf(status);
  return <Dotted color={color}>{label}</Dotted>;
}

/** "On duty", "On a job", "Off duty". */
export function DutyLabel({ status }: { status: string }) {
  const { duty, color } = driverStatusOf(status);
  return <Dotted color={color}>{duty}</Dotted>;
}

function Dotted({ color, children }: { color: string; children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontWeight: 500 }}>
      <Box component="span" aria-hidden sx={{ width: 9, height: 9, borderRadius: 'var(--round)', bgcolor: color }} />
      {children}
    </Box>
  );
}
