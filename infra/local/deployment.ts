import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CloudFormationClient, ListStacksCommand } from '@aws-sdk/client-cloudformation';
import { App } from 'aws-cdk-lib';
import * as z from 'zod/mini';
import { addStacks } from '../app.ts';
import type { Bundles } from '../build/bundle.ts';
import { localConfig } from '../config.ts';
import { ROOT } from '../paths.ts';
import { cdkContext } from '../runtime/cdk-context.ts';
import { type Deployed, readDeployed } from '../runtime/deployed.ts';
import { awsEnvironment, clientOptions, type LocalSettings } from '../runtime/settings.ts';
import { ProgramError, runProgram } from './process.ts';

const CDK = join(ROOT, 'node_modules', 'aws-cdk', 'bin', 'cdk');
const DEPLOY_LIMIT_MS = 300_000;
const ACCOUNT = 'aws://000000000000/us-east-1';
const BOOTSTRAP_STACK = 'CDKToolkit';

async function cdk(settings: LocalSettings, args: string[], signal?: AbortSignal): Promise<string> {
  const env = {
    ...process.env,
    ...awsEnvironment(settings),
    CDK_DISABLE_CLI_TELEMETRY: 'true',
    AWS_PROFILE: undefined,
  };
  // Not in the project's folder: there the command would also run the application that cdk.json names.
  const run = { env, cwd: settings.work, limit: DEPLOY_LIMIT_MS, signal };
  try {
    return await runProgram(process.execPath, [CDK, ...args, '--no-notices'], run);
  } catch (cause) {
    if (!(cause instanceof ProgramError)) throw cause;
    const log = join(settings.work, 'cdk.log');
    await writeFile(log, cause.output);
    throw new Error(
      `The local AWS did not take the stacks (see ${log}): mend what it says; if nothing was changed, \`npm run reset\` begins with empty data.`,
      { cause },
    );
  }
}

const Template = z.looseObject({ Resources: z.record(z.string(), z.unknown()) });

async function isBootstrapped(settings: LocalSettings): Promise<boolean> {
  const client = new CloudFormationClient(clientOptions(settings));
  const { StackSummaries = [] } = await client.send(new ListStacksCommand({ StackStatusFilter: ['CREATE_COMPLETE'] }));
  return StackSummaries.some(({ StackName }) => StackName === BOOTSTRAP_STACK);
}

/** CDK's bootstrap without the bucket policy that demands TLS, which the local AWS does not speak. Once per empty state. */
export async function bootstrap(settings: LocalSettings, signal?: AbortSignal): Promise<void> {
  if (await isBootstrapped(settings)) return;
  await mkdir(settings.work, { recursive: true });
  const template = Template.parse(JSON.parse(await cdk(settings, ['bootstrap', '--show-template', '--json'], signal)));
  const { StagingBucketPolicy: _, ...Resources } = template.Resources;
  const file = join(settings.work, 'bootstrap.json');
  await writeFile(file, JSON.stringify({ ...template, Resources }));
  await cdk(settings, ['bootstrap', ACCOUNT, '--template', file], signal);
}

/** The tests judge the templates by AWS's rules (test/infra); here that would take longer than all the rest of the synthesis. */
export const UNJUDGED = { '@aws-cdk/core:validateAgainstDefaultRules': false };

/** Synthesises all stacks for the local AWS and deploys what has changed. */
export async function deploy(settings: LocalSettings, bundles: Bundles, signal?: AbortSignal): Promise<Deployed> {
  await bootstrap(settings, signal);
  const assembly = join(settings.work, 'assembly');
  const outputs = join(settings.work, 'outputs.json');
  const app = new App({ outdir: assembly, context: { ...(await cdkContext()), ...UNJUDGED } });
  addStacks(app, {
    config: localConfig(settings.awsPort, { clockFile: settings.clock, roads: settings.roads }),
    bundles,
    web: settings.web,
  });
  app.synth();
  const quiet = ['--all', '--require-approval', 'never', '--concurrency', '4', '--progress', 'events'];
  await cdk(settings, ['deploy', '--app', assembly, '--outputs-file', outputs, ...quiet], signal);
  return readDeployed(settings);
}
