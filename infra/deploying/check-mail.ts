import { CloudFormationClient, DescribeStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import type { Config } from '../config.ts';
import { domainOf } from '../constructs/sender-identity.ts';
import { fail, isNamed, type PreflightFinding, pass, warn } from './finding.ts';

/** Whether SES lets mail out to everybody. */
export async function checkSandbox({ region }: Config): Promise<PreflightFinding> {
  const what = 'SES';
  const { ProductionAccessEnabled, SendingEnabled, SendQuota } = await new SESv2Client({ region }).send(
    new GetAccountCommand({}),
  );
  if (SendingEnabled === false) return fail(what, 'sending is paused by AWS', 'Check the SES reputation page');
  if (!ProductionAccessEnabled)
    return warn(
      what,
      `in its sandbox in ${region}: mail reaches only verified addresses; the rest waits`,
      'SES, Account dashboard, "Request production access"; AWS answers within a day',
    );
  return pass(what, `${SendQuota?.Max24HourSend ?? 'some'} mails a day`);
}

/** Undefined where SES has no such identity. */
async function isVerified(region: string, EmailIdentity: string): Promise<boolean | undefined> {
  try {
    const command = new GetEmailIdentityCommand({ EmailIdentity });
    return (await new SESv2Client({ region }).send(command)).VerifiedForSendingStatus ?? false;
  } catch (error) {
    if (isNamed(error, 'NotFoundException')) return undefined;
    throw error;
  }
}

/** The identities that the stack Data has made. */
async function ownIdentities({ region, stage }: Config): Promise<string[]> {
  try {
    const command = new DescribeStackResourcesCommand({ StackName: `quayside-${stage}-Data` });
    const { StackResources = [] } = await new CloudFormationClient({ region }).send(command);
    const identities = StackResources.filter(({ ResourceType }) => ResourceType === 'AWS::SES::EmailIdentity');
    return identities.flatMap(({ PhysicalResourceId }) => PhysicalResourceId ?? []);
  } catch (error) {
    if (isNamed(error, 'ValidationError')) return [];
    throw error;
  }
}

/** Whether SES knows the sender, and whether that fits what the deployment would ask of it. */
export async function checkSender(config: Config): Promise<PreflightFinding> {
  const { region, sender, identity } = config;
  const what = 'Sender';
  const domain = domainOf(sender);
  const known = { [sender]: await isVerified(region, sender), [domain]: await isVerified(region, domain) };
  const verified = Object.keys(known).filter((name) => known[name]);
  if (identity === 'existing') {
    if (verified.length > 0) return pass(what, `${verified.join(' and ')} verified`);
    const waiting = Object.keys(known).filter((name) => known[name] === false);
    if (waiting.length > 0) return warn(what, `${waiting.join(' and ')} not verified yet`, 'Check SES > Identities');
    return fail(what, `SES in ${region} has no identity for ${sender} or ${domain}`, 'Take "identity" out of the file');
  }
  const wanted = identity === 'domain' ? domain : sender;
  const isOurs = (await ownIdentities(config)).includes(wanted);
  if (known[wanted] === undefined) return pass(what, `the deployment asks SES to verify ${wanted}`);
  if (!isOurs)
    return fail(
      what,
      `SES in ${region} has ${wanted} already, from another stack; it can't be created twice`,
      'Set "identity": "existing"',
    );
  if (known[wanted]) return pass(what, `${wanted} verified`);
  const todo =
    identity === 'domain' ? 'Create the three DNS records printed by the deployment' : 'Click the link in the email';
  return warn(what, `${wanted} not verified yet: mail waits`, todo);
}
