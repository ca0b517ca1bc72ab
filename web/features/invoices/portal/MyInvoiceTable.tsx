import type { Invoice } from '#shared/contracts/invoices.ts';
import { say } from '#shared/words.ts';
import { InvoiceAmount, InvoiceDay, InvoiceNumbers } from '../../../entities/invoices/InvoiceCells.tsx';
import { InvoiceStatusChip } from '../../../entities/invoices/InvoiceStatusChip.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { PdfButton } from '../detail/PdfButton.tsx';

const numbersOf = (invoice: Invoice) => (
  <InvoiceNumbers
    invoice={invoice}
    to={paths.invoicePage(invoice.id)}
    shipmentTo={paths.track(invoice.trackingNumber)}
  />
);

const COLUMNS: readonly Column<Invoice>[] = [
  { label: 'Invoice', width: 'minmax(0, 1fr)', place: 0, cell: numbersOf },
  {
    label: 'Due',
    width: '110px',
    place: 2,
    isNamedOnCard: true,
    cell: ({ dueDate, status }) => <InvoiceDay value={dueDate} isLate={status === 'overdue'} />,
  },
  { label: 'Status', width: '120px', place: 3, cell: ({ status }) => <InvoiceStatusChip status={status} /> },
  {
    label: 'Amount',
    width: '110px',
    place: 1,
    isRight: true,
    cell: ({ amount }) => <InvoiceAmount amount={amount} />,
  },
  { label: 'Balance', width: '110px', place: 4, isRight: true, isNamedOnCard: true, cell: (row) => <Owed {...row} /> },
  { label: 'File', width: '104px', place: 5, cell: (invoice) => <PdfButton invoice={invoice} isInList /> },
];

export function MyInvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  return <DataTable label={say('Invoices')} columns={COLUMNS} rows={invoices} keyOf={({ id }) => id} />;
}

function Owed({ balance, status }: Invoice) {
  const owed = status === 'cancelled' ? 0 : balance;
  return (
    <Text tone={owed === 0 ? 'quiet' : undefined} className="num">
      {formatMoney(owed)}
    </Text>
  );
}
