import { describe, expect, it } from 'vitest';
import { cleanImage } from '#functions/base/images/clean-image.ts';
import { CANARY, CORPUS } from '#test/support/photos/corpus.ts';
import { metadataOf, turnOf } from '#test/support/photos/metadata.ts';
import { picture } from '#test/support/photos/pictures.ts';
import { fc } from '#test/support/properties.ts';

describe.each(CORPUS)('$name', ({ bytes, type, orientation }) => {
  it('holds what must not leave', () => {
    const isHidden = bytes.includes('zTXt') || bytes.includes('tIME');
    expect(isHidden || bytes.includes(CANARY)).toBe(true);
  });

  it('leaves with nothing but its picture, turned as it was', () => {
    const clean = cleanImage(bytes);
    expect(clean?.contentType).toBe(type);
    const left = Buffer.from(clean?.bytes ?? []);
    expect(left.includes('CANARY')).toBe(false);
    expect(metadataOf(left)).toEqual([]);
    expect(turnOf(left)).toBe(orientation);
    expect(Buffer.from(cleanImage(left)?.bytes ?? []).equals(left)).toBe(true);
  });

  it('is refused, or without its metadata, wherever it is cut off', () => {
    for (let length = 0; length < bytes.length; length += 7) {
      const left = cleanImage(bytes.subarray(0, length));
      if (left) expect(Buffer.from(left.bytes).includes('CANARY')).toBe(false);
    }
  });
});

it('is read by readers that find what there is', () => {
  const seen = CORPUS.filter(({ bytes }) => metadataOf(bytes).length > 0).map(({ name }) => name);
  const known = CORPUS.filter(({ name }) => /Exif$|XMP$|IPTC|texts/.test(name)).map(({ name }) => name);
  expect(seen).toEqual(expect.arrayContaining(known));
});

describe('a picture without metadata', () => {
  it.each(['jpeg', 'lossyWebp', 'losslessWebp', 'transparentWebp', 'animatedWebp'] as const)(
    'leaves byte for byte: %s',
    (name) => expect(Buffer.from(cleanImage(picture(name))?.bytes ?? []).equals(picture(name))).toBe(true),
  );
});

describe('any bytes', () => {
  it('never break it', () => {
    const heads = CORPUS.map(({ bytes }) => bytes);
    const changed = fc
      .tuple(fc.constantFrom(...heads), fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 8 }))
      .map(([bytes, edits]) => {
        const copy = Buffer.from(bytes);
        for (const [at, value] of edits) if (at < copy.length) copy[at] = value;
        return copy;
      });
    fc.assert(
      fc.property(changed, (bytes) => void cleanImage(bytes)),
      { numRuns: 2000 },
    );
  });
});
