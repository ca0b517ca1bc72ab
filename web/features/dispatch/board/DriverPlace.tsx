import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { driverStatusOf } from '../../../entities/drivers/chips/driver-status.ts';
import { isSilent } from '../../../entities/drivers/is-silent.ts';
import type { LiveDriver } from '../../../entities/drivers/use-live-drivers.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { GpsLabel } from '../../../ui/contact/GpsLabel.tsx';
import PlaceOutlined from '../../../ui/icon/PlaceOutlined.tsx';
import { RelativeTime } from '../../../ui/page/RelativeTime.tsx';

/** Whether a driver is free, and since when that is known. */
export function DriverPlace({ driver }: { driver: LiveDriver }) {
  const seen = driver.lastLocationUpdate;
  // The head is not drawn again only because time passes.
  const { now } = useClock();
  if (isSilent(driver, now)) {
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

export function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 20, ...SMALL }}>
      {icon}
      <span>{children}</span>
    </Box>
  );
}

export const SMALL = {
  fontSize: 'var(--fs-12)',
  lineHeight: 'var(--lh-12)',
  color: 'text.secondary',
  '& b': { color: 'text.primary' },
};
