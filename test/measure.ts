import { rm, writeFile } from 'node:fs/promises';
import { allContracts } from '#shared/contracts/index.ts';
import { BUDGETS_FILE, type Budgets, MEASURED_FILE, readBudgets, readMeasured, tightSizes } from './support/budgets.ts';
import { tests } from './support/steps.ts';

/** What weighs the pages, the bundles and what they carry, as built for a deployment. */
const WEIGHING = ['test/infra/scripts.test.ts', 'test/infra/bundles.test.ts', 'test/unit/cities/cities.test.ts'];

/** The budgets with what was measured now; limits are for people to change. */
function withMeasured({ sizes, functions }: Budgets, measured: ReadonlyMap<string, number>): Budgets {
  const weighed = [...measured].filter(([name]) => !(name in sizes)).sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    sizes: Object.fromEntries(
      Object.entries(sizes).map(([name, size]) => [name, { ...size, measured: measured.get(name) ?? size.measured }]),
    ),
    routes: allContracts.length,
    functions: weighed.length > 0 ? Object.fromEntries(weighed) : functions,
  };
}

await rm(MEASURED_FILE, { force: true });
const { passed, failed } = await tests('sizes', ['infra', 'unit'], { only: WEIGHING }).run(process.env);
const budgets = readBudgets();
const measured = readMeasured();
await writeFile(BUDGETS_FILE, `${JSON.stringify(withMeasured(budgets, measured), null, 2)}\n`);
const tight = tightSizes(budgets, measured);
console.log(['', ...(tight.length > 0 ? tight : ['Each has two per cent left or more.'])].join('\n'));
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
