import { Droppable } from '@hello-pangea/dnd';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import SaveAlt from '@mui/icons-material/SaveAlt';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Shipment } from '#shared/shipment.ts';
import { DriverAvatar } from '../../../entities/drivers/chips/DriverAvatar.tsx';
import { driverStatusOf } from '../../../entities/drivers/chips/driver-status.ts';
import type { LiveDriver } from '../../../entities/drivers/use-live-drivers.ts';
import { dueBriefly } from '../../../entities/shipments/chips/due-words.ts';
import { LoadCells } from '../../../entities/shipments/chips/LoadCells.tsx';
import { useDates } from '../../../lib/format.ts';
import { gpsOf } from '../../../lib/gps.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { GpsLabel } from '../../../ui/page/GpsLabel.tsx';
import { RelativeTime } from '../../../ui/page/RelativeTime.tsx';
import { isUnderWay, nextDue } from './board.ts';
import { COLUMN, HEAD, Hint, Zone } from './Zone.tsx';

interface DriverColumnProps {
  driver: LiveDriver;
  /** Every job of the day, whatever the filters show. */
  jobs: readonly Shipment[];
  isDropDisabled: boolean;
  children: ReactNode;
}

export function DriverColumn({ driver, jobs, isDropDisabled, children }: DriverColumnProps) {
  return (
    <Droppable droppableId={driver.id} isDropDisabled={isDropDisabled || driver.status === 'offline'}>
      {(provided, { isDraggingOver }) => (
        <Box
          component="section"
          // Two drivers may share a name.
          aria-label={`${driver.name}, ${driver.vehicleNumber}`}
          sx={{
            ...COLUMN,
            ...(isDraggingOver ? { borderColor: 'primary.main', outline: '1px solid var(--primary)' } : {}),
          }}
        >
          <DriverHead driver={driver} jobs={jobs} />
          <Zone provided={provided} isLit={isDraggingOver} height={500} label={`Jobs of ${driver.name}`}>
            {children}
            {provided.placeholder}
            <Hint isLit={isDraggingOver}>
              {isDraggingOver && <SaveAlt aria-hidden sx={{ fontSize: 'var(--icon-sm)' }} />}
              {isDraggingOver ? 'Drop to assign' : driver.status === 'offline' ? 'Off duty' : 'Drop shipments here'}
            </Hint>
          </Zone>
        </Box>
      )}
    </Droppable>
  );
}

function DriverHead({ driver, jobs }: { driver: LiveDriver; jobs: readonly Shipment[] }) {
  const done = jobs.filter(({ status }) => status === 'delivered');
  const active = jobs.filter(({ status }) => status !== 'delivered');
  return (
    <Box component="header" sx={{ ...HEAD, display: 'block', p: '10px 12px' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, mb: 0.75 }}>
        <DriverAvatar driver={driver} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h2" sx={{ fontWeight: 600, lineHeight: '18px' }}>
            {driver.name}
          </Typography>
          <Box className="mono" sx={{ color: 'text.secondary', lineHeight: '16px' }}>
            {driver.vehicleNumber}
          </Box>
        </Box>
        <IconButton component="a" href={`tel:${driver.phone}`} aria-label={`Call ${driver.name}`} size="small">
          <PhoneOutlined sx={{ fontSize: 'var(--icon-sm)' }} />
        </IconButton>
      </Box>
      <DriverPlace driver={driver} />
      <Line icon={<FlagOutlined aria-hidden sx={{ fontSize: 'var(--icon-xs)' }} />}>
        <NextStop job={active[0]} />
      </Line>
      <Box sx={{ mt: 0.75 }}>
        <LoadCells statuses={[...done, ...active].map(({ status }) => status)} />
      </Box>
      <Box className="num" sx={{ display: 'flex', justifyContent: 'space-between', mt: 0.5, ...SMALL }}>
        <Count label="Total" value={jobs.length} />
        <Count label="Active" value={active.length} />
        <Count label="Done" value={done.length} />
      </Box>
    </Box>
  );
}

function DriverPlace({ driver }: { driver: LiveDriver }) {
  const seen = driver.lastLocationUpdate;
  const isSilent = driver.status === 'on_delivery' && gpsOf(seen) === 'none';
  if (isSilent) {
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
  const { shortDate } = useDates();
  const { today } = useClock();
  if (!job) return <>No stop yet</>;
  const { day, window } = nextDue(job);
  const city = (isUnderWay(job) ? job.deliveryCity : job.pickupCity) ?? 'N/A';
  return <>{day ? `${city}, ${dueBriefly(day, window, { today, write: shortDate })}` : city}</>;
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <span>
      {label} <b>{value}</b>
    </span>
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
  lineHeight: '16px',
  color: 'text.secondary',
  '& b': { color: 'text.primary' },
};
