import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
import { PHOTO_TYPES } from '#shared/contracts/proof.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

/** Wider or higher than any camera's picture; a small file that claims more is a bomb for whoever decodes it. */
const MAX_SIDE_PX = 12_000;
const MAX_PIXELS = 60_000_000;

export interface CleanImage {
  bytes: Uint8Array;
  contentType: (typeof PHOTO_TYPES)[number];
  extension: 'jpg' | 'png' | 'webp';
}

/** No other format's reader meets what strangers send. */
const FORMATS = {
  'image/png': { extension: 'png', header: PNG, clean: cleanPng },
  'image/jpeg': { extension: 'jpg', header: JPG, clean: cleanJpeg },
  'image/webp': { extension: 'webp', header: WEBP, clean: cleanWebp },
} as const;

function isBounded({ width, height }: { width: number; height: number }): boolean {
  return width > 0 && height > 0 && width <= MAX_SIDE_PX && height <= MAX_SIDE_PX && width * height <= MAX_PIXELS;
}

function formatOf(bytes: Uint8Array): CleanImage['contentType'] | undefined {
  try {
    const format = PHOTO_TYPES.find((type) => FORMATS[type].header.validate(bytes));
    return format && isBounded(FORMATS[format].header.calculate(bytes)) ? format : undefined;
  } catch {
    // The readers throw for a header that is cut off or broken.
    return undefined;
  }
}

/** An image by its content, without anything else that a camera writes; undefined unless a sound PNG, JPEG or WebP. */
export function cleanImage(bytes: Uint8Array): CleanImage | undefined {
  const contentType = formatOf(bytes);
  if (!contentType) return undefined;
  const { clean, extension } = FORMATS[contentType];
  const cleaned = clean(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return cleaned && { bytes: cleaned, contentType, extension };
}

/** The bytes of a base64 data URL. */
export function bytesOfDataUrl(url: string): Uint8Array {
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
