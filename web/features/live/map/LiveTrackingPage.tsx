import Box from '@mui/material/Box';
import { useEffect, useMemo, useRef } from 'react';
import { isStaffPlus } from '#shared/accounts/permissions.ts';
import { sortByStop, stopsOf } from '#shared/drivers/stops.ts';
import { t } from '#shared/i18n/t.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { isSilent } from '../../../entities/drivers/is-silent.ts';
import { type LiveDriver, useLiveDrivers } from '../../../entities/drivers/use-live-drivers.ts';
import { type NextStop, useNextStop } from '../../../entities/drivers/use-next-stop.ts';
import { type ShipmentUpdate, useLiveShipments } from '../../../entities/shipments/live/use-live-shipments.ts';
import { useAssignedShipments } from '../../../entities/shipments/live/use-shipments.ts';
import { useMyJobs } from '../../../entities/shipments/use-my-jobs.ts';
import { useDates } from '../../../lib/format.ts';
import { combinedState } from '../../../lib/list/combined-state.ts';
import { useUser } from '../../../lib/session.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { useThrottled } from '../../../lib/use-throttled.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import type { StopMark } from '../../../map/StopLayers.tsx';
import { CompactStatCard } from '../../../ui/board/CompactStatCard.tsx';
import { LiveBadge } from '../../../ui/board/LiveBadge.tsx';
import { gpsStatusOf } from '../../../ui/contact/gps-status.ts';
import LocalShippingOutlined from '../../../ui/icon/LocalShippingOutlined.tsx';
import PersonOutlined from '../../../ui/icon/PersonOutlined.tsx';
import SignalCellularAlt from '../../../ui/icon/SignalCellularAlt.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { UNAVAILABLE } from '../../../ui/page/Metric.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { StatCards } from '../../../ui/page/StatCards.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { LiveMap } from './LiveMap.tsx';
import { stopLabel } from './next-stop-text.ts';
import { OnDelivery } from './OnDelivery.tsx';

/** With what it opens; fetched while nobody is followed yet. */
const FollowCard = lazyPart(() => import('./FollowCard.tsx'), 'FollowCard', { late: null });

const RELOAD_EVERY_MS = 1000;

/** Where the drivers are now. A driver who opens it sees itself. */
export function LiveTrackingPage() {
  const { id: userId, role } = useUser();
  const isStaff = isStaffPlus(role);
  const assigned = useAssignedShipments({ isWanted: isStaff });
  const own = useMyJobs(userId, { isWanted: !isStaff });
  const jobs = isStaff ? assigned.rows : own.jobs;
  const reloadStops = useThrottled(() => retry(), RELOAD_EVERY_MS);
  useLiveShipments((news) => {
    const isOfFollowed = ({ before, after }: ShipmentUpdate) =>
      [before, after].some((job) => !isStaff || (job?.driverId !== undefined && job.driverId === followed));
    if (news.some(isOfFollowed)) reloadStops();
  });
  const live = useLiveDrivers();
  const [followed, follow] = useUrlParam('driver');
  useEffect(() => {
    FollowCard.preload();
  }, []);
  const { drivers } = live;
  const driver = drivers?.find(({ id }) => id === followed);
  const { next, retry } = useNextStop(driver);
  const map = useRef<HTMLElement>(null);
  const followOnMap = (id: string | undefined) => {
    follow(id);
    // On a phone the list is below the map, and may be long.
    if (id !== undefined) map.current?.scrollIntoView({ block: 'nearest' });
  };
  const goal = useGoal(next);
  const jobOf = useJobs(jobs);
  const stopOf = useStops(jobOf);
  const active = drivers?.filter(({ status }) => status !== 'offline');
  const inTransit = jobs?.filter(({ status }) => status === 'in_transit').length;
  const both = combinedState(live, assigned);
  return (
    <>
      <PageHeader
        title={t('Live Tracking')}
        bar={
          <Box sx={{ ml: 'auto' }}>
            <LiveBadge connection={live.connection} />
          </Box>
        }
      />
      <Figures
        active={active}
        inTransit={inTransit ?? ((isStaff ? assigned : own).error ? UNAVAILABLE : undefined)}
        hasFailed={Boolean(live.error)}
      />
      <Box sx={FRAME}>
        <LiveMap ref={map} drivers={drivers} selectedId={driver?.id} goal={goal} onSelect={follow}>
          {driver && (
            <FollowCard driver={driver} job={jobOf(driver.id)} next={next} onClose={() => follow(undefined)} />
          )}
        </LiveMap>
        <Box sx={BESIDE}>
          <Query
            data={drivers}
            error={drivers ? both.error : live.error}
            retry={both.retry}
            isCut={both.isCut}
            loading={<LoadingRows text={t('Loading drivers...')} rows={6} />}
            failing={t('The drivers could not be loaded.')}
          >
            {(all) => <OnDelivery drivers={all} stopOf={stopOf} selectedId={driver?.id} onSelect={followOnMap} />}
          </Query>
        </Box>
      </Box>
    </>
  );
}

interface FiguresProps {
  active: readonly LiveDriver[] | undefined;
  inTransit: number | string | undefined;
  hasFailed: boolean;
}

/** Fresh positions are counted again as time goes by, also when nothing arrives any more. */
function Figures({ active, inTransit, hasFailed }: FiguresProps) {
  const { now } = useClock();
  const gps = active?.map(({ lastLocationUpdate }) => gpsStatusOf(lastLocationUpdate, now));
  const countOf = (state: 'stale' | 'none') => gps?.filter((one) => one === state).length ?? 0;
  const [stale, unseen] = [countOf('stale'), countOf('none')];
  const silent = active?.filter((driver) => isSilent(driver, now)).length ?? 0;
  const missing = hasFailed ? UNAVAILABLE : undefined;
  const doubts = [stale > 0 && t('{n} stale', { n: stale }), silent > 0 && t('{n} silent', { n: silent })].filter(
    Boolean,
  );
  return (
    <StatCards columns={3} isTight>
      <CompactStatCard
        label={t('Active Drivers')}
        note={t('on duty')}
        value={active?.length ?? missing}
        icon={PersonOutlined}
      />
      <CompactStatCard label={t('In Transit')} value={inTransit} icon={LocalShippingOutlined} />
      <CompactStatCard
        label={t('GPS Signals')}
        value={gps ? gps.length - unseen : missing}
        note={doubts.join(', ') || undefined}
        icon={SignalCellularAlt}
      />
    </StatCards>
  );
}

function useJobs(shipments: readonly Shipment[] | undefined) {
  return useMemo(() => {
    const first = new Map<string, Shipment>();
    for (const shipment of sortByStop(shipments ?? [])) {
      if (shipment.driverId && !first.has(shipment.driverId)) first.set(shipment.driverId, shipment);
    }
    return (driverId: string) => first.get(driverId);
  }, [shipments]);
}

function useGoal(next: NextStop | undefined): StopMark | undefined {
  const dates = useDates();
  const label = next && stopLabel(next, dates);
  const { longitude, latitude } = next?.stop.place ?? {};
  const road = next?.stop.road?.line;
  return useMemo(
    () =>
      label === undefined || longitude === undefined || latitude === undefined
        ? undefined
        : { place: [longitude, latitude], label, isDone: false, road },
    [label, longitude, latitude, road],
  );
}

/** A row's next stop: "Hartford, today". */
function useStops(jobOf: (driverId: string) => Shipment | undefined) {
  const { shortDate, today } = useDates();
  return (driverId: string) => {
    const job = jobOf(driverId);
    const next = job && stopsOf([job]).find(({ isDone }) => !isDone);
    if (!next) return undefined;
    const { day, city = t('N/A') } = next;
    return day ? `${city}, ${day === today() ? t('today') : shortDate(day)}` : city;
  };
}

const BESIDE = { display: 'flex', flexDirection: 'column', minHeight: 0 };
const FRAME = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 260px', lg: 'minmax(0, 1fr) 312px' },
  // As high as the window, however many drivers: the list scrolls beside the map.
  height: { md: 'max(500px, calc(100vh - 206px))' },
  gridTemplateRows: { md: 'minmax(0, 1fr)' },
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius)',
  overflow: 'hidden',
  bgcolor: 'background.paper',
};
