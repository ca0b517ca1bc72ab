import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Throws with one clear line when something listens on the port already. */
export async function requireFreePort(port: number, what: string, setting: string): Promise<void> {
  const isFree = await new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
  if (!isFree) throw new Error(`Port ${port} (${what}) is taken. Set ${setting} to another one and try again.`);
}

/** Asks until the answer is true; throws when the limit (in ms) has passed or the process has ended. */
export async function waitUntil(ready: () => Promise<boolean>, limit: number, what: string, child?: ChildProcess) {
  const end = Date.now() + limit;
  while (Date.now() < end) {
    if (child && child.exitCode !== null) throw new Error(`${what} ended with code ${child.exitCode}`);
    if (await ready().catch(() => false)) return;
    await sleep(100);
  }
  throw new Error(`${what} was not ready within ${limit / 1000} s`);
}

/** Starts a program whose output goes to a file; its own group, so that Ctrl-C reaches only us and we end it in order. */
export function startProgram(command: string, args: string[], env: NodeJS.ProcessEnv, logFile: string): ChildProcess {
  const child = spawn(command, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const log = createWriteStream(logFile, { flags: 'a' });
  child.stdout.pipe(log);
  child.stderr.pipe(log);
  return child;
}

/** Asks a program to end and waits; ends it for good after the limit (in ms). */
export async function endProgram(child: ChildProcess, limit: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), limit);
  await ended;
  clearTimeout(timer);
}

/** Where and how a program runs. */
interface Run {
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** In ms. */
  readonly limit: number;
}

/** Runs a program to its end and gives what it wrote; throws with its output when it fails or takes longer than the limit (in ms). */
export async function runProgram(command: string, args: string[], { env, cwd, limit }: Run): Promise<string> {
  const child = spawn(command, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'], timeout: limit });
  let output = '';
  let out = '';
  child.stdout.on('data', (data: Buffer) => {
    out += data.toString();
    output += data.toString();
  });
  child.stderr.on('data', (data: Buffer) => {
    output += data.toString();
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed (${code ?? 'time limit'}):\n${output}`);
  return out;
}
