import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { quantityWords } from '#shared/charges/charge-words.ts';
import type { WaitingCharge } from '#shared/contracts/waiting-charges.ts';
import { flagWords } from '../../../entities/shipments/charges/flag-words.ts';
import { StatusChip } from '../../../entities/shipments/chips/StatusChip.tsx';
import { statusOf } from '../../../entities/shipments/chips/status.ts';
import { formatMoney, useDates } from '../../../lib/format.ts';
import type { ListView } from '../../../lib/list/use-list-view.ts';
import { paths } from '../../../lib/paths.ts';
import EditOutlined from '../../../ui/icon/EditOutlined.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { RowActions } from '../../../ui/list/RowActions.tsx';
import { Text } from '../../../ui/page/Text.tsx';

/** What it is for, and how its amount came about. */
function Name({ charge }: { charge: WaitingCharge }) {
  const told = [charge.note, quantityWords(charge, formatMoney)].filter(Boolean).join(', ');
  return (
    <>
      <Text component="div" weight={600}>
        {charge.name}
      </Text>
      <Text component="div" size="caption" tone="quiet">
        {told}
      </Text>
      {charge.flags && (
        <Text component="div" size="caption" tone="error">
          {flagWords(charge.flags).join(', ')}
        </Text>
      )}
    </>
  );
}

function Shipment({ charge: { shipmentId, trackingNumber } }: { charge: WaitingCharge }) {
  return (
    <Link to={paths.shipment(shipmentId)} className="quiet-link">
      <span className="mono">{trackingNumber}</span>
    </Link>
  );
}

/** Who put it on, and when. */
function PutOn({ charge: { by, createdAt } }: { charge: WaitingCharge }) {
  const { moment } = useDates();
  return (
    <>
      <div>{by}</div>
      <Text component="div" size="caption" tone="quiet">
        {moment(createdAt)}
      </Text>
    </>
  );
}

export const CHARGE_COLUMNS: readonly Column<WaitingCharge>[] = [
  {
    label: 'Charge',
    width: 'minmax(0, 1.5fr)',
    place: 0,
    sortBy: ({ name }) => name,
    cell: (charge) => <Name charge={charge} />,
  },
  {
    label: 'Shipment',
    width: '140px',
    place: 2,
    sortBy: ({ trackingNumber }) => trackingNumber,
    cell: (charge) => <Shipment charge={charge} />,
  },
  {
    label: 'Customer',
    width: 'minmax(0, 1.2fr)',
    place: 4,
    isWholeRow: true,
    sortBy: ({ customerCompany, customerName }) => customerCompany ?? customerName,
    cell: ({ customerCompany, customerName }) => customerCompany ?? customerName,
  },
  {
    label: 'Status',
    width: '120px',
    place: 3,
    sortBy: ({ shipmentStatus }) => shipmentStatus,
    text: ({ shipmentStatus }) => statusOf(shipmentStatus).label,
    cell: ({ shipmentStatus }) => <StatusChip status={shipmentStatus} />,
  },
  {
    label: 'Added',
    width: 'minmax(0, 1fr)',
    place: 6,
    sortBy: ({ createdAt }) => createdAt,
    cell: (charge) => <PutOn charge={charge} />,
  },
  {
    label: 'Amount',
    width: '110px',
    place: 1,
    isRight: true,
    sortBy: ({ amount }) => amount,
    text: ({ amount }) => amount?.toFixed(2),
    cell: ({ amount }) => (
      <Text weight={600} className="num">
        {amount === undefined ? '' : formatMoney(amount)}
      </Text>
    ),
  },
];

interface ChargeTableProps {
  charges: readonly WaitingCharge[];
  view: ListView<WaitingCharge>;
  onEdit: (charge: WaitingCharge) => void;
}

/** Charges that wait, each decided in place. */
export function ChargeTable({ charges, view, onEdit }: ChargeTableProps) {
  const columns = useMemo(() => [...CHARGE_COLUMNS, actionColumn(onEdit)], [onEdit]);
  return <DataTable label="Charges" columns={columns} rows={charges} keyOf={({ id }) => id} view={view} />;
}

function actionColumn(onEdit: ChargeTableProps['onEdit']): Column<WaitingCharge> {
  return {
    label: 'Change',
    width: '56px',
    place: 7,
    isWhole: true,
    isPressed: true,
    cell: (charge) => (
      <RowActions
        actions={[
          {
            icon: EditOutlined,
            label: `${charge.state === 'proposed' ? 'Decide on' : 'Edit'} ${charge.name} of ${charge.trackingNumber}`,
            onClick: () => onEdit(charge),
          },
        ]}
      />
    ),
  };
}
