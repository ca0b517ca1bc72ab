import { ACMClient } from '@aws-sdk/client-acm';
import {
  APIGatewayClient,
  GetApiKeysCommand,
  GetAccountCommand as GetGatewayCommand,
} from '@aws-sdk/client-api-gateway';
import {
  CloudFormationClient,
  DescribeStackResourcesCommand,
  DescribeStacksCommand,
} from '@aws-sdk/client-cloudformation';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { GetAccountSettingsCommand, GetFunctionConcurrencyCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import {
  GetSMSAttributesCommand,
  GetSMSSandboxAccountStatusCommand,
  ListOriginationNumbersCommand,
  SNSClient,
} from '@aws-sdk/client-sns';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { mockClient } from 'aws-sdk-client-mock';

export const sts = mockClient(STSClient);
export const ses = mockClient(SESv2Client);
export const lambda = mockClient(LambdaClient);
export const acm = mockClient(ACMClient);
export const gateway = mockClient(APIGatewayClient);
export const stacks = mockClient(CloudFormationClient);
export const tables = mockClient(DynamoDBClient);
export const buckets = mockClient(S3Client);
export const sns = mockClient(SNSClient);
export const account = [sts, ses, lambda, acm, gateway, stacks, tables, buckets, sns];

/** What AWS throws, by its name. */
export const named = (name: string, cause?: Error) => Object.assign(new Error(name, { cause }), { name });

/** A stack that stands with these outputs. */
export function stands(StackName: string, outputs: Record<string, string>): void {
  const Outputs = Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }));
  const stack = { StackName, CreationTime: new Date(0), StackStatus: 'UPDATE_COMPLETE', Outputs } as const;
  stacks.on(DescribeStacksCommand, { StackName }).resolves({ Stacks: [stack] });
}

/** Begins with an account that has what it takes, and in which nothing of ours is. */
export function beginAccount(): void {
  for (const client of account) client.reset();
  sts.on(GetCallerIdentityCommand).resolves({ Account: '123456789012', Arn: 'arn:aws:iam::123456789012:user/ada' });
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true, SendQuota: { Max24HourSend: 50_000 } });
  ses.on(GetEmailIdentityCommand).rejects(named('NotFoundException'));
  lambda
    .on(GetAccountSettingsCommand)
    .resolves({ AccountLimit: { ConcurrentExecutions: 1000, UnreservedConcurrentExecutions: 1000 } });
  lambda.on(GetFunctionConcurrencyCommand).rejects(named('ResourceNotFoundException'));
  sns.on(GetSMSSandboxAccountStatusCommand).resolves({ IsInSandbox: false });
  sns.on(GetSMSAttributesCommand).resolves({ attributes: { MonthlySpendLimit: '200' } });
  sns.on(ListOriginationNumbersCommand).resolves({ PhoneNumbers: [{ PhoneNumber: '+18005550100' }] });
  gateway.on(GetGatewayCommand).resolves({}).on(GetApiKeysCommand).resolves({ items: [] });
  stacks.on(DescribeStacksCommand).resolves({ Stacks: [] });
  for (const name of ['Data', 'Edge'])
    stacks.on(DescribeStacksCommand, { StackName: `quayside-prod-${name}` }).rejects(named('ValidationError'));
  stands('CDKToolkit', { BucketName: 'assets' });
  stacks.on(DescribeStackResourcesCommand).rejects(named('ValidationError'));
  tables.on(ListTablesCommand).resolves({ TableNames: [] });
  buckets.on(ListBucketsCommand).resolves({ Buckets: [] });
}
