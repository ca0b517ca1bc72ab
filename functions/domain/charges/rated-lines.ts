import type { ChargeCode } from '#shared/charges/charge-codes.ts';
import { type Charged, isCounted, ratedCharge } from '#shared/charges/rate-rules.ts';
import type { ShipmentCharges } from '#shared/contracts/charges.ts';
import { dayOf } from '#shared/dates/calendar.ts';
import { daysBetween } from '#shared/shipments/service-window.ts';
import type { ShipmentEventRecord } from '../events/catalog.ts';
import type { ShipmentRecord } from '../shipments/shipment-types.ts';
import { standsAsCharge } from './card-charge.ts';
import type { ChargeRecord, InvoicedCharge } from './charge-types.ts';
import { type CardVersion, calledBy, toCustomerRate } from './rate-card.ts';

/** What the rules of a card count by, as it is known when a shipment is delivered. */
function chargedOf(
  { priceCents, pickedUpAt }: Pick<ShipmentRecord, 'priceCents' | 'pickedUpAt'>,
  deliveredAt: string,
  timezone: string,
): Charged {
  const days = daysBetween(dayOf(pickedUpAt ?? deliveredAt, timezone), dayOf(deliveredAt, timezone)) + 1;
  return { priceCents, days };
}

interface Known {
  readonly codes: readonly ChargeCode[];
  readonly timezone: string;
  readonly charges: readonly ChargeRecord[];
  readonly withMoney: boolean;
}

/** What a card charges a delivery with, by the names that the organization has for it, but for what stands as a charge of its own. */
export function ratedLines(
  card: CardVersion | undefined,
  delivery: ShipmentEventRecord,
  { codes, timezone, charges }: Omit<Known, 'withMoney'>,
): InvoicedCharge[] {
  const charged = chargedOf(delivery.shipment, delivery.occurredAt, timezone);
  return (card?.rules ?? []).flatMap((rule) => {
    const rated = standsAsCharge(rule, charges) ? undefined : ratedCharge(rule, charged);
    if (!rated) return [];
    const { code: _code, ...charge } = rated;
    return { ...charge, ...calledBy(codes, rule) };
  });
}

/** What a card adds to a shipment, with what of it is known already. */
export function ratesOfShipment(
  card: CardVersion | undefined,
  shipment: ShipmentRecord,
  { codes, timezone, charges, withMoney }: Known,
): ShipmentCharges['rates'] {
  const { priceCents, deliveredAt } = shipment;
  const charged = deliveredAt ? chargedOf(shipment, deliveredAt, timezone) : { priceCents };
  return (card?.rules ?? []).flatMap((rule) => {
    if (standsAsCharge(rule, charges)) return [];
    const isKnown = withMoney && (deliveredAt !== undefined || !isCounted(rule.unit));
    const cents = ratedCharge(rule, charged)?.amountCents ?? 0;
    return { ...toCustomerRate(rule, codes, withMoney), ...(isKnown && { amount: cents / 100 }) };
  });
}
