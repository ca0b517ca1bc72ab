import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { inOrderOf, sortByStop } from '#shared/drivers/stops.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import type { WholeDriver } from '../../../entities/drivers/use-driver.ts';
import { useLiveStops, useStops } from '../../../entities/drivers/use-stops.ts';
import { DueLabel } from '../../../entities/shipments/chips/DueLabel.tsx';
import { NumberAndPriority } from '../../../entities/shipments/chips/NumberAndPriority.tsx';
import { StatusChips } from '../../../entities/shipments/chips/StatusChips.tsx';
import { useAssignedShipments } from '../../../entities/shipments/live/use-shipments.ts';
import { useDeliveredSince } from '../../../entities/shipments/use-delivered-since.ts';
import { useDates } from '../../../lib/format.ts';
import { paths, pathTo } from '../../../lib/paths.ts';
import Check from '../../../ui/icon/Check.tsx';
import { Empty } from '../../../ui/page/Empty.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Route } from '../../../ui/page/Route.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { PanelFoot } from './PanelFoot.tsx';

/** What was delivered today, then all that is still to do, in stop order. */
function useJobs(driverId: string) {
  const { today, dayOf } = useDates();
  const open = useAssignedShipments();
  const done = useDeliveredSince(today(), dayOf);
  const { stops } = useStops(driverId);
  useLiveStops((id) => id === driverId);
  const jobs = useMemo(() => {
    if (!open.rows || !done.rows) return undefined;
    const own = (rows: readonly Shipment[]) => rows.filter((shipment) => shipment.driverId === driverId);
    const keys = stops?.map(({ key }) => key) ?? [];
    return [...own(done.rows).toReversed(), ...inOrderOf(sortByStop(own(open.rows)), keys)];
  }, [open.rows, done.rows, stops, driverId]);
  const retry = () => {
    open.retry();
    done.retry();
  };
  return { data: jobs, error: open.error ?? done.error, retry };
}

export function DriverJobs({ driver: { id, name, openJobs } }: { driver: WholeDriver }) {
  const query = useJobs(id);
  const jobs = query.data ?? [];
  const done = jobs.filter(({ status }) => status === 'delivered').length;
  return (
    <Panel
      title="Jobs"
      aside={jobs.length > 0 && <span className="num">{`${jobs.length - done} to do, ${done} delivered today`}</span>}
    >
      <Query
        {...query}
        loading={<LoadingRows text="Loading jobs..." rows={3} />}
        failing="The jobs could not be loaded."
        empty={<Empty title="No open jobs" hint="None was delivered today either." />}
      >
        {() => (
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {jobs.map((job, index) => (
              <JobLine key={job.id} job={job} place={index + 1} />
            ))}
          </Box>
        )}
      </Query>
      <PanelFoot>
        {openJobs > 0 && (
          <Link to={paths.runSheet(id)} className="link" aria-label={`Run sheet of ${name}`}>
            Run sheet
          </Link>
        )}
        <Link to={pathTo('dispatch', { q: name })} className="link">
          On the board
        </Link>
      </PanelFoot>
    </Panel>
  );
}

function JobLine({ job, place }: { job: Shipment; place: number }) {
  const { time } = useDates();
  const { id, pickupCity, deliveryCity, status, deliveredAt } = job;
  const isDone = status === 'delivered';
  return (
    <Box component="li" sx={{ '& + &': { borderTop: '1px solid var(--border)' } }}>
      <Box component={Link} to={paths.shipment(id)} sx={LINE}>
        <Box component="span" className="num" sx={isDone ? { ...PLACE, ...DONE } : PLACE}>
          {isDone ? <Check titleAccess="Delivered" sx={{ fontSize: 'var(--icon-xs)' }} /> : place}
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Route from={pickupCity} to={deliveryCity} weight={600} />
          <NumberAndPriority shipment={job} />
          {!isDone && (
            <Text size="small" tone="quiet">
              <DueLabel shipment={job} />
            </Text>
          )}
        </Box>
        {isDone ? (
          <Text size="small" tone="quiet" sx={{ ...STATE, whiteSpace: 'nowrap' }}>
            Delivered {deliveredAt && time(deliveredAt)}
          </Text>
        ) : (
          <Box sx={STATE}>
            <StatusChips shipment={job} />
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** Under the route where there is too little room beside it, as on a phone. */
const STATE = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  justifyContent: { md: 'flex-end' },
  gridColumn: { xs: 2, md: 'auto' },
};
const LINE = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' },
  p: 'var(--pad-row)',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'var(--surface-hover)' },
  '&:focus-visible': { outlineOffset: -2 },
};
const PLACE = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 24,
  height: 24,
  borderRadius: 'var(--radius-xs)',
  border: '1px solid var(--border-strong)',
  fontSize: 'var(--fs-12)',
  fontWeight: 600,
};
const DONE = {
  color: 'var(--delivered-fg)',
  bgcolor: 'var(--delivered-bg)',
  borderColor: 'var(--delivered-line)',
};
