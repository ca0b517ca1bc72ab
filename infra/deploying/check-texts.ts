import {
  GetSMSAttributesCommand,
  GetSMSSandboxAccountStatusCommand,
  ListOriginationNumbersCommand,
  SNSClient,
} from '@aws-sdk/client-sns';
import type { Config } from '../config.ts';
import { type PreflightFinding, pass, warn } from './finding.ts';

/** AWS lets a new account spend one dollar a month on texts. */
const LOW_SPEND_LIMIT_DOLLARS = 5;
const isOfNorthAmerica = (number = '') => number.startsWith('+1');

/**
 * Whether texts reach people. SNS takes every one and says nothing when it does not arrive, so what is missing here is seen
 * nowhere else but in SNS's own log of deliveries.
 */
export async function checkTexts({ region, textFrom }: Config): Promise<PreflightFinding> {
  const what = 'Texts';
  const sns = new SNSClient({ region });
  const { IsInSandbox } = await sns.send(new GetSMSSandboxAccountStatusCommand({}));
  const { attributes = {} } = await sns.send(new GetSMSAttributesCommand({ attributes: ['MonthlySpendLimit'] }));
  const { PhoneNumbers = [] } = await sns.send(new ListOriginationNumbersCommand({ MaxResults: 30 }));
  const limit = Number(attributes.MonthlySpendLimit ?? 1);
  const numbers = PhoneNumbers.flatMap(({ PhoneNumber }) => PhoneNumber ?? []);
  const missing: [says: string, todo: string][] = [];
  if (IsInSandbox)
    missing.push([
      'in the sandbox: only ten verified numbers can receive texts',
      'SNS, Text messaging, "Exit SMS sandbox"',
    ]);
  if (limit < LOW_SPEND_LIMIT_DOLLARS)
    missing.push([
      `$${limit} a month, after which no texts are sent`,
      'ask for more: Service Quotas, SNS, "Account spend threshold"',
    ]);
  if (!numbers.some(isOfNorthAmerica))
    missing.push([
      'no number registered with US and Canadian carriers',
      'register a toll-free or 10DLC number; it takes weeks',
    ]);
  if (textFrom?.startsWith('+') && !numbers.includes(textFrom))
    missing.push([`${textFrom} is not a number in this account and region`, 'use one of the numbers SNS lists']);
  if (missing.length === 0) return pass(what, `$${limit} a month, from ${textFrom ?? numbers.join(', ')}`);
  const todo = missing.map(([, one]) => one).join('; ');
  return warn(what, missing.map(([says]) => says).join('; '), `To send texts: ${todo} (docs/deploying.md, "Texts")`);
}
