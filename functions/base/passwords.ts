import { randomBytes } from 'node:crypto';
import { argon2id, argon2Verify } from 'hash-wasm';
import { normalForm } from '#shared/search/normal-form.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const ARGON2_OPTIONS = { memorySize: 19_456, iterations: 2, parallelism: 1, hashLength: 32 } as const;

/** The hash of a password that nobody has: makes an unknown user cost as much time as a known one. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$+TP2Pi7jCH97XptdA2gzkg$phE+hGgc0woK5MEYd2ttrYj7fvm7Terk2B6/Aqn6de8';

/** Keyboards write one letter as one character or as two (NIST SP 800-63B asks for one form of it). */
const asTyped = (password: string) => normalForm(password, 'NFKC');

/** Hashes a password with argon2id and a random salt; the result names its own parameters. */
export function hashPassword(password: string): Promise<string> {
  return argon2id({ ...ARGON2_OPTIONS, password: asTyped(password), salt: randomBytes(16), outputType: 'encoded' });
}

/** Whether a password is the one that was hashed, also before there was one form of it. Without a hash it is not, and takes the same time. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const isThis = (text: string) => argon2Verify({ password: text, hash: hash ?? DUMMY_HASH });
  const isEqual = (await isThis(asTyped(password))) || (asTyped(password) !== password && (await isThis(password)));
  return isEqual && hash !== undefined;
}
