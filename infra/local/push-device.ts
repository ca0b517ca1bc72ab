import { createDecipheriv, createECDH, createHash, hkdfSync } from 'node:crypto';

const CURVE = 'prime256v1';
const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** Salt, size of the records, and how long the sender's public key is that follows. */
const HEAD_BYTES = SALT_BYTES + 4 + 1;

function derived(key: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
}

/** Plays a browser that is subscribed to pushes: has its keys, and reads what was encrypted for them (RFC 8291, RFC 8188). */
export class SimulatedPushDevice {
  private readonly pair = createECDH(CURVE);
  private readonly secret: Buffer;

  /** The same device under the same name. */
  constructor(name: string) {
    this.pair.setPrivateKey(createHash('sha256').update(`device ${name}`).digest());
    this.secret = createHash('sha256').update(`secret ${name}`).digest().subarray(0, 16);
  }

  /** As in a browser's subscription. */
  get keys(): { p256dh: string; auth: string } {
    return { p256dh: this.pair.getPublicKey('base64url'), auth: this.secret.toString('base64url') };
  }

  /** The text of a message's body. Throws for what is not for this device. */
  open(body: Buffer): string {
    const salt = body.subarray(0, SALT_BYTES);
    const start = HEAD_BYTES + body.readUInt8(HEAD_BYTES - 1);
    const sender = body.subarray(HEAD_BYTES, start);
    const between = Buffer.concat([Buffer.from('WebPush: info\0'), this.pair.getPublicKey(), sender]);
    const key = derived(this.pair.computeSecret(sender), this.secret, between, 32);
    const content = derived(key, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derived(key, salt, 'Content-Encoding: nonce\0', 12);
    const cipher = createDecipheriv('aes-128-gcm', content, nonce).setAuthTag(body.subarray(-TAG_BYTES));
    const padded = Buffer.concat([cipher.update(body.subarray(start, -TAG_BYTES)), cipher.final()]);
    // The last record ends with a 2 and zeros.
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  }
}
