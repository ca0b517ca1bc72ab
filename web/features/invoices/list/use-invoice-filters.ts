import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { INVOICE_FILTERS, type InvoiceFilter } from '#shared/invoice-status.ts';
import type { InvoiceListFilter } from '../../../entities/invoices/use-invoices.ts';
import { useDates } from '../../../lib/format.ts';
import { useUrlParam, useUrlParams } from '../../../lib/use-url-param.ts';
import { type Days, monthOf } from '../../../ui/form/range-days.ts';

/** How the list may be sorted, and what the address calls it; newest first leaves it bare. */
const SORTS = {
  oldest: { sort: 'issueDate', order: 'asc' },
  due: { sort: 'dueDate', order: 'asc' },
  due_latest: { sort: 'dueDate', order: 'desc' },
  amount: { sort: 'amount', order: 'desc' },
  balance: { sort: 'balance', order: 'desc' },
} as const;
type SortName = keyof typeof SORTS;

export const SORT_OPTIONS: readonly { value: SortName | ''; label: string }[] = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'due', label: 'Due date, earliest first' },
  { value: 'due_latest', label: 'Due date, latest first' },
  { value: 'amount', label: 'Largest amount first' },
  { value: 'balance', label: 'Largest balance first' },
];

const isSort = (text: string): text is SortName => text in SORTS;
const isFilter = (text: string | null): text is InvoiceFilter => INVOICE_FILTERS.some((name) => name === text);

/** What the address narrows the list to. */
export function useInvoiceFilter(): InvoiceListFilter {
  const [params] = useSearchParams();
  const [status, start, end] = [params.get('status'), params.get('from'), params.get('to')];
  const [customerId, sort] = [params.get('customer'), params.get('sort') ?? ''];
  return useMemo(
    () => ({
      ...(isFilter(status) && { status }),
      ...(start && end && { start, end }),
      ...(customerId && { customerId }),
      ...(isSort(sort) && SORTS[sort]),
    }),
    [status, start, end, customerId, sort],
  );
}

export const DAY_OPTIONS = [
  { value: '', label: 'Issued any day' },
  { value: 'month', label: 'Issued this month' },
  { value: 'last_month', label: 'Issued last month' },
  { value: 'custom', label: 'Custom dates' },
] as const;

const ENDS = ['from', 'to'] as const;

/** The days of issue as they are chosen: the days themselves stand in the address, so what is shared shows the same. */
export function useIssueDays({ start, end }: InvoiceListFilter) {
  const today = useDates().today();
  const [isOwn, setOwn] = useState(false);
  const set = useUrlParams(ENDS);
  const [thisMonth, lastMonth] = [monthOf('this', today), monthOf('last', today)];
  const days = start && end ? { from: start, to: end } : undefined;
  const is = (other: Days) => days?.from === other.from && days.to === other.to;
  const named = is(thisMonth) ? 'month' : is(lastMonth) ? 'last_month' : 'custom';
  const choose = (value: string | undefined) => {
    setOwn(value === 'custom');
    if (value === undefined) set({});
    // Whoever wants other days begins with those that are shown.
    else if (value === 'custom') set({ ...(days ?? thisMonth) });
    else set({ ...(value === 'month' ? thisMonth : lastMonth) });
  };
  const setDays = (next: Days) => {
    setOwn(true);
    set({ ...next });
  };
  return { value: days ? (isOwn ? 'custom' : named) : '', choose, days, setDays, today };
}

/** The order of the list, and its change. */
export function useInvoiceSort() {
  const [value = '', set] = useUrlParam('sort');
  return { value: isSort(value) ? value : '', set };
}
