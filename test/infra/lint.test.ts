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
const REGIONS = ['us-east-1', 'eu-central-1'] as const;

beforeAll(() => {
  if (!existsSync(LINTER)) throw new Error('cfn-lint is missing: node infra/local/prepare.mjs --tests');
});

interface Written {
  readonly file: string;
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
      await writeFile(file, JSON.stringify(product.template(stackName.split('-').at(-1) ?? '').toJSON()));
      return { file, region: own };
    }),
  );
}

/** What cfn-lint says of templates in their region. Its exit code says how bad the worst is; what counts is that there is nothing. */
async function findingsIn(region: string, files: readonly string[]): Promise<string> {
  const args = ['--regions', region, '--ignore-checks', ...NOISE, '--format', 'parseable', '--', ...files];
  const { stdout, stderr } = await promisify(execFile)(LINTER, args, { maxBuffer: 10_000_000 }).catch(
    (failed: { stdout: string; stderr: string }) => failed,
  );
  return `${stdout}${stderr}`.trim();
}

it('the templates are what CloudFormation takes, in every region: cfn-lint finds nothing', async () => {
  const written = (await Promise.all(REGIONS.map(templatesOf))).flat();
  expect(written.length).toBeGreaterThan(30);
  const byRegion = Map.groupBy(written, ({ region }) => region);
  expect([...byRegion.keys()].sort()).toEqual([...REGIONS].sort());
  for (const [region, files] of byRegion)
    expect(
      await findingsIn(
        region,
        files.map(({ file }) => file),
      ),
    ).toBe('');
});
