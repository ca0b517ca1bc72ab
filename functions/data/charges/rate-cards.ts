import { type RateCardRecord, rateCardConflict } from '#functions/domain/charges/rate-card.ts';
import type { Step } from '#functions/domain/events/step.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { customerKeys } from '../customers/keys.ts';
import { type Aggregate, save } from '../table/aggregate.ts';
import type { Write } from '../table/commit.ts';
import { find, findMany } from '../table/table.ts';
import { chargeKeys } from './keys.ts';

type Booking = Pick<ShipmentRecord, 'customerId' | 'createdAt'>;

const CARDS: Aggregate<RateCardRecord> = {
  key: ({ customerId }) => chargeKeys.rateCard(customerId),
  conflict: rateCardConflict,
};

/** The own card of a customer's record. */
export function findRateCard(customerId: string): Promise<RateCardRecord | undefined> {
  return find(chargeKeys.rateCard(customerId), { strong: true });
}

/** The card that a booking goes by: that of its customer's record, and since that was merged that of whom it became. */
export async function findRateCardOf({ customerId, createdAt }: Booking): Promise<RateCardRecord | undefined> {
  const wanted = [chargeKeys.rateCard(customerId), customerKeys.customer(customerId)] as const;
  const [own, customer] = await findMany(wanted, { strong: true });
  const { mergedInto, mergedAt = '' } = customer ?? {};
  return mergedInto === undefined || createdAt < mergedAt ? own : findRateCard(mergedInto);
}

export const saveRateCard = (step: Step<RateCardRecord>): Write[] => save(CARDS, step);
