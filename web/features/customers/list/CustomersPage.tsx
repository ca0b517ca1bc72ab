import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Customer } from '#shared/contracts/customers.ts';
import { seesMoney } from '#shared/permissions.ts';
import { useCustomerList, useFoundCustomers } from '../../../entities/customers/use-customers.ts';
import { ExportButton } from '../../../entities/exports/ExportButton.tsx';
import { containsText, useListView } from '../../../lib/list/use-list-view.ts';
import { useServerSearch } from '../../../lib/list/use-search.ts';
import { useSearchText } from '../../../lib/list/use-search-text.ts';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { CustomerGrid } from './CustomerGrid.tsx';

const NewCustomerDialog = lazyPart(() => import('./NewCustomerDialog.tsx'), 'NewCustomerDialog');

/** Everybody who ships (specification 2, section 2.16). */
export function CustomersPage() {
  const { role } = useUser();
  const [shown, setShown] = useUrlParam('shown');
  const isArchived = shown === 'archived';
  const list = useCustomerList({ isArchived });
  const search = useSearchText();
  const asked = useServerSearch(search.text, list.isComplete);
  const further = useFoundCustomers(isArchived ? undefined : asked);
  const view = useListView({ list, wanted: search.wanted, matches, further, noun: ['customer', 'customers'] });
  const [isCreating, setCreating] = useState(false);
  const create = () => setCreating(true);
  return (
    <>
      <ListPage
        title="Customers"
        subtitle="The people and companies you ship for"
        action={
          <>
            {seesMoney(role) && <ExportButton request={isArchived ? ARCHIVED : ALL} />}
            {seesMoney(role) && (
              <Button component={Link} to={paths.importCustomers} variant="outlined" color="inherit">
                Import
              </Button>
            )}
            <Button variant="contained" startIcon={<AddOutlined />} {...NewCustomerDialog.ahead} onClick={create}>
              New Customer
            </Button>
          </>
        }
        view={view}
        search={{ ...search, placeholder: 'Search by name, e-mail or company...' }}
        filters={
          <FilterChips
            label="Which customers"
            value={isArchived ? 'archived' : 'all'}
            onChange={(value) => setShown(value === 'archived' ? value : undefined)}
            options={WHICH}
          />
        }
        loading="Loading customers..."
        failing="The customers could not be loaded."
        none={
          isArchived
            ? { title: 'No customers found', hint: 'None is archived' }
            : {
                title: 'No customers found',
                hint: 'Get started by creating your first customer',
                action: (
                  <Button variant="outlined" color="inherit" {...NewCustomerDialog.ahead} onClick={create}>
                    New Customer
                  </Button>
                ),
              }
        }
        noMatch={{ title: 'No customers found', hint: 'Try adjusting your search' }}
      >
        {(customers) => <CustomerGrid customers={customers} />}
      </ListPage>
      {isCreating && <NewCustomerDialog onClose={() => setCreating(false)} />}
    </>
  );
}

const ALL = { type: 'customers', query: {} } as const;
const ARCHIVED = { type: 'customers', query: { archived: 'true' } } as const;
const WHICH = [
  { value: 'all', label: 'All' },
  { value: 'archived', label: 'Archived' },
];

function matches({ name, email, company }: Customer, wanted: string): boolean {
  return containsText([name, email, company], wanted);
}
