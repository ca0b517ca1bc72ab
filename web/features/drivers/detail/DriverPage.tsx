import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { seesMoney } from '#shared/accounts/permissions.ts';
import { DriverAvatar } from '../../../entities/drivers/chips/DriverAvatar.tsx';
import { driverStatusOf } from '../../../entities/drivers/chips/driver-status.ts';
import { isSilent } from '../../../entities/drivers/is-silent.ts';
import { useDriver, type WholeDriver } from '../../../entities/drivers/use-driver.ts';
import { useLiveShipments } from '../../../entities/shipments/live/use-live-shipments.ts';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { isNumber, telHref } from '../../../lib/tel-href.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { GpsLabel } from '../../../ui/contact/GpsLabel.tsx';
import { gpsStatusOf } from '../../../ui/contact/gps-status.ts';
import { Detail, LINKED_FROM_ELSEWHERE } from '../../../ui/detail/Detail.tsx';
import { DetailPage } from '../../../ui/detail/DetailPage.tsx';
import AssignmentIndOutlined from '../../../ui/icon/AssignmentIndOutlined.tsx';
import EditOutlined from '../../../ui/icon/EditOutlined.tsx';
import PhoneOutlined from '../../../ui/icon/PhoneOutlined.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { RelativeTime } from '../../../ui/page/RelativeTime.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { DocumentsPanel } from './DocumentsPanel.tsx';
import { DriverFacts } from './DriverFacts.tsx';
import { DriverHours } from './DriverHours.tsx';
import { DriverJobs } from './DriverJobs.tsx';
import { HoursLeftPanel } from './HoursLeftPanel.tsx';
import { TrailPanel } from './TrailPanel.tsx';

const EditDriverDialog = lazyPart(() => import('../list/EditDriverDialog.tsx'), 'EditDriverDialog');
const StatisticsPanel = lazyPart(() => import('./StatisticsPanel.tsx'), 'StatisticsPanel', {
  late: <LoadingRows text="Loading statistics..." rows={3} />,
});
const AssignShipmentDialog = lazyPart(() => import('./AssignShipmentDialog.tsx'), 'AssignShipmentDialog');

const BACK = { to: paths.drivers, label: 'Drivers' };

/** All about one driver. */
export function DriverPage() {
  const { id = '' } = useParams();
  const one = useDriver(id);
  const detail = (
    <Detail one={one} noun="driver" gone={LINKED_FROM_ELSEWHERE} isBare={one.data !== undefined}>
      {(driver) => <Whole driver={driver} />}
    </Detail>
  );
  if (one.data) return detail;
  return (
    <DetailPage back={BACK} title="Driver" about={undefined}>
      <Card>{detail}</Card>
    </DetailPage>
  );
}

function Whole({ driver }: { driver: WholeDriver }) {
  useLiveShipments();
  const { role } = useUser();
  const [opened, setOpened] = useState<'edit' | 'assign'>();
  const close = () => setOpened(undefined);
  const mayChange = seesMoney(role);
  return (
    <DetailPage
      back={BACK}
      mark={<DriverAvatar driver={driver} size={48} />}
      title={driver.name}
      about={driver.name}
      status={<Standing driver={driver} />}
      actions={
        <>
          {isNumber(driver.phone) && (
            <Button
              component="a"
              href={telHref(driver.phone)}
              variant="outlined"
              color="inherit"
              startIcon={<PhoneOutlined />}
            >
              Call
            </Button>
          )}
          {mayChange && (
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<EditOutlined />}
              onClick={() => setOpened('edit')}
              {...EditDriverDialog.ahead}
            >
              Edit
            </Button>
          )}
          {driver.status !== 'offline' && (
            <Button
              variant="contained"
              startIcon={<AssignmentIndOutlined />}
              onClick={() => setOpened('assign')}
              {...AssignShipmentDialog.ahead}
            >
              Assign Shipment
            </Button>
          )}
        </>
      }
    >
      <Box sx={HALVES}>
        <TrailPanel driver={driver} />
        <Stack gap="section">
          <DriverJobs driver={driver} />
          <HoursLeftPanel driverId={driver.id} mayChange={mayChange} />
          <DriverHours driver={driver} mayChange={mayChange} />
        </Stack>
      </Box>
      <Box sx={THIRDS}>
        <StatisticsPanel driverId={driver.id} />
        <DriverFacts driver={driver} />
        <DocumentsPanel driver={driver} mayChange={mayChange} />
      </Box>
      {opened === 'edit' && <EditDriverDialog driver={driver} onClose={close} />}
      {opened === 'assign' && <AssignShipmentDialog driver={driver} onClose={close} />}
    </DetailPage>
  );
}

/** "On Delivery, GPS Active, 1 min ago, NJ AR 418K". */
function Standing({ driver }: { driver: WholeDriver }) {
  const { now } = useClock();
  const { status, lastLocationUpdate: seen, vehicleNumber } = driver;
  const gps = isSilent(driver, now) ? 'none' : gpsStatusOf(seen, now);
  const isShown = seen !== undefined && (status !== 'offline' || gps === 'active');
  return (
    <>
      <span>{driverStatusOf(status).label}</span>
      {isShown && (
        <GpsLabel gps={gps}>
          <span>
            {gps === 'active' ? 'GPS Active' : gps === 'stale' ? 'Position' : 'No GPS'}, <RelativeTime value={seen} />
          </span>
        </GpsLabel>
      )}
      <span className="mono">{vehicleNumber}</span>
    </>
  );
}

const GAP = { xs: 2, md: 3 };
const HALVES = {
  display: 'grid',
  alignItems: 'start',
  gap: GAP,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 656fr) minmax(0, 380fr)' },
};
const THIRDS = {
  display: 'grid',
  alignItems: 'start',
  gap: GAP,
  mt: GAP,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
};
