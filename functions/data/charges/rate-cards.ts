import { type RateCardRecord, rateCardConflict } from '#functions/domain/charges/rate-card.ts';
import type { Step } from '#functions/domain/events/step.ts';
import { customerKeys } from '../customers/keys.ts';
import { type Aggregate, save } from '../table/aggregate.ts';
import type { Write } from '../table/commit.ts';
import { find, findMany } from '../table/table.ts';
import { chargeKeys } from './keys.ts';

const CARDS: Aggregate<RateCardRecord> = {
  key: ({ customerId }) => chargeKeys.rateCard(customerId),
  conflict: rateCardConflict,
};

/** The card of a customer's record: its own until it was merged, and for what was booked `at` a moment after that, that of whom it became. */
export async function findRateCard(customerId: string, at = ''): Promise<RateCardRecord | undefined> {
  const wanted = [chargeKeys.rateCard(customerId), customerKeys.customer(customerId)] as const;
  const [own, customer] = await findMany(wanted, { strong: true });
  const { mergedInto, mergedAt = '' } = customer ?? {};
  if (mergedInto === undefined || at < mergedAt) return own;
  return find(chargeKeys.rateCard(mergedInto), { strong: true });
}

export const saveRateCard = (step: Step<RateCardRecord>): Write[] => save(CARDS, step);
