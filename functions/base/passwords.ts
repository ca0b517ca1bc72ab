import { randomBytes } from 'node:crypto';
import { argon2id, argon2Verify } from 'hash-wasm';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memorySize: 19_456, iterations: 2, parallelism: 1, hashLength: 32 } as const;

/** The hash of a password that nobody has: makes an unknown user cost as much time as a known one. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$+TP2Pi7jCH97XptdA2gzkg$phE+hGgc0woK5MEYd2ttrYj7fvm7Terk2B6/Aqn6de8';

/** Hashes a password with argon2id and a random salt; the result names its own parameters. */
export function hashPassword(password: string): Promise<string> {
  return argon2id({ ...COST, password, salt: randomBytes(16), outputType: 'encoded' });
}

/** Whether a password is the one that was hashed. Without a hash it is not, and takes the same time. */
export async function isRightPassword(password: string, hash: string | undefined): Promise<boolean> {
  const isEqual = await argon2Verify({ password, hash: hash ?? NOBODYS_HASH });
  return isEqual && hash !== undefined;
}
