import { AppError } from '#shared/http/errors.ts';
import { foldText } from '#shared/search/fold-text.ts';
import type { Step } from '../events/step.ts';
import type { PaymentRecord } from '../invoices/invoice-types.ts';

/** Which payment of a customer was entered with a method, reference and amount. */
export interface EnteredRecord {
  readonly as: string;
  readonly customerId: string;
  /** Of one invoice, else of a customer. */
  readonly invoiceId?: string | undefined;
  readonly paymentId: string;
  readonly version: number;
}

/** A payment as somebody enters it, on one invoice or for its customer. */
export interface EnteredPayment extends Pick<PaymentRecord, 'id' | 'customerId' | 'amountCents' | 'reference'> {
  readonly method?: string | undefined;
  readonly invoiceId?: string | undefined;
}

/** By what a payment would be entered twice; nothing of one without a reference. */
export function enteredAs({ method, reference, amountCents }: EnteredPayment): string | undefined {
  return method && reference && `${method}#${amountCents}#${foldText(reference)}`;
}

/** Notes that it was entered: whoever does so at the same moment comes second. */
export function noteEntered(
  before: EnteredRecord | undefined,
  as: string,
  { id: paymentId, customerId, invoiceId }: EnteredPayment,
): Omit<Step<EnteredRecord>, 'events'> {
  return { before, after: { as, customerId, invoiceId, paymentId, version: (before?.version ?? 0) + 1 } };
}

/** 409: two people entered one check, or one did twice; with the day and the person of the payment that is there. */
export function duplicatePayment({ id: receiptId, paidAt, by }: Pick<PaymentRecord, 'id' | 'paidAt' | 'by'>): AppError {
  const words = 'A payment with this method, reference, and amount is already recorded for this customer';
  return new AppError('duplicate_payment', words, { members: { receiptId, paidAt, by } });
}
