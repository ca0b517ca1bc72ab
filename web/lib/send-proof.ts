import { createUploads, PHOTO_TYPES, submitProofOfDelivery } from '#shared/contracts/proof.ts';
import { ApiError, callApi } from './api.ts';

/** A photo as the bucket wants it, and its key once it is there. */
export interface PhotoToSend {
  blob: Blob;
  key?: string | undefined;
}

/** A proof of delivery, whole, as it was signed. */
export interface ProofToSend {
  kind: 'proof';
  /** The same for every try, so that the server takes it once. */
  key: string;
  shipmentId: string;
  trackingNumber: string;
  recipientName: string;
  recipientSignature: string;
  notes?: string | undefined;
  latitude?: string | undefined;
  longitude?: string | undefined;
  occurredAt: string;
  photos: readonly PhotoToSend[];
  /** When the photos were uploaded; the bucket keeps them for a day. */
  uploadedAt?: number | undefined;
}

const UPLOADS_LAST = 12 * 3_600_000;

/**
 * Uploads the photos straight to the bucket, then sends the proof with their keys. `onGrown` is told the proof with its
 * keys before it is sent: a later try then sends the very same, which the server answers like the first.
 */
export async function sendProof(
  proof: ProofToSend,
  onGrown: (proof: ProofToSend) => Promise<void> = async () => undefined,
): Promise<void> {
  const isFresh = proof.uploadedAt !== undefined && Date.now() - proof.uploadedAt < UPLOADS_LAST;
  const ready = isFresh ? proof : await upload(proof);
  if (ready !== proof) await onGrown(ready);
  const { shipmentId, recipientName, recipientSignature, notes, latitude, longitude, occurredAt } = ready;
  const photos = ready.photos.flatMap(({ key }) => key ?? []);
  const body = { shipmentId, recipientName, recipientSignature, notes, latitude, longitude, occurredAt, photos };
  await callApi(submitProofOfDelivery, { body }, { idempotencyKey: ready.key });
}

async function upload(proof: ProofToSend): Promise<ProofToSend> {
  // New keys make another body, and another body wants another idempotency key.
  const renewed = proof.uploadedAt === undefined ? proof.key : crypto.randomUUID();
  const uploaded = { ...proof, key: renewed, uploadedAt: Date.now() };
  if (proof.photos.length === 0) return uploaded;
  const files = proof.photos.map(({ blob }) => ({ contentType: typeOf(blob), size: blob.size }));
  const { uploads } = await callApi(createUploads, {
    body: { shipmentId: proof.shipmentId, purpose: 'proof', files },
  });
  const photos = proof.photos.map(({ blob }, index) => ({ blob, form: uploads[index] }));
  await Promise.all(photos.flatMap(({ blob, form }) => (form ? [post(form, blob)] : [])));
  return { ...uploaded, photos: photos.map(({ blob, form }) => ({ blob, key: form?.key })) };
}

function typeOf(blob: Blob) {
  return PHOTO_TYPES.find((type) => type === blob.type) ?? 'image/jpeg';
}

/** The bucket's own form, not a call of the interface, so not by `callApi`. */
async function post(form: { url: string; fields: Record<string, string> }, blob: Blob): Promise<void> {
  const data = new FormData();
  for (const [name, value] of Object.entries(form.fields)) data.set(name, value);
  data.set('file', blob);
  const response = await fetch(form.url, { method: 'POST', body: data });
  if (!response.ok) throw new ApiError(response.status === 403 ? 503 : response.status, 'A photo was not taken', '');
}
