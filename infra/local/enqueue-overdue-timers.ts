import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { localConfig } from '../config.ts';
import { stageName } from '../names.ts';
import { clientOptions, type LocalSettings } from '../runtime/settings.ts';

/** What came due while nothing ran goes into its queues at once, not with the rule's first minute. */
export async function enqueueOverdueTimers(settings: LocalSettings): Promise<void> {
  const FunctionName = stageName(localConfig(settings.awsPort), 'workers-tick');
  const client = new LambdaClient(clientOptions(settings));
  await client.send(new InvokeCommand({ FunctionName, InvocationType: 'Event' }));
}
