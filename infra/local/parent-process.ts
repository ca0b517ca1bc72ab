import { processEntry } from './process-table.ts';

const POLL_INTERVAL_MS = 1000;
const SHELLS = new Set(['sh', 'dash', 'bash']);

/** Who started us: npm, or the shell that it runs scripts with and npm behind it. */
function parentProcesses(): string {
  const shell = processEntry(process.ppid);
  return shell && SHELLS.has(shell.name) ? `${process.ppid} ${shell.parent}` : String(process.ppid);
}

/** A signal that nobody can answer leaves npm's scripts running. Without npm nothing: who starts us may end. */
export function onParentExit(gone: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const before = parentProcesses();
  const timer = setInterval(() => {
    if (parentProcesses() === before) return;
    clearInterval(timer);
    gone();
  }, POLL_INTERVAL_MS);
  timer.unref();
}
