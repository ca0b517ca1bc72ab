import { PAYMENT_METHOD_LABELS } from '#shared/invoices/payment-methods.ts';
import type { CustomerRecord } from '../customers/customer-types.ts';
import type { PaymentRecord } from '../invoices/invoice-types.ts';
import type { ReceiptRecord, RefundItem } from '../receipts/receipt-types.ts';
import { unappliedCentsOf } from '../receipts/receipts.ts';
import type { Column } from './columns.ts';

/** Money that came or went or was moved to credit, whose it is, and on which invoices it stands, or stood until it was reversed. */
export interface PaymentRow {
  readonly kind: 'Payment' | 'Refund' | 'Moved to credit';
  readonly money: PaymentRecord | ReceiptRecord | RefundItem;
  readonly invoices: readonly { readonly invoiceNumber: string; readonly amountCents: number }[];
  readonly unappliedCents: number;
  readonly reversed: { readonly at: string; readonly reason: string } | undefined;
  readonly customer: Pick<CustomerRecord, 'name' | 'company'> | undefined;
}

/** A payment of one invoice or of a customer, or a refund, as the file has it. */
export function paymentRow(money: PaymentRow['money'], customer: PaymentRow['customer']): PaymentRow {
  const row = { kind: 'Payment' as const, money, unappliedCents: 0, customer };
  if ('receiptId' in money) return { ...row, kind: 'Refund', invoices: [], reversed: money.reversed };
  if (!('applications' in money)) return { ...row, invoices: [money], reversed: money.takenBack };
  const { applications, fromInvoice, reversed } = money;
  const invoices = reversed ? (reversed.wasOn ?? []) : applications;
  const left = { ...row, invoices, reversed, unappliedCents: unappliedCentsOf(money) };
  if (!fromInvoice) return left;
  const from = reversed ? [] : [{ invoiceNumber: fromInvoice.number, amountCents: -money.amountCents }];
  return { ...left, kind: 'Moved to credit', invoices: [...from, ...invoices] };
}

const dollars = (cents: number) => (cents / 100).toFixed(2);
const SIGNS = { Payment: 1, Refund: -1, 'Moved to credit': 0 };
/** What was moved came as a payment before. */
const signed = ({ kind, money }: PaymentRow) => SIGNS[kind] * money.amountCents;
/** What was reversed stands on record and is nothing. */
const standing = (row: PaymentRow) => (row.reversed ? 0 : signed(row));

const sum = (head: string, cents: (row: PaymentRow) => number): Column<PaymentRow> => ({
  head,
  cell: (row) => dollars(cents(row)),
  cents,
});

export const PAYMENT_COLUMNS: readonly Column<PaymentRow>[] = [
  { head: 'Date', cell: ({ money }) => money.paidAt },
  { head: 'Type', cell: ({ kind }) => kind },
  { head: 'Customer', cell: ({ customer }) => customer?.name },
  { head: 'Company', cell: ({ customer }) => customer?.company },
  { head: 'Customer id', cell: ({ money }) => money.customerId },
  { head: 'Method', cell: ({ money: { method } }) => method && PAYMENT_METHOD_LABELS[method] },
  { head: 'Reference', cell: ({ money }) => money.reference },
  sum('Amount (USD)', standing),
  sum('Unapplied (USD)', ({ unappliedCents }) => unappliedCents),
  {
    head: 'Invoices',
    cell: ({ invoices }) =>
      invoices.map(({ invoiceNumber, amountCents }) => `${invoiceNumber} ${dollars(amountCents)}`).join('; '),
  },
  sum('Reversed (USD)', (row) => signed(row) - standing(row)),
  { head: 'Reversed at', cell: ({ reversed }) => reversed?.at },
  { head: 'Reason', cell: ({ reversed }) => reversed?.reason },
  { head: 'Recorded at', cell: ({ money }) => money.recordedAt },
  { head: 'Recorded by', cell: ({ money }) => money.by },
  { head: 'Id', cell: ({ money }) => money.id },
];
