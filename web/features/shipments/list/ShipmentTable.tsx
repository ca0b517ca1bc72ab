import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { t } from '#shared/i18n/t.ts';
import { SHIPMENT_STATUSES, type Shipment } from '#shared/shipments/shipment.ts';
import { useDriverNames } from '../../../entities/drivers/use-drivers.ts';
import { DueLabel } from '../../../entities/shipments/chips/DueLabel.tsx';
import { PriorityChip } from '../../../entities/shipments/chips/PriorityChip.tsx';
import { StatusChips } from '../../../entities/shipments/chips/StatusChips.tsx';
import { useDates } from '../../../lib/format.ts';
import type { ListView } from '../../../lib/list/use-list-view.ts';
import { paths } from '../../../lib/paths.ts';
import { useUrlWith } from '../../../lib/use-url-param.ts';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { Route } from '../../../ui/page/Route.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';

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
    width: '130px',
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
    head: <ProofHead />,
    cell: (shipment) => shipment.status === 'in_transit' && <CapturePod shipment={shipment} />,
  },
];

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
      keyOf={({ id }) => id}
      nameOf={({ trackingNumber }) => trackingNumber}
      openKey={openId}
      from="@680"
      isTight
      under={(shipment) => shipment.unreached && <NotNotified shipment={shipment} />}
    />
  );
}

function NumberCell({ shipment: { id, trackingNumber, priority } }: { shipment: Shipment }) {
  const to = useUrlWith('open', id);
  return (
    <Box sx={NUMBER}>
      <Box
        component={Link}
        to={to}
        preventScrollReset
        className="quiet-link mono"
        aria-label={t('Open {number}', { number: trackingNumber })}
        sx={STRETCHED}
      >
        {trackingNumber}
      </Box>
      <PriorityChip priority={priority} />
    </Box>
  );
}

function RouteCell({ shipment: { pickupCity, deliveryCity } }: { shipment: Shipment }) {
  return (
    <Box sx={CITIES}>
      <Route from={pickupCity} to={deliveryCity} weight={400} />
    </Box>
  );
}

const CITY = { display: 'block', overflow: 'clip', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
/** In the table each city has a line, and the longest name ends where that does. */
const CITIES = {
  '@container (min-width: 680px)': { '& > span': { display: 'block' }, '& > span > span': CITY },
};

const NUMBER = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, lineHeight: 'var(--lh-12)' };

/** Over the whole row, under what else can be pressed there. */
const STRETCHED = { fontWeight: 600, '&::after': { content: '""', position: 'absolute', inset: 0 } };

/** What is read second: whose, by whom, in which. */
function Quiet({ isMono = false, children }: { isMono?: boolean; children: ReactNode }) {
  return (
    <Text tone="quiet" className={isMono ? 'mono' : undefined} sx={TWO_LINES}>
      {children}
    </Text>
  );
}

const TWO_LINES = { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'clip' };

function CapturePod({ shipment: { id, trackingNumber } }: { shipment: Shipment }) {
  return (
    <Button
      component={Link}
      to={paths.proof(id)}
      variant="outlined"
      color="inherit"
      size="small"
      aria-label={t('Capture POD of {number}', { number: trackingNumber })}
      sx={{ position: 'relative', px: { md: 0.75 }, width: { xs: 1, md: 'auto' }, fontSize: { md: 'var(--fs-12)' } }}
    >
      {t('Capture POD')}
    </Button>
  );
}

/** What stands under it says its name by itself. */
function ProofHead() {
  return <span className="sr-only">{t('Proof of Delivery')}</span>;
}

function NotNotified({ shipment }: { shipment: Shipment }) {
  return (
    <Box role="cell" sx={{ px: 'var(--inset)', pb: 0.75, '& > *': { position: 'relative' } }}>
      <Untold shipment={shipment} />
    </Box>
  );
}

function Day({ value }: { value: string | undefined }) {
  const { date } = useDates();
  return value && date(value);
}

function ShortDay({ value }: { value: string | undefined }) {
  const { shortDate } = useDates();
  return value && shortDate(value);
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
