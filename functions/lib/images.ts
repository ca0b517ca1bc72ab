import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import ExifTransformer from 'exif-be-gone';
import { fileTypeFromBuffer } from 'file-type';
import { imageSize } from 'image-size';
import { PHOTO_TYPES } from '#shared/contracts/proof.ts';

/** Wider or higher than any camera's picture; a small file that claims more is a bomb for whoever decodes it. */
const LONGEST_SIDE = 12_000;
const MOST_PIXELS = 60_000_000;

/** An image that is what it says, without positions and other metadata. */
export interface CleanImage {
  bytes: Uint8Array;
  contentType: (typeof PHOTO_TYPES)[number];
  extension: 'jpg' | 'png' | 'webp';
}

function isBounded(bytes: Uint8Array): boolean {
  try {
    const { width, height } = imageSize(bytes);
    return width > 0 && height > 0 && width <= LONGEST_SIDE && height <= LONGEST_SIDE && width * height <= MOST_PIXELS;
  } catch {
    // The library throws for what is no image or a broken one.
    return false;
  }
}

const EXTENSIONS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

/** Checks an image by its content and takes its metadata away; undefined for anything but a sound PNG, JPEG or WebP. */
export async function cleanImage(bytes: Uint8Array): Promise<CleanImage | undefined> {
  const found = await fileTypeFromBuffer(bytes);
  const contentType = PHOTO_TYPES.find((type) => type === found?.mime);
  if (!contentType || !isBounded(bytes)) return undefined;
  const cleaned = await buffer(Readable.from([Buffer.from(bytes)]).pipe(new ExifTransformer()));
  return { bytes: cleaned, contentType, extension: EXTENSIONS[contentType] };
}

/** The bytes of a base64 data URL. */
export function bytesOfDataUrl(url: string): Uint8Array {
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
