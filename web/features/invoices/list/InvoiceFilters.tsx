import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import { INVOICE_FILTERS } from '#shared/invoice-status.ts';
import { invoiceStatusOf } from '../../../entities/invoices/invoice-status.ts';
import type { InvoiceListFilter } from '../../../entities/invoices/use-invoices.ts';
import { useFilter } from '../../../lib/list/use-filter.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { ListChoice } from '../../../ui/list/ListChoice.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { DAY_OPTIONS, SORT_OPTIONS, useInvoiceSort, useIssueDays } from './use-invoice-filters.ts';

const RangeDays = lazyPart(() => import('../../../ui/form/RangeDays.tsx'), 'RangeDays');
const Narrowed = lazyPart(() => import('./Narrowed.tsx'), 'Narrowed', { late: null });
const CustomerPick = lazyPart(() => import('./CustomerPick.tsx'), 'CustomerPick');

const STATES = [
  { value: 'all' as const, label: 'All' },
  ...INVOICE_FILTERS.map((value) => ({
    value,
    label: value === 'unpaid' ? 'Unpaid' : invoiceStatusOf(value).label,
  })),
];

/** Which invoices are listed and in which order, all of it in the address. */
export function InvoiceFilters({ filter }: { filter: InvoiceListFilter }) {
  const status = useFilter(STATES);
  const days = useIssueDays(filter);
  const sort = useInvoiceSort();
  return (
    <>
      <FilterChips label="Status" {...status} options={STATES} />
      <Row wraps sx={FIELDS}>
        <ListChoice label="Days of issue" value={days.value} onChange={days.choose} options={DAY_OPTIONS} />
        <CustomerFilter customerId={filter.customerId} />
        <ListChoice label="Sort" value={sort.value} onChange={sort.set} options={SORT_OPTIONS} />
        {(filter.customerId || filter.start) && <Narrowed filter={filter} />}
      </Row>
      {days.value === 'custom' && days.days && (
        <RangeDays days={days.days} today={days.today} onChange={days.setDays} isAtLeft />
      )}
    </>
  );
}

function CustomerFilter({ customerId }: { customerId: string | undefined }) {
  const [isChoosing, setChoosing] = useState(false);
  const [, set] = useUrlParam('customer');
  const choose = useCallback(
    (id: string) => {
      set(id);
      setChoosing(false);
    },
    [set],
  );
  if (!isChoosing)
    return (
      <Button {...CustomerPick.ahead} onClick={() => setChoosing(true)} sx={{ alignSelf: 'stretch' }}>
        {customerId ? 'Another customer' : 'Choose customer'}
      </Button>
    );
  return (
    <Box sx={{ minWidth: { xs: '100%', md: 300 }, mb: { md: -0.75 } }}>
      <CustomerPick customerId={customerId} onChoose={choose} />
    </Box>
  );
}

/** Their boxes in one line; on a phone two and two, as wide as the search over them. */
const FIELDS = { alignItems: 'end', '& > *': { flex: { xs: '1 1 45%', md: 'none' } } } as const;
