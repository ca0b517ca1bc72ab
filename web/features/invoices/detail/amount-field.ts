import * as z from 'zod/mini';
import { PaymentDraft } from '#shared/contracts/invoices.ts';

const { amount } = PaymentDraft.shape;

/** Dollars as people type them, `$1,956.00` too, which the interface takes as a number. */
export const AmountText = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => Number(text.replace(/[$,\s]/g, '') || Number.NaN)),
  ),
  amount,
);

/** Dollars as a field begins with them. */
export function amountText(dollars: number): string {
  return dollars.toFixed(2);
}
