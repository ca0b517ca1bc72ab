import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#infra/paths.ts';

const [, script = ''] =
  /<script id="language">([\s\S]*?)<\/script>/.exec(readFileSync(join(ROOT, 'web/index.html'), 'utf8')) ?? [];

/** The language in which a page begins, and the cookie that it leaves. */
function begin(href: string, { cookie = '', languages = ['en-US'], role = undefined as string | undefined } = {}) {
  const document = { cookie, documentElement: { lang: 'en' } };
  const localStorage = { getItem: () => role ?? null };
  runInNewContext(script, { document, navigator: { languages }, localStorage, location: { href } });
  return { lang: document.documentElement.lang, cookie: document.cookie };
}

const UNSUBSCRIBE = 'https://quay.example/unsubscribe#token=0.YQ.x';

describe('the language in which a page begins', () => {
  it.each([
    ['a fragment', `${UNSUBSCRIBE}&language=es`],
    ['a query', 'https://quay.example/accept-meeting?token=x&language=es'],
  ])('is that of the mail whose link was opened, for this visit: %s', (_, href) => {
    expect(begin(href)).toEqual({ lang: 'es', cookie: 'language=es; Path=/; SameSite=Lax' });
  });

  it('is what was chosen, whatever the mail was in', () => {
    const chosen = 'signed-in=1; language=en';
    expect(begin(`${UNSUBSCRIBE}&language=es`, { cookie: chosen })).toEqual({ lang: 'en', cookie: chosen });
    expect(begin(UNSUBSCRIBE, { cookie: 'language=es' }).lang).toBe('es');
  });

  it('is what the browser asks for where the link says nothing that we know', () => {
    expect(begin(UNSUBSCRIBE, { languages: ['ca', 'es-MX', 'en'] })).toEqual({ lang: 'es', cookie: '' });
    expect(begin(`${UNSUBSCRIBE}&language=fr`)).toEqual({ lang: 'en', cookie: '' });
    expect(begin(`${UNSUBSCRIBE}&language=est`)).toEqual({ lang: 'en', cookie: '' });
  });

  it('is English for the office', () => {
    expect(begin(`${UNSUBSCRIBE}&language=es`, { role: 'staff' }).lang).toBe('en');
  });
});
