import type { InvoiceListFilter } from '../../../entities/invoices/use-invoices.ts';
import { useUrlParams } from '../../../lib/use-url-param.ts';
import { ActiveFilterBar } from '../../../ui/list/ActiveFilterBar.tsx';
import { useNarrowedWords } from './use-invoice-filters.ts';

const PARAMS = ['from', 'to', 'customer'] as const;

/** Whose invoices and of which days in words, and the way back to all of them. */
export function ActiveFilters({ filter }: { filter: InvoiceListFilter }) {
  const text = useNarrowedWords(filter);
  const set = useUrlParams(PARAMS);
  return (
    <ActiveFilterBar text={text.join(' · ') || 'One customer'} label="Show all invoices" onClear={() => set({})} />
  );
}
