import { join } from 'node:path';

/** The project's folder. */
export const ROOT = join(import.meta.dirname, '..');
/** Everything a machine makes for itself; ignored by git. */
export const LOCAL = join(ROOT, '.local');
/** One folder per function, made by one esbuild run. */
export const BUNDLES = join(LOCAL, 'bundles');
/** The built web application. */
export const WEB_BUILD = join(LOCAL, 'web');
