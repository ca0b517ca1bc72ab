import type { Invoice } from '#shared/contracts/invoices.ts';
import { InvoiceAmount, InvoiceDay, InvoiceNumbers } from '../../../entities/invoices/InvoiceCells.tsx';
import { InvoiceStatusChip } from '../../../entities/invoices/InvoiceStatusChip.tsx';
import { paths } from '../../../lib/paths.ts';
import { useUrlWith } from '../../../lib/use-url-param.ts';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';

function Numbers({ invoice }: { invoice: Invoice }) {
  const to = useUrlWith('open', invoice.id);
  return <InvoiceNumbers invoice={invoice} to={to} shipmentTo={paths.shipment(invoice.shipmentId)} />;
}

const COLUMNS: readonly Column<Invoice>[] = [
  { label: 'Invoice', width: 'minmax(0, 1.3fr)', place: 0, cell: (invoice) => <Numbers invoice={invoice} /> },
  { label: 'Customer', width: 'minmax(0, 1.4fr)', place: 2, cell: ({ customerName }) => customerName },
  {
    label: 'Issued',
    width: '110px',
    place: 4,
    isNamedOnCard: true,
    cell: ({ issueDate }) => <InvoiceDay value={issueDate} />,
  },
  {
    label: 'Due',
    width: '110px',
    place: 5,
    isNamedOnCard: true,
    cell: ({ dueDate, status }) => <InvoiceDay value={dueDate} isLate={status === 'overdue'} />,
  },
  { label: 'Status', width: '120px', place: 3, cell: ({ status }) => <InvoiceStatusChip status={status} /> },
  {
    label: 'Amount',
    width: '120px',
    place: 1,
    isRight: true,
    cell: ({ amount }) => <InvoiceAmount amount={amount} />,
  },
];

interface InvoiceTableProps {
  invoices: readonly Invoice[];
  openId: string | undefined;
}

export function InvoiceTable({ invoices, openId }: InvoiceTableProps) {
  return <DataTable label="Invoices" columns={COLUMNS} rows={invoices} keyOf={({ id }) => id} openKey={openId} />;
}
