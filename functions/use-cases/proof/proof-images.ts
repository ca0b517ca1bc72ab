import { storeProof } from '#functions/aws/proofs-write.ts';
import { readUpload } from '#functions/aws/uploads-read.ts';
import { bytesOfDataUrl, type CleanImage, cleanImage } from '#functions/base/images/clean-image.ts';
import { sha256 } from '#functions/base/secrets.ts';
import { MAX_INLINE_BYTES, MAX_PHOTO_BYTES, type ProofDraft } from '#shared/contracts/proof.ts';
import { AppError, fieldError } from '#shared/http/errors.ts';

const INVALID_IMAGE = 'Must be a PNG, JPEG, or WebP image';

const isInline = (image: string) => image.startsWith('data:');

function assertInlineSize(draft: ProofDraft): void {
  const inline = [draft.recipientSignature, ...draft.photos].filter(isInline);
  const size = inline.reduce((sum, url) => sum + Math.floor((url.length - url.indexOf(',') - 1) * 0.75), 0);
  if (size > MAX_INLINE_BYTES) {
    throw new AppError(
      'too_large',
      'Signature and photos sent as data URLs may be at most 4 MB; upload larger photos first',
    );
  }
}

type Report = 'exception' | 'pickup';
type Purpose = 'proof' | Report;

async function imageOf(image: string, path: string, shipmentId: string, purpose: Purpose): Promise<CleanImage> {
  if (!isInline(image) && !image.startsWith(`uploads/${shipmentId}/${purpose}/`)) throw fieldError(path, INVALID_IMAGE);
  const bytes = isInline(image) ? bytesOfDataUrl(image) : await readUpload(image, MAX_PHOTO_BYTES);
  if (!bytes) throw fieldError(path, 'This photo was not uploaded or is no longer there');
  const clean = cleanImage(bytes);
  if (!clean) throw fieldError(path, INVALID_IMAGE);
  return clean;
}

/** All of a list of images, sound and without metadata; one after another, so that only one is held twice. */
async function imagesOf(
  images: readonly string[],
  path: string,
  shipmentId: string,
  purpose: Purpose,
): Promise<CleanImage[]> {
  const clean: CleanImage[] = [];
  for (const [at, image] of images.entries()) clean.push(await imageOf(image, `${path}.${at}`, shipmentId, purpose));
  return clean;
}

async function store(images: readonly CleanImage[], shipmentId: string): Promise<string[]> {
  const keys: string[] = [];
  for (const image of images) {
    const key = `proofs/${shipmentId}/${sha256(image.bytes)}.${image.extension}`;
    await storeProof(key, image.bytes, image.contentType);
    keys.push(key);
  }
  return keys;
}

/** Without metadata, and nothing before all are sound. Throws 422 with the photo's path. */
export async function storeReportPhotos(
  shipmentId: string,
  photoKeys: readonly string[],
  purpose: Report,
): Promise<string[]> {
  return store(await imagesOf(photoKeys, 'photoKeys', shipmentId, purpose), shipmentId);
}

interface StoredImages {
  signatureKey: string;
  photoKeys: string[];
}

/** Nothing before all are sound; the bucket removes those of a proof that fails. Throws 413, or 422 with the path. */
export async function storeProofImages(draft: ProofDraft): Promise<StoredImages> {
  assertInlineSize(draft);
  const { shipmentId } = draft;
  const signature = await imageOf(draft.recipientSignature, 'recipientSignature', shipmentId, 'proof');
  const photos = await imagesOf(draft.photos, 'photos', shipmentId, 'proof');
  const keys = await store([signature, ...photos], shipmentId);
  const [signatureKey = '', ...photoKeys] = keys;
  return { signatureKey, photoKeys };
}

/** What tells an identical repeat of a proof from another one. */
export function proofDigest({ occurredAt: _, ...draft }: ProofDraft): string {
  return sha256(JSON.stringify(draft));
}
