import Box from '@mui/material/Box';
import { memo, useRef } from 'react';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import type { LiveDriver } from '../../../entities/drivers/use-live-drivers.ts';
import { isOrdered } from '../board/board.ts';
import type { BoardColumn, CardOf } from '../board/board-context.ts';
import { DropMark } from '../board/DropMark.tsx';
import { ofDriver } from '../board/of-driver.ts';
import { useDriverTarget } from '../board/use-driver-target.ts';
import { useNear } from '../board/use-near.ts';
import { hoursIn, type PlanSpan, share } from '../plan/plan-hours.ts';
import { DriverCell } from './DriverCell.tsx';
import { GRID, LANE_HEIGHT, ROW_EDGE } from './measures.ts';
import { type PlacedJob, placementOf, type RowDay } from './place-jobs.ts';
import { RowCard } from './RowCard.tsx';
import { useMinute } from './use-row-day.ts';

interface DriverRowProps extends BoardColumn {
  cardOf: CardOf;
  day: RowDay;
  span: PlanSpan;
  /** The stop at which the driver is, and since when. */
  atKey: string | undefined;
  atSince: string | undefined;
  isNearAtFirst: boolean;
}

/** A driver's day; drawn again for what is its own, not for every driver who moves. */
export const DriverRow = memo(function DriverRow({ driver, jobs, ofDay, shown, ...track }: DriverRowProps) {
  const { element, isLit, target } = useDriverTarget(driver);
  return (
    <Box {...target} ref={element} sx={{ ...GRID, ...ROW, ...(isLit ? LIT : {}) }}>
      <DriverCell {...{ driver, jobs, ofDay, isLit }} />
      <Track driverId={driver.id} vehicleType={driver.vehicleType} shown={shown} {...track} />
    </Box>
  );
});

interface TrackProps extends Omit<DriverRowProps, 'driver' | 'jobs' | 'ofDay'> {
  driverId: string;
  vehicleType: LiveDriver['vehicleType'];
}

/** The jobs on their hours; where the driver is does not concern them. */
const Track = memo(function Track(props: TrackProps) {
  const { driverId, shown, cardOf, day, span, isNearAtFirst, ...now } = props;
  const element = useRef<HTMLDivElement>(null);
  const isNear = useNear(element, isNearAtFirst);
  const { placed, lanes } = placementOf(shown, day);
  const last = placed.findLast(({ job }) => isOrdered(job));
  return (
    <Box
      ref={element}
      sx={{
        ...TRACK,
        minHeight: lanes * LANE_HEIGHT + 2 * ROW_EDGE,
        backgroundSize: `${100 / hoursIn(span)}% 100%`,
      }}
    >
      <Now day={day.day} span={span} />
      {(isNear ? placed : []).map((one) => (
        <Box key={one.job.id} sx={PLACE} style={placeOf(one, span)}>
          {isOrdered(one.job) && <DropMark columnId={driverId} before={one.job.id} isUpright />}
          <RowCard {...cardOf(one.job)} {...ofDriver(one.job, now)} isLoose={one.isLoose} />
          {one === last && <DropMark columnId={driverId} before={undefined} isUpright />}
        </Box>
      ))}
    </Box>
  );
});

function placeOf({ from, to, lane }: PlacedJob, span: PlanSpan) {
  return {
    left: share(from * MINUTE_MS, span),
    width: `${((to - from) / 60 / hoursIn(span)) * 100}%`,
    top: ROW_EDGE + lane * LANE_HEIGHT,
  };
}

/** Of today: what time it is. */
function Now({ day, span }: { day: string | undefined; span: PlanSpan }) {
  const { today, minute } = useMinute();
  const at = minute * MINUTE_MS;
  if (day !== today || at < span.from || at > span.to) return null;
  return <Box aria-hidden sx={NOW} style={{ left: share(at, span) }} />;
}

const ROW = { borderTop: '1px solid var(--border)', position: 'relative', '&:first-of-type': { borderTop: 0 } };
const LIT = { bgcolor: 'var(--primary-tint)', outline: '1px solid var(--primary)', outlineOffset: '-1px' };
const TRACK = {
  position: 'relative',
  backgroundImage: 'linear-gradient(to right, var(--border) 1px, transparent 1px)',
};
const PLACE = { position: 'absolute', height: LANE_HEIGHT, px: 0.25, py: 0.25 };
const NOW = { position: 'absolute', top: 0, bottom: 0, width: '1px', bgcolor: 'error.main', zIndex: 1 };
