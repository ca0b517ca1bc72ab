import { isStanding } from '#functions/domain/shipments/shipment-delivery.ts';
import type { ProofRecord, ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { shipmentKeys } from '../shipments/keys.ts';
import type { Write } from '../table/commit.ts';
import { put } from '../table/operations/put.ts';
import { find } from '../table/table.ts';

/** The proof of the delivery that stands, or undefined. */
export async function findProof(shipment: ShipmentRecord): Promise<ProofRecord | undefined> {
  if (shipment.status !== 'delivered') return undefined;
  const proof = await find(shipmentKeys.proof(shipment.id), { strong: true });
  return proof && isStanding(proof, shipment) ? proof : undefined;
}

/** The part that stores a proof. A voided one of an earlier delivery is replaced; its event stays in the timeline. */
export function putProof(proof: ProofRecord): Write {
  return put({ ...shipmentKeys.proof(proof.shipmentId), ...proof });
}
