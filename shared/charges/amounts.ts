import type { ChargeUnit } from './charge-codes.ts';

/** Hundredths of a unit, as people count days, hours and miles. */
const toHundredths = (quantity: number) => Math.round(quantity * 100);

/** A product of whole numbers over what it counts in, half up: no fraction lies a hair beside the half cent. */
export const halfUp = (product: number, per: number): number => Math.floor((product + per / 2) / per);

/** Whole cents, half up, of so many units at a rate; of a percent so much of `baseCents`. */
export function chargeCents(
  { unit, rate, quantity }: { readonly unit: ChargeUnit; readonly rate: number; readonly quantity: number },
  baseCents = 0,
): number {
  if (unit === 'percent') return halfUp(baseCents * rate, 10_000);
  // Two decimals of an hour name every minute, and what is billed are minutes.
  if (unit === 'hour') return halfUp(Math.round(quantity * 60) * rate, 60);
  return halfUp(toHundredths(quantity) * rate, 100);
}
