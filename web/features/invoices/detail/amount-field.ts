import * as z from 'zod/mini';
import { PaymentDraft } from '#shared/contracts/invoice-changes.ts';
import { dollarsIn } from '../../../lib/formats/dollars.ts';

const { amount } = PaymentDraft.shape;

/** Dollars as people type them, which the interface takes as a number. */
export const AmountText = z.pipe(z.pipe(z.string(), z.transform(dollarsIn)), amount);

/** Dollars as a field begins with them. */
export function amountText(dollars: number): string {
  return dollars.toFixed(2);
}
