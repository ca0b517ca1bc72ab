import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { LONGEST_SELECTION } from '#shared/contracts/exports.ts';
import { isOver } from '#shared/shipments/lateness.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { ProgressButton } from '../../../entities/exports/ExportButton.tsx';
import { exportFile } from '../../../entities/exports/export-task.ts';
import { counted, formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';

/** What is done to chosen shipments by a dialog. */
export type ChosenAction = 'assign' | 'match' | 'notify';

interface ChosenShipmentsProps {
  chosen: readonly Shipment[];
  onAct: (action: ChosenAction, shipments: readonly Shipment[]) => void;
}

/** What can be done with the chosen shipments: those that wait get a driver, the others' go with their run sheets. */
export function ChosenShipments({ chosen, onAct }: ChosenShipmentsProps) {
  const waiting = chosen.filter(({ status }) => status === 'pending');
  const ids = chosen.map(({ id }) => id);
  const drivers = [
    ...new Set(chosen.flatMap((shipment) => (shipment.driverId && !isOver(shipment) ? shipment.driverId : []))),
  ];
  return (
    <>
      <ProgressButton
        whyNot={ids.length > LONGEST_SELECTION ? `At most ${formatNumber(LONGEST_SELECTION)} at once` : undefined}
        onClick={() => void exportFile({ type: 'shipments', query: { ids } })}
        sx={BUTTON}
      >
        Export {formatNumber(ids.length)}
      </ProgressButton>
      {drivers.length > 0 && drivers.length <= MOST_SHEETS && (
        <Button {...PLAIN} component={Link} to={paths.runSheet(drivers.join(','))}>
          {counted(drivers.length, 'Run Sheet', 'Run Sheets')}
        </Button>
      )}
      <Button {...PLAIN} onClick={() => onAct('notify', chosen)}>
        Notify {formatNumber(ids.length)}...
      </Button>
      {waiting.length > 0 && (
        <>
          <Button {...PLAIN} onClick={() => onAct('match', waiting)}>
            Auto-Match {formatNumber(waiting.length)}...
          </Button>
          <Button variant="contained" color="secondary" onClick={() => onAct('assign', waiting)} sx={BUTTON}>
            Assign {formatNumber(waiting.length)}...
          </Button>
        </>
      )}
    </>
  );
}

/** Sheets that are drawn and printed together. */
const MOST_SHEETS = 40;

// On a phone two of them stand beside a count of three digits.
const BUTTON = {
  minHeight: { xs: 44, md: 36 },
  px: { xs: 1, sm: 2 },
  flexShrink: 0,
  whiteSpace: 'nowrap',
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
};
const PLAIN = { variant: 'outlined', color: 'inherit', sx: BUTTON } as const;
