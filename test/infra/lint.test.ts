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

/** Writes the templates of a region; their files. */
async function templatesOf(region: (typeof REGIONS)[number]): Promise<string[]> {
  const folder = join(LOCAL, 'test-infra', `templates-${region}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const product = await makeProduct(region === 'us-east-1' ? {} : { region });
  return Promise.all(
    product.stacks.map(async ({ stackName }) => {
      const file = join(folder, `${stackName}.json`);
      await writeFile(file, JSON.stringify(product.template(stackName.split('-').at(-1) ?? '').toJSON()));
      return file;
    }),
  );
}

it('the templates are what CloudFormation takes, in every region: cfn-lint finds nothing', async () => {
  const files = (await Promise.all(REGIONS.map(templatesOf))).flat();
  expect(files.length).toBeGreaterThan(30);
  const args = ['--regions', ...REGIONS, '--ignore-checks', ...NOISE, '--format', 'parseable', '--', ...files];
  // Its exit code says how bad the worst is; what counts is that there is nothing.
  const { stdout, stderr } = await promisify(execFile)(LINTER, args, { maxBuffer: 10_000_000 }).catch(
    (failed: { stdout: string; stderr: string }) => failed,
  );
  expect(`${stdout}${stderr}`.trim()).toBe('');
});
