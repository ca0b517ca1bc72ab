import type { ChargeUnit } from '#shared/charges/charge-codes.ts';
import { rateWords } from '#shared/charges/charge-words.ts';
import { isCounted } from '#shared/charges/rate-rules.ts';
import type { CustomerRates } from '#shared/contracts/rate-cards.ts';
import { formatMoney } from '../../lib/format.ts';

interface Rated {
  readonly unit: ChargeUnit;
  readonly rate: number;
}

/** `$45.00 per day`, `30% of the price`; `flat` is what a flat amount is for. */
export function chargeRateWords({ unit, rate }: Rated, flat = 'each'): string {
  if (unit === 'percent') return `${rate}% of the price`;
  return `${formatMoney(rate)} ${unit === 'each' ? flat : `per ${unit}`}`;
}

type Rule = Omit<CustomerRates['rules'][number], 'code' | 'name'>;

/** `$45.00 per day, 2 days free`, `33.5% of the price, at least $10.00`; nothing for who does not see money. */
export function cardRuleWords({ unit, rate, free, minimum, maximum }: Rule): string {
  if (rate === undefined) return '';
  const bounds = { minimum, maximum };
  if (isCounted(unit)) return rateWords({ unit, rate, free, ...bounds }, formatMoney);
  return [
    chargeRateWords({ unit, rate }, 'per shipment'),
    minimum !== undefined && `at least ${formatMoney(minimum)}`,
    maximum !== undefined && `at most ${formatMoney(maximum)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** A rate as a field begins with it: `45.00`, or `33.5` of percent. */
export function typedRate({ unit, rate }: Rated): string {
  return unit === 'percent' ? String(rate) : rate.toFixed(2);
}
