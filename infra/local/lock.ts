import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { LocalSettings } from '../runtime/settings.ts';
import { isFree } from './ports.mjs';
import { waitUntil } from './process.ts';
import { processEntry } from './process-table.ts';

/** The programs of a start that was killed end by themselves within this time (in ms). */
const LEFT_LIMIT_MS = 40_000;

const LockHolder = z.object({
  pid: z.number(),
  /** When the process began, because numbers of processes come again. */
  began: z.string(),
  url: z.string(),
  awsPort: z.number(),
});
type LockHolder = z.infer<typeof LockHolder>;

export interface Lock {
  release(): Promise<void>;
}

const lockFile = ({ data }: Pick<LocalSettings, 'data'>) => join(data, 'lock.json');

/** Empty where the system does not say, and for one that has ended. */
function processStartTime(pid: number): string {
  const entry = processEntry(pid);
  return entry && entry.state !== 'Z' ? entry.began : '';
}

function isAlive({ pid, began }: LockHolder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
  }
  return processStartTime(pid) === began;
}

/** Who has the folder; undefined also where the lock was never written whole. */
async function readHolder(settings: Pick<LocalSettings, 'data'>): Promise<LockHolder | undefined> {
  const text = await readFile(lockFile(settings), 'utf8').catch(() => '');
  try {
    return LockHolder.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Throws with one sentence when a local system runs on this data. */
export async function requireNotRunning(settings: Pick<LocalSettings, 'data'>): Promise<LockHolder | undefined> {
  const holder = await readHolder(settings);
  if (!holder || !isAlive(holder)) return holder;
  throw new Error(
    `Quayside is already running with the data in ${settings.data}, at ${holder.url} (process ${holder.pid}). Use that one, or stop it first with Ctrl-C or \`kill ${holder.pid}\`.`,
  );
}

/** Waits for the local AWS that a killed start has left: it saves what it holds and ends. */
async function waitForOrphan({ pid, awsPort }: LockHolder): Promise<void> {
  await waitUntil(() => isFree(awsPort), LEFT_LIMIT_MS, 'The port').catch((cause: unknown) => {
    throw new Error(`A killed process (${pid}) left something listening on port ${awsPort}. Stop it and try again.`, {
      cause,
    });
  });
}

/** Two never write the same state. A killed process's lock does not count once what it started has ended. */
export async function acquireDataLock(settings: LocalSettings): Promise<Lock> {
  await mkdir(settings.data, { recursive: true });
  const file = lockFile(settings);
  const dead = await requireNotRunning(settings);
  if (dead) await waitForOrphan(dead);
  await rm(file, { force: true });
  const own = `${file}.${process.pid}`;
  const holder: LockHolder = {
    pid: process.pid,
    began: processStartTime(process.pid),
    url: `http://localhost:${settings.port}`,
    awsPort: settings.awsPort,
  };
  await writeFile(own, JSON.stringify(holder));
  try {
    await link(own, file);
  } catch (error) {
    await requireNotRunning(settings);
    throw error;
  } finally {
    await rm(own, { force: true });
  }
  return { release: () => rm(file, { force: true }) };
}
