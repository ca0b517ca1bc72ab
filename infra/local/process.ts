import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Program {
  readonly ended: Promise<ProcessExit>;
  tell(line: string): void;
  /** Asks it to end and waits; ends it for good after the limit (in ms). */
  stop(limit: number): Promise<ProcessExit>;
}

export interface ProcessExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Why it could not start, or why its log could not be written. */
  readonly error?: NodeJS.ErrnoException;
}

interface Start {
  readonly env: NodeJS.ProcessEnv;
  readonly log: string;
}

/** A group of its own, so Ctrl-C reaches only us. Its input is open as long as we live. */
export function startProgram(command: string, args: string[], { env, log }: Start): Program {
  const child = spawn(command, args, { env, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
  let trouble: NodeJS.ErrnoException | undefined;
  const file = createWriteStream(log, { flags: 'a' });
  file.on('error', (error) => {
    trouble = error;
    // What nobody reads any more would hold the program up.
    child.stdout.resume();
    child.stderr.resume();
    child.kill('SIGTERM');
  });
  child.stdout.pipe(file, { end: false });
  child.stderr.pipe(file, { end: false });
  // It has ended, which `ended` tells.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<ProcessExit>((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, error }));
    child.once('exit', (code, signal) => resolve({ code, signal, ...(trouble && { error: trouble }) }));
    child.once('close', () => file.end());
  });
  return {
    ended,
    tell: (line) => void child.stdin.write(`${line}\n`),
    stop: (limit) => endChild(child, ended, limit),
  };
}

async function endChild(child: ChildProcess, ended: Promise<ProcessExit>, limit: number): Promise<ProcessExit> {
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), limit);
  const ending = await ended;
  clearTimeout(timer);
  return ending;
}

/** Asks until the answer is true; throws when the limit (in ms) has passed. */
export async function waitUntil(ready: () => Promise<boolean>, limit: number, what: string): Promise<void> {
  const end = Date.now() + limit;
  while (Date.now() < end) {
    if (await ready().catch(() => false)) return;
    await sleep(100);
  }
  throw new Error(`${what} was not ready within ${limit / 1000} s.`);
}

interface Run {
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** In ms. */
  readonly limit: number;
  readonly signal?: AbortSignal;
}

/** A program that failed, with all that it wrote. */
export class ProgramError extends Error {
  readonly output: string;

  constructor(command: string, code: number | null, output: string) {
    super(`${command} failed (${code ?? 'time limit'}):\n${output}`);
    this.output = output;
  }
}

/** Runs a program to its end and gives what it wrote; throws with its output when it fails or takes longer than the limit (in ms). */
export async function runProgram(command: string, args: string[], run: Run): Promise<string> {
  const { env, cwd, limit, signal } = run;
  const child = spawn(command, args, { env, cwd, signal, stdio: ['ignore', 'pipe', 'pipe'], timeout: limit });
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
  if (code !== 0) throw new ProgramError([command, ...args].join(' '), code, output);
  return out;
}
