import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { t } from '#shared/i18n/t.ts';
import { SHIPMENT_STATUSES, type Shipment } from '#shared/shipments/shipment.ts';
import { useDriverNames } from '../../../entities/drivers/use-drivers.ts';
import { DueLabel } from '../../../entities/shipments/chips/DueLabel.tsx';
import { PriorityChip } from '../../../entities/shipments/chips/PriorityChip.tsx';
import { StatusChips } from '../../../entities/shipments/chips/StatusChips.tsx';
import { useDates } from '../../../lib/format.ts';
import type { ListView } from '../../../lib/list/use-list-view.ts';
import { useUrlWith } from '../../../lib/use-url-param.ts';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { Route } from '../../../ui/page/Route.tsx';
import { Row } from '../../../ui/page/Row.tsx';

type DriverNameOf = (driverId: string | undefined) => string | undefined;

const CARGO_COLUMNS: readonly Column<Shipment>[] = [
  {
    label: 'Shipment',
    width: '150px',
    place: 0,
    sortBy: ({ trackingNumber }) => trackingNumber,
    cell: (shipment) => <NumberCell shipment={shipment} />,
  },
  {
    label: 'Customer',
    width: 'minmax(0, 1.3fr)',
    place: 4,
    sortBy: ({ customerCompany, customerName }) => customerCompany ?? customerName,
    cell: ({ customerCompany, customerName }) => customerCompany ?? customerName,
  },
  {
    label: 'Route',
    width: 'minmax(0, 1.5fr)',
    place: 2,
    sortBy: ({ pickupCity }) => pickupCity,
    cell: ({ pickupCity, deliveryCity }) => <Route from={pickupCity} to={deliveryCity} weight={400} />,
  },
  {
    label: 'Container',
    width: '120px',
    place: 3,
    sortBy: ({ containerNumber }) => containerNumber,
    cell: ({ containerNumber }) => <span className="mono">{containerNumber}</span>,
  },
  {
    label: 'Reference',
    width: 'minmax(0, 1fr)',
    place: 10,
    isNamedOnCard: true,
    isHiddenAtFirst: true,
    sortBy: ({ customerReference }) => customerReference,
    cell: ({ customerReference }) => customerReference,
  },
];

function driverColumn(driverNameOf: DriverNameOf): Column<Shipment> {
  return {
    label: 'Driver',
    width: 'minmax(0, 1fr)',
    place: 6,
    sortBy: ({ driverId }) => driverNameOf(driverId),
    cell: ({ driverId }) => driverNameOf(driverId),
  };
}

const PROGRESS_COLUMNS: readonly Column<Shipment>[] = [
  {
    label: 'Pickup',
    width: '110px',
    place: 8,
    isNamedOnCard: true,
    isHiddenAtFirst: true,
    sortBy: ({ pickupDate }) => pickupDate,
    cell: ({ pickupDate }) => <Day value={pickupDate} />,
  },
  {
    label: 'Delivery',
    width: 'minmax(0, 1.3fr)',
    place: 5,
    sortBy: ({ deliveredAt, estimatedDelivery }) => deliveredAt ?? estimatedDelivery,
    cell: (shipment) => <DueLabel shipment={shipment} />,
  },
  {
    label: 'Created',
    width: '110px',
    place: 7,
    isNamedOnCard: true,
    isHiddenAtFirst: true,
    sortBy: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <Day value={createdAt} />,
  },
  {
    label: 'Status',
    width: '130px',
    place: 1,
    sortBy: ({ status }) => SHIPMENT_STATUSES.indexOf(status),
    cell: (shipment) => <StatusChips shipment={shipment} />,
  },
];

interface ShipmentTableProps {
  shipments: readonly Shipment[];
  columns: readonly Column<Shipment>[];
  view: ListView<Shipment>;
  openId: string | undefined;
}

/** The shipments line by line. */
export function ShipmentTable({ shipments, columns, view, openId }: ShipmentTableProps) {
  return (
    <DataTable
      label={t('Shipments')}
      view={view}
      columns={columns}
      rows={shipments}
      keyOf={({ id }) => id}
      nameOf={({ trackingNumber }) => trackingNumber}
      openKey={openId}
    />
  );
}

function NumberCell({ shipment: { id, trackingNumber, priority } }: { shipment: Shipment }) {
  const to = useUrlWith('open', id);
  return (
    <Row gap={1}>
      <Link
        to={to}
        preventScrollReset
        className="quiet-link mono"
        aria-label={t('Open {number}', { number: trackingNumber })}
      >
        {trackingNumber}
      </Link>
      <PriorityChip priority={priority} />
    </Row>
  );
}

function Day({ value }: { value: string | undefined }) {
  const { date } = useDates();
  return value && date(value);
}

/** The columns with the drivers' names, once these are known. */
export function useShipmentColumns(namesDrivers: boolean): readonly Column<Shipment>[] {
  const { drivers } = useDriverNames({ isWanted: namesDrivers });
  return useMemo(() => {
    const names = new Map(drivers?.map(({ id, name }) => [id, name]));
    return [...CARGO_COLUMNS, driverColumn((id) => names.get(id ?? '')), ...PROGRESS_COLUMNS];
  }, [drivers]);
}
