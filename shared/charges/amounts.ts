import type { ChargeUnit } from './charge-codes.ts';

/** Hundredths of a unit, as people count days, hours and miles. */
const toHundredths = (quantity: number) => Math.round(quantity * 100);

/** Whole cents, half up, of so many units at a rate; of a percent so much of `baseCents`. */
export function chargeCents(
  { unit, rate, quantity }: { readonly unit: ChargeUnit; readonly rate: number; readonly quantity: number },
  baseCents = 0,
): number {
  // In whole numbers throughout: no product of fractions lies a hair beside the half cent.
  if (unit === 'percent') return Math.floor((baseCents * rate + 5_000) / 10_000);
  // Two decimals of an hour name every minute, and what is billed are minutes.
  if (unit === 'hour') return Math.floor((Math.round(quantity * 60) * rate + 30) / 60);
  return Math.floor((toHundredths(quantity) * rate + 50) / 100);
}
