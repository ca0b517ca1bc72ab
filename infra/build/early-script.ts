import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { HASHED_FILES } from '../edge/rules.ts';
import { ROOT } from '../paths.ts';
import { runEsbuild } from './esbuild.ts';

/** Writes a script that works in a page before the application has come, with all that it needs, as `early-*`; returns its path. */
export async function writeEarlyScript(folder: string, source: string): Promise<string> {
  const { outputFiles } = await runEsbuild({
    entryPoints: [join(ROOT, 'web', source)],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    target: 'es2023',
    logLevel: 'error',
  });
  const script = outputFiles[0]?.text ?? '';
  const hash = createHash('sha256').update(script).digest('base64url').slice(0, 8);
  const name = `${HASHED_FILES}early-${basename(source, '.ts').replace(/^early-/, '')}-${hash}.js`;
  await writeFile(join(folder, name), script);
  return name;
}
