import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { Customer } from '#shared/contracts/customers.ts';
import { useCustomerList, useFoundCustomers } from '../../../entities/customers/use-customers.ts';
import { containsText, useListView } from '../../../lib/list/use-list-view.ts';
import { useServerSearch } from '../../../lib/list/use-search.ts';
import { useSearchText } from '../../../lib/list/use-search-text.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { CustomerGrid } from './CustomerGrid.tsx';

const NewCustomerDialog = lazy(async () => ({ default: (await import('./NewCustomerDialog.tsx')).NewCustomerDialog }));

/** Everybody who ships (specification 2, section 2.16). */
export function CustomersPage() {
  const list = useCustomerList();
  const search = useSearchText();
  const further = useFoundCustomers(useServerSearch(search.text, list.isComplete));
  const view = useListView({ list, wanted: search.wanted, matches, further, noun: ['customer', 'customers'] });
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <ListPage
        title="Customers"
        subtitle="The people and companies you ship for"
        action={
          <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setCreating(true)}>
            New Customer
          </Button>
        }
        view={view}
        search={{ ...search, placeholder: 'Search by name, e-mail or company...' }}
        loading="Loading customers..."
        failing="The customers could not be loaded."
        none={{ title: 'No customers found', hint: 'Get started by creating your first customer' }}
        noMatch={{ title: 'No customers found', hint: 'Try adjusting your search' }}
      >
        {(customers) => <CustomerGrid customers={customers} />}
      </ListPage>
      {isCreating && (
        <Suspense fallback={null}>
          <NewCustomerDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  );
}

function matches({ name, email, company }: Customer, wanted: string): boolean {
  return containsText([name, email, company], wanted);
}
