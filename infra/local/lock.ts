import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { LocalSettings } from '../runtime/settings.ts';
import { isFree } from './ports.mjs';
import { waitUntil } from './process.ts';
import { processEntry } from './process-table.ts';

/** The programs of a start that was killed end by themselves within this time (in ms). */
const LEFT_LIMIT_MS = 40_000;

const Holder = z.object({
  pid: z.number(),
  /** When the process began, because numbers of processes come again. */
  began: z.string(),
  url: z.string(),
  awsPort: z.number(),
});
type Holder = z.infer<typeof Holder>;

export interface Lock {
  release(): Promise<void>;
}

const lockFile = ({ data }: Pick<LocalSettings, 'data'>) => join(data, 'lock.json');

/** Empty where the system does not say, and for one that has ended. */
function beganAt(pid: number): string {
  const entry = processEntry(pid);
  return entry && entry.state !== 'Z' ? entry.began : '';
}

function isAlive({ pid, began }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
  }
  return beganAt(pid) === began;
}

/** Who has the folder; undefined also where the lock was never written whole. */
async function readHolder(settings: Pick<LocalSettings, 'data'>): Promise<Holder | undefined> {
  const text = await readFile(lockFile(settings), 'utf8').catch(() => '');
  try {
    return Holder.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Throws with one sentence when a local system runs on this data. */
export async function requireNotRunning(settings: Pick<LocalSettings, 'data'>): Promise<Holder | undefined> {
  const holder = await readHolder(settings);
  if (!holder || !isAlive(holder)) return holder;
  throw new Error(
    `Quayside is already running with the data in ${settings.data}, at ${holder.url} (process ${holder.pid}). Use that one, or stop it first with Ctrl-C or \`kill ${holder.pid}\`.`,
  );
}

/** Waits for the local AWS that a killed start has left: it saves what it holds and ends. */
async function requireEnded({ pid, awsPort }: Holder): Promise<void> {
  await waitUntil(() => isFree(awsPort), LEFT_LIMIT_MS, 'The port').catch((cause: unknown) => {
    throw new Error(`A killed process (${pid}) left something listening on port ${awsPort}. Stop it and try again.`, {
      cause,
    });
  });
}

/** Two never write the same state. A killed process's lock does not count once what it started has ended. */
export async function takeData(settings: LocalSettings): Promise<Lock> {
  await mkdir(settings.data, { recursive: true });
  const file = lockFile(settings);
  const dead = await requireNotRunning(settings);
  if (dead) await requireEnded(dead);
  await rm(file, { force: true });
  const own = `${file}.${process.pid}`;
  const holder: Holder = {
    pid: process.pid,
    began: beganAt(process.pid),
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
