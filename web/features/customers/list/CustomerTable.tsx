import { Link } from 'react-router-dom';
import type { Customer } from '#shared/contracts/customers.ts';
import type { ListView } from '../../../lib/list/use-list-view.ts';
import { paths } from '../../../lib/paths.ts';
import { EmailLink } from '../../../ui/contact/EmailLink.tsx';
import { PhoneLink } from '../../../ui/contact/PhoneLink.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { Day } from '../../../ui/list/Day.tsx';

export const CUSTOMER_TABLE_COLUMNS: readonly Column<Customer>[] = [
  {
    label: 'Name',
    width: 'minmax(0, 1.2fr)',
    place: 0,
    sortBy: ({ name }) => name,
    cell: ({ id, name }) => <Opening id={id}>{name}</Opening>,
  },
  {
    label: 'Company',
    width: 'minmax(0, 1.2fr)',
    place: 2,
    sortBy: ({ company }) => company,
    cell: ({ id, company }) => company && <Opening id={id}>{company}</Opening>,
  },
  {
    label: 'Email',
    width: 'minmax(0, 1.4fr)',
    place: 4,
    isWholeRow: true,
    sortBy: ({ email }) => email,
    cell: ({ email }) => <EmailLink className="link" address={email} />,
  },
  {
    label: 'Phone',
    width: '130px',
    place: 1,
    cell: ({ phone }) => phone && <PhoneLink phone={phone} />,
  },
  {
    label: 'Address',
    width: 'minmax(0, 1.4fr)',
    place: 6,
    isWholeRow: true,
    sortBy: ({ address }) => address,
    cell: ({ address }) => address,
  },
  {
    label: 'Since',
    width: '110px',
    place: 3,
    isHiddenAtFirst: true,
    sortBy: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <Day value={createdAt} />,
  },
];

interface CustomerTableProps {
  customers: readonly Customer[];
  view: ListView<Customer>;
}

/** The customers line by line. */
export function CustomerTable({ customers, view }: CustomerTableProps) {
  return (
    <DataTable label="Customers" view={view} columns={CUSTOMER_TABLE_COLUMNS} rows={customers} keyOf={({ id }) => id} />
  );
}

/** Opens the customer. */
function Opening({ id, children }: { id: string; children: string }) {
  return (
    <Link to={paths.customer(id)} className="quiet-link">
      {children}
    </Link>
  );
}
