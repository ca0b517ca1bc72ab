import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { PlanRoute } from '#shared/contracts/plans.ts';
import { counted, useDates } from '../../../lib/format.ts';
import { LateLabel } from '../../../ui/page/LateLabel.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { PlanBar } from './PlanBar.tsx';
import { PlanHours } from './PlanHours.tsx';
import { PlanPiece } from './PlanPiece.tsx';
import type { Picking } from './picking.ts';
import { type PlanSpan, spanOf } from './plan-hours.ts';
import { acceptedText, minutesText } from './plan-words.ts';
import { useGridKeys } from './use-grid-keys.ts';

interface PlanRoutesProps {
  routes: readonly PlanRoute[];
  picking: Omit<Picking, 'tabIndexOf'>;
}

/** Each driver's day: its hours, and under them its pieces, with why. A grid that is walked by the arrow keys. */
export function PlanRoutes({ routes, picking }: PlanRoutesProps) {
  const { grid, tabIndexOf } = useGridKeys(routes[0]?.driverId);
  const span = spanOf(routes);
  return (
    <Box role="grid" aria-label="Drivers and their shipments" {...grid}>
      <Box sx={{ ...ROW, ...HOURS }}>
        <PlanHours span={span} />
      </Box>
      {routes.map((route) => (
        <DriverRow key={route.driverId} route={route} span={span} picking={{ ...picking, tabIndexOf }} />
      ))}
    </Box>
  );
}

interface RowProps {
  route: PlanRoute;
  picking: Picking;
}

function DriverRow({ route, span, picking }: RowProps & { span: PlanSpan }) {
  return (
    <Box role="row" aria-label={route.driverName} sx={{ ...ROW, py: 1, borderTop: '1px solid var(--border)' }}>
      <DriverCell route={route} picking={picking} />
      <div>
        <PlanBar route={route} span={span} />
        <Box sx={PIECES}>
          {route.work.map((stop) => (
            <PlanPiece key={stop.shipmentId} stop={stop} picking={picking} />
          ))}
        </Box>
      </div>
    </Box>
  );
}

function DriverCell({ route, picking }: RowProps) {
  const { driverId, driverName, work } = route;
  const { chosen, choose, outcomes, isAccepting } = picking;
  const open = work.filter(({ shipmentId, isAssigned }) => !isAssigned && !outcomes.has(shipmentId));
  const ids = open.map(({ shipmentId }) => shipmentId);
  const count = ids.filter((id) => chosen.has(id)).length;
  const tabIndex = picking.tabIndexOf(driverId);
  return (
    <Box role="gridcell" data-cell={driverId} tabIndex={ids.length > 0 ? undefined : tabIndex} sx={DRIVER}>
      {ids.length > 0 && (
        <Checkbox
          checked={count === ids.length}
          indeterminate={count > 0 && count < ids.length}
          disabled={isAccepting}
          onChange={(event) => choose(ids, event.target.checked)}
          tabIndex={tabIndex}
          color="secondary"
          slotProps={{ input: { 'aria-label': `All of ${driverName}` } }}
          sx={BOX}
        />
      )}
      <Box sx={{ gridColumn: 2, minWidth: 0 }}>
        <Text component="h3" weight={600}>
          {driverName}
        </Text>
        <DriverFigures route={route} />
        <Accepted route={route} outcomes={outcomes} />
      </Box>
    </Box>
  );
}

function DriverFigures({ route: { startAt, endAt, emptyMinutes, work } }: Pick<RowProps, 'route'>) {
  const { time } = useDates();
  const lateMinutes = work.reduce((sum, stop) => sum + stop.lateMinutes, 0);
  return (
    <Box sx={{ display: { xs: 'flex', md: 'grid' }, flexWrap: 'wrap', columnGap: 1.5 }}>
      <Text size="caption" tone="quiet" className="num nowrap">
        {time(startAt)}–{time(endAt)}
      </Text>
      <Text size="caption" tone="quiet" className="num">
        {counted(work.length, 'shipment', 'shipments')}
        {emptyMinutes > 0 && `, ${minutesText(emptyMinutes)} empty`}
      </Text>
      {lateMinutes > 0 && <LateLabel>{minutesText(lateMinutes)} late</LateLabel>}
    </Box>
  );
}

/** What came of it so far. */
function Accepted({ route: { work }, outcomes }: Pick<RowProps, 'route'> & Pick<Picking, 'outcomes'>) {
  const text = acceptedText(work.flatMap(({ shipmentId }) => outcomes.get(shipmentId) ?? []));
  return (
    <Text component="div" size="caption" tone="success" weight={600}>
      {text}
    </Text>
  );
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '156px minmax(0, 1fr)' },
  columnGap: 1.5,
  rowGap: 0.5,
};
const HOURS = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  pt: 1,
  bgcolor: 'background.paper',
  '& > *': { gridColumn: { md: 2 } },
};
const DRIVER = {
  display: 'grid',
  gridTemplateColumns: { xs: '32px minmax(0, 1fr)', md: '20px minmax(0, 1fr)' },
  columnGap: 0.75,
  alignItems: 'start',
  alignContent: 'start',
  borderRadius: 'var(--radius-xs)',
  '& input': { scrollMarginTop: 'var(--s-12)' },
};
const BOX = { width: { xs: 32, md: 20 }, height: { xs: 32, md: 20 }, p: 0 };
const PIECES = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(152px, 1fr))' },
  gap: 1,
};
