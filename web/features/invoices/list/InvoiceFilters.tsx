import { INVOICE_FILTERS } from '#shared/invoices/invoice-status.ts';
import { invoiceStatusOf } from '../../../entities/invoices/invoice-status.ts';
import type { InvoiceListFilter } from '../../../entities/invoices/use-invoices.ts';
import { CustomerFilter } from '../../../entities/shipments/CustomerFilter.tsx';
import { useFilter } from '../../../lib/list/use-filter.ts';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { ListChoice } from '../../../ui/list/ListChoice.tsx';
import { useRangeDays } from '../../../ui/list/use-range-days.ts';
import { Row } from '../../../ui/page/Row.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { SORT_OPTIONS, useInvoiceSort } from './use-invoice-filters.ts';

const RangeDays = lazyPart(() => import('../../../ui/form/RangeDays.tsx'), 'RangeDays');
const Narrowed = lazyPart(() => import('./ActiveFilters.tsx'), 'ActiveFilters', { late: null });

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
  const days = useRangeDays('Issued', filter.start, filter.end);
  const sort = useInvoiceSort();
  return (
    <>
      <FilterChips label="Status" {...status} options={STATES} />
      <Row wraps sx={FIELDS}>
        <ListChoice label="Issue date" value={days.value} onChange={days.choose} options={days.options} />
        <CustomerFilter customerId={filter.customerId} />
        <ListChoice label="Sort" value={sort.value} onChange={sort.set} options={SORT_OPTIONS} />
        {(filter.customerId || filter.start) && <Narrowed filter={filter} />}
      </Row>
      {days.value === 'custom' && days.days && (
        <RangeDays days={days.days} today={days.last} onChange={days.setDays} isAtLeft />
      )}
    </>
  );
}

/** Their boxes in one line; on a phone two and two, as wide as the search over them. */
const FIELDS = { alignItems: 'end', '& > *': { flex: { xs: '1 1 45%', md: 'none' } } } as const;
