import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import { becomeFunctionOf } from '../local/environment.ts';
import { meetSchema } from '../operators/schema.ts';
import { LOCAL } from '../paths.ts';
import { FIREWALL_REGION } from '../stacks/firewall-stack.ts';
import { cdk } from './cdk.ts';
import { type Ask, askTerminal, confirmLosses } from './confirm.ts';
import { writeKept } from './kept-settings.ts';
import { nextSteps, type Outputs } from './next-steps.ts';
import type { Deployment, Request } from './options.ts';
import { printPreflight } from './preflight.ts';
import { outputsOf } from './standing.ts';

const OutputsFile = z.record(z.string(), z.record(z.string(), z.string()));

async function meetData({ stage, region }: Config, { isBefore = false } = {}): Promise<void> {
  await becomeFunctionOf(stage, region);
  await meetSchema('Deploy this version as another stage', { isBefore });
}

const siteOf = ({ CloudFront }: Record<string, string> = {}) => (CloudFront ? `https://${CloudFront}` : undefined);

async function deployStacks(
  { config, context, force }: Deployment,
  account: string,
  run: typeof cdk,
): Promise<Outputs> {
  const file = join(LOCAL, `outputs-${config.stage}.json`);
  await mkdir(LOCAL, { recursive: true });
  const before = siteOf(await outputsOf('Edge', config));
  const regions = new Set([config.region, ...(config.firewall ? [FIREWALL_REGION] : [])]);
  await run(config, ['bootstrap', ...[...regions].map((region) => `aws://${account}/${region}`)]);
  const common = ['--require-approval', 'never', ...context, '-c', `account=${account}`];
  const atSite = (site?: string) => (site ? ['-c', `site=${site}`] : []);
  // One after the other: AWS refuses two routes of one API at once.
  const all = ['--all', '--concurrency', '1', '--outputs-file', file, ...(force ? ['--force'] : [])];
  await run(config, ['deploy', ...all, ...common, ...atSite(before)]);
  const read = OutputsFile.parse(JSON.parse(await readFile(file, 'utf8')));
  const outputs = Object.fromEntries(Object.entries(read).map(([name, of]) => [name.split('-').at(-1), of]));
  const site = siteOf(outputs.Edge);
  // The first time nobody knew it: the bucket lets photos in from there only.
  if (site !== before)
    await run(config, ['deploy', `quayside-${config.stage}-Data`, '--exclusively', ...common, ...atSite(site)]);
  return outputs;
}

/**
 * Looks at the account, asks where something would be taken off, deploys every stack of a stage, lets it remember its
 * settings, and says where it is and what to do next.
 */
export async function deployStage(request: Request, run = cdk, ask: Ask = askTerminal): Promise<void> {
  process.env.AWS_REGION = request.region;
  const ready = await printPreflight(request);
  if (!ready) throw new Error('\nNothing was deployed: mend what says STOP first.');
  const { account, deployment } = ready;
  const { config, settings } = deployment;
  await confirmLosses(deployment, ask);
  const kept = { settings, version: config.version };
  // A stack whose making failed stands without outputs, and without data.
  if ((await outputsOf('Data', config))?.TableName) await meetData(config, { isBefore: true });
  // Whoever repeats it after it failed need not say all of it again.
  if (deployment.isFirst) await writeKept(config, { ...kept, isBegun: true });
  const outputs = await deployStacks(deployment, account, run);
  await meetData(config);
  await writeKept(config, kept);
  console.log(`\nQuayside ${config.stage} is at ${outputs.Edge?.Url}`);
  const steps = nextSteps(config, outputs).map((step, at) => `  ${at + 1}. ${step}`);
  console.log(`\nNext, in this order:\n${steps.join('\n')}`);
}
