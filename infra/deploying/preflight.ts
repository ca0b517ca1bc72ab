import type { Config } from '../config.ts';
import { checkCertificate, checkConcurrency, checkGatewayRole } from './check-account.ts';
import { checkCredentials } from './check-credentials.ts';
import { checkSandbox, checkSender } from './check-mail.ts';
import { checkKeptTables, checkKeys, checkRegions, checkStacks } from './check-stage.ts';
import { checkBootstrap, checkForm, checkSite } from './check-standing.ts';
import { checkTexts } from './check-texts.ts';
import { formatFinding, type PreflightFinding, pass, warn } from './finding.ts';

const CHECKS: Readonly<Record<string, (config: Config) => Promise<PreflightFinding>>> = {
  CDK: checkBootstrap,
  Stacks: checkStacks,
  Data: checkKeptTables,
  'Form of the data': checkForm,
  Site: checkSite,
  'Other regions': checkRegions,
  SES: checkSandbox,
  Sender: checkSender,
  Texts: checkTexts,
  Certificate: checkCertificate,
  'Lambda concurrency': checkConcurrency,
  "API Gateway's log role": checkGatewayRole,
  'API Gateway keys': checkKeys,
};

/** A look that is not allowed or does not succeed says so; the others go on. */
async function runCheck(
  what: string,
  check: (config: Config) => Promise<PreflightFinding>,
  config: Config,
): Promise<PreflightFinding> {
  try {
    return await check(config);
  } catch (error) {
    const why = error instanceof Error ? error.name : String(error);
    return warn(
      what,
      `could not be checked (${why})`,
      'Your credentials may lack permission to read it; check manually',
    );
  }
}

/** Everything about an account and a stage that a deployment would stumble over; it only reads. */
export async function preflight(config: Config): Promise<PreflightFinding[]> {
  const { finding, account } = await checkCredentials(config);
  const found = [pass('Node', process.versions.node), finding];
  if (!account) return found;
  // One after the other: an account's describing calls are few a second.
  for (const [what, check] of Object.entries(CHECKS)) found.push(await runCheck(what, check, { ...config, account }));
  return found;
}

/** Prints what was found; false where a deployment would fail or do harm. */
export async function printPreflight(config: Config): Promise<boolean> {
  const findings = await preflight(config);
  for (const finding of findings) console.log(formatFinding(finding));
  return findings.every(({ state }) => state !== 'stop');
}
