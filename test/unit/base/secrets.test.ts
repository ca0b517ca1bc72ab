import { beforeEach, describe, expect, it, vi } from 'vitest';
import { digestFor, isDigestOf } from '#functions/base/app-secret.ts';
import { isFromEdge } from '#functions/base/origin-secret.ts';
import { isSealedBefore, seal, unseal } from '#functions/base/seal.ts';
import { openCursor, sealCursor } from '#functions/kit/http/cursor.ts';

function hold(current: string, previous = ''): void {
  vi.stubEnv('APP_SECRET', JSON.stringify({ current, previous }));
  vi.stubEnv('ORIGIN_SECRET', JSON.stringify({ current, previous }));
  vi.stubEnv('SEAL_SECRET', JSON.stringify({ current, previous }));
}
beforeEach(() => hold('first'));

const place = { bound: 'list', key: { PK: 'a' } };

describe('while a secret is replaced', () => {
  it('what was signed with the one before is taken, and new is signed with the present one', async () => {
    const [digest, cursor] = [digestFor('tracking', 'shp_1'), await sealCursor(place)];
    hold('second', 'first');
    expect(isDigestOf(digest, 'tracking', 'shp_1')).toBe(true);
    expect(await openCursor(cursor, 'list')).toEqual(place.key);
    expect(isFromEdge('first')).toBe(true);
    expect(isFromEdge('second')).toBe(true);
    expect(digestFor('tracking', 'shp_1')).not.toBe(digest);
  });

  it('the one before that is over', async () => {
    const [digest, cursor] = [digestFor('tracking', 'shp_1'), await sealCursor(place)];
    hold('third', 'second');
    expect(isDigestOf(digest, 'tracking', 'shp_1')).toBe(false);
    expect(isFromEdge('first')).toBe(false);
    await expect(openCursor(cursor, 'list')).rejects.toMatchObject({ code: 'invalid_cursor' });
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
    const sealed = seal('whsec_1', 'whk_1');
    expect(unseal(sealed, 'whk_1')).toBe('whsec_1');
    expect(sealed).not.toContain('whsec_1');
    expect(seal('whsec_1', 'whk_1')).not.toBe(sealed);
    expect(() => unseal(sealed, 'whk_2')).toThrow();
    const other = sealed.at(-3) === 'A' ? 'B' : 'A';
    expect(() => unseal(`${sealed.slice(0, -3)}${other}${sealed.slice(-2)}`, 'whk_1')).toThrow();
  });

  it('opens by the secret before, which is told, and by no older one', () => {
    const sealed = seal('whsec_1', 'whk_1');
    expect(isSealedBefore(sealed)).toBe(false);
    hold('second', 'first');
    expect(unseal(sealed, 'whk_1')).toBe('whsec_1');
    expect(isSealedBefore(sealed)).toBe(true);
    hold('third', 'second');
    expect(() => unseal(sealed, 'whk_1')).toThrow('gone');
  });
});
