import { createUploads, PHOTO_TYPES } from '#shared/contracts/proof.ts';
import { HOUR_MS } from '#shared/dates/durations.ts';
import { t } from '#shared/i18n/t.ts';
import { callApi } from '../../lib/api.ts';
import { postForm } from '../../lib/files/post-form.ts';

interface PhotoToSend {
  blob: Blob;
  key?: string | undefined;
}

export interface WithPhotos {
  /** The same for every try, so that the server takes it once. */
  key: string;
  shipmentId: string;
  photos: readonly PhotoToSend[];
  /** When the photos were uploaded; the bucket keeps them for a day. */
  uploadedAt?: number | undefined;
}

type Purpose = 'proof' | 'exception' | 'pickup';

const UPLOADS_LAST_MS = 12 * HOUR_MS;

/** `onGrown` is told the item with its keys before it is sent: a later try sends the very same. */
export async function withUploads<Item extends WithPhotos>(
  item: Item,
  purpose: Purpose,
  onGrown: (item: Item) => Promise<void>,
): Promise<Item> {
  if (item.uploadedAt !== undefined && Date.now() - item.uploadedAt < UPLOADS_LAST_MS) return item;
  const ready = await upload(item, purpose);
  await onGrown(ready);
  return ready;
}

export function keysOf({ photos }: WithPhotos): string[] {
  return photos.flatMap(({ key }) => key ?? []);
}

async function upload<Item extends WithPhotos>(item: Item, purpose: Purpose): Promise<Item> {
  // New keys make another body, and another body wants another idempotency key.
  const renewed = item.uploadedAt === undefined ? item.key : crypto.randomUUID();
  const uploaded = { ...item, key: renewed, uploadedAt: Date.now() };
  if (item.photos.length === 0) return uploaded;
  const files = item.photos.map(({ blob }) => ({ contentType: typeOf(blob), size: blob.size }));
  const { uploads } = await callApi(createUploads, { body: { shipmentId: item.shipmentId, purpose, files } });
  const photos = item.photos.map(({ blob }, index) => ({ blob, form: uploads[index] }));
  await Promise.all(
    photos.flatMap(({ blob, form }) => (form ? [postForm(form, blob, t('A photo was not taken'))] : [])),
  );
  return { ...uploaded, photos: photos.map(({ blob, form }) => ({ blob, key: form?.key })) };
}

function typeOf(blob: Blob) {
  return PHOTO_TYPES.find((type) => type === blob.type) ?? 'image/jpeg';
}
