import Box from '@mui/material/Box';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { PriorityChip } from './PriorityChip.tsx';

interface NumberAndPriorityProps {
  shipment: Pick<Shipment, 'trackingNumber' | 'priority'>;
  /** True where high and low are no news. */
  isUrgentOnly?: boolean;
}

/** A shipment's number, and the chip of its priority where that is not normal. */
export function NumberAndPriority({ shipment, isUrgentOnly = false }: NumberAndPriorityProps) {
  const { trackingNumber, priority } = shipment;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <Box component="span" className="mono" sx={{ fontWeight: 600 }}>
        {trackingNumber}
      </Box>
      {(priority === 'urgent' || !isUrgentOnly) && <PriorityChip priority={priority} />}
    </Box>
  );
}
