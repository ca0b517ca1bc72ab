import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { filesOf, WEB_CONFIG } from '#infra/build/web.ts';
import { LOCAL, ROOT } from '#infra/paths.ts';
import { givenStack } from './stack.ts';

const VITE = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
const ENTRY = 'index.html';
const isScript = (file: string) => file.endsWith('.js');

/** What a page's code weighs, gzipped. */
export interface PageScripts {
  /** `reports/DashboardPage`. */
  page: string;
  /** Bytes of the shell, the page and all that they import at once. */
  first: number;
  /** Those files. */
  files: ReadonlySet<string>;
  /** Bytes of what the page loads when it is used: dialogs, maps. */
  later: number;
  /** Of these, scripts that run in workers. */
  workers: number;
}

/** The web application built as for a deployment: that of the run's system, else a build of its own. */
async function presentPages(name: string): Promise<string> {
  const given = givenStack()?.pages;
  if (given) return given;
  const folder = join(LOCAL, name);
  // A process of its own: in this one NODE_ENV is `test`, which would weigh React's build for development.
  const args = [VITE, 'build', '--config', WEB_CONFIG, '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  await promisify(execFile)(process.execPath, args, { env: { ...process.env, NODE_ENV: 'production' } });
  return folder;
}

/** Weighs the scripts of the shell and of every page of the web application. */
export async function weighScripts(name: string): Promise<{ shell: number; pages: PageScripts[] }> {
  const folder = await presentPages(name);
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8'));
  const workersOf = new Map(Object.values(manifest).map(({ file, assets = [] }) => [file, assets.filter(isScript)]));
  const workers = new Set([...workersOf.values()].flat());
  const sizes = new Map<string, number>();
  for (const file of [...workersOf.keys(), ...workers].filter(isScript))
    sizes.set(file, gzipSync(await readFile(join(folder, file)), { level: 9 }).length);
  const sum = (files: Iterable<string>) => [...files].reduce((all, file) => all + (sizes.get(file) ?? 0), 0);

  /** What a source needs before it can run, and the scripts of its workers. */
  const scriptsOf = (source: string) =>
    [...filesOf(source, manifest)].filter(isScript).flatMap((file) => [file, ...(workersOf.get(file) ?? [])]);

  const shell = scriptsOf(ENTRY);
  const pages = Object.keys(manifest).filter((source) => /^features\/\w+\/[\w-]+\/\w+Page\.tsx$/.test(source));
  return {
    shell: sum(shell),
    pages: pages.map((source) => {
      const all = new Set([...shell, ...scriptsOf(source)]);
      const next = (manifest[source]?.dynamicImports ?? []).flatMap(scriptsOf);
      const later = [...new Set(next)].filter((file) => !all.has(file));
      return {
        page: source.replace(/^features\/(\w+)\/[\w-]+\//, '$1/').replace('.tsx', ''),
        first: sum(all),
        files: all,
        later: sum(later),
        workers: sum(later.filter((file) => workers.has(file))),
      };
    }),
  };
}
