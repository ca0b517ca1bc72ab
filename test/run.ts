import { spawn } from 'node:child_process';
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
  /** Runs on the deployed system. */
  readonly deployed?: boolean;
  /** Waits more than it works, so it runs beside the others that need no deployed system. */
  readonly beside?: boolean;
  run(env: NodeJS.ProcessEnv): Promise<Outcome>;
}

const BIN = join(ROOT, 'node_modules', '.bin');
const REPORTS = join(LOCAL, 'reports');

interface ToolOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Says everything at its end, instead of between the lines of another. */
  readonly quietly?: boolean;
}

function runTool(name: string, args: string[], { env = process.env, quietly }: ToolOptions = {}): Promise<number> {
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
  const run = async () => {
    let failed = 0;
    for (const [tool, ...args] of commands) if ((await runTool(tool, args)) !== 0) failed = 1;
    return { passed: 1 - failed, failed };
  };
  return { name, run };
}

function tests(name: string, projects: string[], how: Pick<Step, 'deployed' | 'beside'> = {}): Step {
  const run = async (env: NodeJS.ProcessEnv) => {
    const file = join(REPORTS, `${name}.json`);
    await rm(file, { force: true });
    const chosen = projects.flatMap((project) => ['--project', project]);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const code = await runTool('vitest', ['run', ...chosen, ...reporters], { env, quietly: how.beside ?? false });
    const text = await readFile(file, 'utf8').catch(() => undefined);
    const { passed, failed } = text ? sumsOf(text) : { passed: 0, failed: 0 };
    // A runner that ran nothing, or that failed without a failed test, is a failure of its own.
    const isBroken = failed === 0 && (code !== 0 || passed === 0);
    const named = text ? { files: filesIn(text, ROOT), failures: failuresIn(text, ROOT) } : {};
    return { passed, failed: isBroken ? 1 : failed, ...named };
  };
  return { name, ...how, run };
}

const QUICK: Step[] = [
  check('types', ['tsc', '--noEmit']),
  check('lint', ['biome', 'check', '.'], ['oxlint', '--type-aware', '--deny-warnings']),
  tests('unit', ['unit', 'web']),
];
const ALL: Step[] = [
  ...QUICK,
  tests('infra', ['infra']),
  tests('local', ['local'], { beside: true }),
  tests('integration', ['operators', 'integration', 'rights', 'invariants'], { deployed: true }),
  tests('browser', ['browser'], { deployed: true }),
];

async function runAll(steps: readonly Step[]): Promise<Result> {
  const begin = Date.now();
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
  const inTurn = async (chosen: readonly Step[], env = process.env) => {
    for (const step of chosen) await runStep(step, env);
  };
  const start = async (): Promise<TestStack | undefined> => {
    console.log('\n== a system of its own to test');
    const from = Date.now();
    const stack = await startTestStack().catch((error: unknown) => void console.error(error));
    parts.push({ name: 'deployment', milliseconds: Date.now() - from });
    return stack ?? undefined;
  };
  const waiting = steps.filter(({ beside }) => beside).map((step) => runStep(step, process.env));
  await inTurn(steps.filter(({ deployed, beside }) => !deployed && !beside));
  await Promise.all(waiting);
  const deployed = steps.filter((step) => step.deployed);
  if (deployed.length > 0) {
    const stack = await start();
    if (stack) {
      const { stop, ...addresses } = stack;
      await inTurn(deployed, { ...process.env, QUAYSIDE_TEST_STACK: JSON.stringify(addresses) });
      await stop();
    } else for (const { name } of deployed) parts.push({ name, milliseconds: 0, result: { passed: 0, failed: 1 } });
  }
  const { text, sum } = summaryOf(parts, files, Date.now() - begin, failures);
  console.log(`\n${text}`);
  return sum;
}

if (import.meta.main) {
  await mkdir(REPORTS, { recursive: true });
  const { passed, failed } = await runAll(process.argv[2] === 'check' ? QUICK : ALL);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
