import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#infra/paths.ts';
import { normalForm } from '#shared/search/normal-form.ts';

const FORMS = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;
const ALL = Array.from({ length: 0x110000 }, (_, at) => at).filter((at) => at < 0xd800 || at > 0xdfff);

describe('a normal form', () => {
  it.each(FORMS)('%s is what it was for text with as many marks as a language has', (form) => {
    for (const text of ['São Łódź', 'Việt', 'e\u0301', '한국', 'ｶﾞ', 'ﬁ', `a${'\u0301\u0323'.repeat(15)}`])
      expect(normalForm(text, form)).toBe(text.normalize(form));
  });

  it.each([
    ['in one order', '\u0301'.repeat(250_000) + '\u0323'.repeat(250_000)],
    ['in turn', '\u0301\u0323'.repeat(250_000)],
    ['of a script that writes them as signs', '\uff9e\u0323'.repeat(250_000)],
  ])('has thirty marks on one letter, however many come %s', (_, marks) => {
    for (const form of FORMS) expect(normalForm(`a${marks}b`, form).length).toBeLessThanOrEqual(32);
  });

  it('knows each sign that becomes nothing but marks', () => {
    const becoming = ALL.map((at) => String.fromCodePoint(at)).filter((sign) =>
      /^\p{M}+$/u.test(sign.normalize('NFKD')),
    );
    for (const sign of becoming) expect(normalForm(`a${sign.repeat(100)}`, 'NFC').length).toBeLessThan(100);
  });

  it('is made in no other way', () => {
    const sources = globSync('{shared,functions,web}/**/*.{ts,tsx}', { cwd: ROOT });
    expect(sources.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('.normalize('))).toEqual([
      'shared/search/normal-form.ts',
    ]);
  });
});
