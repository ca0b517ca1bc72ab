import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Shipment } from '#shared/shipments/shipment.ts';
import type { Chosen } from '../../../lib/list/use-chosen.ts';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';

const ChoiceBox = lazyPart(() => import('../../../ui/list/RowCheckbox.tsx'), 'RowCheckbox', { late: null });

interface ChoosableProps {
  chosen: Chosen<Shipment> | undefined;
  shipment: Shipment;
  children: ReactNode;
}

/** A row with its box, while somebody chooses. */
export function Choosable({ chosen, shipment: { id, trackingNumber }, children }: ChoosableProps) {
  if (!chosen?.isOn) return children;
  return (
    <Box sx={BESIDE}>
      <Box sx={{ pl: 'var(--inset)', alignSelf: 'center', width: 56 }}>
        <ChoiceBox
          label={`Select ${trackingNumber}`}
          isChosen={chosen.has(id)}
          onToggle={(isRange) => chosen.choose(id, isRange)}
        />
      </Box>
      {children}
    </Box>
  );
}

const BESIDE = { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)' };
