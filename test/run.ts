import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { LOCAL, ROOT } from '#infra/paths.ts';
import { startTestStack } from './support/stack.ts';

interface Result {
  readonly passed: number;
  readonly failed: number;
}

/** One check: types and lint count as one each, a runner as its number of tests. */
interface Step {
  readonly name: string;
  /** Runs on the deployed system. */
  readonly deployed?: boolean;
  run(env: NodeJS.ProcessEnv): Promise<Result>;
}

const BIN = join(ROOT, 'node_modules', '.bin');
const REPORTS = join(LOCAL, 'reports');

function runTool(name: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  const child = spawn(join(BIN, name), args, { cwd: ROOT, stdio: 'inherit', env });
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
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

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});

/** True sums from a report: a file that broke without a failed test counts, and so does a test that was left out. */
export function sumsOf(text: string): Result {
  const report = Report.parse(JSON.parse(text));
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
  return { passed: numPassedTests, failed: numFailedTests + numPendingTests + numTodoTests + broken.length };
}

function tests(name: string, projects: string[], deployed = false): Step {
  const run = async (env: NodeJS.ProcessEnv) => {
    const file = join(REPORTS, `${name}.json`);
    await rm(file, { force: true });
    const chosen = projects.flatMap((project) => ['--project', project]);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const code = await runTool('vitest', ['run', ...chosen, ...reporters], env);
    const text = await readFile(file, 'utf8').catch(() => undefined);
    const { passed, failed } = text ? sumsOf(text) : { passed: 0, failed: 0 };
    // A runner that ran nothing, or that failed without a failed test, is a failure of its own.
    return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed };
  };
  return { name, deployed, run };
}

const QUICK: Step[] = [
  check('types', ['tsc', '--noEmit']),
  check('lint', ['biome', 'check', '.'], ['oxlint', '--type-aware', '--deny-warnings']),
  tests('unit', ['unit', 'web']),
];
const ALL: Step[] = [
  ...QUICK,
  tests('infra', ['infra']),
  tests('integration', ['integration', 'rights'], true),
  tests('browser', ['browser'], true),
];

async function runAll(steps: readonly Step[]): Promise<Result> {
  const sum = { passed: 0, failed: 0 };
  const lines: string[] = [];
  const add = (name: string, { passed, failed }: Result) => {
    sum.passed += passed;
    sum.failed += failed;
    lines.push(`${name.padEnd(12)} ${passed} passed, ${failed} failed`);
  };
  const runSteps = async (chosen: readonly Step[], env: NodeJS.ProcessEnv) => {
    for (const { name, run } of chosen) {
      console.log(`\n== ${name}`);
      add(name, await run(env));
    }
  };
  await runSteps(
    steps.filter(({ deployed }) => !deployed),
    process.env,
  );
  const deployed = steps.filter((step) => step.deployed);
  if (deployed.length > 0) {
    console.log('\n== a system of its own to test');
    const stack = await startTestStack().catch((error: unknown) => {
      console.error(error);
      return undefined;
    });
    if (stack) {
      const { stop, ...addresses } = stack;
      await runSteps(deployed, { ...process.env, QUAYSIDE_TEST_STACK: JSON.stringify(addresses) });
      await stop();
    } else for (const { name } of deployed) add(name, { passed: 0, failed: 1 });
  }
  console.log(`\n${lines.join('\n')}`);
  return sum;
}

if (import.meta.main) {
  await mkdir(REPORTS, { recursive: true });
  const { passed, failed } = await runAll(process.argv[2] === 'check' ? QUICK : ALL);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
