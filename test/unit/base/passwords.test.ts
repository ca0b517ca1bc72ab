import { randomBytes } from 'node:crypto';
import { argon2id } from 'hash-wasm';
import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '#functions/base/passwords.ts';

describe('passwords', () => {
  it('are hashed by argon2id with 19 MiB, two passes and a salt of their own', async () => {
    const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
    expect(await verifyPassword('correct horse', one)).toBe(true);
    expect(await verifyPassword('Correct horse', one)).toBe(false);
    expect(await verifyPassword('correct horse ', one)).toBe(false);
  });

  it('are never right for nobody', async () => {
    expect(await verifyPassword('anything', undefined)).toBe(false);
  });

  it('are one, whether a keyboard writes a letter as one character or as two', async () => {
    const [composed, decomposed] = ['mañana por la tarde'.normalize('NFC'), 'mañana por la tarde'.normalize('NFD')];
    expect(await verifyPassword(decomposed, await hashPassword(composed))).toBe(true);
    expect(await verifyPassword(composed, await hashPassword(decomposed))).toBe(true);
  });

  it('open what was hashed as it had been typed', async () => {
    const decomposed = 'mañana por la tarde'.normalize('NFD');
    const cost = { memorySize: 19_456, iterations: 2, parallelism: 1, hashLength: 32, salt: randomBytes(16) };
    const hash = await argon2id({ ...cost, password: decomposed, outputType: 'encoded' });
    expect(await verifyPassword(decomposed, hash)).toBe(true);
  });

  it('may hold any characters, up to the longest', async () => {
    const long = '\u{1f6a2}\u0000 \ud800'.padEnd(200, 'x');
    expect(await verifyPassword(long, await hashPassword(long))).toBe(true);
  });
});
