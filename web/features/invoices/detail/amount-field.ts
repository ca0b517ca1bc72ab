import * as z from 'zod/mini';
import { PaymentDraft } from '#shared/contracts/invoice-changes.ts';

const { amount } = PaymentDraft.shape;

/** Commas stand between thousands only: `19,56` is not 1956 dollars, whoever typed it. */
const DOLLARS = /^\$? ?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?)$/;

/** Dollars as people type them, `$1,956.00` too, which the interface takes as a number. */
export const AmountText = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => Number(DOLLARS.exec(text.trim())?.[1]?.replaceAll(',', '') ?? Number.NaN)),
  ),
  amount,
);

/** Dollars as a field begins with them. */
export function amountText(dollars: number): string {
  return dollars.toFixed(2);
}
