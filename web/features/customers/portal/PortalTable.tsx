import { Link } from 'react-router-dom';
import type { CustomerShipment } from '#shared/contracts/bookings.ts';
import { t } from '#shared/i18n/t.ts';
import { SHIPMENT_STATUSES } from '#shared/shipments/shipment.ts';
import { STAGE_TEXTS } from '../../../entities/boxes/stage-texts.ts';
import { StatusChip } from '../../../entities/shipments/chips/StatusChip.tsx';
import type { ListView } from '../../../lib/list/use-list-view.ts';
import { paths } from '../../../lib/paths.ts';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { Day } from '../../../ui/list/Day.tsx';
import { Route } from '../../../ui/page/Route.tsx';
import { Text } from '../../../ui/page/Text.tsx';

export const PORTAL_COLUMNS: readonly Column<CustomerShipment>[] = [
  {
    label: 'Shipment',
    width: 'minmax(0, 1.2fr)',
    place: 0,
    sortBy: ({ trackingNumber }) => trackingNumber,
    cell: ({ trackingNumber }) => (
      <span className="mono">
        <Link to={paths.track(trackingNumber)} className="quiet-link">
          {trackingNumber}
        </Link>
      </span>
    ),
  },
  {
    label: 'Route',
    width: 'minmax(0, 1.4fr)',
    place: 2,
    sortBy: ({ pickupCity }) => pickupCity,
    cell: ({ pickupCity, deliveryCity }) => <Route from={pickupCity} to={deliveryCity} weight={400} />,
  },
  {
    label: 'Container',
    width: 'minmax(0, 1fr)',
    place: 4,
    sortBy: ({ containerNumber }) => containerNumber,
    cell: ({ containerNumber, containerStage }) => (
      <>
        <span className="mono">{containerNumber}</span>
        {containerStage && (
          <Text component="p" size="small" tone="quiet">
            {t(STAGE_TEXTS[containerStage])}
          </Text>
        )}
      </>
    ),
  },
  {
    label: 'Pickup',
    width: '110px',
    place: 6,
    isNamedOnCard: true,
    sortBy: ({ pickupDate }) => pickupDate,
    cell: ({ pickupDate }) => <Day value={pickupDate} />,
  },
  {
    label: 'Delivery',
    width: '110px',
    place: 3,
    isNamedOnCard: true,
    sortBy: ({ estimatedDelivery }) => estimatedDelivery,
    cell: ({ estimatedDelivery }) => <Day value={estimatedDelivery} />,
  },
  {
    label: 'Status',
    width: '130px',
    place: 1,
    sortBy: ({ status }) => SHIPMENT_STATUSES.indexOf(status),
    cell: ({ status }) => <StatusChip status={status} />,
  },
];

interface PortalTableProps {
  shipments: readonly CustomerShipment[];
  view: ListView<CustomerShipment>;
}

/** The shipments line by line. */
export function PortalTable({ shipments, view }: PortalTableProps) {
  return (
    <DataTable label={t('My shipments')} view={view} columns={PORTAL_COLUMNS} rows={shipments} keyOf={({ id }) => id} />
  );
}
