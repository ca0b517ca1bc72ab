import { DEMO_STATUSES, type DemoRequest } from '#shared/contracts/demos.ts';
import { BUSINESS_LABELS, FOUND_LABELS } from '#shared/demos/demo-labels.ts';
import { DEMO_STATUS } from '../../../entities/demos/demo-status.ts';
import type { ListView } from '../../../lib/list/use-list-view.ts';
import { EmailLink } from '../../../ui/contact/EmailLink.tsx';
import { PhoneLink } from '../../../ui/contact/PhoneLink.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { Day } from '../../../ui/list/Day.tsx';
import { StatusSelect } from './StatusSelect.tsx';

export const DEMO_COLUMNS: readonly Column<DemoRequest>[] = [
  {
    label: 'Company',
    width: 'minmax(0, 1.4fr)',
    sortBy: ({ companyName }) => companyName,
    cell: ({ companyName }) => <b>{companyName}</b>,
  },
  {
    label: 'Name',
    width: 'minmax(0, 1.2fr)',
    sortBy: ({ fullName }) => fullName,
    cell: ({ fullName }) => fullName,
  },
  {
    label: 'Email',
    width: 'minmax(0, 1.6fr)',
    sortBy: ({ email }) => email,
    cell: ({ email }) => <EmailLink address={email} />,
  },
  {
    label: 'Phone',
    width: '130px',
    isSpare: true,
    text: ({ phone }) => phone,
    cell: ({ phone }) => <PhoneLink phone={phone} />,
  },
  {
    label: 'Business type',
    width: 'minmax(0, 1fr)',
    isHiddenAtFirst: true,
    sortBy: ({ businessType }) => BUSINESS_LABELS[businessType],
    cell: ({ businessType }) => BUSINESS_LABELS[businessType],
  },
  {
    label: 'How they found us',
    width: 'minmax(0, 1fr)',
    isHiddenAtFirst: true,
    sortBy: ({ howFound }) => FOUND_LABELS[howFound],
    cell: ({ howFound }) => FOUND_LABELS[howFound],
  },
  {
    label: 'Submitted',
    width: '92px',
    isSpare: true,
    sortBy: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <Day value={createdAt} />,
  },
  {
    label: 'Status',
    width: '140px',
    isWhole: true,
    sortBy: ({ status }) => DEMO_STATUSES.indexOf(status),
    text: ({ status }) => DEMO_STATUS[status].label,
    cell: (request) => <StatusSelect request={request} />,
  },
];

/** The requests line by line; notes and meetings are on their cards. */
export function DemoTable({ requests, view }: { requests: readonly DemoRequest[]; view: ListView<DemoRequest> }) {
  return (
    <DataTable
      label="Demo requests"
      view={view}
      columns={DEMO_COLUMNS}
      rows={requests}
      keyOf={({ id }) => id}
      from="@680"
    />
  );
}
