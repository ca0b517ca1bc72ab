import { processEntry } from './process-table.ts';

/** Milliseconds between two looks at who started us. */
const EVERY = 1000;
const SHELLS = new Set(['sh', 'dash', 'bash']);

/** Who started us: npm, or the shell that it runs scripts with and npm behind it. */
function starters(): string {
  const shell = processEntry(process.ppid);
  return shell && SHELLS.has(shell.name) ? `${process.ppid} ${shell.parent}` : String(process.ppid);
}

/**
 * Calls back once when npm, which runs us, is gone: a signal that nobody can answer leaves its scripts running. Without
 * npm it does nothing, because who starts us in the background may end.
 */
export function whenNpmIsGone(gone: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const before = starters();
  const timer = setInterval(() => {
    if (starters() === before) return;
    clearInterval(timer);
    gone();
  }, EVERY);
  timer.unref();
}
