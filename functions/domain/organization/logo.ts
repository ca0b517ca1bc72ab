import { fieldError } from '#shared/errors.ts';

/** A drawing larger than this, decoded, costs seconds and gigabytes. */
const MOST_PIXELS = 4096;
/** What a drawn logo fits into: sharp at twice the size that is recommended. */
export const LOGO_BOX = { width: 800, height: 240 } as const;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function isPng(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, PNG.length)).equals(PNG) && bytes.length > 24;
}

/** Width and height as a PNG's head says, in pixels. */
export function pngSize(bytes: Uint8Array): { width: number; height: number } {
  const head = Buffer.from(bytes.subarray(0, 24));
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}

function refuse(message: string): never {
  throw fieldError('key', message);
}

/** A longer or thinner one would be a line. */
const LONGEST_SIDE = 40;

/** Throws 422 for a picture without area, or one that is too large when decoded. */
export function assertDrawable({ width, height }: { width: number; height: number }): void {
  if (!(width >= 1 && height >= 1)) refuse('The logo has no width or no height');
  if (width > MOST_PIXELS || height > MOST_PIXELS)
    refuse(`The logo may be at most ${MOST_PIXELS} x ${MOST_PIXELS} pixels`);
  if (Math.max(width, height) > LONGEST_SIDE * Math.min(width, height))
    refuse(`The logo may be at most ${LONGEST_SIDE} times as long as it is wide`);
}

const NAME = /^branding\/([0-9a-f]{16})-([\w-]{16})-(\d{1,4})x(\d{1,4})\.png$/;

/** Pixels. */
export interface LogoSize {
  width: number;
  height: number;
}

interface LogoKey {
  /** A digest of what it shows, so that another logo has another key. */
  content: string;
  signature: string;
  size: LogoSize;
}

/** The key of a drawn logo. */
export function logoKey({ content, signature, size: { width, height } }: LogoKey): string {
  return `branding/${content}-${signature}-${width}x${height}.png`;
}

/** What a logo's key tells, or undefined for what is none. */
export function readLogoKey(key: string): LogoKey | undefined {
  const [, content, signature, width, height] = NAME.exec(key) ?? [];
  if (!content || !signature) return undefined;
  return { content, signature, size: { width: Number(width), height: Number(height) } };
}
