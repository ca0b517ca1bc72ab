import { SCHEMA } from '#functions/data/table/keys.ts';
import type { Config } from '../config.ts';
import { outputsOf } from '../runtime/outputs.ts';
import { FIREWALL_REGION } from '../stacks/firewall-stack.ts';
import { fail, isNamed, type PreflightFinding, pass, warn } from './finding.ts';

/** None where the stack is not there, or its making failed. */
function knownOf(stack: string, region: string): Promise<Record<string, string>> {
  return outputsOf(stack, region).catch((error: unknown) => {
    if (isNamed(error, 'ValidationError')) return {};
    throw error;
  });
}

/** Whether the CDK has in each region what it deploys with. */
export async function checkBootstrap({ stage, region, firewall }: Config): Promise<PreflightFinding> {
  const what = 'CDK';
  const missing: string[] = [];
  for (const one of new Set([region, ...(firewall ? [FIREWALL_REGION] : [])]))
    if (!(await knownOf('CDKToolkit', one)).BucketName) missing.push(one);
  if (missing.length === 0) return pass(what, 'bootstrapped');
  return fail(what, `not bootstrapped in ${missing.join(', ')}`, `npx cdk bootstrap -c stage=${stage}`);
}

/** Whether the data that is there has the form that this version reads and writes. */
export async function checkForm({ stage, region }: Config): Promise<PreflightFinding> {
  const what = 'Form of the data';
  const { TableName, Form = 'unknown' } = await knownOf(`quayside-${stage}-Data`, region);
  if (!TableName) return pass(what, 'none yet');
  if (Form === `${SCHEMA}`) return pass(what, Form);
  return fail(what, `${Form}, and this version knows ${SCHEMA} alone`, 'Deploy this version as a different stage');
}

/** Whether photos will be taken from the address that CloudFront has. */
export async function checkSite({ stage, region, site }: Config): Promise<PreflightFinding> {
  const what = 'Site';
  const { CloudFront } = await knownOf(`quayside-${stage}-Edge`, region);
  if (!CloudFront && site)
    return warn(what, `photos would be taken from ${site}, which is not this stage's`, 'Take "site" out of its file');
  if (!CloudFront) return pass(what, 'known after the first deployment');
  const stands = `https://${CloudFront}`;
  if (site === stands) return pass(what, site);
  return fail(
    what,
    `photos could not be uploaded from ${stands}: the stage's file says ${site ?? 'none'}`,
    `Write "site": "${stands}" into infra/stages/${stage}.json`,
  );
}
