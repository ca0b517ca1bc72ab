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
import { GetParameterCommand, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
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
export const ssm = mockClient(SSMClient);
export const account = [sts, ses, lambda, acm, gateway, stacks, tables, buckets, sns, ssm];

/** What AWS throws, by its name. */
export const named = (name: string, cause?: Error) => Object.assign(new Error(name, { cause }), { name });

/** What a stage was deployed with last. */
export function remembers(settings: Record<string, string>): void {
  const Value = JSON.stringify({ settings, version: '0.0.1' });
  ssm.on(GetParameterCommand, { Name: '/quayside/prod/settings' }).resolves({ Parameter: { Value } });
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
  ssm.on(GetParameterCommand).rejects(named('ParameterNotFound'));
  ssm.on(PutParameterCommand).resolves({});
  gateway.on(GetGatewayCommand).resolves({}).on(GetApiKeysCommand).resolves({ items: [] });
  stacks.on(DescribeStacksCommand).resolves({ Stacks: [] });
  stacks.on(DescribeStackResourcesCommand).rejects(named('ValidationError'));
  tables.on(ListTablesCommand).resolves({ TableNames: [] });
  buckets.on(ListBucketsCommand).resolves({ Buckets: [] });
}
