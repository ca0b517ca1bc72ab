import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { seesMoney } from '#shared/accounts/permissions.ts';
import type { ListedCustomer } from '#shared/contracts/customers.ts';
import { useCustomerList, useCustomerSearchResults } from '../../../entities/customers/use-customers.ts';
import { ExportButton } from '../../../entities/exports/ExportButton.tsx';
import { containsText, useListView } from '../../../lib/list/use-list-view.ts';
import { useServerSearch } from '../../../lib/list/use-search.ts';
import { useSearchText } from '../../../lib/list/use-search-text.ts';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import { CreateButton } from '../../../ui/list/CreateButton.tsx';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { CustomerGrid } from './CustomerGrid.tsx';
import { CustomerTable, useCustomerColumns } from './CustomerTable.tsx';

const NewCustomerDialog = lazyPart(() => import('./NewCustomerDialog.tsx'), 'NewCustomerDialog');

/** Everybody who ships. */
export function CustomersPage() {
  const [shown, setShown] = useUrlParam('shown', { push: true });
  const isArchived = shown === 'archived';
  const { search, view, columns } = useCustomersView(isArchived);
  const [isCreating, setCreating] = useState(false);
  const create = () => setCreating(true);
  return (
    <>
      <ListPage
        title="Customers"
        subtitle="The people and companies you ship for"
        action={<Actions isArchived={isArchived} onCreate={create} />}
        view={view}
        search={{ ...search, placeholder: 'Search by name, email or company...' }}
        filters={
          <FilterChips
            label="Show"
            value={isArchived ? 'archived' : 'all'}
            onChange={(value) => setShown(value === 'archived' ? value : undefined)}
            options={WHICH}
          />
        }
        loading="Loading customers..."
        failing="The customers could not be loaded."
        none={
          isArchived
            ? none('No customers are archived')
            : { ...none('Get started by creating your first customer'), action: <CreateFirst onClick={create} /> }
        }
        noMatch={none('Try adjusting your search')}
        dense={(customers) => <CustomerTable customers={customers} columns={columns} view={view} />}
      >
        {(customers) => <CustomerGrid customers={customers} />}
      </ListPage>
      {isCreating && <NewCustomerDialog onClose={() => setCreating(false)} />}
    </>
  );
}

function useCustomersView(isArchived: boolean) {
  const columns = useCustomerColumns();
  const which = { isArchived, hasFigures: true };
  const list = useCustomerList(which);
  const search = useSearchText();
  const asked = useServerSearch(search.text, list.isComplete);
  const foundByServer = useCustomerSearchResults(asked, which);
  const view = useListView({
    ...{
      name: 'customers',
      columns,
      list,
      matches,
      foundByServer,
      noun: ['customer', 'customers'],
    },
    wanted: search.wanted,
    narrowing: [isArchived && 'Archived'],
  });
  return { search, view, columns };
}

interface ActionsProps {
  isArchived: boolean;
  onCreate: () => void;
}

function Actions({ isArchived, onCreate }: ActionsProps) {
  const { role } = useUser();
  return (
    <>
      {seesMoney(role) && <ExportButton request={isArchived ? ARCHIVED : ALL} />}
      {seesMoney(role) && (
        <Button component={Link} to={paths.importCustomers} variant="outlined" color="inherit">
          Import
        </Button>
      )}
      <CreateButton {...NewCustomerDialog.ahead} onClick={onCreate}>
        New Customer
      </CreateButton>
    </>
  );
}

function CreateFirst({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="outlined" color="inherit" {...NewCustomerDialog.ahead} onClick={onClick}>
      New Customer
    </Button>
  );
}

const none = (hint: string) => ({ title: 'No customers found', hint });

const ALL = { type: 'customers', query: {} } as const;
const ARCHIVED = { type: 'customers', query: { archived: 'true' } } as const;
const WHICH = [
  { value: 'all', label: 'All' },
  { value: 'archived', label: 'Archived' },
];

function matches({ name, email, company }: ListedCustomer, wanted: string): boolean {
  return containsText([name, email, company], wanted);
}
