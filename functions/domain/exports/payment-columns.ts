import { PAYMENT_METHOD_LABELS } from '#shared/invoices/payment-methods.ts';
import type { PaymentRecord } from '../invoices/invoice-types.ts';
import type { ReceiptRecord, RefundItem } from '../receipts/receipt-types.ts';
import { unappliedCentsOf } from '../receipts/receipts.ts';
import type { Column } from './columns.ts';

/** Money that came or went, whose it is, and on which invoices it stands. */
export interface PaymentRow {
  readonly kind: 'Payment' | 'Refund';
  readonly money: Pick<PaymentRecord, 'id' | 'amountCents' | 'reference' | 'paidAt' | 'recordedAt' | 'by'>;
  readonly method: PaymentRecord['method'] | undefined;
  readonly invoices: readonly { readonly number: string; readonly amountCents: number }[];
  readonly unappliedCents: number;
  readonly reversed: { readonly at: string; readonly reason: string } | undefined;
  readonly customer: { readonly id: string; readonly name: string; readonly company?: string | undefined };
}

type Whose = Pick<PaymentRow, 'customer'>;

/** A payment of one invoice. */
export function rowOfPayment(payment: PaymentRecord, { customer, number }: Whose & { number: string }): PaymentRow {
  const { amountCents, method, takenBack: reversed } = payment;
  const invoices = reversed ? [] : [{ number, amountCents }];
  return { kind: 'Payment', money: payment, method, invoices, unappliedCents: 0, reversed, customer };
}

/** A payment of a customer. */
export function rowOfReceipt(receipt: ReceiptRecord, { customer }: Whose): PaymentRow {
  const { method, applications, reversed } = receipt;
  const invoices = applications.map(({ invoiceNumber: number, amountCents }) => ({ number, amountCents }));
  return {
    ...{ kind: 'Payment', money: receipt, method, invoices, reversed, customer },
    unappliedCents: unappliedCentsOf(receipt),
  };
}

/** Money that went back. */
export function rowOfRefund(refund: RefundItem, { customer }: Whose): PaymentRow {
  const { method, reversed } = refund;
  return { kind: 'Refund', money: refund, method, invoices: [], unappliedCents: 0, reversed, customer };
}

const dollars = (cents: number) => (cents / 100).toFixed(2);
const signed = ({ kind, money }: PaymentRow) => (kind === 'Refund' ? -money.amountCents : money.amountCents);
/** What was reversed stands on record and is nothing. */
const standing = (row: PaymentRow) => (row.reversed ? 0 : signed(row));

const sum = (head: string, cents: (row: PaymentRow) => number): Column<PaymentRow> => ({
  head,
  cell: (row) => BigInt(cents(row)),
  cents,
});

export const PAYMENT_COLUMNS: readonly Column<PaymentRow>[] = [
  { head: 'Date', cell: ({ money }) => money.paidAt },
  { head: 'Type', cell: ({ kind }) => kind },
  { head: 'Customer', cell: ({ customer }) => customer.name },
  { head: 'Company', cell: ({ customer }) => customer.company },
  { head: 'Customer id', cell: ({ customer }) => customer.id },
  { head: 'Method', cell: ({ method }) => method && PAYMENT_METHOD_LABELS[method] },
  { head: 'Reference', cell: ({ money }) => money.reference },
  sum('Amount (USD)', standing),
  sum('Unapplied (USD)', ({ unappliedCents }) => unappliedCents),
  {
    head: 'Invoices',
    cell: ({ invoices }) => invoices.map(({ number, amountCents }) => `${number} ${dollars(amountCents)}`).join('; '),
  },
  sum('Reversed (USD)', (row) => signed(row) - standing(row)),
  { head: 'Reversed at', cell: ({ reversed }) => reversed?.at },
  { head: 'Reason', cell: ({ reversed }) => reversed?.reason },
  { head: 'Recorded at', cell: ({ money }) => money.recordedAt },
  { head: 'Recorded by', cell: ({ money }) => money.by },
  { head: 'Id', cell: ({ money }) => money.id },
];
