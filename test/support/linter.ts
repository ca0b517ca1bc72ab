import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '#infra/paths.ts';

/** Puts the project's own rules into a folder of examples. */
export function copyRules(folder: string): void {
  const { vcs: _, $schema: __, ...rules } = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(rules));
  mkdirSync(join(folder, 'web'), { recursive: true });
  for (const file of ['.oxlintrc.json', 'web/effects.grit']) copyFileSync(join(ROOT, file), join(folder, file));
}

function run(tool: string, folder: string, args: string[]): string {
  const bin = join(ROOT, 'node_modules', '.bin', tool);
  const { stdout, stderr } = spawnSync(bin, args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 27 });
  if (!stdout) throw new Error(stderr);
  return stdout;
}

/** The files of the folder that Biome refuses, by the rule of this name. */
export function refusedByBiome(folder: string, rule: string, ...only: string[]): string[] {
  const said = run('biome', folder, ['lint', ...only, '--reporter=github', '--max-diagnostics=none', '.']);
  const files = [...said.matchAll(/title=([\w/]+),file=([^,]+),/g)].filter(([, title = '']) => title.endsWith(rule));
  return files.map(([, , file = '']) => file.split(`${basename(folder)}/`).at(-1) ?? file);
}

/** The files of the folder that oxlint refuses. */
export function refusedByOxlint(folder: string): string[] {
  return [...run('oxlint', folder, ['--quiet', '-f', 'unix']).matchAll(/^[^:\s]+(?=:\d+:)/gm)].map(([file]) => file);
}
