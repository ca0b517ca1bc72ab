import type { Invoice } from '#shared/contracts/invoices.ts';
import { InvoiceAmount, InvoiceDay, InvoiceNumbers } from '../../../entities/invoices/InvoiceCells.tsx';
import { InvoiceStatusChip } from '../../../entities/invoices/InvoiceStatusChip.tsx';
import { daysLateWords, invoiceStatusOf, isPartPaid } from '../../../entities/invoices/invoice-status.ts';
import { formatMoney, useDates } from '../../../lib/format.ts';
import type { ListView } from '../../../lib/list/use-list-view.ts';
import { paths } from '../../../lib/paths.ts';
import { useUrlWith } from '../../../lib/use-url-param.ts';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { LateLabel } from '../../../ui/page/LateLabel.tsx';
import { Text } from '../../../ui/page/Text.tsx';

function Numbers({ invoice }: { invoice: Invoice }) {
  const to = useUrlWith('open', invoice.id);
  return <InvoiceNumbers invoice={invoice} to={to} shipmentTo={paths.shipment(invoice.shipmentId)} />;
}

/** The company; under it whom it was booked by. */
function Customer({ invoice: { customerName, customerCompany } }: { invoice: Invoice }) {
  if (!customerCompany) return customerName;
  return (
    <>
      <div>{customerCompany}</div>
      <Text component="div" size="caption" tone="quiet">
        {customerName}
      </Text>
    </>
  );
}

/** The day; under it how long ago that was, where the money is late. */
function Due({ invoice }: { invoice: Invoice }) {
  const { today } = useDates();
  const late = daysLateWords(invoice, today());
  return (
    <>
      <InvoiceDay value={invoice.dueDate} isLate={late !== undefined} />
      {late && (
        <div>
          <LateLabel>{late}</LateLabel>
        </div>
      )}
    </>
  );
}

const leftOf = ({ balance, status }: Invoice) => (status === 'cancelled' ? 0 : balance);

/** What is left of the amount, which is what the cards count. */
function Balance({ invoice }: { invoice: Invoice }) {
  const left = leftOf(invoice);
  return (
    <Text tone={left === 0 ? 'quiet' : undefined} className="num">
      {formatMoney(left)}
    </Text>
  );
}

function Status({ invoice }: { invoice: Invoice }) {
  return (
    <>
      <InvoiceStatusChip status={invoice.status} />
      {isPartPaid(invoice) && (
        <Text component="div" size="caption" tone="quiet">
          Part-paid
        </Text>
      )}
    </>
  );
}

export const INVOICE_COLUMNS: readonly Column<Invoice>[] = [
  {
    label: 'Invoice',
    width: 'minmax(0, 1.3fr)',
    place: 0,
    text: ({ invoiceNumber }) => invoiceNumber,
    cell: (invoice) => <Numbers invoice={invoice} />,
  },
  {
    label: 'Customer',
    width: 'minmax(0, 1.4fr)',
    place: 2,
    text: ({ customerCompany, customerName }) => customerCompany ?? customerName,
    cell: (invoice) => <Customer invoice={invoice} />,
  },
  {
    label: 'Issued',
    width: '110px',
    place: 4,
    isNamedOnCard: true,
    text: ({ issueDate }) => issueDate,
    cell: ({ issueDate }) => <InvoiceDay value={issueDate} />,
  },
  {
    label: 'Due',
    width: '120px',
    place: 5,
    isNamedOnCard: true,
    text: ({ dueDate }) => dueDate,
    cell: (invoice) => <Due invoice={invoice} />,
  },
  {
    label: 'Status',
    width: '120px',
    place: 3,
    text: ({ status }) => invoiceStatusOf(status).label,
    cell: (invoice) => <Status invoice={invoice} />,
  },
  {
    label: 'Amount',
    width: '110px',
    place: 1,
    isRight: true,
    text: ({ amount }) => amount.toFixed(2),
    cell: ({ amount }) => <InvoiceAmount amount={amount} />,
  },
  {
    label: 'Balance',
    width: '110px',
    place: 7,
    isRight: true,
    isNamedOnCard: true,
    text: (invoice) => leftOf(invoice).toFixed(2),
    cell: (invoice) => <Balance invoice={invoice} />,
  },
];

const idOf = ({ id }: Invoice) => id;

interface InvoiceTableProps {
  invoices: readonly Invoice[];
  view?: ListView<Invoice>;
  openId: string | undefined;
}

export function InvoiceTable({ invoices, view, openId }: InvoiceTableProps) {
  return (
    <DataTable
      label="Invoices"
      {...(view && { view })}
      columns={INVOICE_COLUMNS}
      rows={invoices}
      keyOf={idOf}
      openKey={openId}
    />
  );
}
