import Box from '@mui/material/Box';
import { driverStatusOf } from './chips/driver-status.ts';

export function DriverStatusLabel({ status }: { status: string }) {
  const { label, color } = driverStatusOf(status);
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontWeight: 500 }}>
      <Box component="span" aria-hidden sx={{ width: 9, height: 9, borderRadius: 'var(--round)', bgcolor: color }} />
      {label}
    </Box>
  );
}
