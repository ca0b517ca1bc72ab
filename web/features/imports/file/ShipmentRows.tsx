import { Link } from 'react-router-dom';
import type { ChangedShipment, ImportedShipment, ShipmentImport } from '#shared/contracts/imports.ts';
import { deliveryWindow, pickupWindow } from '#shared/shipments/lateness.ts';
import { windowText } from '#shared/shipments/time-window.ts';
import { dateAndHours } from '../../../entities/shipments/chips/due-text.ts';
import { formatMoney, useDates } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import type { Column } from '../../../ui/list/DataTable.tsx';
import { FieldChanges } from '../../../ui/list/FieldChanges.tsx';
import { Route } from '../../../ui/page/Route.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { shownOf } from './import-words.ts';
import { LINE, RowsPanel } from './RowsPanel.tsx';

const REFERENCE: Column<ImportedShipment> = {
  label: 'Reference',
  width: 'minmax(0, 3fr)',
  place: 0,
  cell: (row) => <Reference row={row} />,
};
const ROUTE: Column<ImportedShipment> = {
  label: 'Route',
  width: 'minmax(0, 3fr)',
  place: 2,
  isWholeRow: true,
  cell: ({ pickupCity, deliveryCity, pickupPlace, deliveryPlace, containerNumber }) => (
    <>
      <Route from={pickupCity} to={deliveryCity} />
      <Under parts={[pickupPlace && `from ${pickupPlace}`, deliveryPlace && `to ${deliveryPlace}`, containerNumber]} />
    </>
  ),
};
const PICKUP: Column<ImportedShipment> = {
  label: 'Pickup',
  width: 'minmax(0, 3fr)',
  place: 4,
  cell: (row) => <When row={row} />,
};
const PRICE: Column<ImportedShipment> = {
  label: 'Price',
  width: '110px',
  place: 5,
  isRight: true,
  cell: ({ price }) => price !== undefined && formatMoney(price),
};
const ROWS: readonly Column<ImportedShipment>[] = [LINE, REFERENCE, ROUTE, PICKUP];
const CHANGES: readonly Column<ChangedShipment>[] = [
  LINE,
  REFERENCE,
  {
    label: 'Before and after',
    width: 'minmax(0, 4fr)',
    place: 2,
    isWholeRow: true,
    cell: ({ changed }) => <FieldChanges changes={changed} />,
  },
];

/** Small words under others, those that are there. */
function Under({ parts }: { parts: readonly (string | undefined)[] }) {
  const words = parts.filter((part) => part !== undefined && part !== '');
  if (words.length === 0) return null;
  return (
    <Text component="div" size="caption" tone="quiet">
      {words.join(', ')}
    </Text>
  );
}

/** When it is picked up, and when it is expected. */
function When({ row }: { row: ImportedShipment }) {
  const dates = useDates();
  const delivery = dateAndHours(row.estimatedDelivery, deliveryWindow(row), dates);
  return (
    <>
      {row.pickupDate ? dates.date(row.pickupDate) : 'No pickup date'}
      <Under parts={[windowText(pickupWindow(row), dates.hourFormat)]} />
      <Under parts={[delivery && `Delivery ${delivery}`]} />
    </>
  );
}

function Reference({ row }: { row: ImportedShipment }) {
  const { reference, customerName, customerCompany, shipmentId, trackingNumber } = row;
  return (
    <>
      <Text component="div" weight={500}>
        {reference}
      </Text>
      <Text component="div" size="caption" tone="quiet">
        {customerCompany ?? customerName}
        {shipmentId && (
          <>
            {' · '}
            <Link to={paths.shipment(shipmentId)}>{trackingNumber}</Link>
          </>
        )}
      </Text>
    </>
  );
}

/** What the rows change and add, or would, and which say what is so already; of many only some are shown. */
export function ShipmentRows({ job }: { job: ShipmentImport }) {
  const { dryRun, changes, changed, additions, created, unchangedRows, unchanged } = job;
  const isPriced = [...additions, ...unchangedRows].some(({ price }) => price !== undefined);
  const columns = isPriced ? [...ROWS, PRICE] : ROWS;
  return (
    <>
      <RowsPanel
        title={dryRun ? 'Would Be Changed' : 'Changed'}
        label="Changed shipments"
        aside={shownOf(job, changes.length, changed)}
        columns={CHANGES}
        rows={changes}
        estimate={77}
      />
      <RowsPanel
        title={dryRun ? 'Would Be Added' : 'Added'}
        label="New shipments"
        aside={shownOf(job, additions.length, created)}
        columns={columns}
        rows={additions}
        estimate={61}
      />
      <RowsPanel
        title="Unchanged"
        label="Unchanged shipments"
        aside={shownOf(job, unchangedRows.length, unchanged)}
        columns={columns}
        rows={unchangedRows}
        estimate={61}
      />
    </>
  );
}
