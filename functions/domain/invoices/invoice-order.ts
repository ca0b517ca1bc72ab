import type { InvoiceSort } from '#shared/contracts/invoices.ts';
import { balanceOf } from './balance.ts';
import type { InvoiceRecord } from './invoice-types.ts';

/** Where a row stands in a sorted list: by its value, and where that is the same by its id. */
interface Place {
  readonly value: string | number;
  readonly id: string;
}

/** What is left to pay, as lists show it: nothing of a cancelled invoice. */
const leftOf = (invoice: InvoiceRecord) => (invoice.status === 'cancelled' ? 0 : balanceOf(invoice));

const VALUES: Readonly<Record<InvoiceSort, (invoice: InvoiceRecord) => string | number>> = {
  issueDate: ({ issueDate }) => issueDate,
  dueDate: ({ dueDate }) => dueDate,
  amount: ({ amountCents }) => amountCents,
  balance: leftOf,
};

/** The order of a list: where each row stands in it, and which of two places comes first. */
export function orderOf(sort: InvoiceSort, order: 'asc' | 'desc') {
  const sign = order === 'asc' ? 1 : -1;
  const placeOf = (invoice: InvoiceRecord): Place => ({ value: VALUES[sort](invoice), id: invoice.id });
  const compare = (one: Place, other: Place) => {
    if (one.value !== other.value) return one.value < other.value ? -sign : sign;
    return one.id === other.id ? 0 : one.id < other.id ? -sign : sign;
  };
  return { placeOf, compare };
}

/** The place that a cursor names. */
export function placeIn(start: Record<string, unknown> | undefined): Place | undefined {
  const { value, id } = start ?? {};
  return (typeof value === 'string' || typeof value === 'number') && typeof id === 'string' ? { value, id } : undefined;
}
