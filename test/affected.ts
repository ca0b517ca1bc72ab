import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { LOCAL, ROOT } from '#infra/paths.ts';
import { changedSince, chooseByArea, chooseNear, linesOf, readers } from './support/affected.ts';
import { runBefore } from './support/last-run.ts';
import { runAll } from './support/runner.ts';
import { isKept } from './support/stack.ts';
import { check, type Step, tests, UNIT } from './support/steps.ts';

const BIN = join(ROOT, 'node_modules', '.bin');
/** Of three minutes, beside what a file takes to begin, types, lint and bringing a kept system up to date. */
const NEAR_MS = 35_000;
const MEMORY_MS = 20_000;
const DEPLOYED_MS = 60_000;
/** Of a file that has not run yet. */
const UNKNOWN_MS = 10_000;

const Listed = z.array(z.object({ file: z.string() }));

const IN_MEMORY = /^test\/memory\//;

/** Says what was chosen, and why, and what there is no time for. */
function tell({ chosen, left }: ReturnType<typeof chooseByArea>): void {
  for (const { file, why } of chosen) console.log(`  ${file}: ${why}`);
  for (const { file, why } of left) console.log(`  left to the whole run, for its time: ${file}: ${why}`);
}

/** The files of `unit` and `web` that import what changed, in whatever way. */
function nearTo(commit: string): string[] {
  const projects = UNIT.flatMap((name) => ['--project', name]);
  const said = linesOf(join(BIN, 'vitest'), 'list', '--filesOnly', '--json', '--changed', commit, ...projects).join('');
  return Listed.parse(JSON.parse(said)).map(({ file }) => file.replace(`${ROOT}/`, ''));
}

async function stepsFor(base: string): Promise<Step[]> {
  const [commit = base] = linesOf('git', 'merge-base', 'HEAD', base);
  const changed = changedSince(commit);
  const present = changed.filter((file) => /\.(tsx?|mjs|css|json)$/.test(file) && existsSync(join(ROOT, file)));
  console.log(`${changed.length} files differ from ${commit.slice(0, 8)}`);
  if (present.length === 0) return [];
  const { files } = runBefore();
  const timed = (file: string) => ({ file, milliseconds: files[file] ?? UNKNOWN_MS });
  const near = chooseNear([...new Set([...nearTo(commit), ...readers()])].map(timed), NEAR_MS);
  console.log(`unit and web: ${near.chosen.length} files import what changed, or read all sources`);
  for (const file of near.left) console.log(`  left to the whole run, for its time: ${file}`);
  const candidates = globSync('test/{browser,integration,memory}/*.test.ts', { cwd: ROOT }).map((file) => ({
    ...timed(file),
    text: readFileSync(join(ROOT, file), 'utf8'),
  }));
  const inMemory = candidates.filter(({ file }) => IN_MEMORY.test(file));
  const ofMemory = chooseByArea(changed, inMemory, MEMORY_MS);
  console.log('In memory:');
  tell(ofMemory);
  const onSystem = candidates.filter(({ file }) => !IN_MEMORY.test(file));
  const ofSystem = chooseByArea(changed, onSystem, DEPLOYED_MS);
  const runs = await isKept();
  console.log(runs ? 'On the kept system:' : 'Not run, since no system is kept (node test/support/stack.ts --keep):');
  tell(ofSystem);
  const steps: Step[] = [
    check('types', ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', join(LOCAL, 'types.tsbuildinfo')]),
    check('lint', ['biome', 'check', '--no-errors-on-unmatched', ...present]),
  ];
  if (near.chosen.length > 0) steps.push(tests('unit', UNIT, { only: near.chosen }));
  const [memory = [], deployed = []] = [ofMemory, ofSystem].map(({ chosen }) => chosen.map(({ file }) => file));
  if (memory.length > 0) steps.push(tests('memory', ['memory'], { only: memory }));
  if (runs && deployed.length > 0)
    steps.push(tests('deployed', ['browser', 'integration', 'operators'], { deployed: true, only: deployed }));
  return steps;
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { base: { type: 'string', default: 'main' } } });
  const steps = await stepsFor(values.base);
  const { failed } = await runAll(steps, { isWhole: false });
  process.exit(failed === 0 ? 0 : 1);
}
