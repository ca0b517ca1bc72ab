import { LOGO_SIDE } from '#shared/contracts/branding.ts';
import { fieldError } from '#shared/http/errors.ts';

function rejectLogo(message: string): never {
  throw fieldError('picture', message);
}

/** A longer or thinner one would be a line. */
const MAX_ASPECT_RATIO = 40;

/** Throws 422 for a picture that is larger than a logo may be, or a line. */
export function assertLogoSize({ width, height }: LogoSize): void {
  if (width > LOGO_SIDE || height > LOGO_SIDE) rejectLogo(`The logo may be at most ${LOGO_SIDE} x ${LOGO_SIDE} pixels`);
  if (Math.max(width, height) > MAX_ASPECT_RATIO * Math.min(width, height))
    rejectLogo(`The logo may be at most ${MAX_ASPECT_RATIO} times as long as it is wide`);
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
