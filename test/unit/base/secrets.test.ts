import { beforeEach, describe, expect, it, vi } from 'vitest';
import { digestFor, verifyDigest } from '#functions/base/app-secret.ts';
import { decrypt, encrypt, needsReencryption } from '#functions/base/encryption.ts';
import { isFromEdge } from '#functions/base/origin-secret.ts';
import { decodeCursor, encodeCursor } from '#functions/kit/http/cursor.ts';

function hold(current: string, previous = ''): void {
  vi.stubEnv('APP_SECRET', JSON.stringify({ current, previous }));
  vi.stubEnv('ORIGIN_SECRET', JSON.stringify({ current, previous }));
  vi.stubEnv('SEAL_SECRET', JSON.stringify({ current, previous }));
}
beforeEach(() => hold('first'));

const place = { bound: 'list', key: { PK: 'a' } };

describe('while a secret is replaced', () => {
  it('what was signed with the one before is taken, and new is signed with the present one', async () => {
    const [digest, cursor] = [digestFor('tracking', 'shp_1'), await encodeCursor(place)];
    hold('second', 'first');
    expect(verifyDigest(digest, 'tracking', 'shp_1')).toBe(true);
    expect(await decodeCursor(cursor, 'list')).toEqual(place.key);
    expect(isFromEdge('first')).toBe(true);
    expect(isFromEdge('second')).toBe(true);
    expect(digestFor('tracking', 'shp_1')).not.toBe(digest);
  });

  it('the one before that is over', async () => {
    const [digest, cursor] = [digestFor('tracking', 'shp_1'), await encodeCursor(place)];
    hold('third', 'second');
    expect(verifyDigest(digest, 'tracking', 'shp_1')).toBe(false);
    expect(isFromEdge('first')).toBe(false);
    await expect(decodeCursor(cursor, 'list')).rejects.toMatchObject({ code: 'invalid_cursor' });
  });
});

describe('a secret', () => {
  it('without one before takes nothing for it', () => {
    expect(isFromEdge('')).toBe(false);
    expect(isFromEdge('first')).toBe(true);
  });

  it('without a value lets nobody in', () => {
    hold('');
    expect(() => isFromEdge('')).toThrow('ORIGIN_SECRET');
  });
});

describe('what is sealed', () => {
  it('opens for its owner only, and twice sealed is not the same', () => {
    const sealed = encrypt('whsec_1', 'whk_1');
    expect(decrypt(sealed, 'whk_1')).toBe('whsec_1');
    expect(sealed).not.toContain('whsec_1');
    expect(encrypt('whsec_1', 'whk_1')).not.toBe(sealed);
    expect(() => decrypt(sealed, 'whk_2')).toThrow();
    const other = sealed.at(-3) === 'A' ? 'B' : 'A';
    expect(() => decrypt(`${sealed.slice(0, -3)}${other}${sealed.slice(-2)}`, 'whk_1')).toThrow();
  });

  it('opens by the secret before, which is told, and by no older one', () => {
    const sealed = encrypt('whsec_1', 'whk_1');
    expect(needsReencryption(sealed)).toBe(false);
    hold('second', 'first');
    expect(decrypt(sealed, 'whk_1')).toBe('whsec_1');
    expect(needsReencryption(sealed)).toBe(true);
    hold('third', 'second');
    expect(() => decrypt(sealed, 'whk_1')).toThrow('gone');
  });
});
