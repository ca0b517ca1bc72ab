import * as z from 'zod/mini';

const AMOUNT = 'Amount must be in dollars and whole cents, from 0.01 to 9,999,999.99';
const isWholeCents = (dollars: number) => Number(dollars.toFixed(2)) === dollars;

/** Dollars, with two decimals at most. */
export const Amount = z
  .number({ error: AMOUNT })
  .check(z.minimum(0.01, AMOUNT), z.maximum(9_999_999.99, AMOUNT), z.refine(isWholeCents, AMOUNT));
