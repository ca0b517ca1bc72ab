import { watch } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { runProgram } from './process.ts';

const REDEPLOY = join(import.meta.dirname, 'redeploy.ts');
const DEBOUNCE_MS = 80;
const REDEPLOY_TIMEOUT_MS = 120_000;

/** Updates the functions of a running system whenever their sources change; one update after the other, until the signal. */
export function watchFunctions(signal: AbortSignal): void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;

  const update = async () => {
    if (isBusy || changed.size === 0) return;
    isBusy = true;
    const files = [...changed];
    changed.clear();
    try {
      const started = Date.now();
      const said = await runProgram(process.execPath, [REDEPLOY, ...files], {
        env: process.env,
        limit: REDEPLOY_TIMEOUT_MS,
        signal,
      });
      console.log(`${said.trim()} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    } catch (error) {
      if (signal.aborted) return;
      console.error(error instanceof Error ? error.message : error);
    }
    isBusy = false;
    void update();
  };

  const watchers = ['functions', 'shared', 'infra/stacks', 'infra/constructs'].map((folder) =>
    watch(join(ROOT, folder), { recursive: true }, (_, name) => {
      if (!name?.endsWith('.ts')) return;
      changed.add(`${folder}/${name}`);
      clearTimeout(timer);
      timer = setTimeout(update, DEBOUNCE_MS);
    }),
  );
  signal.addEventListener('abort', () => watchers.forEach((watcher) => void watcher.close()));
}
