import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#infra/paths.ts';
import { treeshake } from '../../../web/chunks.ts';

const sources = globSync('{shared,web}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !path.endsWith('.d.ts'))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/** What a file declares and exports; a schema and the type of it are one name. Defaults have the names of their importers. */
function exportsOf({ path, text }: { path: string; text: string }): string[] {
  const own = parseSync(path, text).module.staticExports.flatMap(({ entries }) =>
    entries.filter(({ moduleRequest }) => !moduleRequest).map(({ exportName }) => exportName.name),
  );
  return [...new Set(own)].filter((name) => name !== null && name !== undefined);
}

/** Names that stand in several files, each with these files. */
function severalOf(named: readonly (readonly [name: string, path: string])[]): string[] {
  return Object.entries(Object.groupBy(named, ([name]) => name))
    .filter(([, all = []]) => all.length > 1)
    .map(([name, all = []]) => `${name}: ${all.map(([, path]) => path).join(', ')}`);
}

const exported = (files: typeof sources) =>
  files.flatMap((file) => exportsOf(file).map((name) => [name, file.path] as const));

describe('a name says one thing', () => {
  it('which is declared once, wherever it is exported from', () => {
    expect(sources.length).toBeGreaterThan(900);
    expect(severalOf(exported(sources))).toEqual([]);
  });

  it('and a second one is noticed', () => {
    const Again = { path: 'web/ui/list/lists.ts', text: 'export const lists = 1;\nexport type lists = string;' };
    expect(severalOf(exported([...sources, Again]))).toEqual(['lists: shared/i18n/es/lists.ts, web/ui/list/lists.ts']);
  });

  it("and so does a file's of the web", () => {
    const files = globSync('web/**/*.{ts,tsx,css,js}', { cwd: ROOT }).filter((path) => !path.includes('/public/'));
    expect(severalOf(files.map((path) => [basename(path), path]))).toEqual([]);
  });

  it('and nothing else is called what the build may leave out', () => {
    const declared = treeshake.manualPureFunctions.flatMap((name) =>
      sources.flatMap(({ path, text }) =>
        Array.from(text.matchAll(new RegExp(`\\b(?:const|let|function) ${name}\\b`, 'g')), () => [name, path] as const),
      ),
    );
    expect(declared.length).toBeGreaterThan(15);
    expect(severalOf(declared)).toEqual([]);
  });
});
