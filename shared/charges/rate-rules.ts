import { chargeCents } from './amounts.ts';
import type { ChargeBound, ChargeUnit } from './charge-codes.ts';

/** What a customer's rate card charges for by itself. */
export interface RateRule {
  readonly code: string;
  /** `each` is a flat amount; hours are those of waiting, which a rule of their own counts. */
  readonly unit: Exclude<ChargeUnit, 'hour'>;
  /** Whole cents for each unit, or hundredths of a percent of the price. */
  readonly rate: number;
  /** So many days or miles cost nothing. */
  readonly free?: number | undefined;
  readonly minimumCents?: number | undefined;
  readonly maximumCents?: number | undefined;
}

/** What of a shipment rules count by; what is not known yet is not charged yet. */
export interface Charged {
  /** The price without any charge, in whole cents. */
  readonly priceCents: number;
  readonly miles?: number | undefined;
  /** Calendar days from pickup to delivery, both counted. */
  readonly days?: number | undefined;
}

interface RatedCharge {
  readonly code: string;
  readonly unit: ChargeUnit;
  readonly rate: number;
  /** Units that cost something. */
  readonly quantity: number;
  readonly amountCents: number;
  /** Which bound of the rule made the amount, where one did. */
  readonly bound?: ChargeBound | undefined;
}

function quantityOf({ unit, free = 0 }: RateRule, { miles, days }: Charged): number | undefined {
  if (unit === 'each' || unit === 'percent') return 1;
  const counted = unit === 'mile' ? miles : days;
  return counted === undefined ? undefined : Math.max(0, counted - free);
}

/** True for what is known only once its days or miles are counted. */
export const isCounted = (unit: RateRule['unit']): unit is 'day' | 'mile' => unit === 'day' || unit === 'mile';

/** What a rule adds to a booking of so many containers, by the price of each, in whole cents; undefined where it is counted on the way. */
export function bookedCents(rule: RateRule, prices: readonly number[]): number | undefined {
  if (isCounted(rule.unit)) return undefined;
  return prices.reduce((sum, priceCents) => sum + (ratedCharge(rule, { priceCents })?.amountCents ?? 0), 0);
}

/** What a rule charges a shipment with; undefined where that is nothing, or not known yet. */
export function ratedCharge(rule: RateRule, of: Charged): RatedCharge | undefined {
  const { code, unit, rate, minimumCents = 0, maximumCents = Number.POSITIVE_INFINITY } = rule;
  const quantity = quantityOf(rule, of);
  // A short way costs the least that a rule says; days that are all free cost nothing.
  if (quantity === undefined || (quantity === 0 && unit !== 'mile')) return undefined;
  const exact = chargeCents({ unit, rate, quantity }, of.priceCents);
  const amountCents = Math.min(Math.max(exact, minimumCents), maximumCents);
  if (amountCents === 0) return undefined;
  const bound = amountCents > exact ? ('minimum' as const) : amountCents < exact ? ('maximum' as const) : undefined;
  return { code, unit, rate, quantity, amountCents, ...(bound && { bound }) };
}
