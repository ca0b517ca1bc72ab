import type { ProofRecord } from '#functions/domain/types.ts';
import type { Write } from './commit.ts';
import { keys } from './keys.ts';
import { put } from './operations/put.ts';
import { find } from './table.ts';

/** The proof of delivery that stands for a shipment, or undefined. */
export async function findProof(shipmentId: string): Promise<ProofRecord | undefined> {
  return find<ProofRecord>(keys.proof(shipmentId), { strong: true });
}

/** The part that stores a proof. A voided one of an earlier delivery is replaced; its event stays in the timeline. */
export function putProof(proof: ProofRecord): Write {
  return put({ ...keys.proof(proof.shipmentId), ...proof });
}
