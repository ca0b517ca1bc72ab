import { spawn, spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCAL, ROOT } from '#infra/paths.ts';
import { runAfter, runBefore } from './support/last-run.ts';
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
import { filesToTryAgain, tooUnsteady, withSecondTry } from './support/second-try.ts';
import { startTestStack, type TestStack } from './support/stack.ts';

interface Outcome extends Result {
  readonly files?: TimedFile[];
  readonly failures?: Failure[];
  readonly unsteady?: Failure[];
}

/** One check: types and lint count as one each, a runner as its number of tests. */
interface Step {
  readonly name: string;
  /** Before all others, which do not begin where it is red. */
  readonly first?: boolean;
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
  return { name, first: true, run };
}

interface Which extends Pick<Step, 'deployed' | 'beside'> {
  /** Those alone that import one of these files, or are one of them. */
  readonly near?: () => string[];
}

/** Runs a runner's tests; its report, undefined where it came to none, and its exit code. */
async function report(name: string, args: string[], options: ToolOptions) {
  const file = join(REPORTS, `${name}.json`);
  await rm(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runTool('vitest', [...args, ...reporters], options);
  return { code, text: await readFile(file, 'utf8').catch(() => undefined) };
}

function tests(name: string, projects: string[], { near, ...how }: Which = {}): Step {
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
    const options = { env, quietly: how.beside ?? false };
    const which = near ? ['related', '--run', ...near()] : ['run'];
    const { code, text: first } = await report(name, [...which, ...chosen], options);
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
  check('types', ['tsc', '--noEmit']),
  LINT,
  tests('operators', ['operators'], { deployed: true, beside: true }),
  tests('local', ['local'], { beside: true }),
  tests('unit', ['unit', 'web']),
  // After those beside have ended: it keeps both cores busy.
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

/** What a run has come to so far. */
interface Sofar {
  readonly parts: Part[];
  readonly files: TimedFile[];
  readonly failures: Failure[];
  readonly unsteady: Failure[];
}

const isRed = ({ parts }: Sofar) => parts.some(({ result }) => result && result.failed > 0);

async function runStep({ name, run }: Step, env: NodeJS.ProcessEnv, so: Sofar): Promise<void> {
  console.log(`\n== ${name}`);
  const start = Date.now();
  const { files = [], failures = [], unsteady = [], ...result } = await run(env);
  so.parts.push({ name, milliseconds: Date.now() - start, result });
  so.files.push(...files);
  so.failures.push(...failures);
  so.unsteady.push(...unsteady);
}

interface Where {
  readonly own: NodeJS.ProcessEnv;
  /** Undefined where no step needs one. */
  readonly system?: Promise<TestStack | undefined> | undefined;
}

/** All steps, as far as they go: what takes longest does not begin where something quicker is red. */
async function runSteps(steps: readonly Step[], so: Sofar, { own, system }: Where): Promise<void> {
  const onSystem = async (step: Step) => {
    const stack = await system;
    if (!stack) return void so.parts.push({ name: step.name, milliseconds: 0, result: { passed: 0, failed: 1 } });
    const { stop: _, ...addresses } = stack;
    const given = step.deployed && { QUAYSIDE_TEST_STACK: JSON.stringify(addresses) };
    await runStep(step, { ...own, QUAYSIDE_TEST_BUNDLES: addresses.bundles, ...given }, so);
  };
  const inTurn = async (turn: readonly Step[]) => {
    for (const step of turn) await (step.first || !system ? runStep(step, own, so) : onSystem(step));
  };
  const rest = steps.filter(({ first }) => !first);
  const beside = rest.filter((step) => step.beside);
  const groups: (() => Promise<unknown>)[] = [
    () => inTurn(steps.filter(({ first }) => first)),
    () =>
      Promise.all([
        ...beside.map((step) => inTurn([step])),
        inTurn(rest.filter((one) => !one.beside && !one.deployed)),
      ]),
    () => inTurn(rest.filter((one) => !one.beside && one.deployed)),
  ];
  for (const group of groups) {
    if (isRed(so)) return console.log('\n== the rest is not run: what came before it is red');
    await group();
  }
}

async function runAll(steps: readonly Step[]): Promise<Result> {
  const begin = Date.now();
  const so: Sofar = { parts: [], files: [], failures: [], unsteady: [] };
  const before = await runBefore();
  // Building the pages makes this process one of production, which no test is.
  const own = { ...process.env };
  const system = steps.some((step) => step.deployed) ? deployed(so.parts) : undefined;
  await runSteps(steps, so, { own, system });
  await (await system)?.stop();
  const unsteady = so.unsteady.map(({ test }) => test);
  const reasons = tooUnsteady(unsteady, before.unsteady);
  if (reasons.length > 0) {
    so.failures.push({ test: 'the run', why: reasons });
    so.parts.push({ name: 'steadiness', milliseconds: 0, result: { passed: 0, failed: reasons.length } });
  }
  const milliseconds = Date.now() - begin;
  const { text, sum } = summaryOf({ ...so, milliseconds, before: before.parts });
  await runAfter(before, { ...so, milliseconds, unsteady });
  console.log(`\n${text}`);
  return sum;
}

if (import.meta.main) {
  await mkdir(REPORTS, { recursive: true });
  const { passed, failed } = await runAll(process.argv[2] === 'check' ? QUICK : ALL);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
