import { mkdir, rm } from 'node:fs/promises';
import { MEASURED_FILE, readBudgets, readMeasured, tightSizes } from './budgets.ts';
import { runAfter, runBefore } from './last-run.ts';
import { CONDITIONS } from './memory/conditions.ts';
import { type Failure, type Part, type Result, summaryOf, type TimedFile } from './report.ts';
import { tooUnsteady } from './second-try.ts';
import { startTestStack, type TestStack } from './stack.ts';
import { REPORTS, type Step } from './steps.ts';

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
    await runStep(step, { ...own, QUAYSIDE_TEST_STACK: JSON.stringify(addresses) }, so);
  };
  const runOne = (step: Step) => (step.first || !system ? runStep(step, own, so) : onSystem(step));
  const inTurn = async (turn: readonly Step[]) => {
    const waits: Promise<void>[] = [];
    for (const step of turn.filter(({ beside }) => beside === undefined)) {
      waits.push(...turn.filter(({ beside }) => beside === step.name).map(runOne));
      await runOne(step);
    }
    await Promise.all(waits);
  };
  const rest = steps.filter(({ first }) => !first);
  const groups = [
    steps.filter(({ first }) => first),
    rest.filter(({ deployed, beside }) => !deployed || beside !== undefined),
    rest.filter(({ deployed }) => deployed),
  ];
  for (const group of groups) {
    if (isRed(so)) return console.log('\n== the rest is not run: what came before it is red');
    await inTurn(group);
  }
}

/** Runs steps and says what came of them; `isWhole` where it is all there is, with which later runs are compared. */
export async function runAll(steps: readonly Step[], { isWhole }: { isWhole: boolean }): Promise<Result> {
  await mkdir(REPORTS, { recursive: true });
  await rm(MEASURED_FILE, { force: true });
  if (isWhole) await rm(CONDITIONS, { recursive: true, force: true });
  const begin = Date.now();
  const so: Sofar = { parts: [], files: [], failures: [], unsteady: [] };
  const before = runBefore();
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
  const tight = tightSizes(readBudgets(), readMeasured());
  const { text, sum } = summaryOf({ ...so, milliseconds, tight, before: isWhole ? before.parts : {} });
  if (isWhole) await runAfter(before, { ...so, milliseconds, unsteady });
  console.log(`\n${text}`);
  return sum;
}
