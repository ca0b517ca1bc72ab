import Button from '@mui/material/Button';
import { LONGEST_SELECTION } from '#shared/contracts/exports.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { ProgressButton } from '../../../entities/exports/ExportButton.tsx';
import { exportFile } from '../../../entities/exports/export-task.ts';
import { formatNumber } from '../../../lib/format.ts';

interface ChosenShipmentsProps {
  chosen: readonly Shipment[];
  onAssign: (waiting: readonly Shipment[]) => void;
}

/** What can be done with the chosen shipments: those that wait get a driver, all of them go into a file. */
export function ChosenShipments({ chosen, onAssign }: ChosenShipmentsProps) {
  const waiting = chosen.filter(({ status }) => status === 'pending');
  const ids = chosen.map(({ id }) => id);
  return (
    <>
      <ProgressButton
        disabled={ids.length > LONGEST_SELECTION}
        onClick={() => void exportFile({ type: 'shipments', query: { ids } })}
        sx={BUTTON}
      >
        Export {formatNumber(ids.length)}
      </ProgressButton>
      {waiting.length > 0 && (
        <Button variant="contained" color="secondary" onClick={() => onAssign(waiting)} sx={BUTTON}>
          Assign {formatNumber(waiting.length)}...
        </Button>
      )}
    </>
  );
}

// On a phone two of them stand beside a count of three digits.
const BUTTON = {
  minHeight: { xs: 44, md: 36 },
  px: { xs: 1, sm: 2 },
  flexShrink: 0,
  whiteSpace: 'nowrap',
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
};
