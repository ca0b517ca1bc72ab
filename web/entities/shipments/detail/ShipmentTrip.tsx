import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { DAY_MS } from '#shared/dates/durations.ts';
import type { Shipment, ShipmentEvent } from '#shared/shipments/shipment.ts';
import { Empty } from '../../../ui/page/Empty.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Replay } from '../../drivers/replay/Replay.tsx';
import { useReplayTrail } from '../../drivers/replay/use-replay.ts';
import { useDriverNames } from '../../drivers/use-drivers.ts';
import { statusOf } from '../chips/status.ts';
import { useTimeline } from '../live/use-shipments.ts';

/** How a delivered shipment was driven, from its pickup on: of a longer way the last day. */
export function ShipmentTrip({ shipment }: { shipment: Shipment }) {
  const { events = [] } = useTimeline(shipment.id);
  const { driverId = '', deliveredAt = '' } = shipment;
  const pickedUp = events.findLast(({ to }) => to === 'picked_up')?.occurredAt;
  if (!pickedUp) return null;
  const start = Math.max(Date.parse(pickedUp), Date.parse(deliveredAt) - DAY_MS);
  return <Trip driverId={driverId} start={new Date(start).toISOString()} end={deliveredAt} events={events} />;
}

interface TripProps {
  driverId: string;
  start: string;
  end: string;
  events: readonly ShipmentEvent[];
}

function Trip({ driverId, start, end, events }: TripProps) {
  const query = useReplayTrail(driverId, start, end);
  const name = useDriverNames().find(driverId)?.name ?? 'Driver';
  const ticks = useMemo(
    () =>
      events.flatMap(({ to, occurredAt }) => (to ? [{ at: Date.parse(occurredAt), label: statusOf(to).label }] : [])),
    [events],
  );
  return (
    <Box component="section" aria-label="How it was driven" sx={{ borderTop: '1px solid var(--border)' }}>
      <Query
        {...query}
        loading={<LoadingRows text="Loading the trail..." rows={2} />}
        failing="The trail could not be loaded."
        empty={<Empty title="No trail" hint="Trails are kept 90 days" />}
      >
        {(trail) => <Replay driver={{ id: driverId, name }} trail={trail} stops={NONE} events={ticks} />}
      </Query>
    </Box>
  );
}

const NONE: readonly [] = [];
