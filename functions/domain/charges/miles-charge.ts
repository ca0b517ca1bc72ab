import type { ChargeCode } from '#shared/charges/charge-codes.ts';
import { ratedCharge } from '#shared/charges/rate-rules.ts';
import { METERS_PER_MILE } from '#shared/drivers/distance.ts';
import { ROAD_FACTOR } from '#shared/drivers/eta.ts';
import type { ShipmentRecord } from '../shipments/shipment-types.ts';
import { cardChargeId } from './card-charge.ts';
import type { ChargeRecord } from './charge-types.ts';
import { type CardVersion, calledBy } from './rate-card.ts';

interface Known {
  readonly card: CardVersion;
  readonly codes: readonly ChargeCode[];
  /** Between both ends, by the line; undefined where nobody knows where one is. */
  readonly meters: number | undefined;
  readonly now: Date;
}

/** To the tenth of a mile, as roads are on average: a figure for somebody to look at. */
const milesOf = (meters: number) => Math.round(((meters * ROAD_FACTOR) / METERS_PER_MILE) * 10) / 10;

/** What a card charges a shipment's way with, proposed: miles are an estimate until somebody approves them. */
export function milesCharges(shipment: ShipmentRecord, { card, codes, meters, now }: Known): ChargeRecord[] {
  if (meters === undefined || !shipment.pickedUpAt || shipment.status === 'cancelled') return [];
  const { id: shipmentId, priceCents, pickupCity, deliveryCity } = shipment;
  const miles = milesOf(meters);
  return card.rules.flatMap((rule) => {
    const rated = rule.unit === 'mile' && ratedCharge(rule, { priceCents, miles });
    if (!rated) return [];
    const { name, isTaxable } = calledBy(codes, rule);
    return {
      ...{ ...rated, id: cardChargeId(rule), shipmentId, name, isTaxable },
      ...{ source: 'card', state: 'proposed', note: `${pickupCity} – ${deliveryCity}`, by: 'Quayside' },
      ...{ createdAt: now.toISOString(), version: 1 },
    };
  });
}
