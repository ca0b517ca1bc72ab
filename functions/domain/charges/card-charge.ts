import type { ChargeCode } from '#shared/charges/charge-codes.ts';
import { ratedCharge } from '#shared/charges/rate-rules.ts';
import { AppError } from '#shared/http/errors.ts';
import { isOver } from '#shared/shipments/lateness.ts';
import type { ActorContext } from '../events/step.ts';
import { byName } from '../invoices/invoice-change.ts';
import type { ShipmentRecord } from '../shipments/shipment-types.ts';
import type { ChargeRecord } from './charge-types.ts';
import { type CardVersion, calledBy } from './rate-card.ts';

type Rule = CardVersion['rules'][number];

/** Of a rule there is one charge of a shipment: its miles, proposed on the way, or that somebody took it off. */
export const cardChargeId = ({ code, unit }: Pick<Rule, 'code' | 'unit'>) =>
  unit === 'mile' ? `chg_mile_${code}` : `chg_card_${code}`;

/** True where a rule of a card has a charge of its own, so that it charges nothing by itself. */
export function standsAsCharge(rule: Rule, charges: readonly Pick<ChargeRecord, 'id'>[]): boolean {
  return charges.some(({ id }) => id === cardChargeId(rule));
}

/** A code at what the customer's card says for it, also where it is put on by hand. */
export function codeOnCard(code: ChargeCode, card: CardVersion | undefined): ChargeCode {
  const rule = card?.rules.find((one) => one.code === code.code && one.unit === code.unit);
  const waiting = code.unit === 'hour' && card?.waiting?.code === code.code ? card.waiting.centsPerHour : undefined;
  return { ...code, rate: rule?.rate ?? waiting ?? code.rate };
}

interface Waiver extends ActorContext {
  readonly reason: string;
  readonly codes: readonly ChargeCode[];
}

/** A rate of the card that one shipment is not charged with. Throws 409 once the shipment is over. */
export function waivedRate(
  rule: Rule,
  shipment: Pick<ShipmentRecord, 'id' | 'status' | 'priceCents'>,
  { reason, codes, actor, now }: Waiver,
): ChargeRecord {
  if (isOver(shipment))
    throw new AppError('illegal_transition', 'This shipment is over. Credit its invoice, or cancel it');
  const { code, unit, rate } = rule;
  const { id: shipmentId, priceCents } = shipment;
  // Days and miles are not known yet.
  const { quantity = 0, amountCents = 0 } = ratedCharge(rule, { priceCents }) ?? {};
  const [at, by] = [now.toISOString(), byName(actor)];
  return {
    ...{ id: cardChargeId(rule), shipmentId, code, unit, rate, quantity, amountCents },
    ...calledBy(codes, rule),
    ...{ source: 'card', state: 'waived', reason, createdAt: at, by, decidedAt: at, decidedBy: by, version: 1 },
  };
}
