import { INLINE_LIMIT, PHOTO_LIMIT, type ProofDraft } from '#shared/contracts/proof.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import { readFile, storeFile } from './files.ts';
import { bytesOfDataUrl, type CleanImage, cleanImage } from './images.ts';
import { sha256 } from './secrets.ts';

const NO_IMAGE = 'Must be a PNG, JPEG or WebP image';

const isInline = (image: string) => image.startsWith('data:');

/** Refuses data URLs that are too large together, before any of them is looked at. */
function assertInlineSize(draft: ProofDraft): void {
  const inline = [draft.recipientSignature, ...draft.photos].filter(isInline);
  const size = inline.reduce((sum, url) => sum + Math.floor((url.length - url.indexOf(',') - 1) * 0.75), 0);
  if (size > INLINE_LIMIT) {
    throw new AppError(
      'too_large',
      'Signature and photos sent as data URLs may have at most 4 MB; upload larger photos first',
    );
  }
}

async function imageOf(image: string, path: string, shipmentId: string): Promise<CleanImage> {
  if (!isInline(image) && !image.startsWith(`uploads/${shipmentId}/proof/`)) throw fieldError(path, NO_IMAGE);
  const bytes = isInline(image) ? bytesOfDataUrl(image) : await readFile(image, PHOTO_LIMIT);
  if (!bytes) throw fieldError(path, 'This photo was not uploaded or is no longer there');
  const clean = await cleanImage(bytes);
  if (!clean) throw fieldError(path, NO_IMAGE);
  return clean;
}

/** The keys under which a proof's images lie. */
export interface StoredImages {
  signatureKey: string;
  photoKeys: string[];
}

/**
 * Checks all images of a proof, takes their metadata away and stores them under `proofs/`. Nothing is stored before all
 * are sound; a proof that fails later leaves objects that no record names. Throws 413, or 422 with the image's path.
 */
export async function storeProofImages(draft: ProofDraft): Promise<StoredImages> {
  assertInlineSize(draft);
  const { shipmentId } = draft;
  const signature = await imageOf(draft.recipientSignature, 'recipientSignature', shipmentId);
  const photos: CleanImage[] = [];
  // One after another, so that only one photo is held twice.
  for (const [at, photo] of draft.photos.entries()) photos.push(await imageOf(photo, `photos.${at}`, shipmentId));
  const keys: string[] = [];
  for (const image of [signature, ...photos]) {
    const key = `proofs/${shipmentId}/${sha256(image.bytes)}.${image.extension}`;
    await storeFile(key, image.bytes, image.contentType);
    keys.push(key);
  }
  const [signatureKey = '', ...photoKeys] = keys;
  return { signatureKey, photoKeys };
}

/** What tells an identical repeat of a proof from another one. */
export function proofDigest({ occurredAt: _, ...draft }: ProofDraft): string {
  return sha256(JSON.stringify(draft));
}
