import { globSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL, ROOT } from '#infra/paths.ts';
import { changedSince, readers } from './support/affected.ts';
import { runAll } from './support/runner.ts';
import { check, type Step, tests, UNIT } from './support/steps.ts';

/** What is not committed yet; where git does not say it, everything. */
function uncommitted(): string[] {
  try {
    return changedSince('HEAD');
  } catch {
    return globSync('test/{unit,web}/**/*.test.{ts,tsx}', { cwd: ROOT });
  }
}

const LINT = check('lint', ['biome', 'check', '.'], ['oxlint', '--type-aware', '--deny-warnings']);
/** Before each commit: a minute and a half at most. */
const QUICK: Step[] = [
  // What it found last time is kept: a change costs what depends on it.
  check('types', ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', join(LOCAL, 'types.tsbuildinfo')]),
  LINT,
  tests('unit', UNIT, { near: () => [...uncommitted(), ...readers()] }),
];
const ALL: Step[] = [
  check('types', ['tsc', '--noEmit']),
  LINT,
  tests('unit', UNIT),
  tests('operators', ['operators'], { deployed: true, beside: 'unit' }),
  tests('memory', ['memory', 'played'], { workers: 4 }),
  tests('infra', ['infra']),
  tests('local', ['local'], { beside: 'memory' }),
  // While a board has few cards and drivers: the others leave hundreds.
  tests('browser', ['browser'], { deployed: true, workers: 3 }),
  tests('integration', ['integration', 'trouble', 'invariants'], { deployed: true, workers: 3 }),
];

if (import.meta.main) {
  const isWhole = process.argv[2] !== 'check';
  const { passed, failed } = await runAll(isWhole ? ALL : QUICK, { isWhole });
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
