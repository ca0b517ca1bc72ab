import { Link } from 'react-router-dom';
import { driverStatusOf } from '../../../entities/drivers/chips/driver-status.ts';
import { DriverStatusLabel } from '../../../entities/drivers/DriverStatusLabel.tsx';
import type { LiveDriver } from '../../../entities/drivers/use-live-drivers.ts';
import { vehicleLabel } from '../../../entities/shipments/chips/labels.ts';
import type { ListView } from '../../../lib/list/use-list-view.ts';
import { paths } from '../../../lib/paths.ts';
import { PhoneLink } from '../../../ui/contact/PhoneLink.tsx';
import EditOutlined from '../../../ui/icon/EditOutlined.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { RowActions } from '../../../ui/list/RowActions.tsx';
import { RelativeTime } from '../../../ui/page/RelativeTime.tsx';

export const DRIVER_COLUMNS: readonly Column<LiveDriver>[] = [
  {
    label: 'Name',
    width: 'minmax(0, 1.4fr)',
    place: 0,
    sortBy: ({ name }) => name,
    cell: ({ id, name }) => (
      <Link to={paths.driver(id)} className="quiet-link">
        {name}
      </Link>
    ),
  },
  {
    label: 'Status',
    width: '120px',
    place: 1,
    sortBy: ({ status }) => driverStatusOf(status).label,
    cell: ({ status }) => <DriverStatusLabel status={status} />,
  },
  {
    label: 'Vehicle',
    width: 'minmax(0, 1.2fr)',
    place: 2,
    sortBy: ({ vehicleType, vehicleNumber }) => `${vehicleLabel(vehicleType)} ${vehicleNumber}`,
    cell: ({ vehicleType, vehicleNumber }) => (
      <>
        {vehicleLabel(vehicleType)} <span className="mono">{vehicleNumber}</span>
      </>
    ),
  },
  { label: 'Phone', width: '130px', place: 3, cell: ({ phone }) => <PhoneLink phone={phone} /> },
  {
    label: 'Active',
    width: '64px',
    place: 4,
    isRight: true,
    isNamedOnCard: true,
    sortBy: ({ openJobs }) => openJobs,
    cell: ({ openJobs }) => <span className="num">{openJobs}</span>,
  },
  {
    label: 'Done',
    width: '64px',
    place: 5,
    isRight: true,
    isNamedOnCard: true,
    sortBy: ({ doneJobs }) => doneJobs,
    cell: ({ doneJobs }) => <span className="num">{doneJobs}</span>,
  },
  {
    label: 'Position',
    width: '120px',
    place: 6,
    sortBy: ({ lastLocationUpdate }) => lastLocationUpdate,
    cell: ({ lastLocationUpdate: seen }) => (seen ? <RelativeTime value={seen} /> : 'None yet'),
  },
];

interface DriverTableProps {
  drivers: readonly LiveDriver[];
  view: ListView<LiveDriver>;
  /** Absent for those who only read. */
  onEdit: ((driver: LiveDriver) => void) | undefined;
}

/** The drivers line by line. */
export function DriverTable({ drivers, view, onEdit }: DriverTableProps) {
  const columns = onEdit ? [...DRIVER_COLUMNS, editColumn(onEdit)] : DRIVER_COLUMNS;
  return <DataTable label="Drivers" view={view} columns={columns} rows={drivers} keyOf={({ id }) => id} />;
}

function editColumn(onEdit: (driver: LiveDriver) => void): Column<LiveDriver> {
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
