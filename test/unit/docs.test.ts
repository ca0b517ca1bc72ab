import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#infra/paths.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const flat = (text: string) => text.replace(/\s+/g, ' ').trim();

/** `walks.md` has a test of its own, which builds what it says. */
const docs = globSync(['docs/*.md', 'README.md'], { cwd: ROOT }).filter((file) => file !== 'docs/recipes.md');
/** Of the code; operations and deploying name what AWS has, too. */
const SHOWN = ['docs/adding-a-route.md', 'docs/extending-the-backend.md'];
const CODE = [...SHOWN, 'docs/architecture.md', 'docs/data-model.md', 'docs/web.md', 'README.md'];
/** An end of something says nothing of itself. */
const SHORT = 12;
/** What a reader puts another name for. */
const STANDS_FOR = ['NamePage'];
const sources = globSync(['{functions,infra,shared,test,web}/**/*.{ts,tsx,mjs,js,css,json,html}', '*.{json,ts}'], {
  cwd: ROOT,
}).map(read);
const words = new Set(sources.flatMap((text) => text.match(/[\w$]+/g) ?? []));
const lines = sources.map(flat).join('\n');

const blocksOf = (file: string) => [...read(file).matchAll(/^```tsx?\n(.*?)^```$/gms)].map(([, code = '']) => code);
const quotedIn = (file: string) =>
  [
    ...read(file)
      .replace(/^```.*?^```$/gms, '')
      .matchAll(/`([^`\n]+)`/g),
  ].map(([, text = '']) => text);

describe('the documents', () => {
  it('name files that there are', () => {
    const paths = docs.flatMap((file) =>
      quotedIn(file)
        .filter((text) => /^(functions|infra|shared|test|web)\/[\w./-]+$/.test(text))
        .filter((path) => !existsSync(join(ROOT, path)))
        .map((path) => `${file}: ${path}`),
    );
    expect(paths).toEqual([]);
  });

  it('name nothing that is gone', () => {
    const gone = CODE.flatMap((file) =>
      quotedIn(file)
        .filter((text) => /^[A-Za-z_]\w{3,}(\(\))?$/.test(text))
        .filter((text) => !words.has(text.replace('()', '')) && !STANDS_FOR.includes(text))
        .map((text) => `${file}: ${text}`),
    );
    expect(gone).toEqual([]);
  });

  it('show code as it stands', () => {
    const shown = SHOWN.flatMap((file) =>
      blocksOf(file).flatMap((code) =>
        code
          .split('\n')
          .map((line) => flat(line.replace(/\s+\/\/.*$/, '')))
          .filter(
            (line) => line.length > SHORT && !line.includes('...') && !line.startsWith('//') && !lines.includes(line),
          )
          .map((line) => `${file}: ${line}`),
      ),
    );
    expect(shown).toEqual([]);
  });
});
