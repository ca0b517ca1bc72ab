import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { secretValues } from './rotating-secret.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const secretIdOf = (secret: string) => createHash('sha256').update(`seal ${secret}`).digest('base64url').slice(0, 8);
const keyOf = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', 'seal', 32));

/**
 * Encrypts a text for the table. Only for its owner: moved to another item it does not open. Its head names the secret, so
 * that what was sealed before a secret was replaced is told apart.
 */
export function encrypt(text: string, owner: string): string {
  const [secret] = secretValues('SEAL_SECRET');
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${secretIdOf(secret)}.${sealed.toString('base64url')}`;
}

/** What was sealed for this owner, by the present secret or the one before. Throws for anything else. */
export function decrypt(sealed: string, owner: string): string {
  const [id = '', content = ''] = sealed.split('.');
  const secret = secretValues('SEAL_SECRET').find((one) => secretIdOf(one) === id);
  if (!secret) throw new Error('Sealed with a secret that is gone');
  const bytes = Buffer.from(content, 'base64url');
  const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

/** True for what the present secret has not sealed, so that it is to be sealed again before the one that has is gone. */
export function needsReencryption(sealed: string): boolean {
  return !sealed.startsWith(`${secretIdOf(secretValues('SEAL_SECRET')[0])}.`);
}
