import { spawn } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import * as z from 'zod/mini';
import type { Config } from './config.ts';
import { isNamed } from './deploying/finding.ts';
import { nextSteps, type Outputs } from './deploying/next-steps.ts';
import { type Deployment, readDeployment } from './deploying/options.ts';
import { printPreflight } from './deploying/preflight.ts';
import { becomeFunctionOf } from './local/environment.ts';
import { meetSchema } from './operators/schema.ts';
import { LOCAL, ROOT } from './paths.ts';
import { FIREWALL_REGION } from './stacks/firewall-stack.ts';

const OutputsFile = z.record(z.string(), z.record(z.string(), z.string()));

async function cdk(config: Config, args: string[]): Promise<void> {
  const env = { ...process.env, AWS_REGION: config.region, AWS_DEFAULT_REGION: config.region };
  const command = [join(ROOT, 'node_modules', 'aws-cdk', 'bin', 'cdk'), ...args];
  const child = spawn(process.execPath, command, { cwd: ROOT, env, stdio: 'inherit' });
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (ended) => resolve(ended ?? 1));
  });
  if (code === 0) return;
  console.error(
    '\nWhat failed stands above. "Too many requests", "Rate exceeded" or "concurrent modification": run it again.',
  );
  console.error('What else AWS may say, and what to do: docs/deploying.md');
  process.exit(code);
}

/** Undefined where there is none yet. */
async function outputsOf(stack: string, { stage, region }: Config): Promise<Record<string, string> | undefined> {
  const StackName = `quayside-${stage}-${stack}`;
  try {
    const { Stacks = [] } = await new CloudFormationClient({ region }).send(new DescribeStacksCommand({ StackName }));
    const outputs = Stacks[0]?.Outputs ?? [];
    return Object.fromEntries(outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]));
  } catch (error) {
    // What CloudFormation says of a stack that is not there.
    if (isNamed(error, 'ValidationError')) return undefined;
    throw error;
  }
}

async function meetData({ stage, region }: Config, { isBefore = false } = {}): Promise<void> {
  await becomeFunctionOf(stage, region);
  await meetSchema('Deploy this version as another stage', { isBefore });
}

const siteOf = ({ CloudFront }: Record<string, string> = {}) => (CloudFront ? `https://${CloudFront}` : undefined);

async function deployStacks({ config, context, force }: Deployment, account: string): Promise<Outputs> {
  const file = join(LOCAL, `outputs-${config.stage}.json`);
  await mkdir(LOCAL, { recursive: true });
  const before = siteOf(await outputsOf('Edge', config));
  const regions = new Set([config.region, ...(config.firewall ? [FIREWALL_REGION] : [])]);
  await cdk(config, ['bootstrap', ...[...regions].map((region) => `aws://${account}/${region}`)]);
  const common = ['--require-approval', 'never', ...context, '-c', `account=${account}`];
  const atSite = (site?: string) => (site ? ['-c', `site=${site}`] : []);
  // One after the other: AWS refuses two routes of one API at once.
  const all = ['--all', '--concurrency', '1', '--outputs-file', file, ...(force ? ['--force'] : [])];
  await cdk(config, ['deploy', ...all, ...common, ...atSite(before)]);
  const read = OutputsFile.parse(JSON.parse(await readFile(file, 'utf8')));
  const outputs = Object.fromEntries(Object.entries(read).map(([name, of]) => [name.split('-').at(-1), of]));
  const site = siteOf(outputs.Edge);
  // The first time nobody knew it: the bucket lets photos in from there only.
  if (site !== before)
    await cdk(config, ['deploy', `quayside-${config.stage}-Data`, '--exclusively', ...common, ...atSite(site)]);
  return outputs;
}

/** `npm run deploy`: looks at the account, deploys every stack of a stage, and says where it is and what to do next. */
async function deploy(): Promise<void> {
  const deployment = readDeployment('deploy');
  const { config } = deployment;
  process.env.AWS_REGION = config.region;
  const account = await printPreflight(config);
  if (!account) throw new Error('\nNothing was deployed: mend what says STOP first.');
  if (await outputsOf('Data', config)) await meetData(config, { isBefore: true });
  const outputs = await deployStacks(deployment, account);
  await meetData(config);
  console.log(`\nQuayside ${config.stage} is at ${outputs.Edge?.Url}`);
  const steps = nextSteps(config, outputs).map((step, at) => `  ${at + 1}. ${step}`);
  console.log(`\nNext, in this order:\n${steps.join('\n')}`);
}

deploy().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
