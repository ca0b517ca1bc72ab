import { newEvent } from '../events/events.ts';
import { fieldChangesOf } from '../events/field-changes.ts';
import type { ActorContext, Step } from '../events/step.ts';
import type { ShipmentRecord } from '../shipments/shipment-types.ts';
import type { ChargeRecord } from './charge-types.ts';

const audited = ({ name, state, amountCents }: ChargeRecord) => ({
  [name]: `${(amountCents / 100).toFixed(2)}, ${state}`,
});

/** A charge as it was and is, and what is told of that. */
export function chargeStep(
  before: ChargeRecord | undefined,
  after: ChargeRecord,
  shipment: Pick<ShipmentRecord, 'id' | 'trackingNumber' | 'customerId'>,
  { actor, now }: ActorContext,
): Step<ChargeRecord> {
  const { id, code, name, amountCents, state, reason } = after;
  const { id: shipmentId, trackingNumber, customerId } = shipment;
  const changed = [
    ...fieldChangesOf(before ? audited(before) : {}, audited(after), [name]),
    { field: 'shipment', after: trackingNumber },
    ...(reason === undefined ? [] : [{ field: 'reason', after: reason }]),
  ];
  const charge = { id, code, name, amountCents, state };
  const facts = { shipmentId, trackingNumber, changed, charge };
  return { before, after, events: [newEvent('customer_charge_changed', customerId, actor, now, facts)] };
}
