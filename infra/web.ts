import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from './paths.ts';

/** How the web application is built, for Vite. */
export const WEB_CONFIG = join(ROOT, 'web', 'vite.config.ts');

/** Builds the web application into a folder. */
export async function buildWeb(folder: string): Promise<void> {
  await build({
    configFile: WEB_CONFIG,
    logLevel: 'warn',
    clearScreen: false,
    build: { outDir: folder, emptyOutDir: true },
  });
}
