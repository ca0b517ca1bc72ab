import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');
/** Ignored by git. */
export const LOCAL = join(ROOT, '.local');
export const BUNDLES = join(LOCAL, 'bundles');
export const WEB_BUILD = join(LOCAL, 'web');
