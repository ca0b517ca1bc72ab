import type { CustomerRecord } from '../customers/customer-types.ts';
import type { CreditRecord } from '../invoices/invoice-types.ts';
import type { Column } from './columns.ts';

/** A credit note, and whose it is. */
export interface CreditRow {
  readonly credit: CreditRecord;
  readonly customer: Pick<CustomerRecord, 'name' | 'company'> | undefined;
}

export const CREDIT_COLUMNS: readonly Column<CreditRow>[] = [
  { head: 'Credit note', cell: ({ credit }) => credit.creditNumber },
  { head: 'Issued', cell: ({ credit }) => credit.issueDate },
  { head: 'Invoice number', cell: ({ credit }) => credit.invoiceNumber },
  { head: 'Customer', cell: ({ customer }) => customer?.name },
  { head: 'Company', cell: ({ customer }) => customer?.company },
  { head: 'Customer id', cell: ({ credit }) => credit.customerId },
  {
    head: 'Amount (USD)',
    cell: ({ credit }) => (credit.amountCents / 100).toFixed(2),
    cents: ({ credit }) => credit.amountCents,
  },
  { head: 'Reason', cell: ({ credit }) => credit.reason },
  { head: 'Created at', cell: ({ credit }) => credit.createdAt },
  { head: 'Created by', cell: ({ credit }) => credit.by },
  { head: 'Id', cell: ({ credit }) => credit.id },
];
