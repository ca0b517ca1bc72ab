import { processEntry } from './process-table.ts';

const EVERY = 1000;
const SHELLS = new Set(['sh', 'dash', 'bash']);

/** Who started us: npm, or the shell that it runs scripts with and npm behind it. */
function starters(): string {
  const shell = processEntry(process.ppid);
  return shell && SHELLS.has(shell.name) ? `${process.ppid} ${shell.parent}` : String(process.ppid);
}

/** A signal that nobody can answer leaves npm's scripts running. Without npm nothing: who starts us may end. */
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
