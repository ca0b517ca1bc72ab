import FlagOutlined from '@mui/icons-material/FlagOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode } from 'react';
import { latenessOf } from '#shared/lateness.ts';
import { given } from '#shared/not-given.ts';
import type { Shipment } from '#shared/shipment.ts';
import { nextDue } from '#shared/stops.ts';
import { DriverAvatar } from '../../../entities/drivers/chips/DriverAvatar.tsx';
import { driverStatusOf } from '../../../entities/drivers/chips/driver-status.ts';
import { isSilent } from '../../../entities/drivers/is-silent.ts';
import type { LiveDriver } from '../../../entities/drivers/use-live-drivers.ts';
import { dueBriefly } from '../../../entities/shipments/chips/due-words.ts';
import { callLink } from '../../../lib/call-link.ts';
import { useDates } from '../../../lib/format.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { isNumber } from '../../../ui/contact/PhoneLink.tsx';
import { GpsLabel } from '../../../ui/page/GpsLabel.tsx';
import { LateLabel } from '../../../ui/page/LateLabel.tsx';
import { RelativeTime } from '../../../ui/page/RelativeTime.tsx';
import { FULL, isUnderWay } from './board.ts';
import { useIsOver } from './hand.ts';
import { LoadCells } from './LoadCells.tsx';
import { DRIVER_WIDTH } from './layout.ts';
import { useDropTarget } from './use-mouse-drag.ts';
import { COLUMN, HEAD, Hint, LIT, Zone } from './Zone.tsx';

interface DriverColumnProps {
  driver: LiveDriver;
  /** Every job, whatever the date and the search show. */
  jobs: readonly Shipment[];
  shown: readonly Shipment[];
  children: ReactNode;
}

export function DriverColumn({ driver, jobs, shown, children }: DriverColumnProps) {
  const isOffDuty = driver.status === 'offline';
  const element = useDropTarget(driver.id, !isOffDuty);
  const isLit = useIsOver(driver.id);
  return (
    <Box
      component="section"
      // Two drivers may share a name.
      aria-label={`${driver.name}, ${driver.vehicleNumber}`}
      ref={element}
      data-column={driver.id}
      sx={{ ...COLUMN, ...DRIVER, ...(isLit ? LIT : {}) }}
    >
      <DriverHead driver={driver} jobs={jobs} shown={shown} />
      <Zone isLit={isLit} label={`Jobs of ${driver.name}`}>
        {children}
        <Hint isLit={isLit}>
          {isLit ? `Drop to assign to ${driver.name}` : isOffDuty ? 'Off duty' : 'Drop shipments here'}
        </Hint>
      </Zone>
    </Box>
  );
}

type DriverHeadProps = Omit<DriverColumnProps, 'children'>;

const DriverHead = memo(function DriverHead({ driver, jobs, shown }: DriverHeadProps) {
  const shownDone = shown.filter(({ status }) => status === 'delivered').length;
  const hidden = jobs.length - shown.length;
  const done = jobs.filter(({ status }) => status === 'delivered');
  const active = jobs.filter(({ status }) => status !== 'delivered');
  return (
    <Box component="header" sx={{ ...HEAD, display: 'block', py: 1.25, px: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, mb: 0.75 }}>
        <DriverAvatar driver={driver} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h2" sx={{ fontWeight: 600, lineHeight: 'var(--lh-13)' }}>
            {driver.name}
          </Typography>
          <Box className="mono" sx={{ color: 'text.secondary', lineHeight: 'var(--lh-12)' }}>
            {given(driver.vehicleNumber) ?? 'No plate yet'}
          </Box>
        </Box>
        {isNumber(driver.phone) && (
          <IconButton component="a" href={callLink(driver.phone)} aria-label={`Call ${driver.name}`} size="small">
            <PhoneOutlined sx={{ fontSize: 'var(--icon-sm)' }} />
          </IconButton>
        )}
      </Box>
      <DriverPlace driver={driver} />
      <NextStop job={active[0]} />
      <Box sx={{ mt: 0.75 }}>
        <LoadCells size={FULL} statuses={[...done, ...active].map(({ status }) => status)} />
      </Box>
      <Box sx={{ containerType: 'inline-size' }}>
        <Box className="num" sx={{ ...COUNTS, ...SMALL }}>
          <Count label="Total" value={shown.length} />
          <Count label="Active" value={shown.length - shownDone} />
          <Count label="Done" value={shownDone} />
          {hidden > 0 && <NotShown value={hidden} />}
        </Box>
      </Box>
    </Box>
  );
});

function DriverPlace({ driver }: { driver: LiveDriver }) {
  const seen = driver.lastLocationUpdate;
  if (isSilent(driver)) {
    return (
      <Box sx={{ minHeight: 20 }}>
        <GpsLabel gps="none">
          <span>No GPS{seen && <>, {<RelativeTime value={seen} />}</>}</span>
        </GpsLabel>
      </Box>
    );
  }
  const { label } = driverStatusOf(driver.status);
  return (
    <Line icon={<PlaceOutlined aria-hidden sx={{ fontSize: 'var(--icon-xs)' }} />}>
      {label}
      {seen && driver.status !== 'offline' && <>, {<RelativeTime value={seen} />}</>}
    </Line>
  );
}

function NextStop({ job }: { job: Shipment | undefined }) {
  const { shortDate, hourFormat } = useDates();
  const clock = useClock();
  const flag = <FlagOutlined aria-hidden sx={{ fontSize: 'var(--icon-xs)' }} />;
  if (!job) return <Line icon={flag}>No stop yet</Line>;
  const { day, window } = nextDue(job);
  const city = (isUnderWay(job) ? job.deliveryCity : job.pickupCity) ?? 'N/A';
  const words = { today: clock.today, write: shortDate, hourFormat };
  const stop = day ? `${city}, ${dueBriefly(day, window, words)}` : city;
  if (!latenessOf(job, clock)) return <Line icon={flag}>{stop}</Line>;
  return (
    <Box sx={{ minHeight: 20 }}>
      <LateLabel>{stop}</LateLabel>
    </Box>
  );
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <span>
      {label} <b>{value}</b>
    </span>
  );
}

/** On other days, or not searched for; where its words have no room beside the other counts it is a sign. */
function NotShown({ value }: { value: number }) {
  return (
    <Box component="span" title={`Not shown: ${value}`} sx={NOT_SHOWN}>
      <VisibilityOffOutlined aria-hidden sx={{ fontSize: 'var(--icon-xs)' }} />
      <span>Not shown </span>
      <b>{value}</b>
    </Box>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 20, ...SMALL }}>
      {icon}
      <span>{children}</span>
    </Box>
  );
}

const SMALL = {
  fontSize: 'var(--fs-12)',
  lineHeight: 'var(--lh-12)',
  color: 'text.secondary',
  '& b': { color: 'text.primary' },
};

const COUNTS = { display: 'flex', justifyContent: 'space-between', columnGap: 0.5, mt: 0.5, whiteSpace: 'nowrap' };
const NOT_SHOWN = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.25,
  whiteSpace: 'pre',
  // Said to who listens, also where only the sign is seen.
  '& > span': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  '@container (min-width: 250px)': { '& > svg': { display: 'none' }, '& > span': { all: 'unset' } },
};

const DRIVER = { flex: { md: DRIVER_WIDTH }, maxWidth: { md: 300 }, height: { md: '100%' } };
