import { Link } from 'react-router-dom';
import { dueOf, nextStopDue } from '#shared/drivers/stops.ts';
import { driverStatusOf } from '../../../entities/drivers/chips/driver-status.ts';
import { DutyLabel } from '../../../entities/drivers/DriverStatusLabel.tsx';
import { vehicleLabel } from '../../../entities/shipments/chips/labels.ts';
import type { ListView } from '../../../lib/list/use-list-view.ts';
import { paths } from '../../../lib/paths.ts';
import { PhoneLink } from '../../../ui/contact/PhoneLink.tsx';
import EditOutlined from '../../../ui/icon/EditOutlined.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { RowActions } from '../../../ui/list/RowActions.tsx';
import { RelativeTime } from '../../../ui/page/RelativeTime.tsx';
import { HoursOf, LoadOf, leftText, NextStopOf, Truck } from './DriverWork.tsx';
import type { FleetDriver } from './use-driver-rows.ts';

const WHO: readonly Column<FleetDriver>[] = [
  {
    label: 'Name',
    width: 'minmax(0, 1.1fr)',
    place: 0,
    sortBy: ({ name }) => name,
    cell: ({ id, name }) => (
      <Link to={paths.driver(id)} className="quiet-link">
        {name}
      </Link>
    ),
  },
  {
    label: 'Truck',
    width: 'minmax(120px, 1.3fr)',
    place: 2,
    sortBy: ({ vehicleNumber }) => vehicleNumber,
    text: ({ vehicleNumber, vehicleType }) => `${vehicleNumber}, ${vehicleLabel(vehicleType)}`,
    cell: (driver) => <Truck driver={driver} />,
  },
];

const TODAY: readonly Column<FleetDriver>[] = [
  {
    label: 'Duty',
    width: '92px',
    place: 1,
    sortBy: ({ status }) => driverStatusOf(status).duty,
    cell: ({ status }) => <DutyLabel status={status} />,
  },
  {
    label: 'Hours left',
    width: '100px',
    place: 5,
    isNamedOnCard: true,
    sortBy: ({ minutesLeft }) => minutesLeft,
    text: ({ minutesLeft }) => (minutesLeft === undefined ? undefined : leftText(minutesLeft)),
    cell: ({ minutesLeft }) => minutesLeft !== undefined && <HoursOf minutes={minutesLeft} />,
  },
  {
    label: 'Next stop',
    width: 'minmax(0, 1.5fr)',
    place: 4,
    sortBy: ({ work }) => work?.next && dueOf(work.next),
    text: nextStopText,
    cell: (driver) => <NextStopOf driver={driver} />,
  },
  {
    label: 'Load',
    width: '116px',
    place: 6,
    sortBy: ({ work }) => work?.ofDay.length,
    cell: ({ work }) => <LoadOf work={work} />,
  },
];

const MORE: readonly Column<FleetDriver>[] = [
  {
    label: 'Phone',
    width: '124px',
    place: 3,
    sortBy: ({ phone }) => phone,
    cell: ({ phone }) => <PhoneLink phone={phone} />,
  },
  {
    label: 'Active',
    width: '64px',
    place: 8,
    isRight: true,
    isNamedOnCard: true,
    isHiddenAtFirst: true,
    sortBy: ({ openJobs }) => openJobs,
    cell: ({ openJobs }) => <span className="num">{openJobs}</span>,
  },
  {
    label: 'Done',
    width: '64px',
    place: 9,
    isRight: true,
    isNamedOnCard: true,
    isHiddenAtFirst: true,
    sortBy: ({ doneJobs }) => doneJobs,
    cell: ({ doneJobs }) => <span className="num">{doneJobs}</span>,
  },
  {
    label: 'Position',
    width: '120px',
    place: 10,
    isHiddenAtFirst: true,
    sortBy: ({ lastLocationUpdate }) => lastLocationUpdate,
    cell: ({ lastLocationUpdate: seen }) => (seen ? <RelativeTime value={seen} /> : 'None yet'),
  },
];

export const DRIVER_COLUMNS: readonly Column<FleetDriver>[] = [...WHO, ...TODAY, ...MORE];

function nextStopText({ work }: FleetDriver): string | undefined {
  if (!work?.next) return undefined;
  const { kind, day, window } = nextStopDue(work.next);
  const city = kind === 'pickup' ? work.next.pickupCity : work.next.deliveryCity;
  return [city, day, window.from ?? window.to].filter(Boolean).join(', ');
}

interface DriverTableProps {
  drivers: readonly FleetDriver[];
  view: ListView<FleetDriver>;
  /** Absent for those who only read. */
  onEdit: ((driver: FleetDriver) => void) | undefined;
}

/** The drivers line by line. */
export function DriverTable({ drivers, view, onEdit }: DriverTableProps) {
  const columns = onEdit ? [...DRIVER_COLUMNS, editColumn(onEdit)] : DRIVER_COLUMNS;
  return <DataTable label="Drivers" view={view} columns={columns} rows={drivers} keyOf={({ id }) => id} />;
}

function editColumn(onEdit: (driver: FleetDriver) => void): Column<FleetDriver> {
  return {
    label: 'Change',
    width: '44px',
    place: 7,
    isWhole: true,
    cell: (driver) => (
      <RowActions actions={[{ icon: EditOutlined, label: `Edit ${driver.name}`, onClick: () => onEdit(driver) }]} />
    ),
  };
}
