import type { Config } from '../config.ts';
import { checkCertificate, checkConcurrency, checkGatewayRole } from './check-account.ts';
import { checkCredentials } from './check-credentials.ts';
import { checkSandbox, checkSender } from './check-mail.ts';
import { checkKeptTables, checkKeys, checkRegions, checkStacks } from './check-stage.ts';
import { checkTexts } from './check-texts.ts';
import { type Finding, isNamed, linesOf, mind, stop, well } from './finding.ts';
import { readKept } from './kept-settings.ts';
import { type Deployment, deploymentOf, type Known, type Request } from './options.ts';
import { wordsOf } from './settings.ts';
import { readStanding } from './standing.ts';

const CHECKS: Readonly<Record<string, (config: Config) => Promise<Finding>>> = {
  Stacks: checkStacks,
  Data: checkKeptTables,
  'Other regions': checkRegions,
  SES: checkSandbox,
  Sender: checkSender,
  Texts: checkTexts,
  Certificate: checkCertificate,
  'Functions at once': checkConcurrency,
  "API Gateway's log role": checkGatewayRole,
  'Keys of integrators': checkKeys,
};

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

/** How what is asked for differs from what the stage was deployed with last. */
function compare({ changes, losses }: Deployment, { kept, seen, isBegun }: Known): Finding {
  const what = 'Settings';
  if (isBegun)
    return well(what, ['those of the first deployment, which has not ended', ...changes.map(wordsOf)].join('; '));
  if (!kept && !seen)
    return well(what, 'the first ones; the next deployment takes them up where it is told nothing else');
  if (kept && changes.length === 0) return well(what, 'as they were');
  const forgotten = kept ? [] : ['the stage stands but remembers none, so give it all of its own again'];
  const says = [...forgotten, ...changes.map(wordsOf)].join('; ');
  return losses.length > 0 ? mind(what, says, `Do you mean it? ${losses.join('; ')}`) : well(what, says);
}

/** With the settings that the stage remembers. Throws where one that is needed was never given, or one is wrong. */
async function settle(request: Request): Promise<{ finding: Finding; deployment?: Deployment }> {
  const kept = await readKept(request).catch((error: unknown) => {
    if (isNamed(error, 'AccessDeniedException')) return 'unreadable' as const;
    throw error;
  });
  if (kept === 'unreadable')
    return {
      finding: stop('Settings', 'what the stage remembers may not be read', 'Your credentials need ssm:GetParameter'),
    };
  const known = kept ? { kept: kept.settings, isBegun: kept.isBegun } : { seen: await readStanding(request) };
  const deployment = deploymentOf(request, known);
  return { finding: compare(deployment, known), deployment };
}

interface Preflight {
  readonly findings: Finding[];
  readonly account?: string;
  readonly deployment?: Deployment;
}

/** Everything about an account and a stage that a deployment would stumble over; it only reads. */
export async function preflight(request: Request): Promise<Preflight> {
  const node = well('Node', process.versions.node);
  const { finding, account } = await checkCredentials(request);
  if (!account) return { findings: [node, finding] };
  const { finding: settings, deployment } = await settle(request);
  if (!deployment) return { findings: [node, finding, settings] };
  const found: Finding[] = [];
  // One after the other: an account's describing calls are few a second.
  for (const [what, check] of Object.entries(CHECKS)) found.push(await look(what, check, deployment.config));
  return { findings: [node, finding, settings, ...found], account, deployment };
}

/** Prints what was found; undefined where a deployment would fail or do harm. */
export async function printPreflight(
  request: Request,
): Promise<{ account: string; deployment: Deployment } | undefined> {
  const { findings, account, deployment } = await preflight(request);
  for (const finding of findings) console.log(linesOf(finding));
  if (!account || !deployment || findings.some(({ state }) => state === 'stop')) return undefined;
  return { account, deployment };
}
