import Box from '@mui/material/Box';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { ExceptionChip } from './ExceptionChip.tsx';
import { StatusChip } from './StatusChip.tsx';

export function StatusChips({ shipment: { status, exception } }: { shipment: Shipment }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.75, rowGap: 0.25 }}>
      {exception && <ExceptionChip />}
      <StatusChip status={status} />
    </Box>
  );
}
