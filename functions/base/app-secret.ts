import { createHmac } from 'node:crypto';
import { secretValues } from './rotating-secret.ts';
import { timingSafeEqualText } from './secrets.ts';

/** Each use has a key of its own. */
type Purpose = 'cursor' | 'tracking' | 'address' | 'unsubscribe' | 'logo' | 'invoice';

const derived = (secret: string, purpose: Purpose): Uint8Array => createHmac('sha256', secret).update(purpose).digest();
const digested = (secret: string, purpose: Purpose, text: string): string =>
  createHmac('sha256', derived(secret, purpose)).update(text).digest('base64url');

/** The key that the application's secret gives for one purpose. */
export function deriveKey(purpose: Purpose): Uint8Array {
  return derived(secretValues('APP_SECRET')[0], purpose);
}

/** The keys with which something for that purpose may have been signed: the present one and the one before. */
export function acceptedKeys(purpose: Purpose): Uint8Array[] {
  return secretValues('APP_SECRET').map((secret) => derived(secret, purpose));
}

/** Keyed digest of a text, base64url. */
export function digestFor(purpose: Purpose, text: string): string {
  return digested(secretValues('APP_SECRET')[0], purpose, text);
}

/** Keyed digests of a text as they were before the secret was replaced; none once the previous one counts no more. */
export function previousDigests(purpose: Purpose, text: string): string[] {
  return secretValues('APP_SECRET')
    .slice(1)
    .map((secret) => digested(secret, purpose, text));
}

/** Whether a digest is that of the text, by the present secret or the one before. */
export function verifyDigest(digest: string, purpose: Purpose, text: string): boolean {
  return secretValues('APP_SECRET').some((secret) => timingSafeEqualText(digest, digested(secret, purpose, text)));
}
