import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Username } from '#shared/contracts/accounts.ts';
import {
  cleanText,
  emailText,
  Instant,
  optionalText,
  optionalWeightText,
  PageQuery,
  requiredText,
  Version,
  weightText,
} from '#shared/http/fields.ts';
import { PLAIN_ADDRESSES, TRICKY_ADDRESSES } from '#test/support/addresses.ts';

describe('text', () => {
  it.each([
    ['NUL and control characters', 'a\0b\u0007c\u009f', 'abc'],
    ['a lone surrogate', 'a\ud800b', 'a\ufffdb'],
    ['directions', '\u202egpj.exe\u2069 \u200fx', 'gpj.exe x'],
    ['a byte-order mark', '\ufeffx', 'x'],
    ['places where a line may break', '\u200bann\u2060@quay\u00ad.example', 'ann@quay.example'],
    ['parts of a character', 'e\u0301', '\u00e9'],
  ])('loses or joins %s', (_, text, clean) => expect(cleanText(text)).toBe(clean));

  it.each(['Gate 4\nring twice\t(left)', 'Çağlar 北京 مرحبا', '🚚 👩🏽‍✈️'])('keeps %j', (text) =>
    expect(cleanText(text)).toBe(text),
  );
});

describe('a weight', () => {
  it.each([
    ['44,000', '44000'],
    ['1,234,567.5', '1234567.5'],
    [' 18400.5 ', '18400.5'],
  ])('typed as %j is %s', (typed, kept) => {
    expect(z.parse(weightText('Weight is required'), typed)).toBe(kept);
    expect(z.parse(optionalWeightText(), typed)).toBe(kept);
  });

  it.each(['44,00', '4,4000', ',5', '1.234,5'])('is not %j', (typed) =>
    expect(z.safeParse(weightText('Weight is required'), typed).success).toBe(false),
  );
});

describe('an instant', () => {
  it.each([
    ['2026-11-28T10:00:00Z', '2026-11-28T10:00:00Z'],
    ['2026-11-28T10:00:00.123Z', '2026-11-28T10:00:00.123Z'],
    ['2026-11-28T10:00:00.123456Z', '2026-11-28T10:00:00.123Z'],
    ['2026-11-28T10:00:00.123456+00:00', '2026-11-28T10:00:00.123Z'],
    ['2026-11-28T12:00:00+02:00', '2026-11-28T10:00:00.000Z'],
    ['2026-11-28t10:00:00z', '2026-11-28T10:00:00Z'],
    ['2026-11-28t12:00:00.5+02:00', '2026-11-28T10:00:00.500Z'],
  ])('%s is kept as %s', (sent, kept) => expect(z.parse(Instant, sent)).toBe(kept));
});

describe('a text of a contract', () => {
  it.each([
    ['a required name', requiredText(), 'Acme Inc.'],
    ['an optional company', optionalText(200), 'Acme Inc.'],
    ['an optional address', optionalText(300), 'Acme Inc.'],
    ['an optional note', optionalText(), 'Acme\n\tInc.'],
  ])('is on one line unless it may be long: %s', (_, schema, clean) =>
    expect(z.parse(schema, ' Acme\r\n\tInc. ')).toBe(clean),
  );
});

describe('a username', () => {
  it.each(['dana.marlow', 'José', 'Çağlar_7', 'Дмитрий', 'Ελένη', '北京-port'])('may be %s', (name) =>
    expect(z.safeParse(Username, name).success).toBe(true),
  );

  it.each([
    ['a Cyrillic а in Latin letters', 'm\u0430nager'],
    ['a Greek ο in Latin letters', 'direct\u03bfr'],
    ['a Cherokee letter in Latin ones', 'direc\u13aaor'],
    ['an address', 'dana@quay.example'],
    ['a space', 'dana marlow'],
    ['a letter that is not seen', 'dana\u200d'],
    ['nothing but directions', '\u202e\u202e\u202e'],
  ])('has no %s', (_, name) => expect(z.safeParse(Username, name).success).toBe(false));
});

describe('an email address', () => {
  const isAddress = (text: string) => z.safeParse(emailText('Invalid'), text).success;
  it.each([...PLAIN_ADDRESSES, 'dana@xn--hfen-loa.example'])('may be %s', (address) =>
    expect(isAddress(address)).toBe(true),
  );
  it.each(TRICKY_ADDRESSES)('is not %j', (address) => expect(isAddress(address)).toBe(false));

  it('is looked at in no time, however it is written', () => {
    const begun = performance.now();
    // What looks at each letter once takes milliseconds for so many; what looks back for each of them takes minutes.
    const long = 200_000;
    for (const text of ['a.'.repeat(long), `a@${'a.'.repeat(long)}`, `${'a'.repeat(long)}@`, `a@${'a-'.repeat(long)}`])
      expect(isAddress(text)).toBe(false);
    expect(performance.now() - begun).toBeLessThan(15_000);
  });
});

describe('numbers', () => {
  it.each([0, -1, 1.5, 2 ** 53, 2 ** 53 + 2, 1e308, Number.POSITIVE_INFINITY, Number.NaN, '1', null])(
    'as a version: not %s',
    (version) => expect(z.safeParse(Version, version).success).toBe(false),
  );

  it.each(['0', '201', '1.5', '1e400', '-0', '', ' ', '9'.repeat(400)])('as a limit: not %j', (limit) =>
    expect(z.safeParse(PageQuery, { limit }).success).toBe(false),
  );

  it.each([
    ['1', 1],
    ['200', 200],
  ])('as a limit: %s', (limit, value) => expect(z.parse(PageQuery, { limit }).limit).toBe(value));
});

describe('a line of text', () => {
  it.each([
    ['Ada\u0096 Love\u0000lace', 'Ada Lovelace'],
    ['Ada\nLovelace', 'Ada Lovelace'],
    ['  Ada\t\tLovelace\n', 'Ada Lovelace'],
  ])('%j is stored as %j', (typed, stored) => expect(z.parse(requiredText(), typed)).toBe(stored));

  it('keeps its lines where a text may have several', () => {
    expect(z.parse(requiredText('Required', { max: 2000 }), 'Gate 4\nRing twice')).toBe('Gate 4\nRing twice');
  });
});
