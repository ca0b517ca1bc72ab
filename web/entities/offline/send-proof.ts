import { submitProofOfDelivery } from '#shared/contracts/proof.ts';
import { callApi } from '../../lib/api.ts';
import { keysOf, type WithPhotos, withUploads } from './upload-photos.ts';

export interface ProofToSend extends WithPhotos {
  kind: 'proof';
  trackingNumber: string;
  recipientName: string;
  recipientSignature: string;
  notes?: string | undefined;
  latitude?: string | undefined;
  longitude?: string | undefined;
  occurredAt: string;
}

/** `onGrown` is told the proof with its keys before it is sent: a later try sends the very same. */
export async function sendProof(
  proof: ProofToSend,
  onGrown: (proof: ProofToSend) => Promise<void> = async () => undefined,
): Promise<void> {
  const ready = await withUploads(proof, 'proof', onGrown);
  const { shipmentId, recipientName, recipientSignature, notes, latitude, longitude, occurredAt } = ready;
  const photos = keysOf(ready);
  const body = { shipmentId, recipientName, recipientSignature, notes, latitude, longitude, occurredAt, photos };
  await callApi(submitProofOfDelivery, { body }, { idempotencyKey: ready.key });
}
