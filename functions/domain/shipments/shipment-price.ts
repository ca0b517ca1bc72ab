import { AppError } from '#shared/http/errors.ts';
import { isOver } from '#shared/shipments/lateness.ts';
import { priceLines, quote } from '#shared/shipments/pricing.ts';
import type { Actor } from '../events/actor.ts';
import { fieldChangesOf } from '../events/field-changes.ts';
import { shipmentEvent, stateOf } from './shipment-event.ts';
import { momentOf, type ShipmentStep, type StepContext } from './shipment-step-types.ts';
import type { ShipmentRecord } from './shipment-types.ts';

interface AgreedPrice {
  readonly amountCents: number;
  readonly reason: string;
  readonly weightInKilograms?: boolean | undefined;
}

/** What the price is made of: the lines of what everybody pays where it is that, else one. */
function linesOf(shipment: ShipmentRecord, { amountCents, weightInKilograms }: AgreedPrice) {
  const priced = { ...shipment, weightInKilograms };
  if (quote(priced).total * 100 === amountCents) return priceLines(priced);
  return [{ description: 'Agreed price', amountCents }];
}

const audited = ({ priceCents }: ShipmentRecord) => ({ price: (priceCents / 100).toFixed(2) });

/** Another price of a shipment that has no invoice yet. Throws 409 `illegal_transition` for one that is over. */
export function agreeOnPrice(
  before: ShipmentRecord,
  agreed: AgreedPrice,
  actor: Actor,
  context: StepContext,
): ShipmentStep {
  if (isOver(before))
    throw new AppError('illegal_transition', 'This shipment is over. Add a charge, or credit its invoice');
  const version = before.version + 1;
  const after = { ...before, priceCents: agreed.amountCents, priceLines: linesOf(before, agreed), version };
  const changed = fieldChangesOf(audited(before), audited(after), ['price']);
  const at = momentOf(before, undefined, context.now);
  const facts = { reason: agreed.reason, changed, previous: stateOf(before) };
  const event = shipmentEvent(after, 'edited', at, actor, context, facts);
  return { before, after, events: [event], driverCounts: [], unchanged: false };
}
