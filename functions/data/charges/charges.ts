import type { ChargeRecord } from '#functions/domain/charges/charge-types.ts';
import { chargeConflict } from '#functions/domain/charges/charge-view.ts';
import type { Step } from '#functions/domain/events/step.ts';
import { notFound } from '#shared/http/errors.ts';
import { type Aggregate, save } from '../table/aggregate.ts';
import type { Write } from '../table/commit.ts';
import { type IndexKeys, indexKeysFor } from '../table/keys.ts';
import { find, type Page, type PageRequest, queryAll, queryPage } from '../table/table.ts';
import { chargeKeys, chargeLists } from './keys.ts';

/** What is on an invoice, or waived, waits for nobody. */
function chargeIndexes({ id, state, createdAt }: ChargeRecord): IndexKeys {
  return state === 'proposed' || state === 'approved'
    ? indexKeysFor(chargeLists.waiting(state), `${createdAt}#${id}`)
    : {};
}

const CHARGES: Aggregate<ChargeRecord> = {
  key: ({ shipmentId, id }) => chargeKeys.charge(shipmentId, id),
  lists: chargeIndexes,
  conflict: (current) => chargeConflict(current),
};

/** The charges of a shipment, in the order in which they were put on. */
export async function listCharges(shipmentId: string): Promise<ChargeRecord[]> {
  const charges = await queryAll({ ...chargeLists.ofShipment(shipmentId), strong: true });
  return charges.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}

/** Charges that wait for their approval, or for an invoice, the oldest first. */
export function listWaitingCharges(state: 'proposed' | 'approved', page: PageRequest): Promise<Page<ChargeRecord>> {
  return queryPage(chargeLists.waiting(state), page);
}

/** One charge; 404 where there is none. */
export async function loadCharge(shipmentId: string, id: string): Promise<ChargeRecord> {
  const charge = await find(chargeKeys.charge(shipmentId, id), { strong: true });
  if (!charge) throw notFound();
  return charge;
}

export const saveCharge = (step: Step<ChargeRecord>): Write[] => save(CHARGES, step);
