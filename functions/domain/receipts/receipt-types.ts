import type { EnteredMethod } from '#shared/contracts/invoices.ts';

/** What of a receipt stands on an invoice; the payment there has the same id. */
export interface ApplicationRecord {
  readonly paymentId: string;
  readonly invoiceId: string;
  readonly invoiceNumber: string;
  readonly amountCents: number;
}

/** Who undid it, when, and why. */
interface Reversal {
  readonly at: string;
  readonly reason: string;
  readonly by: string;
}

/** Money that went back to the customer. */
export interface RefundRecord {
  readonly id: string;
  readonly amountCents: number;
  readonly method: EnteredMethod;
  readonly reference?: string | undefined;
  /** The organization's day on which it was sent. */
  readonly paidAt: string;
  readonly recordedAt: string;
  readonly by: string;
  readonly reversed?: Reversal | undefined;
}

/** A refund as lists of money have it: beside its receipt, on its own day. */
export interface RefundItem extends RefundRecord {
  readonly receiptId: string;
  readonly customerId: string;
}

/**
 * Money of a customer: what came, or what an invoice was paid too much. What is on no invoice and was not refunded is the
 * customer's credit.
 */
export interface ReceiptRecord {
  id: string;
  customerId: string;
  amountCents: number;
  /** Absent of what an invoice gave back. */
  method?: EnteredMethod | undefined;
  reference?: string | undefined;
  /** The organization's day on which it was received. */
  paidAt: string;
  recordedAt: string;
  by: string;
  /** The invoice that gave it back. */
  fromInvoice?: { readonly id: string; readonly number: string; readonly paymentId: string } | undefined;
  applications: readonly ApplicationRecord[];
  refunds: readonly RefundRecord[];
  /** `wasOn`: what of it stood on invoices until then. */
  reversed?: (Reversal & { readonly wasOn?: readonly ApplicationRecord[] }) | undefined;
  version: number;
}
