import { useCustomer } from '../../../entities/customers/use-customers.ts';
import type { InvoiceListFilter } from '../../../entities/invoices/use-invoices.ts';
import { useDates } from '../../../lib/format.ts';
import { useUrlParams } from '../../../lib/use-url-param.ts';
import { Narrowing } from '../../../ui/list/Narrowing.tsx';

const PARAMS = ['from', 'to', 'customer'] as const;

/** Whose invoices and of which days in words, and the way back to all of them. */
export function Narrowed({ filter: { start, end, customerId } }: { filter: InvoiceListFilter }) {
  const { period } = useDates();
  const { data: customer } = useCustomer(customerId);
  const set = useUrlParams(PARAMS);
  const text = [start && end && `Issued ${period(start, end)}`, customerId && (customer?.company ?? customer?.name)];
  return (
    <Narrowing
      text={text.filter(Boolean).join(' · ') || 'One customer'}
      label="Show all invoices"
      onClear={() => set({})}
    />
  );
}
