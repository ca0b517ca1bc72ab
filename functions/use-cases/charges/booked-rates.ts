import { getSettings } from '#functions/data/organization/organization.ts';
import { type BookedRate, bookedRates } from '#functions/domain/charges/booked-rates.ts';
import { chargeCodesOf } from '#functions/domain/charges/charge-codes.ts';
import type { ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import { cardOf } from './card-of.ts';

/** What the customer's rate card adds to what was booked, one shipment or several. */
export async function readBookedRates({
  shipment,
  containers,
}: Pick<ShipmentEventRecord, 'shipment' | 'containers'>): Promise<BookedRate[]> {
  const [card, settings] = await Promise.all([cardOf(shipment), getSettings()]);
  const prices = containers?.map(({ priceCents }) => priceCents) ?? [shipment.priceCents];
  return bookedRates(card, { prices, codes: chargeCodesOf(settings) });
}
