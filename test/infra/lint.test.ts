import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { LOCAL } from '#infra/paths.ts';
import { makeProduct } from './product.ts';

const LINTER = join(LOCAL, 'python', 'bin', 'cfn-lint');
/** Dependencies and permissions that the CDK states though they follow from others: they do no harm. */
const NOISE = ['W3005', 'W3045'];
/** The longest name first: what its region makes too long is so in this one. */
const REGIONS = ['eu-central-1', 'us-east-1'] as const;

beforeAll(() => {
  if (!existsSync(LINTER)) throw new Error('cfn-lint is missing: node infra/local/prepare.mjs --tests');
});

interface Written {
  readonly file: string;
  readonly text: string;
  /** Where the stack is deployed: what is of the edge stands in one region always. */
  readonly region: string;
}

/** Writes the templates of an organization in a region. */
async function templatesOf(region: (typeof REGIONS)[number]): Promise<Written[]> {
  const folder = join(LOCAL, 'test-infra', `templates-${region}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const product = await makeProduct(region === 'us-east-1' ? {} : { region });
  return Promise.all(
    product.stacks.map(async ({ stackName, region: own }) => {
      const file = join(folder, `${stackName}.json`);
      const text = JSON.stringify(product.template(stackName.split('-').at(-1) ?? '').toJSON());
      await writeFile(file, text);
      return { file, text, region: own };
    }),
  );
}

/** What cfn-lint says of templates in their regions. Its exit code says how bad the worst is; what counts is that there is nothing. */
async function findingsIn(regions: string, files: readonly string[]): Promise<string> {
  const options = ['--ignore-checks', ...NOISE, '--format', 'parseable'];
  const args = ['--regions', ...regions.split(' '), ...options, '--', ...files];
  const { stdout, stderr } = await promisify(execFile)(LINTER, args, { maxBuffer: 10_000_000 }).catch(
    (failed: { stdout: string; stderr: string }) => failed,
  );
  return `${stdout}${stderr}`.trim();
}

it('the templates are what CloudFormation takes, in every region: cfn-lint finds nothing', async () => {
  const written = (await Promise.all(REGIONS.map(templatesOf))).flat();
  expect(written.length).toBeGreaterThan(30);
  // Those that differ by the names of their regions alone are one, which is looked at for all of these.
  const distinct = [...Map.groupBy(written, ({ text, region }) => text.replaceAll(region, 'REGION')).values()];
  const byRegions = Map.groupBy(distinct, (alike) => [...new Set(alike.map(({ region }) => region))].join(' '));
  expect([...byRegions.keys()].sort()).toEqual([...REGIONS, REGIONS.join(' ')].sort());
  for (const [regions, all] of byRegions)
    expect(
      await findingsIn(
        regions,
        all.flatMap(([first]) => first?.file ?? []),
      ),
    ).toBe('');
});
