import { Link } from 'react-router-dom';
import type { Invoice } from '#shared/contracts/invoices.ts';
import { InvoiceStatusChip } from '../../../entities/invoices/InvoiceStatusChip.tsx';
import { formatMoney, useDates } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { Text } from '../../../ui/page/Text.tsx';

const COLUMNS: readonly Column<Invoice>[] = [
  { label: 'Invoice', width: 'minmax(0, 1.3fr)', place: 0, cell: (invoice) => <Numbers {...invoice} /> },
  { label: 'Customer', width: 'minmax(0, 1.4fr)', place: 2, cell: ({ customerName }) => customerName },
  {
    label: 'Issued',
    width: '110px',
    place: 4,
    isNamedOnCard: true,
    cell: ({ issueDate }) => <Day value={issueDate} />,
  },
  {
    label: 'Due',
    width: '110px',
    place: 5,
    isNamedOnCard: true,
    cell: ({ dueDate, status }) => <Day value={dueDate} isLate={status === 'overdue'} />,
  },
  { label: 'Status', width: '120px', place: 3, cell: ({ status }) => <InvoiceStatusChip status={status} /> },
  {
    label: 'Amount',
    width: '120px',
    place: 1,
    isRight: true,
    cell: ({ amount }) => (
      <Text weight={600} className="num">
        {formatMoney(amount)}
      </Text>
    ),
  },
];

export function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  return <DataTable label="Invoices" columns={COLUMNS} rows={invoices} keyOf={({ id }) => id} />;
}

function Numbers({ id, invoiceNumber, trackingNumber, shipmentId }: Invoice) {
  return (
    <>
      <Text component="div" weight={600} className="mono">
        <Link to={paths.invoice(id)} className="quiet-link">
          {invoiceNumber}
        </Link>
      </Text>
      <Link to={paths.shipment(shipmentId)} className="quiet-link">
        <Text size="caption" tone="quiet" className="mono">
          {trackingNumber}
        </Text>
      </Link>
    </>
  );
}

function Day({ value, isLate = false }: { value: string; isLate?: boolean }) {
  const { date } = useDates();
  return (
    <Text tone={isLate ? 'error' : 'quiet'} weight={isLate ? 600 : 400}>
      {date(value)}
    </Text>
  );
}
