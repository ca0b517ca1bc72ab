import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AvailabilitySwitch } from '../../../entities/drivers/AvailabilitySwitch.tsx';
import { driverStatusOf } from '../../../entities/drivers/chips/driver-status.ts';
import { DriverStatusLabel } from '../../../entities/drivers/DriverStatusLabel.tsx';
import { isSilent } from '../../../entities/drivers/is-silent.ts';
import { paths } from '../../../lib/paths.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { EmailLink } from '../../../ui/contact/EmailLink.tsx';
import { GpsLabel } from '../../../ui/contact/GpsLabel.tsx';
import { PhoneLink } from '../../../ui/contact/PhoneLink.tsx';
import EditOutlined from '../../../ui/icon/EditOutlined.tsx';
import EmailOutlined from '../../../ui/icon/EmailOutlined.tsx';
import FlagOutlined from '../../../ui/icon/FlagOutlined.tsx';
import LocalShippingOutlined from '../../../ui/icon/LocalShippingOutlined.tsx';
import PhoneOutlined from '../../../ui/icon/PhoneOutlined.tsx';
import PlaceOutlined from '../../../ui/icon/PlaceOutlined.tsx';
import PrintOutlined from '../../../ui/icon/PrintOutlined.tsx';
import { Avatar } from '../../../ui/page/Avatar.tsx';
import { RelativeTime } from '../../../ui/page/RelativeTime.tsx';
import { HoursOf, LoadOf, NextStopOf, Truck } from './DriverWork.tsx';
import type { FleetDriver } from './use-driver-rows.ts';

interface DriverCardProps {
  driver: FleetDriver;
  /** Absent for those who only read. */
  onEdit?: ((driver: FleetDriver) => void) | undefined;
}

/** One driver: who, for how long yet, in what, where to next, reachable how, with how much to do. */
export function DriverCard({ driver, onEdit }: DriverCardProps) {
  return (
    <Card role="listitem" sx={{ display: 'flex', flexDirection: 'column' }}>
      <Head driver={driver} onEdit={onEdit} />
      <Lines driver={driver} />
      <Box sx={TODAY}>
        <LoadOf work={driver.work} />
        {driver.minutesLeft !== undefined && (
          <span>
            <HoursOf minutes={driver.minutesLeft} /> left
          </span>
        )}
      </Box>
      <Box sx={FOOT}>
        <Box component="dl" className="num" sx={{ display: 'flex', flex: 1, m: 0, gap: 3 }}>
          <Count label="Active" value={driver.openJobs} />
          <Count label="Done" value={driver.doneJobs} />
        </Box>
        {onEdit && (
          <>
            {/* Also why it cannot be switched. */}
            <Box component="span" aria-hidden sx={{ fontSize: 'var(--fs-13)', color: 'text.secondary' }}>
              {driverStatusOf(driver.status).duty}
            </Box>
            <AvailabilitySwitch driver={driver} label={`${driver.name} on duty`} />
          </>
        )}
      </Box>
    </Card>
  );
}

function Head({ driver, onEdit }: DriverCardProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, pt: 2, pb: 1.5, px: 2 }}>
      <Avatar name={driver.name} size={40} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere', lineHeight: 'var(--lh-14)' }}>
          <Link to={paths.driver(driver.id)} className="quiet-link">
            {driver.name}
          </Link>
        </Typography>
        <Box sx={{ fontSize: 'var(--fs-13)', color: 'text.secondary' }}>
          <DriverStatusLabel status={driver.status} />
        </Box>
      </Box>
      {driver.openJobs > 0 && (
        <IconButton
          component={Link}
          to={paths.runSheet(driver.id)}
          aria-label={`Run sheet of ${driver.name}`}
          sx={{ ...ICON_BUTTON, mr: onEdit ? 0 : -1 }}
        >
          <PrintOutlined sx={{ fontSize: 'var(--icon)' }} />
        </IconButton>
      )}
      {onEdit && (
        <IconButton aria-label={`Edit ${driver.name}`} onClick={() => onEdit(driver)} sx={{ ...ICON_BUTTON, mr: -1 }}>
          <EditOutlined sx={{ fontSize: 'var(--icon)' }} />
        </IconButton>
      )}
    </Box>
  );
}

/** In what, where to next, reachable how, and where. */
function Lines({ driver }: Pick<DriverCardProps, 'driver'>) {
  return (
    <Box component="ul" sx={{ px: 2, pb: 1.5, display: 'grid', gap: 0.75, color: 'text.secondary' }}>
      <Line icon={<LocalShippingOutlined aria-hidden />}>
        <Truck driver={driver} />
      </Line>
      <Line icon={<FlagOutlined aria-hidden />}>
        <NextStopOf driver={driver} />
      </Line>
      <Line icon={<PhoneOutlined aria-hidden />}>
        <PhoneLink phone={driver.phone} />
      </Line>
      {driver.email && (
        <Line icon={<EmailOutlined aria-hidden />}>
          <EmailLink className="link" address={driver.email} />
        </Line>
      )}
      <Line icon={<PlaceOutlined aria-hidden />}>
        <Position driver={driver} />
      </Line>
    </Box>
  );
}

function Position({ driver }: Pick<DriverCardProps, 'driver'>) {
  const { lastLocationUpdate: seen } = driver;
  const { now } = useClock();
  if (isSilent(driver, now)) {
    return (
      <GpsLabel gps="none">
        <span>No GPS{seen && <>, {<RelativeTime value={seen} />}</>}</span>
      </GpsLabel>
    );
  }
  return seen ? <>Position {<RelativeTime value={seen} />}</> : 'No position yet';
}

const ICON_BUTTON = { width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 } };

/** What there is to do, and for how long yet; it comes after the rest and takes no more room then. */
const TODAY = {
  ...{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', gap: 2 },
  ...{ mt: 'auto', pb: 1.5, px: 2, minHeight: 32, color: 'text.secondary' },
};

const FOOT = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  borderTop: '1px solid var(--border)',
  py: 0,
  pr: 1,
  pl: 2,
};

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 20,
        minWidth: 0,
        '& > svg': { fontSize: 'var(--icon-sm)', color: 'var(--text-3)', flex: 'none' },
        '& > a': { overflowWrap: 'anywhere', color: 'text.primary' },
      }}
    >
      {icon}
      {children}
    </Box>
  );
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <Box sx={{ display: 'flex', gap: 0.75 }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ fontWeight: 600 }}>
        {value}
      </Box>
    </Box>
  );
}
