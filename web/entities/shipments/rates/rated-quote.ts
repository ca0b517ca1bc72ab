import { rateWords } from '#shared/charges/charge-words.ts';
import { bookedCents, isCounted } from '#shared/charges/rate-rules.ts';
import type { CustomerRates } from '#shared/contracts/rate-cards.ts';
import { t, tDynamic } from '#shared/i18n/t.ts';
import { toCents } from '#shared/invoices/cents.ts';
import { formatMoney } from '../../../lib/format.ts';
import { containersOf, type QuoteChoice, type QuoteLine, quoteLines } from '../quote-lines.ts';

export type CustomerRule = CustomerRates['rules'][number];

/** What a rate card adds to an estimate. */
interface RatedQuote {
  /** Dollars of what is known now. */
  amount: number;
  lines: readonly QuoteLine[];
  /** Something is only known once days or miles are counted. */
  hasMore: boolean;
}

/** Whole cents for all containers together, by the price of each; undefined where that is not known yet, or not told to this reader. */
function centsOf({ rate, minimum, maximum, ...rule }: CustomerRule, prices: readonly number[]): number | undefined {
  if (rate === undefined) return undefined;
  const bounds = {
    minimumCents: minimum === undefined ? undefined : toCents(minimum),
    maximumCents: maximum === undefined ? undefined : toCents(maximum),
  };
  return bookedCents({ ...rule, ...bounds, rate: toCents(rate) }, prices);
}

function wordsOf({ unit, rate, ...rule }: CustomerRule, cents: number | undefined): string {
  if (cents !== undefined) return formatMoney(cents / 100);
  if (rate === undefined || !isCounted(unit)) return t('on the rate card');
  return rateWords({ ...rule, unit, rate }, formatMoney);
}

/** A line for each rule of a rate card: its amount, or how it will be counted. */
export function ratedQuote(chosen: QuoteChoice, rules: readonly CustomerRule[]): RatedQuote {
  const prices = containersOf(chosen).map((container) => toCents(quoteLines(container).total));
  const rated = rules.map((rule) => ({ rule, cents: centsOf(rule, prices) }));
  return {
    amount: rated.reduce((sum, { cents = 0 }) => sum + cents, 0) / 100,
    lines: rated.map(({ rule, cents }, at) => ({
      name: at,
      label: tDynamic(rule.name),
      value: wordsOf(rule, cents),
    })),
    hasMore: rules.some(({ unit, rate }) => rate !== undefined && isCounted(unit)),
  };
}
