import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { type Customer, listCustomers } from '#shared/contracts/customers.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useApi, useApiPages } from '../../../lib/use-api.ts';
import { useQuestion, withFound } from '../../../lib/use-search.ts';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { Empty } from '../../../ui/page/Empty.tsx';
import { Failing } from '../../../ui/page/Failing.tsx';
import { LoadingCards } from '../../../ui/page/LoadingCards.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { CustomerGrid } from './CustomerGrid.tsx';

const NewCustomerDialog = lazy(async () => ({ default: (await import('./NewCustomerDialog.tsx')).NewCustomerDialog }));

const PAGE = { query: { limit: 200 } };

/** Everybody who ships (specification 2, section 2.16). */
export function CustomersPage() {
  const { rows, isComplete, error, retry } = useApiPages(listCustomers, PAGE, { refreshOnMount: true });
  const [search, setSearch] = useState('');
  const [isCreating, setCreating] = useState(false);
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const q = useQuestion(search, isComplete);
  const { data: further } = useApi(listCustomers, q === undefined ? null : { query: { q } });
  const found = rows && withFound(rows, further).filter((customer) => matches(customer, wanted));
  const create = (
    <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setCreating(true)}>
      New Customer
    </Button>
  );
  return (
    <>
      <PageHeader title="Customers" subtitle="The people and companies you ship for" action={create} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 1, md: 2 }, mb: 2 }}>
        <Box sx={{ flex: { xs: '1 0 100%', md: 1 }, maxWidth: { md: 520 } }}>
          <SearchField value={search} onChange={setSearch} placeholder="Search by name, e-mail or company..." />
        </Box>
        {rows && found && (
          <Box component="span" role="status" className="num" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {countText(found.length, rows.length, isComplete, wanted !== '')}
          </Box>
        )}
      </Box>
      {!rows && !error && <LoadingCards text="Loading customers..." />}
      {!rows && error && (
        <Card>
          <Failing what="The customers could not be loaded." onRetry={retry} />
        </Card>
      )}
      {found?.length === 0 && (
        <Card>
          <Empty
            title="No customers found"
            hint={wanted ? 'Try adjusting your search' : 'Get started by creating your first customer'}
          />
        </Card>
      )}
      {found && found.length > 0 && <CustomerGrid customers={found} />}
      {isCreating && (
        <Suspense fallback={null}>
          <NewCustomerDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  );
}

/** True when the name, e-mail or company contains the text (lower case). */
function matches({ name, email, company = '' }: Customer, wanted: string): boolean {
  return [name, email, company].some((text) => text.toLowerCase().includes(wanted));
}

function countText(found: number, all: number, isComplete: boolean, isSearching: boolean): string {
  const total = `${formatNumber(all)}${isComplete ? '' : '+'}`;
  return isSearching ? `${formatNumber(found)} of ${total}` : `${total} ${all === 1 ? 'customer' : 'customers'}`;
}
