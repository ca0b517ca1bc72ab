import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isStaffPlus } from '#shared/accounts/permissions.ts';
import { type StaticTextKey, t } from '#shared/i18n/t.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import type { LiveDriver } from '../../../entities/drivers/use-live-drivers.ts';
import type { NextStop } from '../../../entities/drivers/use-next-stop.ts';
import { clockOf } from '../../../entities/drivers/use-next-stop.ts';
import { StatusChip } from '../../../entities/shipments/chips/StatusChip.tsx';
import { useDates } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { isNumber, telHref } from '../../../lib/tel-href.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { gpsStatusOf } from '../../../ui/contact/gps-status.ts';
import { Facts } from '../../../ui/detail/Facts.tsx';
import { Trans } from '../../../ui/i18n/Trans.tsx';
import Close from '../../../ui/icon/Close.tsx';
import PhoneOutlined from '../../../ui/icon/PhoneOutlined.tsx';
import { Avatar } from '../../../ui/page/Avatar.tsx';
import { RelativeTime } from '../../../ui/page/RelativeTime.tsx';
import { Route } from '../../../ui/page/Route.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { etaSummary } from './next-stop-text.ts';

const ReplayDialog = lazyPart(() => import('../../../entities/drivers/replay/ReplayDialog.tsx'), 'ReplayDialog');

const MPH = 2.236_936;
const COMPASS = [
  ...(['North', 'Northeast', 'East', 'Southeast'] as const),
  ...(['South', 'Southwest', 'West', 'Northwest'] as const),
] satisfies StaticTextKey[];

interface FollowCardProps {
  driver: LiveDriver;
  job: Shipment | undefined;
  next: NextStop | undefined;
  onClose: () => void;
}

export function FollowCard({ driver, job, next, onClose }: FollowCardProps) {
  const dates = useDates();
  const isStaff = isStaffPlus(useUser().role);
  const [isReplaying, setReplaying] = useState(false);
  const { currentLatitude: latitude, currentLongitude: longitude } = driver;
  const { now } = useClock();
  // How fast a driver drove before falling silent would be read as how it is.
  const { speed, heading } = gpsStatusOf(driver.lastLocationUpdate, now) === 'none' ? {} : driver;
  return (
    <Box component="aside" aria-label={t('Following {name}', { name: driver.name })} sx={CARD}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, py: 1.5, pr: 1, pl: 1.5 }}>
        <Avatar name={driver.name} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ fontWeight: 600 }}>
            {isStaff ? (
              <Link to={paths.driver(driver.id)} className="quiet-link">
                {driver.name}
              </Link>
            ) : (
              driver.name
            )}
          </Box>
          <Box sx={SMALL}>
            {driver.lastLocationUpdate ? (
              <Trans text="Following, position {ago}" ago={<RelativeTime value={driver.lastLocationUpdate} />} />
            ) : (
              t('No position yet')
            )}
          </Box>
        </Box>
        <IconButton aria-label={t('Stop following')} onClick={onClose}>
          <Close sx={{ fontSize: 'var(--icon)' }} />
        </IconButton>
      </Box>
      <Box sx={FACTS}>
        <Facts
          isFlush
          columns={3}
          facts={[
            { label: t('Speed'), value: figure(speed === undefined ? '-' : `${Math.round(speed * MPH)} mph`) },
            { label: t('Heading'), value: figure(headingOf(heading)) },
            { label: t('Expected'), value: figure(next?.arrival ? clockOf(next.arrival.at, dates) : '-') },
          ]}
        />
      </Box>
      <Box sx={{ pt: { xs: 0, md: 1.5 }, pb: 1.5, px: 1.5, display: 'grid', gap: 0.75 }}>
        {next && <Box sx={{ fontWeight: 500 }}>{etaSummary(next, dates)}</Box>}
        <Box sx={MORE}>
          {latitude !== undefined && longitude !== undefined && (
            <Box className="mono" sx={{ color: 'text.secondary' }}>
              {latitude.toFixed(6)}, {longitude.toFixed(6)}
            </Box>
          )}
          {job && (
            <>
              <Route from={job.pickupCity} to={job.deliveryCity} />
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <span className="mono">{job.trackingNumber}</span>
                <StatusChip status={job.status} />
              </Box>
            </>
          )}
        </Box>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5, '& > *': { flex: 'auto', whiteSpace: 'nowrap' } }}
        >
          {isNumber(driver.phone) && (
            <Button
              component="a"
              href={telHref(driver.phone)}
              size="small"
              variant="outlined"
              color="inherit"
              startIcon={<PhoneOutlined />}
            >
              {t('Call')}
            </Button>
          )}
          {isStaff && (
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              onClick={() => setReplaying(true)}
              {...ReplayDialog.ahead}
            >
              {t('Replay')}
            </Button>
          )}
          {job && (
            <Button component={Link} to={paths.shipment(job.id)} size="small" variant="outlined" color="inherit">
              {t('Open shipment')}
            </Button>
          )}
        </Box>
      </Box>
      {isReplaying && <ReplayDialog driver={driver} onClose={() => setReplaying(false)} />}
    </Box>
  );
}

function headingOf(degrees: number | undefined): string {
  const point = degrees === undefined ? undefined : COMPASS[Math.round(degrees / 45) % 8];
  return point ? t(point) : '-';
}

function figure(text: string) {
  return (
    <b className="num" style={{ whiteSpace: 'nowrap' }}>
      {text}
    </b>
  );
}

const SMALL = { fontSize: 'var(--fs-12)', lineHeight: 'var(--lh-12)', color: 'text.secondary' };
/** On a phone the map needs its place. */
const MORE = { display: { xs: 'none', md: 'grid' }, gap: 0.75 };
const FACTS = { ...MORE, py: 1, px: 1.5, borderBlock: '1px solid var(--border)' };
const CARD = {
  position: 'absolute',
  left: { xs: 8, md: 12 },
  right: { xs: 8, md: 'auto' },
  bottom: { xs: 8, md: 12 },
  width: { md: 326 },
  bgcolor: 'background.paper',
  border: '1px solid var(--border-strong)',
  borderRadius: 'var(--radius)',
  boxShadow: 'var(--shadow)',
};
