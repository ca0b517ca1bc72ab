import { createECDH, ECDH, hkdfSync } from 'node:crypto';
import { secretValues } from './rotating-secret.ts';

const CURVE = 'prime256v1';
/** Of the group of P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** Half as long again as the key, so that what is left of the division is as good as even (FIPS 186-5, A.2.1). */
const SEED_BYTES = 48;

/** By which push services know this deployment (VAPID, RFC 8292); both base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

function keysOf(secret: string): VapidKeys {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'push', SEED_BYTES)).toString('hex');
  const scalar = (BigInt(`0x${seed}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/** The keys with which a device may have been subscribed: those in use first, then those of the secret before. */
export function vapidKeys(): [current: VapidKeys, ...previous: VapidKeys[]] {
  const [current, ...previous] = secretValues('PUSH_SECRET');
  return [keysOf(current), ...previous.map(keysOf)];
}

/** Whether a text is a public key of P-256, as a browser makes one for a subscription. */
export function isPublicKey(text: string): boolean {
  try {
    ECDH.convertKey(text, CURVE, 'base64url', 'hex', 'uncompressed');
    return Buffer.from(text, 'base64url').length === 65;
  } catch {
    return false;
  }
}
