import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useMemo } from 'react';
import { addDays } from '#shared/dates/calendar.ts';
import { drivenMiles, type Timed, TRAIL_DAYS } from '#shared/drivers/trail.ts';
import { formatNumber } from '../../../lib/format.ts';
import type { StopMark } from '../../../map/StopLayers.tsx';
import { Empty } from '../../../ui/page/Empty.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { type DayOfTrail, useDayEvents } from './use-day-trail.ts';

const LOADING = <LoadingRows text="Loading the trail..." rows={4} />;
const Replay = lazyPart(() => import('./Replay.tsx'), 'Replay', { late: LOADING });

/** Which day it is, and how far its driver went. */
export function DayChoice({ of: { day, today, choose, query } }: { of: DayOfTrail }) {
  const miles = query.data ? Math.round(drivenMiles(query.data)) : 0;
  return (
    <Row gap={1.5}>
      {miles > 0 && <span className="num">{`${formatNumber(miles)} mi by GPS`}</span>}
      <OutlinedInput
        type="date"
        size="small"
        value={day}
        onChange={({ target }) => choose(target.value || undefined)}
        inputProps={{ 'aria-label': 'Day', min: addDays(today, -TRAIL_DAYS), max: today }}
      />
    </Row>
  );
}

interface DayTrailProps {
  driver: { id: string; name: string };
  of: DayOfTrail;
}

/** A day of a driver's trail, to be played again. */
export function DayTrail({ driver, of }: DayTrailProps) {
  return (
    <Query
      {...of.query}
      loading={LOADING}
      failing="The trail could not be loaded."
      empty={<NoTrail isToday={of.day === of.today} />}
    >
      {(trail) => <DayReplay driver={driver} of={of} trail={trail} />}
    </Query>
  );
}

function NoTrail({ isToday }: { isToday: boolean }) {
  return (
    <Box sx={{ py: { xs: 4, md: 10 } }}>
      <Empty
        title={isToday ? 'No position today' : 'No position on that day'}
        hint={`Trails are kept ${TRAIL_DAYS} days`}
      />
    </Box>
  );
}

function DayReplay({ driver, of, trail }: DayTrailProps & { trail: readonly Timed[] }) {
  const { stops, events } = useDayEvents(driver.id, of);
  const marks = useMemo(
    () =>
      (stops ?? []).flatMap(({ place, city = 'N/A', isDone }): StopMark[] =>
        place ? [{ place: [place.longitude, place.latitude], label: city, isDone }] : [],
      ),
    [stops],
  );
  return <Replay driver={driver} trail={trail} stops={marks} events={events} />;
}
