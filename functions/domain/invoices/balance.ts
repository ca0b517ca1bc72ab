import type { InvoiceRecord } from './invoice-types.ts';

type Money = Pick<InvoiceRecord, 'amountCents' | 'paidCents' | 'creditedCents'>;

/** Whole cents still owed: amount - paid - credited. Below zero where a credit note came after the payment. */
export function balanceCentsOf({ amountCents, paidCents = 0, creditedCents = 0 }: Money): number {
  return amountCents - paidCents - creditedCents;
}

/** What a credit note may still be over: it can also come after the payment, and then that much is due back. */
export function creditable({ amountCents, creditedCents = 0 }: Money): number {
  return amountCents - creditedCents;
}

/** True for an invoice on which money stands, so that it can be credited but no longer cancelled. */
export function hasPaymentsOrCredits({ paidCents = 0, creditedCents = 0 }: Money): boolean {
  return paidCents > 0 || creditedCents > 0;
}
