import { findRateCardOf } from '#functions/data/charges/rate-cards.ts';
import { type CardVersion, cardAt } from '#functions/domain/charges/rate-card.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';

/** The rates that a shipment was booked under. */
export async function cardOf(
  booking: Pick<ShipmentRecord, 'customerId' | 'createdAt'>,
): Promise<CardVersion | undefined> {
  return cardAt(await findRateCardOf(booking), booking.createdAt);
}
