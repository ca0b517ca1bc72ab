import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCAL, ROOT } from '#infra/paths.ts';
import { type Failure, failuresIn, filesIn, type Result, sumsOf, type TimedFile } from './report.ts';
import { filesToTryAgain, withSecondTry } from './second-try.ts';

interface Outcome extends Result {
  readonly files?: TimedFile[];
  readonly failures?: Failure[];
  readonly unsteady?: Failure[];
}

/** One check: types and lint count as one each, a runner as its number of tests. */
export interface Step {
  readonly name: string;
  /** Before all others, which do not begin where it is red. */
  readonly first?: boolean;
  /** Runs on the deployed system, alone. */
  readonly deployed?: boolean;
  /** The step with which it begins, beside that and those after it, since it waits more than it works. */
  readonly beside?: string;
  run(env: NodeJS.ProcessEnv): Promise<Outcome>;
}

const BIN = join(ROOT, 'node_modules', '.bin');
/** The projects that need no deployed system. */
export const UNIT = ['unit', 'unit-alone', 'web', 'web-alone'];
export const REPORTS = join(LOCAL, 'reports');

interface ToolOptions {
  readonly env: NodeJS.ProcessEnv;
  /** Says everything at its end, instead of between the lines of another. */
  readonly quietly?: boolean;
}

function runTool(name: string, args: string[], { env, quietly }: ToolOptions): Promise<number> {
  const child = spawn(join(BIN, name), args, { cwd: ROOT, stdio: quietly ? 'pipe' : 'inherit', env });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => void said.push(chunk));
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      resolve(code ?? 1);
    });
  });
}

/** One or more commands that together are one check. */
export function check(name: string, ...commands: [tool: string, ...args: string[]][]): Step {
  const run = async (env: NodeJS.ProcessEnv) => {
    let failed = 0;
    for (const [tool, ...args] of commands) if ((await runTool(tool, args, { env })) !== 0) failed = 1;
    return { passed: 1 - failed, failed };
  };
  return { name, first: true, run };
}

interface Which extends Pick<Step, 'deployed' | 'beside'> {
  /** Those alone that import one of these files, or are one of them. */
  readonly near?: () => string[];
  /** These files alone. */
  readonly only?: readonly string[];
  /** Where they wait much, one more than there are cores. */
  readonly workers?: number;
}

/** Runs a runner's tests; its report, undefined where it came to none, and its exit code. */
async function report(name: string, args: string[], options: ToolOptions) {
  const file = join(REPORTS, `${name}.json`);
  await rm(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runTool('vitest', [...args, ...reporters], options);
  return { code, text: await readFile(file, 'utf8').catch(() => undefined) };
}

export function tests(name: string, projects: string[], { near, only = [], workers, ...how }: Which = {}): Step {
  const chosen = projects.flatMap((project) => ['--project', project]);
  /** The same files once more, each alone, where the system has neighbors, a network and a clock that passes. */
  const tryAgain = async (text: string, options: ToolOptions) => {
    const again = how.deployed ? filesToTryAgain(text) : [];
    if (again.length === 0) return text;
    console.log(`\n== ${name}, tried again: ${again.map((file) => file.replace(`${ROOT}/`, '')).join(', ')}`);
    const second = await report(`${name}-again`, ['run', ...again, ...chosen, '--maxWorkers=1'], options);
    return second.text ? withSecondTry(text, second.text) : text;
  };
  const run = async (env: NodeJS.ProcessEnv) => {
    const options = { env, quietly: how.beside !== undefined };
    const which = near ? ['related', '--run', ...near()] : ['run', ...only];
    const atOnce = workers === undefined ? [] : [`--maxWorkers=${workers}`];
    const { code, text: first } = await report(name, [...which, ...chosen, ...atOnce], options);
    // A runner that ran nothing, or that failed without a failed test, is a failure of its own.
    if (first === undefined) return { passed: 0, failed: 1 };
    const sums = sumsOf(first);
    if (sums.failed === 0 && (code !== 0 || sums.passed === 0)) return { ...sums, failed: 1 };
    const text = await tryAgain(first, options);
    const failures = failuresIn(text, ROOT);
    const stayed = new Set(failures.map(({ test }) => test));
    const unsteady = failuresIn(first, ROOT).filter(({ test }) => !stayed.has(test));
    return { ...sumsOf(text), files: filesIn(text, ROOT), failures, unsteady };
  };
  return { name, ...how, run };
}
