import { presignProofUrl } from '#functions/aws/proofs-link.ts';
import type { ProofRecord, ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import type { ProofOfDelivery } from '#shared/contracts/proof.ts';

const linksTo = (keys: readonly string[]) => Promise.all(keys.map(presignProofUrl));

/** A proof as it is read, with the photos of the pickup: images as links of five minutes. */
export async function toProofOfDelivery(
  proof: ProofRecord,
  { pickupPhotoKeys }: Pick<ShipmentRecord, 'pickupPhotoKeys'>,
): Promise<ProofOfDelivery> {
  const { shipmentId, recipientName, notes, latitude, longitude, deliveredAt, driverName } = proof;
  return {
    ...{ shipmentId, recipientName, notes, latitude, longitude, deliveredAt, driverName },
    recipientSignature: await presignProofUrl(proof.signatureKey),
    photos: await linksTo(proof.photoKeys),
    ...(pickupPhotoKeys && { pickupPhotos: await linksTo(pickupPhotoKeys) }),
  };
}
