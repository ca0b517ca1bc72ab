import { spawn } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import * as z from 'zod/mini';
import { readConfig } from './config.ts';
import { becomeFunctionOf } from './local/environment.ts';
import { meetSchema } from './operators/schema.ts';
import { LOCAL, ROOT } from './paths.ts';

const HELP = `Use: npm run deploy -- --stage prod --sender no-reply@example.com [--region us-east-1] [--domain ship.example.com --certificate arn:...]
     [--alarm-email ops@example.com]
  --sender   the address that mails come from; SES in that region has to verify it or its domain`;

const Outputs = z.record(z.string(), z.record(z.string(), z.string()));

function runCdk(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, [join(ROOT, 'node_modules', 'aws-cdk', 'bin', 'cdk'), ...args], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Whether a stage was deployed before, so that there may be data in it. */
async function hasData(stage: string, region: string): Promise<boolean> {
  const StackName = `quayside-${stage}-Data`;
  try {
    await new CloudFormationClient({ region }).send(new DescribeStacksCommand({ StackName }));
    return true;
  } catch (error) {
    // What CloudFormation says of a stack that is not there.
    if (error instanceof Error && error.name === 'ValidationError') return false;
    throw error;
  }
}

async function meetData(stage: string): Promise<void> {
  await becomeFunctionOf(stage);
  await meetSchema('Deploy this version as another stage');
}

/** `npm run deploy`: bootstraps the account when that is needed, deploys every stack of a stage, and says where it is. */
async function deploy(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { stage: text, sender: text, domain: text, certificate: text, 'alarm-email': text, region: text },
  });
  if (!values.stage || !values.sender) throw new Error(HELP);
  const { 'alarm-email': alarmEmail, ...rest } = values;
  const settings = { ...rest, alarmEmail };
  const config = readConfig(settings);
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  const context = given.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  process.env.AWS_REGION = config.region;
  const env = { ...process.env, AWS_REGION: config.region, AWS_DEFAULT_REGION: config.region };
  await mkdir(LOCAL, { recursive: true });
  const file = join(LOCAL, `outputs-${config.stage}.json`);
  const isDeployed = await hasData(config.stage, config.region);
  if (isDeployed) await meetData(config.stage);
  const bootstrapped = await runCdk(['bootstrap', ...context], env);
  if (bootstrapped !== 0) process.exit(bootstrapped);
  const code = await runCdk(
    ['deploy', '--all', '--require-approval', 'never', '--concurrency', '3', '--outputs-file', file, ...context],
    env,
  );
  if (code !== 0) process.exit(code);
  await meetData(config.stage);
  const outputs = Outputs.parse(JSON.parse(await readFile(file, 'utf8')));
  const { Url, CloudFront } = outputs[`quayside-${config.stage}-Edge`] ?? {};
  console.log(`\nQuayside ${config.stage} is at ${Url}`);
  if (config.domain) console.log(`Point ${config.domain} (CNAME or alias) to ${CloudFront}`);
  const place = `--stage ${config.stage} --region ${config.region}`;
  const steps = [
    `Let SES in ${config.region} verify ${config.sender} or its domain, and ask for production access: until then mail waits.`,
    config.alarmEmail
      ? `Confirm the subscription that AWS sends to ${config.alarmEmail}: until then alarms are silent.`
      : 'Nobody is told of alarms: deploy again with --alarm-email.',
    `Make the first account: npm run create-director -- ${place} --email ... --name "First Last"`,
    'A new account of AWS runs 10 functions at once: ask for more ("Concurrent executions" in Service Quotas).',
  ];
  console.log(`\nNext:\n${steps.map((step, at) => `  ${at + 1}. ${step}`).join('\n')}`);
}

deploy().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
