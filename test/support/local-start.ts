import { spawn } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isFree } from '#infra/local/ports.mjs';
import { waitUntil } from '#infra/local/process.ts';
import { LOCAL, ROOT } from '#infra/paths.ts';
import { type LocalSettings, settingsFor } from '#infra/runtime/settings.ts';
import { freePorts } from './ports.ts';

/** For a machine with much else to do; nothing waits for as long. */
const STEP_LIMIT = 300_000;

/** `npm start` as a process, without npm. */
export interface Started {
  readonly pid: number;
  /** Everything that it has said. */
  words(): string;
  /** Waits until it has said this. */
  hasSaid(text: string): Promise<void>;
  /** Its exit code; null after a signal. */
  readonly ended: Promise<number | null>;
}

const started = new Map<number, Started>();

/** Ends what a test has left, which only a failed one does. */
export async function endStarted(): Promise<void> {
  for (const { pid, ended } of started.values()) {
    process.kill(pid, 'SIGTERM');
    await ended;
  }
}

/** Settings of a system of its own, on free ports and an empty folder. */
export async function ownSettings(): Promise<LocalSettings> {
  return settingsFor(await freePorts(), await mkdtemp(join(LOCAL, 'test-start-')));
}

/** Starts a local system as a user does. */
export function start(settings: LocalSettings, given: NodeJS.ProcessEnv = {}): Started {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(settings.port),
    AWS_LOCAL_PORT: String(settings.awsPort),
    MAIL_PORT: String(settings.mailPort),
    QUAYSIDE_DATA: settings.data,
    NODE_ENV: undefined,
    npm_lifecycle_event: undefined,
    ...given,
  };
  const child = spawn(process.execPath, [join(ROOT, 'infra', 'local', 'start.ts')], { cwd: ROOT, env, detached: true });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (words += data.toString()));
  const { pid = 0 } = child;
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve)).finally(() =>
    started.delete(pid),
  );
  const hasSaid = async (text: string) => {
    await waitUntil(async () => words.includes(text) || !started.has(pid), STEP_LIMIT, `"${text}" in ${words}`);
    if (!words.includes(text)) throw new Error(`It ended without "${text}":\n${words}`);
  };
  const one: Started = { pid, words: () => words, hasSaid, ended };
  started.set(pid, one);
  return one;
}

/** The process that is the local AWS. */
export async function awsPid({ data, awsPort }: LocalSettings): Promise<number> {
  return Number(await readFile(join(data, 'tmp', `ministack-${awsPort}.pid`), 'utf8'));
}

/** Which of its ports something still listens on. */
export async function listeners({ port, awsPort, mailPort, smtpPort }: LocalSettings): Promise<number[]> {
  const ports = [port, awsPort, mailPort, smtpPort];
  const free = await Promise.all(ports.map(isFree));
  return ports.filter((_, at) => !free[at]);
}

/** Waits until a condition of the test holds. */
export function eventually(condition: () => Promise<boolean>, what: string): Promise<void> {
  return waitUntil(condition, STEP_LIMIT, what);
}

/** Whether what is kept of the table holds a text: as it was written whole, or in the journal since. */
export async function hasSaved({ data }: LocalSettings, text: string): Promise<boolean> {
  const files = ['dynamodb.json', 'journal.jsonl'].map((name) => join(data, 'state', 'kept', name));
  const kept = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return kept.some((content) => content.includes(text));
}
