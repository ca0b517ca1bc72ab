import Box from '@mui/material/Box';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { DriverAvatar } from '../../../entities/drivers/chips/DriverAvatar.tsx';
import type { LiveDriver } from '../../../entities/drivers/use-live-drivers.ts';
import { LoadCells } from '../../../entities/drivers/work/LoadCells.tsx';
import { paths } from '../../../lib/paths.ts';
import { Text } from '../../../ui/page/Text.tsx';
import { DriverPlace } from '../board/DriverPlace.tsx';
import { DropWords } from './DropWords.tsx';
import { HOURS_HEIGHT, LANE_HEIGHT, ROW_EDGE } from './measures.ts';

interface DriverCellProps {
  driver: LiveDriver;
  jobs: readonly Shipment[];
  ofDay: readonly Shipment[];
  isLit: boolean;
}

/** Who drives, where, and how much there is to do. */
export const DriverCell = memo(function DriverCell({ driver, jobs, ofDay, isLit }: DriverCellProps) {
  const hidden = jobs.length - ofDay.length;
  return (
    <Box component="header" sx={CELL}>
      <Box sx={WHO}>
        <Box sx={{ gridRow: 'span 2' }}>
          <DriverAvatar driver={driver} size={24} />
        </Box>
        <Text component="h2" weight={600} size="small" sx={LINE}>
          <Link to={paths.driver(driver.id)} className="quiet-link">
            {driver.name}
          </Link>
        </Text>
        <Box sx={{ width: 46 }} title={hidden > 0 ? `${hidden} more on other days` : undefined}>
          <LoadCells jobs={ofDay} />
        </Box>
        <Box sx={{ ...LINE, gridColumn: 'span 2', '& *': { ...LINE, minHeight: 0 } }}>
          {isLit ? <DropWords vehicleType={driver.vehicleType} /> : <DriverPlace driver={driver} />}
        </Box>
      </Box>
    </Box>
  );
});

const CELL = {
  ...{ position: 'sticky', left: 0, zIndex: 2, px: 1.25, bgcolor: 'background.paper' },
  borderRight: '1px solid var(--border)',
};
/** Stays in sight under the hours however many cards the row has one under the other. */
const WHO = {
  ...{ position: 'sticky', top: HOURS_HEIGHT, minHeight: LANE_HEIGHT + 2 * ROW_EDGE },
  ...{ display: 'grid', gridTemplateColumns: '24px minmax(0, 1fr) auto', columnGap: 1 },
  ...{ alignItems: 'center', alignContent: 'center' },
};
const LINE = { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis', lineHeight: 'var(--lh-12)' };
