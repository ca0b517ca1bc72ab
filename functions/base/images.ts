import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import ExifTransformer from 'exif-be-gone';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
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

/** What is accepted, each with the reader of its header; no other format's reader meets what strangers send. */
const READERS = {
  'image/png': { extension: 'png', header: PNG },
  'image/jpeg': { extension: 'jpg', header: JPG },
  'image/webp': { extension: 'webp', header: WEBP },
} as const;

function isBounded({ width, height }: { width: number; height: number }): boolean {
  return width > 0 && height > 0 && width <= LONGEST_SIDE && height <= LONGEST_SIDE && width * height <= MOST_PIXELS;
}

/** The format that the content itself has, when its header is whole and its dimensions are in bounds. */
function formatOf(bytes: Uint8Array): CleanImage['contentType'] | undefined {
  try {
    const format = PHOTO_TYPES.find((type) => READERS[type].header.validate(bytes));
    return format && isBounded(READERS[format].header.calculate(bytes)) ? format : undefined;
  } catch {
    // The readers throw for a header that is cut off or broken.
    return undefined;
  }
}

/** Checks an image by its content and takes its metadata away; undefined for anything but a sound PNG, JPEG or WebP. */
export async function cleanImage(bytes: Uint8Array): Promise<CleanImage | undefined> {
  const contentType = formatOf(bytes);
  if (!contentType) return undefined;
  const cleaned = await buffer(Readable.from([Buffer.from(bytes)]).pipe(new ExifTransformer()));
  return { bytes: cleaned, contentType, extension: READERS[contentType].extension };
}

/** The bytes of a base64 data URL. */
export function bytesOfDataUrl(url: string): Uint8Array {
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
