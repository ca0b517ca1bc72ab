import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { type ExportRequest, LONGEST_SELECTION } from '#shared/contracts/exports.ts';
import { isOver } from '#shared/shipments/lateness.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { ProgressButton } from '../../../entities/exports/ExportButton.tsx';
import { exportFile } from '../../../entities/exports/export-task.ts';
import { counted, formatNumber } from '../../../lib/format.ts';
import type { Chosen } from '../../../lib/list/use-chosen.ts';
import { paths } from '../../../lib/paths.ts';
import { ACTION } from '../../../ui/list/ActionBar.tsx';
import { Text } from '../../../ui/page/Text.tsx';

/** What is done to chosen shipments by a dialog. */
export type ChosenAction = 'assign' | 'match' | 'notify';

interface ChosenShipmentsProps {
  chosen: Pick<Chosen<Shipment>, 'rows' | 'isAll' | 'isAllMatching' | 'chooseAllMatching'>;
  /** The file of the list as it is narrowed. */
  matching: ExportRequest;
  /** More of them follow on the server. */
  hasMore: boolean;
  onAct: (action: ChosenAction, shipments: readonly Shipment[]) => void;
}

/** What can be done with the chosen shipments; with those that are not loaded, only a file of them. */
export function ChosenShipments({ chosen, matching, hasMore, onAct }: ChosenShipmentsProps) {
  const { rows, isAll, isAllMatching } = chosen;
  return (
    <>
      {isAll && hasMore && !isAllMatching && (
        <Button variant="text" color="inherit" onClick={chosen.chooseAllMatching} sx={ACTION}>
          Select All That Match
        </Button>
      )}
      <ExportChosen {...{ chosen, matching, hasMore }} />
      {isAllMatching ? (
        <Text size="small" tone="quiet">
          Other actions need loaded rows: select those instead
        </Text>
      ) : (
        <Actions shipments={rows} onAct={onAct} />
      )}
    </>
  );
}

/** Those that are named, as far as a file takes names; where all of the list are chosen, as the list finds them. */
function ExportChosen({ chosen, matching, hasMore }: Omit<ChosenShipmentsProps, 'onAct'>) {
  const ids = chosen.rows.map(({ id }) => id);
  const isLong = ids.length > LONGEST_SELECTION;
  const isWhole = chosen.isAllMatching || (isLong && chosen.isAll);
  const request: ExportRequest = isWhole ? matching : { type: 'shipments', query: { ids } };
  return (
    <ProgressButton
      whyNot={isLong && !isWhole ? `At most ${formatNumber(LONGEST_SELECTION)} at once, or all` : undefined}
      onClick={() => void exportFile(request)}
      sx={ACTION}
    >
      {isWhole && (chosen.isAllMatching || hasMore) ? 'Export All That Match' : `Export ${formatNumber(ids.length)}`}
    </ProgressButton>
  );
}

interface ActionsProps extends Pick<ChosenShipmentsProps, 'onAct'> {
  shipments: readonly Shipment[];
}

/** Those that wait get a driver, the others' go with their run sheets. */
function Actions({ shipments, onAct }: ActionsProps) {
  const waiting = shipments.filter(({ status }) => status === 'pending');
  const drivers = [
    ...new Set(shipments.flatMap((shipment) => (shipment.driverId && !isOver(shipment) ? shipment.driverId : []))),
  ];
  return (
    <>
      {drivers.length > 0 && drivers.length <= MOST_SHEETS && (
        <Button {...PLAIN} component={Link} to={paths.runSheet(drivers.join(','))}>
          {counted(drivers.length, 'Run Sheet', 'Run Sheets')}
        </Button>
      )}
      <Button {...PLAIN} onClick={() => onAct('notify', shipments)}>
        Notify {formatNumber(shipments.length)}...
      </Button>
      {waiting.length > 0 && (
        <>
          <Button {...PLAIN} onClick={() => onAct('match', waiting)}>
            Auto-Match {formatNumber(waiting.length)}...
          </Button>
          <Button variant="contained" color="secondary" onClick={() => onAct('assign', waiting)} sx={ACTION}>
            Assign {formatNumber(waiting.length)}...
          </Button>
        </>
      )}
    </>
  );
}

/** Sheets that are drawn and printed together. */
const MOST_SHEETS = 40;

const PLAIN = { variant: 'outlined', color: 'inherit', sx: ACTION } as const;
