import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { localConfig } from '#infra/config.ts';
import { UNJUDGED } from '#infra/local/deployment.ts';
import { cdkContext } from '#infra/runtime/cdk-context.ts';
import { clientOptions, type LocalSettings } from '#infra/runtime/settings.ts';
import { DataStack } from '#infra/stacks/data-stack.ts';

/** Makes a table as the product's stack does. */
export async function makeTable(settings: LocalSettings, TableName: string): Promise<void> {
  const app = new App({ context: { ...(await cdkContext()), ...UNJUDGED } });
  const stack = new DataStack(app, 'Data', localConfig(settings.awsPort), {});
  const [found] = Object.values(Template.fromStack(stack).findResources('AWS::DynamoDB::Table'));
  const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, BillingMode } = found?.Properties ?? {};
  const how = { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, BillingMode };
  await new DynamoDBClient(clientOptions(settings)).send(new CreateTableCommand({ TableName, ...how }));
}
