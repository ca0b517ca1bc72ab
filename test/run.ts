import { spawn, spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCAL, ROOT } from '#infra/paths.ts';
import {
  type Failure,
  failuresIn,
  filesIn,
  type Part,
  type Result,
  summaryOf,
  sumsOf,
  type TimedFile,
} from './support/report.ts';
import { startTestStack, type TestStack } from './support/stack.ts';

interface Outcome extends Result {
  readonly files?: TimedFile[];
  readonly failures?: Failure[];
}

/** One check: types and lint count as one each, a runner as its number of tests. */
interface Step {
  readonly name: string;
  /** Runs on the deployed system, alone. */
  readonly deployed?: boolean;
  /** Waits more than it works, so it runs beside those that need no deployed system. */
  readonly beside?: boolean;
  run(env: NodeJS.ProcessEnv): Promise<Outcome>;
}

const BIN = join(ROOT, 'node_modules', '.bin');
const REPORTS = join(LOCAL, 'reports');

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
function check(name: string, ...commands: [tool: string, ...args: string[]][]): Step {
  const run = async (env: NodeJS.ProcessEnv) => {
    let failed = 0;
    for (const [tool, ...args] of commands) if ((await runTool(tool, args, { env })) !== 0) failed = 1;
    return { passed: 1 - failed, failed };
  };
  return { name, run };
}

interface Which extends Pick<Step, 'deployed' | 'beside'> {
  /** Those alone that import one of these files, or are one of them. */
  readonly near?: () => string[];
}

function tests(name: string, projects: string[], { near, ...how }: Which = {}): Step {
  const run = async (env: NodeJS.ProcessEnv) => {
    const file = join(REPORTS, `${name}.json`);
    await rm(file, { force: true });
    const chosen = projects.flatMap((project) => ['--project', project]);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const which = near ? ['related', '--run', ...near()] : ['run'];
    const code = await runTool('vitest', [...which, ...chosen, ...reporters], { env, quietly: how.beside ?? false });
    const text = await readFile(file, 'utf8').catch(() => undefined);
    const { passed, failed } = text ? sumsOf(text) : { passed: 0, failed: 0 };
    // A runner that ran nothing, or that failed without a failed test, is a failure of its own.
    const isBroken = failed === 0 && (code !== 0 || passed === 0);
    const named = text ? { files: filesIn(text, ROOT), failures: failuresIn(text, ROOT) } : {};
    return { passed, failed: isBroken ? 1 : failed, ...named };
  };
  return { name, ...how, run };
}

/** What is not committed yet; where git does not say it, everything. */
function uncommitted(): string[] {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--untracked-files=all', '--no-renames'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) return globSync('test/{unit,web}/**/*.test.{ts,tsx}', { cwd: ROOT });
  return stdout.split('\n').flatMap((line) => line.slice(3) || []);
}

/** Tests that read sources instead of importing them: any change is near them. */
function readers(): string[] {
  const files = globSync('test/unit/**/*.test.ts', { cwd: ROOT });
  return files.filter((file) => /globSync|readdir/.test(readFileSync(join(ROOT, file), 'utf8')));
}

const LINT = check('lint', ['biome', 'check', '.'], ['oxlint', '--type-aware', '--deny-warnings']);
/** Before each commit: a minute and a half at most. */
const QUICK: Step[] = [
  // What it found last time is kept: a change costs what depends on it.
  check('types', ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', join(LOCAL, 'types.tsbuildinfo')]),
  LINT,
  tests('unit', ['unit', 'web'], { near: () => [...uncommitted(), ...readers()] }),
];
const ALL: Step[] = [
  tests('operators', ['operators'], { deployed: true, beside: true }),
  tests('local', ['local'], { beside: true }),
  check('types', ['tsc', '--noEmit']),
  LINT,
  tests('unit', ['unit', 'web']),
  tests('infra', ['infra']),
  // While a board has few cards and drivers: the others leave hundreds.
  tests('browser', ['browser'], { deployed: true }),
  tests('integration', ['integration', 'rights', 'invariants'], { deployed: true }),
];

/** A system to test, and how long it took; undefined where it could not be deployed, which is said. */
async function deployed(parts: Part[]): Promise<TestStack | undefined> {
  console.log('\n== a system of its own to test');
  const from = Date.now();
  const stack = await startTestStack().catch((error: unknown) => void console.error(error));
  parts.push({ name: 'deployment', milliseconds: Date.now() - from });
  return stack ?? undefined;
}

async function runAll(steps: readonly Step[]): Promise<Result> {
  const begin = Date.now();
  // Building the pages makes this process one of production, which no test is.
  const own = { ...process.env };
  const parts: Part[] = [];
  const files: TimedFile[] = [];
  const failures: Failure[] = [];
  const runStep = async ({ name, run }: Step, env: NodeJS.ProcessEnv) => {
    console.log(`\n== ${name}`);
    const start = Date.now();
    const { files: timed = [], failures: failed = [], ...result } = await run(env);
    parts.push({ name, milliseconds: Date.now() - start, result });
    files.push(...timed);
    failures.push(...failed);
  };
  const stackIn = steps.some(({ deployed }) => deployed) ? deployed(parts) : Promise.resolve(undefined);
  const onSystem = async (step: Step) => {
    const stack = await stackIn;
    if (!stack) return void parts.push({ name: step.name, milliseconds: 0, result: { passed: 0, failed: 1 } });
    const { stop: _, ...addresses } = stack;
    await runStep(step, { ...own, QUAYSIDE_TEST_STACK: JSON.stringify(addresses) });
  };
  const inTurn = async (turn: readonly Step[]) => {
    for (const step of turn) await (step.deployed ? onSystem(step) : runStep(step, own));
  };
  // Those that wait come once the system is there: they start some of their own, by the same bundles.
  const waiting = steps.filter(({ beside }) => beside).map((step) => stackIn.then(() => inTurn([step])));
  const working = steps.filter(({ beside }) => !beside);
  await Promise.all([...waiting, inTurn(working.filter((step) => !step.deployed))]);
  await inTurn(working.filter((step) => step.deployed));
  const stop = (await stackIn)?.stop;
  await stop?.();
  const { text, sum } = summaryOf(parts, files, Date.now() - begin, failures);
  console.log(`\n${text}`);
  return sum;
}

if (import.meta.main) {
  await mkdir(REPORTS, { recursive: true });
  const { passed, failed } = await runAll(process.argv[2] === 'check' ? QUICK : ALL);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
