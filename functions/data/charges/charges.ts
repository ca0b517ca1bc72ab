import type { ChargeRecord } from '#functions/domain/charges/charge-types.ts';
import { chargeConflict } from '#functions/domain/charges/charge-view.ts';
import type { Step } from '#functions/domain/events/step.ts';
import { notFound } from '#shared/http/errors.ts';
import { type Aggregate, save } from '../table/aggregate.ts';
import type { Write } from '../table/commit.ts';
import { find, queryAll } from '../table/table.ts';
import { chargeKeys, chargeLists } from './keys.ts';

const CHARGES: Aggregate<ChargeRecord> = {
  key: ({ shipmentId, id }) => chargeKeys.charge(shipmentId, id),
  conflict: chargeConflict,
};

/** The charges of a shipment, in the order in which they were put on. */
export async function listCharges(shipmentId: string): Promise<ChargeRecord[]> {
  const charges = await queryAll({ ...chargeLists.ofShipment(shipmentId), strong: true });
  return charges.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}

/** One charge; 404 where there is none. */
export async function loadCharge(shipmentId: string, id: string): Promise<ChargeRecord> {
  const charge = await find(chargeKeys.charge(shipmentId, id), { strong: true });
  if (!charge) throw notFound();
  return charge;
}

export const saveCharge = (step: Step<ChargeRecord>): Write[] => save(CHARGES, step);
