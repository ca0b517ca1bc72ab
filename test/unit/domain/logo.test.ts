import { describe, expect, it } from 'vitest';
import { pngSize, unpacks } from '#functions/base/images/png.ts';
import { assertLogoSize, logoKey, readLogoKey } from '#functions/domain/organization/logo.ts';
import { chunk, png } from '#test/support/images.ts';

describe('a logo', () => {
  it.each([
    [{ width: 800, height: 800 }, undefined],
    [{ width: 200, height: 60 }, undefined],
    [{ width: 801, height: 60 }, /800 x 800/],
    [{ width: 60, height: 801 }, /800 x 800/],
    [{ width: 800, height: 19 }, /40 times/],
    [{ width: 1, height: 41 }, /40 times/],
  ])('of %o is refused: %s', (size, words) => {
    const judged = expect(() => assertLogoSize(size));
    if (words) judged.toThrow(words);
    else judged.not.toThrow();
  });

  it('has its content and its size in its key', () => {
    const told = { content: 'a'.repeat(16), signature: 'B_-4'.repeat(4), size: { width: 800, height: 240 } };
    const key = logoKey(told);
    expect(readLogoKey(key)).toEqual(told);
    for (const other of ['branding/x.png', '../branding/a.png', `${key}/`, 'uploads/a.png'])
      expect(readLogoKey(other)).toBeUndefined();
  });
});

describe('the picture of a PNG', () => {
  const size = { width: 40, height: 20 };

  it('has the size that its head says, and unpacks', () => {
    const picture = png(40, 20);
    expect(pngSize(picture)).toEqual(size);
    expect(unpacks(picture, size)).toBe(true);
  });

  it.each([
    ['is cut off', chunk('IDAT', Buffer.from([0x78, 0x9c, 1]))],
    ['is no picture', chunk('IDAT', Buffer.from('no picture'))],
    ['is not there', Buffer.alloc(0)],
  ])('that %s does not unpack', (_, data) => {
    expect(unpacks(Buffer.concat([png(1, 1).subarray(0, 33), data]), size)).toBe(false);
  });

  it('that is more than its head says does not unpack', () => {
    expect(unpacks(png(40, 20, { rows: 100_000 }), size)).toBe(false);
  });
});
