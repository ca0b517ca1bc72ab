import type { ChargeCode } from '#shared/charges/charge-codes.ts';
import { bookedCents } from '#shared/charges/rate-rules.ts';
import type { RateCard } from '#shared/contracts/rate-cards.ts';
import { type CardVersion, calledBy, toRule } from './rate-card.ts';

/** What a rate adds to a booking, as far as that is known when it is booked. */
export interface BookedRate {
  readonly rule: RateCard['rules'][number];
  /** Of all its containers together; of days and miles nobody knows yet. */
  readonly amountCents: number | undefined;
}

/** What a card adds to a booking, by the prices of its containers in whole cents, a line for each rate. */
export function bookedRates(
  card: CardVersion | undefined,
  { prices, codes }: { prices: readonly number[]; codes: readonly ChargeCode[] },
): BookedRate[] {
  return (card?.rules ?? []).map((rule) => ({
    rule: { ...toRule(rule), name: calledBy(codes, rule).name },
    amountCents: bookedCents(rule, prices),
  }));
}
