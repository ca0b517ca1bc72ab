import { CloudFormationClient, DescribeStacksCommand, GetTemplateCommand } from '@aws-sdk/client-cloudformation';
import * as z from 'zod/mini';
import { FIREWALL_REGION } from '../stacks/firewall-stack.ts';
import { isNamed } from './finding.ts';
import type { Place } from './kept-settings.ts';
import type { Settings } from './settings.ts';

const Template = z.object({
  Resources: z.record(
    z.string(),
    z.object({ Type: z.string(), Properties: z.optional(z.record(z.string(), z.any())) }),
  ),
});

const client = (region: string) => new CloudFormationClient({ region });

/** The outputs of a stack; undefined where there is none. */
export async function outputsOf(stack: string, { stage, region }: Place): Promise<Record<string, string> | undefined> {
  const StackName = `quayside-${stage}-${stack}`;
  try {
    const { Stacks = [] } = await client(region).send(new DescribeStacksCommand({ StackName }));
    if (!Stacks[0]) return undefined;
    const outputs = Stacks[0].Outputs ?? [];
    return Object.fromEntries(outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]));
  } catch (error) {
    // What CloudFormation says of a stack that is not there.
    if (isNamed(error, 'ValidationError')) return undefined;
    throw error;
  }
}

/** The properties of a stack's resources of one type; none where the template may not be read or is not there. */
async function resourcesIn(stack: string, type: string, { stage, region }: Place) {
  try {
    const command = new GetTemplateCommand({ StackName: `quayside-${stage}-${stack}` });
    const { TemplateBody = '' } = await client(region).send(command);
    const { Resources } = Template.parse(JSON.parse(TemplateBody));
    return Object.values(Resources).flatMap(({ Type, Properties = {} }) => (Type === type ? [Properties] : []));
  } catch {
    return [];
  }
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** The own name, which is the address where it is not CloudFront's. */
function domainOf({ Url = '', CloudFront }: Record<string, string>): string {
  const host = Url.replace(/^https:\/\//, '');
  return host === CloudFront ? '' : host;
}

/**
 * What can be seen of the settings of a stage that stands, under their names, for one that remembers none: deployed by a
 * version that kept none, or by the CDK alone. Undefined where none stands: without CloudFront, which comes last but one,
 * nobody ever reached it, whatever a first deployment that failed has left.
 */
export async function readStanding(place: Place): Promise<Settings | undefined> {
  const edge = await outputsOf('Edge', place);
  if (!edge?.Url) return undefined;
  const [functions, subscriptions, budgets, firewall] = await Promise.all([
    resourcesIn('Workers', 'AWS::Lambda::Function', place),
    resourcesIn('Monitoring', 'AWS::SNS::Subscription', place),
    resourcesIn('Monitoring', 'AWS::Budgets::Budget', place),
    outputsOf(`${place.region}-Firewall`, { ...place, region: FIREWALL_REGION }),
  ]);
  const variable = (name: string) =>
    textOf(functions.map(({ Environment }) => Environment?.Variables?.[name]).find((value) => textOf(value)));
  const seen = {
    domain: domainOf(edge),
    sender: variable('SENDER'),
    textFrom: variable('TEXT_FROM'),
    roads: variable('ROADS'),
    reserve: functions.some(({ ReservedConcurrentExecutions: own }) => own > 0) ? 'true' : '',
    alarmEmail: textOf(subscriptions.find(({ Protocol }) => Protocol === 'email')?.Endpoint),
    budget: textOf(budgets[0]?.Budget?.BudgetLimit?.Amount),
    firewall: firewall ? 'true' : '',
  };
  return Object.fromEntries(Object.entries(seen).filter(([, value]) => value !== ''));
}
