import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isDay } from '#shared/http/fields.ts';
import { INVOICE_FILTERS, type InvoiceFilter } from '#shared/invoices/invoice-status.ts';
import { useCustomer } from '../../../entities/customers/use-customers.ts';
import type { InvoiceListFilter } from '../../../entities/invoices/use-invoices.ts';
import { useDates } from '../../../lib/format.ts';
import { type Direction, nextOrder, type Sorting } from '../../../lib/list/use-sorting.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';

/** How the list may be sorted, and what the address calls it; newest first leaves it bare. */
const SORTS = {
  oldest: { sort: 'issueDate', order: 'asc' },
  due: { sort: 'dueDate', order: 'asc' },
  due_latest: { sort: 'dueDate', order: 'desc' },
  amount: { sort: 'amount', order: 'desc' },
  amount_least: { sort: 'amount', order: 'asc' },
  balance: { sort: 'balance', order: 'desc' },
  balance_least: { sort: 'balance', order: 'asc' },
} as const;
type SortName = keyof typeof SORTS;

export const SORT_OPTIONS: readonly { value: SortName | ''; label: string }[] = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'due', label: 'Due date, earliest first' },
  { value: 'due_latest', label: 'Due date, latest first' },
  { value: 'amount', label: 'Largest amount first' },
  { value: 'amount_least', label: 'Smallest amount first' },
  { value: 'balance', label: 'Largest balance first' },
  { value: 'balance_least', label: 'Smallest balance first' },
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
      ...(isDay(start ?? '') && isDay(end ?? '') && { start: start ?? '', end: end ?? '' }),
      ...(customerId && { customerId }),
      ...(isSort(sort) && SORTS[sort]),
    }),
    [status, start, end, customerId, sort],
  );
}

/** The order of the list, and its change. */
export function useInvoiceSort() {
  const [value = '', set] = useUrlParam('sort');
  return { value: isSort(value) ? value : '', set };
}

/** What the heads of the table order by: the server does, over pages. */
const OF_COLUMN: Readonly<Record<string, Record<Direction, SortName | ''>>> = {
  Issued: { ascending: 'oldest', descending: '' },
  Due: { ascending: 'due', descending: 'due_latest' },
  Amount: { ascending: 'amount_least', descending: 'amount' },
  Balance: { ascending: 'balance_least', descending: 'balance' },
};

/** The same by the heads of the table; newest first is the list's own order. */
export function useInvoiceSorting(): Sorting {
  const { value, set: setName } = useInvoiceSort();
  const by = WAYS.flatMap((direction) =>
    Object.entries(OF_COLUMN).flatMap(([label, names]) => (names[direction] === value ? [{ label, direction }] : [])),
  )[0];
  const set = (next: Sorting['by']) => setName((next && OF_COLUMN[next.label]?.[next.direction]) || undefined);
  // The list's own order is one of this column's, after which comes the other.
  const afterOwn = { label: 'Issued', direction: 'ascending' } as const;
  const toggle = (label: string) => set(nextOrder(by, label) ?? (label === 'Issued' ? afterOwn : undefined));
  return { by, labels: Object.keys(OF_COLUMN), set, toggle, isElsewhere: true };
}

const WAYS = ['ascending', 'descending'] as const;

/** Of which days and whose, in words. */
export function useNarrowedWords({ start, end, customerId }: InvoiceListFilter): string[] {
  const { period } = useDates();
  const { data: customer } = useCustomer(customerId);
  const days = start && end ? `Issued ${period(start, end)}` : undefined;
  return [days, customer?.company ?? customer?.name].filter((word) => word !== undefined);
}
