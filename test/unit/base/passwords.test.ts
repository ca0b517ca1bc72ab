import { describe, expect, it } from 'vitest';
import { hashPassword, isRightPassword } from '#functions/base/passwords.ts';

describe('passwords', () => {
  it('are hashed by argon2id with 19 MiB, two passes and a salt of their own', async () => {
    const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
    expect(await isRightPassword('correct horse', one)).toBe(true);
    expect(await isRightPassword('Correct horse', one)).toBe(false);
    expect(await isRightPassword('correct horse ', one)).toBe(false);
  });

  it('are never right for nobody', async () => {
    expect(await isRightPassword('anything', undefined)).toBe(false);
  });

  it('may hold any characters, up to the longest', async () => {
    const long = '\u{1f6a2}\u0000 \ud800'.padEnd(200, 'x');
    expect(await isRightPassword(long, await hashPassword(long))).toBe(true);
  });
});
