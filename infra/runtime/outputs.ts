import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';

/** What a stack of a region says of itself, by name. Throws `ValidationError` where it is not there, as CloudFormation does. */
export async function outputsOf(StackName: string, region: string): Promise<Record<string, string>> {
  const { Stacks = [] } = await new CloudFormationClient({ region }).send(new DescribeStacksCommand({ StackName }));
  const outputs = Stacks[0]?.Outputs ?? [];
  return Object.fromEntries(outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]));
}
