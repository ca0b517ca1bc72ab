import type { Invoice } from '#shared/contracts/invoices.ts';
import { t } from '#shared/i18n/t.ts';
import { InvoiceAmount, InvoiceDay, InvoiceNumbers } from '../../../entities/invoices/InvoiceCells.tsx';
import { InvoiceStatusChip } from '../../../entities/invoices/InvoiceStatusChip.tsx';
import { formatMoney } from '../../../lib/format.ts';
import type { ListView } from '../../../lib/list/use-list-view.ts';
import { paths } from '../../../lib/paths.ts';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { PdfButton } from '../detail/PdfButton.tsx';

const owedOf = ({ balance, status }: Invoice) => (status === 'cancelled' ? 0 : balance);

const numbersOf = (invoice: Invoice) => (
  <InvoiceNumbers
    invoice={invoice}
    to={paths.invoicePage(invoice.id)}
    shipmentTo={paths.track(invoice.trackingNumber)}
  />
);

export const MY_INVOICE_COLUMNS: readonly Column<Invoice>[] = [
  {
    label: 'Invoice',
    width: 'minmax(0, 1fr)',
    place: 0,
    sortBy: ({ invoiceNumber }) => invoiceNumber,
    cell: numbersOf,
  },
  {
    label: 'Due',
    width: '110px',
    place: 2,
    isNamedOnCard: true,
    sortBy: ({ dueDate }) => dueDate,
    cell: ({ dueDate, status }) => <InvoiceDay value={dueDate} isLate={status === 'overdue'} />,
  },
  {
    label: 'Status',
    width: '120px',
    place: 3,
    sortBy: ({ status }) => status,
    cell: ({ status }) => <InvoiceStatusChip status={status} />,
  },
  {
    label: 'Amount',
    width: '110px',
    place: 1,
    isRight: true,
    sortBy: ({ amount }) => amount,
    cell: ({ amount }) => <InvoiceAmount amount={amount} />,
  },
  {
    label: 'Balance',
    width: '110px',
    place: 4,
    isRight: true,
    isNamedOnCard: true,
    sortBy: owedOf,
    cell: (row) => <Owed {...row} />,
  },
  { label: 'File', width: '104px', place: 5, cell: (invoice) => <PdfButton invoice={invoice} isInList /> },
];

export function MyInvoiceTable({ invoices, view }: { invoices: readonly Invoice[]; view: ListView<Invoice> }) {
  const label = t('Invoices');
  return <DataTable label={label} view={view} columns={MY_INVOICE_COLUMNS} rows={invoices} keyOf={({ id }) => id} />;
}

function Owed(invoice: Invoice) {
  const owed = owedOf(invoice);
  return (
    <Text tone={owed === 0 ? 'quiet' : undefined} className="num">
      {formatMoney(owed)}
    </Text>
  );
}
