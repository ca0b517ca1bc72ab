import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { seesMoney } from '#shared/accounts/permissions.ts';
import type { ListedCustomer } from '#shared/contracts/customers.ts';
import { formatMoney, useDates } from '../../../lib/format.ts';
import type { ListView } from '../../../lib/list/use-list-view.ts';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { EmailLink } from '../../../ui/contact/EmailLink.tsx';
import { PhoneLink } from '../../../ui/contact/PhoneLink.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { Day } from '../../../ui/list/Day.tsx';

const FIRM: readonly Column<ListedCustomer>[] = [
  {
    label: 'Company',
    width: 'minmax(0, 1.3fr)',
    place: 0,
    sortBy: ({ company, name }) => company ?? name,
    cell: ({ id, company, name }) => <Opening id={id}>{company ?? name}</Opening>,
  },
  {
    label: 'Contact',
    width: 'minmax(0, 1fr)',
    place: 2,
    sortBy: ({ company, name }) => company && name,
    text: ({ name }) => name,
    cell: ({ id, company, name }) => company && <Opening id={id}>{name}</Opening>,
  },
];

const BALANCE: Column<ListedCustomer> = {
  label: 'Balance',
  width: '104px',
  place: 1,
  isRight: true,
  sortBy: ({ balance }) => balance,
  text: ({ balance }) => balance?.toFixed(2),
  cell: ({ balance }) => balance !== undefined && <span className="num">{formatMoney(balance)}</span>,
};

const LAST_SHIPMENT: Column<ListedCustomer> = {
  label: 'Last shipment',
  width: '118px',
  place: 3,
  isNamedOnCard: true,
  sortBy: ({ lastShipmentAt }) => lastShipmentAt,
  cell: ({ lastShipmentAt }) => (lastShipmentAt ? <Day value={lastShipmentAt} /> : 'None yet'),
};

const REACHED: readonly Column<ListedCustomer>[] = [
  {
    label: 'Phone',
    width: '130px',
    place: 5,
    sortBy: ({ phone }) => phone || undefined,
    cell: ({ phone }) => phone && <PhoneLink phone={phone} />,
  },
  {
    label: 'Email',
    width: 'minmax(0, 1.4fr)',
    place: 4,
    sortBy: ({ email }) => email,
    cell: ({ email }) => <EmailLink className="link" address={email} />,
  },
  {
    label: 'Address',
    width: 'minmax(0, 1.4fr)',
    place: 6,
    isWholeRow: true,
    isHiddenAtFirst: true,
    sortBy: ({ address }) => address,
    cell: ({ address }) => address,
  },
];

const SINCE: Column<ListedCustomer> = {
  label: 'Since',
  width: '110px',
  place: 7,
  isNamedOnCard: true,
  isHiddenAtFirst: true,
  sortBy: ({ createdAt }) => createdAt,
  cell: ({ createdAt }) => <Day value={createdAt} />,
};

/** What the table has for its reader: balances are nothing that all staff may see. */
export function useCustomerColumns(): readonly Column<ListedCustomer>[] {
  const { role, readsInvoices } = useUser();
  const { dayOf } = useDates();
  const seesBalance = readsInvoices || seesMoney(role);
  return useMemo(() => {
    const dayIn = (instant: string | undefined) => instant && dayOf(instant);
    return [
      ...FIRM,
      ...(seesBalance ? [BALANCE] : []),
      { ...LAST_SHIPMENT, text: ({ lastShipmentAt }) => dayIn(lastShipmentAt) },
      ...REACHED,
      { ...SINCE, text: ({ createdAt }) => dayIn(createdAt) },
    ];
  }, [seesBalance, dayOf]);
}

interface CustomerTableProps {
  customers: readonly ListedCustomer[];
  columns: readonly Column<ListedCustomer>[];
  view: ListView<ListedCustomer>;
}

/** The customers line by line. */
export function CustomerTable({ customers, columns, view }: CustomerTableProps) {
  return <DataTable label="Customers" view={view} columns={columns} rows={customers} keyOf={({ id }) => id} />;
}

/** Opens the customer. */
function Opening({ id, children }: { id: string; children: string }) {
  return (
    <Link to={paths.customer(id)} className="quiet-link">
      {children}
    </Link>
  );
}
