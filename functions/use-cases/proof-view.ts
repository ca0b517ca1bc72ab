import { linkToProof } from '#functions/aws/proofs-link.ts';
import type { ProofRecord } from '#functions/domain/types.ts';
import type { ProofOfDelivery } from '#shared/contracts/proof.ts';

/** A proof as it is read: its images as links of five minutes. */
export async function toProofOfDelivery(proof: ProofRecord): Promise<ProofOfDelivery> {
  const { shipmentId, recipientName, notes, latitude, longitude, deliveredAt, driverName } = proof;
  return {
    ...{ shipmentId, recipientName, notes, latitude, longitude, deliveredAt, driverName },
    recipientSignature: await linkToProof(proof.signatureKey),
    photos: await Promise.all(proof.photoKeys.map(linkToProof)),
  };
}
