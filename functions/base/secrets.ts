import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** SHA-256 of a text or of bytes, base64url. Of secrets only for random ones: they need no salt. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url');
}

/** A fresh random secret, base64url. */
export function randomSecret(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}

/** Whether two texts are equal, in time that does not tell where they differ. */
export function timingSafeEqualText(left: string, right: string): boolean {
  const a = createHash('sha256').update(left).digest();
  const b = createHash('sha256').update(right).digest();
  return timingSafeEqual(a, b);
}
