import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { t } from '#shared/i18n/t.ts';
import { SHIPMENT_STATUSES, type Shipment } from '#shared/shipments/shipment.ts';
import { useDriverNames } from '../../../entities/drivers/use-drivers.ts';
import { DueLabel } from '../../../entities/shipments/chips/DueLabel.tsx';
import { StatusChips } from '../../../entities/shipments/chips/StatusChips.tsx';
import type { ListView } from '../../../lib/list/use-list-view.ts';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { Day } from '../../../ui/list/Day.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { CapturePod, NumberCell, ProofHead, Quiet, RouteCell, ShortDay } from './ShipmentCells.tsx';

const Untold = lazyPart(
  () => import('../../../entities/shipments/not-notified/CustomerNotNotified.tsx'),
  'CustomerNotNotified',
  { late: null },
);

type DriverNameOf = (driverId: string | undefined) => string | undefined;

const CARGO_COLUMNS: readonly Column<Shipment>[] = [
  {
    label: 'Shipment',
    width: '132px',
    place: 0,
    isWholeRow: true,
    sortBy: ({ trackingNumber }) => trackingNumber,
    cell: (shipment) => <NumberCell shipment={shipment} />,
  },
  {
    label: 'Route',
    width: 'minmax(0, 1.3fr)',
    place: 2,
    isWholeRow: true,
    sortBy: ({ pickupCity }) => pickupCity,
    cell: (shipment) => <RouteCell shipment={shipment} />,
  },
  {
    label: 'Container',
    width: '92px',
    place: 5,
    isSpare: true,
    sortBy: ({ containerNumber }) => containerNumber,
    cell: ({ containerNumber }) => <Quiet isMono>{containerNumber}</Quiet>,
  },
  {
    label: 'Customer',
    width: 'minmax(0, 1.5fr)',
    place: 4,
    isSpare: true,
    sortBy: ({ customerCompany, customerName }) => customerCompany ?? customerName,
    cell: ({ customerCompany, customerName }) => <Quiet>{customerCompany ?? customerName}</Quiet>,
  },
  {
    label: 'Reference',
    width: 'minmax(0, 1fr)',
    place: 7,
    isNamedOnCard: true,
    isHiddenAtFirst: true,
    isSpare: true,
    sortBy: ({ customerReference }) => customerReference,
    cell: ({ customerReference }) => <Quiet>{customerReference}</Quiet>,
  },
];

function driverColumn(driverNameOf: DriverNameOf): Column<Shipment> {
  return {
    label: 'Driver',
    width: 'minmax(0, 1fr)',
    place: 6,
    isWholeRow: true,
    isSpare: true,
    sortBy: ({ driverId }) => driverNameOf(driverId),
    cell: ({ driverId }) => <Quiet>{driverNameOf(driverId)}</Quiet>,
  };
}

const PROGRESS_COLUMNS: readonly Column<Shipment>[] = [
  {
    label: 'Pickup',
    width: '52px',
    place: 14,
    isOnlyWide: true,
    isSpare: true,
    sortBy: ({ pickupDate }) => pickupDate,
    cell: ({ pickupDate }) => <ShortDay value={pickupDate} />,
  },
  {
    label: 'Delivery',
    width: '150px',
    place: 8,
    sortBy: ({ deliveredAt, estimatedDelivery }) => deliveredAt ?? estimatedDelivery,
    cell: (shipment) => <DueLabel shipment={shipment} />,
  },
  {
    label: 'Created',
    width: '92px',
    place: 10,
    isNamedOnCard: true,
    isHiddenAtFirst: true,
    isSpare: true,
    sortBy: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <Day value={createdAt} />,
  },
  {
    label: 'Status',
    width: '100px',
    place: 9,
    sortBy: ({ status }) => SHIPMENT_STATUSES.indexOf(status),
    cell: (shipment) => <StatusChips shipment={shipment} />,
  },
  {
    label: 'Proof of Delivery',
    width: '90px',
    place: 12,
    isWholeRow: true,
    isWhole: true,
    isPressed: true,
    head: <ProofHead />,
    cell: (shipment) => shipment.status === 'in_transit' && <CapturePod shipment={shipment} />,
  },
];

const idOf = ({ id }: Shipment) => id;

interface ShipmentTableProps {
  shipments: readonly Shipment[];
  columns: readonly Column<Shipment>[];
  view: ListView<Shipment>;
  openId: string | undefined;
}

/** The shipments line by line; the whole line opens one. */
export function ShipmentTable({ shipments, columns, view, openId }: ShipmentTableProps) {
  return (
    <DataTable
      label={t('Shipments')}
      view={view}
      columns={columns}
      rows={shipments}
      keyOf={idOf}
      openKey={openId}
      from="@680"
      isTight
      under={(shipment) => shipment.unreached && <NotNotified shipment={shipment} />}
    />
  );
}

function NotNotified({ shipment }: { shipment: Shipment }) {
  return (
    <Box role="cell" sx={{ px: 'var(--inset)', pb: 0.75, '& > *': { position: 'relative' } }}>
      <Untold shipment={shipment} />
    </Box>
  );
}

/** The columns with the drivers' names, once these are known; a driver, whose they all are, has none for them. */
export function useShipmentColumns(namesDrivers: boolean): readonly Column<Shipment>[] {
  const { drivers } = useDriverNames({ isWanted: namesDrivers });
  return useMemo(() => {
    if (!namesDrivers) return [...CARGO_COLUMNS, ...PROGRESS_COLUMNS];
    const names = new Map(drivers?.map(({ id, name }) => [id, name]));
    return [...CARGO_COLUMNS, driverColumn((id) => names.get(id ?? '')), ...PROGRESS_COLUMNS];
  }, [drivers, namesDrivers]);
}
