import Box from '@mui/material/Box';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { ExceptionChip } from './ExceptionChip.tsx';
import { StatusChip } from './StatusChip.tsx';

export function StatusChips({ shipment: { status, exception } }: { shipment: Shipment }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {exception && <ExceptionChip />}
      <StatusChip status={status} />
    </Box>
  );
}
