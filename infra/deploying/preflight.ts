import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import type { Config } from '../config.ts';
import { checkCertificate, checkConcurrency, checkGatewayRole } from './check-account.ts';
import { checkSandbox, checkSender } from './check-mail.ts';
import { checkKeptTables, checkKeys, checkRegions, checkStacks } from './check-stage.ts';
import { type Finding, linesOf, mind, stop, well } from './finding.ts';

const CHECKS: Readonly<Record<string, (config: Config) => Promise<Finding>>> = {
  Stacks: checkStacks,
  Data: checkKeptTables,
  'Other regions': checkRegions,
  SES: checkSandbox,
  Sender: checkSender,
  Certificate: checkCertificate,
  'Functions at once': checkConcurrency,
  "API Gateway's log role": checkGatewayRole,
  'Keys of integrators': checkKeys,
};

async function checkCredentials({ region }: Config): Promise<{ finding: Finding; account?: string }> {
  const what = 'Account';
  try {
    const { Account, Arn = '' } = await new STSClient({ region }).send(new GetCallerIdentityCommand({}));
    if (!Account) return { finding: stop(what, 'AWS names none', 'Sign in: aws sso login, or aws configure') };
    const finding = Arn.endsWith(':root')
      ? mind(what, `${Account}, as its root user`, 'Make a user or role with administrator rights for this')
      : well(what, `${Account}, as ${Arn}`);
    return { finding, account: Account };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return {
      finding: stop(what, `no credentials that AWS takes (${why})`, 'Sign in: aws sso login, or aws configure'),
    };
  }
}

/** A look that is not allowed or does not succeed says so; the others go on. */
async function look(what: string, check: (config: Config) => Promise<Finding>, config: Config): Promise<Finding> {
  try {
    return await check(config);
  } catch (error) {
    const why = error instanceof Error ? error.name : String(error);
    return mind(
      what,
      `could not be looked at (${why})`,
      'Your credentials may miss the right to read it; look yourself',
    );
  }
}

/** Everything about an account and a stage that a deployment would stumble over; it only reads. */
export async function preflight(config: Config): Promise<{ findings: Finding[]; account?: string }> {
  const node = well('Node', process.versions.node);
  const { finding, account } = await checkCredentials(config);
  if (!account) return { findings: [node, finding] };
  const found: Finding[] = [];
  // One after the other: an account's describing calls are few a second.
  for (const [what, check] of Object.entries(CHECKS)) found.push(await look(what, check, config));
  return { findings: [node, finding, ...found], account };
}

/** Prints what was found; the account, or undefined where a deployment would fail or do harm. */
export async function printPreflight(config: Config): Promise<string | undefined> {
  const { findings, account } = await preflight(config);
  for (const finding of findings) console.log(linesOf(finding));
  return findings.some(({ state }) => state === 'stop') ? undefined : account;
}
