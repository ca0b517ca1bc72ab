import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../paths.ts';

/** Relative to the project's root. */
export const ICONS = 'web/ui/icon';
const PACKAGE = join(ROOT, 'node_modules', '@mui', 'icons-material');
const IMPORT = /from '(?:\.\.?\/)+(?:ui\/)?icon\/(\w+)\.tsx'/g;
const SHAPE = /_jsx\("(\w+)", \{([^}]*)\}(?:, "\d+")?\)/g;

/** The icons that the pages import, by Material's names, sorted. */
export function iconsUsed(): string[] {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const names = files.flatMap((text) => [...text.matchAll(IMPORT)].map(([, name = '']) => name));
  return [...new Set(names)].sort();
}

/** The icons that have a file, sorted. */
export function iconsThere(): string[] {
  return globSync(`${ICONS}/*.tsx`, { cwd: ROOT })
    .map((file) => basename(file, '.tsx'))
    .sort();
}

/** An icon's file: what Material's package draws for it. Throws where the package has none of the name. */
export function iconFile(name: string): string {
  const source = readFileSync(join(PACKAGE, `${name}.mjs`), 'utf8');
  const shapes = [...source.matchAll(SHAPE)].map(([, tag, attributes = '']) => {
    const named = [...attributes.matchAll(/(\w+): "([^"]*)"/g)].map(([, key, value]) => `${key}="${value}"`);
    return `<${tag} ${named.join(' ')} />`;
  });
  if (shapes.length === 0) throw new Error(`@mui/icons-material draws ${name} in a way that is not known here`);
  const drawn = shapes.length === 1 ? shapes.join('') : `<>${shapes.join('')}</>`;
  return `import { createSvgIcon } from '@mui/material/SvgIcon';\n\nexport default createSvgIcon(${drawn}, '${name}');\n`;
}

if (import.meta.main) {
  mkdirSync(join(ROOT, ICONS), { recursive: true });
  const [used, there] = [iconsUsed(), iconsThere()];
  const fileOf = (name: string) => join(ROOT, ICONS, `${name}.tsx`);
  for (const name of there.filter((one) => !used.includes(one))) rmSync(fileOf(name));
  for (const name of used) writeFileSync(fileOf(name), iconFile(name));
  spawnSync(join(ROOT, 'node_modules', '.bin', 'biome'), ['format', '--write', ICONS], { cwd: ROOT });
  console.log(`${used.length} icons, ${used.filter((one) => !there.includes(one)).length} of them new`);
}
