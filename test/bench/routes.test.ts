import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOCAL, ROOT } from '#infra/paths.ts';
import { WEB_CONFIG } from '#infra/web.ts';
import { kilobytes, MACHINE, print } from './report.ts';

const FOLDER = join(LOCAL, 'bench-web');
const VITE = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
const ENTRY = 'index.html';

let manifest: Manifest;
const sizes = new Map<string, number>();

beforeAll(async () => {
  // A process of its own: in this one NODE_ENV is `test`, which would measure React's build for development.
  const args = [VITE, 'build', '--config', WEB_CONFIG, '--outDir', FOLDER, '--emptyOutDir', '--logLevel', 'error'];
  await promisify(execFile)(process.execPath, args, { env: { ...process.env, NODE_ENV: 'production' } });
  manifest = JSON.parse(await readFile(join(FOLDER, '.vite', 'manifest.json'), 'utf8'));
  for (const file of Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]))
    if (file.endsWith('.js')) sizes.set(file, gzipSync(await readFile(join(FOLDER, file)), { level: 9 }).length);
}, 180_000);

/** The scripts that a source needs before it can run, those of its workers too. */
function scriptsOf(source: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`${source} is not in the manifest`);
  if (found.has(chunk.file)) return found;
  for (const file of [chunk.file, ...(chunk.assets ?? [])]) if (file.endsWith('.js')) found.add(file);
  for (const next of chunk.imports ?? []) scriptsOf(next, found);
  return found;
}

const sum = (files: Iterable<string>) => [...files].reduce((all, file) => all + (sizes.get(file) ?? 0), 0);

describe('scripts, gzipped', () => {
  it('of every page', () => {
    const shell = scriptsOf(ENTRY);
    const pages = Object.keys(manifest).filter((source) => /^features\/\w+\/\w+Page\.tsx$/.test(source));
    const lines = pages.map((source) => {
      const all = new Set([...shell, ...scriptsOf(source)]);
      const later = (manifest[source]?.dynamicImports ?? []).flatMap((next) => [...scriptsOf(next)]);
      const more = new Set(later.flatMap((file) => (all.has(file) ? [] : [file])));
      return { source, first: sum(all), files: all.size, more: sum(more) };
    });
    expect(lines.length).toBeGreaterThan(0);
    print(`Scripts of a first visit, gzipped (${MACHINE})`, [
      ['shell alone', `${kilobytes(sum(shell))} in ${shell.size}`],
      ...lines
        .sort((a, b) => a.first - b.first)
        .map(({ source, first, files, more }): [string, string] => [
          source.replace('features/', '').replace('.tsx', ''),
          `${kilobytes(first)} in ${files}${more > 0 ? `, later ${kilobytes(more)}` : ''}`,
        ]),
    ]);
  });
});
