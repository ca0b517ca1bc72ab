import { createHash } from 'node:crypto';
import { digestFor, previousDigests } from '#functions/base/app-secret.ts';
import { timingSafeEqualText } from '#functions/base/secrets.ts';
import { type LogoSize, logoKey, readLogoKey } from '#functions/domain/organization/logo.ts';

const LENGTH = 16;
const textOf = (content: string, { width, height }: LogoSize) => `${content} ${width} ${height}`;

/** The key of a logo that we drew: others cannot make one, so whoever saves it need not look into the bucket. */
export function signedLogoKey(png: Uint8Array, size: LogoSize): string {
  const content = createHash('sha256').update(png).digest('hex').slice(0, LENGTH);
  return logoKey({ content, signature: digestFor('logo', textOf(content, size)).slice(0, LENGTH), size });
}

/** True for a key that {@link signedLogoKey} made. */
export function isSignedLogo(key: string): boolean {
  const read = readLogoKey(key);
  if (!read) return false;
  const text = textOf(read.content, read.size);
  const digests = [digestFor('logo', text), ...previousDigests('logo', text)];
  return digests.some((digest) => timingSafeEqualText(digest.slice(0, LENGTH), read.signature));
}
