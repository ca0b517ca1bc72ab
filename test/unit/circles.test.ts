import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#infra/paths.ts';

/** Of values and of types, at once and late: whoever reads one file of a circle has to read all of them. */
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)'([^']+\.tsx?)'/g;

const files = globSync('{shared,functions,infra,web}/**/*.{ts,tsx}', { cwd: ROOT });
const known = new Set(files);

function importsOf(file: string): string[] {
  const named = readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT);
  const paths = [...named].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : posix.join(dirname(file), name),
  );
  return paths.filter((path) => known.has(path));
}

/** What is left when all are taken away that import none of the others or that none of them imports, again and again. */
function inCircles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const left = new Map(imports);
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    const imported = new Set([...left.values()].flat());
    for (const [file, names] of left)
      if (!imported.has(file) || !names.some((name) => left.has(name))) left.delete(file);
  }
  return [...left.keys()];
}

it('no file imports another one that imports it, by whatever way', () => {
  const imports = new Map(files.map((file) => [file, importsOf(file)]));
  expect([...imports.values()].flat().length).toBeGreaterThan(5000);
  expect(inCircles(imports)).toEqual([]);
});

it('knows a circle of three, not who stands above or below it', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'ground']],
    ['c', ['a']],
    ['ground', []],
    ['above', ['a']],
  ]);
  expect(inCircles(imports)).toEqual(['a', 'b', 'c']);
});
