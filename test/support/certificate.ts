import { generateKeyPairSync, sign } from 'node:crypto';

/** DER, as far as a certificate needs it (X.690). */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const integer = (value: number) => der(0x02, Buffer.from([value]));
const text = (tag: number, value: string) => der(tag, Buffer.from(value, 'ascii'));
const oid = (...bytes: number[]) => der(0x06, Buffer.from(bytes));

const ECDSA_WITH_SHA256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const COMMON_NAME = oid(0x55, 0x04, 0x03);

const pem = (kind: string, content: Buffer) =>
  `-----BEGIN ${kind}-----\n${content.toString('base64').replace(/.{1,64}/g, '$&\n')}-----END ${kind}-----\n`;

/** A key and a certificate that nobody vouches for, made anew each time. */
export function selfSigned(name = 'localhost'): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const issuer = sequence(der(0x31, sequence(COMMON_NAME, text(0x0c, name))));
  const validity = sequence(text(0x17, '250101000000Z'), text(0x17, '491231235959Z'));
  const facts = sequence(
    ...[der(0xa0, integer(2)), integer(1), ECDSA_WITH_SHA256, issuer, validity, issuer],
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', facts, privateKey));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: pem('CERTIFICATE', sequence(facts, ECDSA_WITH_SHA256, signature)),
  };
}
