import { globSync, readFileSync } from 'node:fs';
import { basename, join, normalize } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '#infra/paths.ts';

const ALL = '*';
const FOLDERS = '{functions,infra,shared,test,web}';
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const files = [...globSync([`${FOLDERS}/**/*.{ts,tsx,mjs,js}`, '*.ts'], { cwd: ROOT })].filter(
  (file) => !file.endsWith('.d.ts'),
);

/** AWS calls `handler`, and the build reads what a `worker` declares. */
const CALLED = new Set(['handler', 'worker']);
/** What no source names: it stands behind what does. */
const BEHIND: Record<string, string> = {
  '@biomejs/biome': 'the command `biome`',
  '@mui/icons-material': 'the files that `npm run icons` makes',
  '@emotion/styled': "Material's own styles",
  'oxlint-tsgolint': 'the types that oxlint asks for',
  typescript: 'the command `tsc`',
};

let texts = new Map<string, string>();
const exportsOf = new Map<string, Set<string>>();
/** Which names each file's importers take. */
const taken = new Map<string, Set<string>>();
const packages = new Set<string>();

function targetOf(file: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return normalize(join(file, '..', path));
  return path.startsWith('#') ? path.slice(1) : undefined;
}

function take(file: string, specifier: string, name: string): void {
  const target = targetOf(file, specifier);
  if (target === undefined)
    packages.add(
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  else taken.set(target, (taken.get(target) ?? new Set()).add(name));
}

/** Notes what a file exports and what it takes from others. */
function walk(file: string, source = read(file)): void {
  const { module, program } = parseSync(file, source);
  for (const { moduleRequest, entries } of module.staticImports) {
    for (const { importName } of entries)
      take(file, moduleRequest.value, importName.name ?? (importName.kind === 'Default' ? 'default' : ALL));
    if (entries.length === 0) take(file, moduleRequest.value, '');
  }
  const own = new Set<string>();
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, importName, exportName } of entries) {
      if (moduleRequest) take(file, moduleRequest.value, importName.name ?? ALL);
      if (exportName.kind !== 'None') own.add(exportName.name ?? 'default');
    }
  exportsOf.set(file, own);
  const other = (node: { source: unknown }) => {
    const { source: from } = node;
    if (typeof from === 'object' && from !== null && 'value' in from) take(file, String(from.value), ALL);
  };
  new Visitor({ ImportExpression: other, TSImportType: other }).visit(program);
  for (const [, specifier = ''] of source.matchAll(/vi\.(?:mock|doMock)\('([^']+)'/g)) take(file, specifier, '');
}

beforeAll(() => {
  const others = globSync(['package.json', 'cdk.json', 'tsconfig.json', 'web/*.html'], { cwd: ROOT });
  for (const file of files) walk(file);
  texts = new Map([...files, ...others].map((file) => [file, read(file)]));
});

const isTaken = (file: string, name: string) => {
  const names = taken.get(file);
  return names !== undefined && (names.has(name) || names.has(ALL));
};
const isNamed = (words: string, but?: string) =>
  [...texts].some(([file, text]) => file !== but && text.includes(words));
/** What no other file imports is called by its name: by AWS, npm, the browser, the tools of the build and of the tests. */
const isCalled = (file: string) =>
  /\.test\.tsx?$|\.mjs$|^test\/integrator\//.test(file) ||
  isHandler(file) ||
  isNamed(`/${basename(file)}`, file) ||
  isNamed(`'${basename(file)}'`, file);
const isHandler = (file: string) => exportsOf.get(file)?.has('handler') ?? false;

function unusedExports(of: readonly string[]): string[] {
  const judged = of.filter((file) => taken.has(file) || isHandler(file));
  return judged.flatMap((file) =>
    [...(exportsOf.get(file) ?? [])]
      .filter((name) => !isTaken(file, name) && !CALLED.has(name))
      .map((name) => `${file}: ${name}`),
  );
}
const unusedFiles = (of: readonly string[]) => of.filter((file) => !taken.has(file) && !isCalled(file));

describe('nothing is kept that nobody uses', () => {
  it('no export', () => {
    expect(files.length).toBeGreaterThan(1500);
    expect(unusedExports(files)).toEqual([]);
  });

  it('no file', () => expect(unusedFiles(files)).toEqual([]));

  it('or it is noticed, in a handler, in what others import, and where nobody looks', () => {
    walk(
      'functions/yards/list-yards.ts',
      "import { rows } from './new-rows.ts';\nexport const handler = rows;\nexport const extra = 1;",
    );
    walk('functions/yards/new-rows.ts', 'export const rows = [];\nexport interface Row { id: string }');
    const lost = `functions/yards/${'lost'}.ts`;
    walk(lost, 'export const found = 1;');
    const invented = ['functions/yards/list-yards.ts', 'functions/yards/new-rows.ts', lost];
    expect(unusedExports(invented)).toEqual([
      'functions/yards/list-yards.ts: extra',
      'functions/yards/new-rows.ts: Row',
    ]);
    expect(unusedFiles(invented)).toEqual([lost]);
  });

  it('no package', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json'));
    const named = Object.keys({ ...dependencies, ...devDependencies });
    const isUsed = (name: string) =>
      packages.has(name) || name in BEHIND || isNamed(`'${name}'`) || isNamed(`'${name}/`);
    const unused = named.filter((name) => !isUsed(name) && !isUsed(name.replace('@types/', '')));
    expect(unused).toEqual([]);
  });
});
