import type { InvoiceSort } from '#shared/contracts/invoices.ts';
import { balanceCentsOf } from './balance.ts';
import type { InvoiceRecord } from './invoice-types.ts';

/** Where a row stands in a sorted list: by its value, and where that is the same by its id. */
interface InvoiceRank {
  readonly value: string | number;
  readonly id: string;
}

/** What is left to pay, as lists show it: nothing of a cancelled invoice. */
const amountDueOf = (invoice: InvoiceRecord) => (invoice.status === 'cancelled' ? 0 : balanceCentsOf(invoice));

const SORT_VALUES: Readonly<Record<InvoiceSort, (invoice: InvoiceRecord) => string | number>> = {
  issueDate: ({ issueDate }) => issueDate,
  dueDate: ({ dueDate }) => dueDate,
  amount: ({ amountCents }) => amountCents,
  balance: amountDueOf,
};

/** The order of a list: where each row stands in it, and which of two places comes first. */
export function sortingBy(sort: InvoiceSort, order: 'asc' | 'desc') {
  const sign = order === 'asc' ? 1 : -1;
  const rankOf = (invoice: InvoiceRecord): InvoiceRank => ({ value: SORT_VALUES[sort](invoice), id: invoice.id });
  const compare = (one: InvoiceRank, other: InvoiceRank) => {
    if (one.value !== other.value) return one.value < other.value ? -sign : sign;
    return one.id === other.id ? 0 : one.id < other.id ? -sign : sign;
  };
  return { rankOf, compare };
}

/** The place that a cursor names. */
export function rankIn(start: Record<string, unknown> | undefined): InvoiceRank | undefined {
  const { value, id } = start ?? {};
  return (typeof value === 'string' || typeof value === 'number') && typeof id === 'string' ? { value, id } : undefined;
}
