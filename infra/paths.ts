import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');
/** Ignored by git. */
export const LOCAL = join(ROOT, '.local');
/** What the local AWS and the tests run Python with (infra/local/prepare.mjs). */
export const PYTHON = join(LOCAL, 'python', 'bin', 'python');
export const BUNDLES = join(LOCAL, 'bundles');
export const WEB_BUILD = join(LOCAL, 'web');
