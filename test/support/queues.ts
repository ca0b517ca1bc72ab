import { ListQueuesCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { inject } from 'vitest';

/** Puts a message into a deployed queue, as a repeated one would come. */
export async function sendTo(queue: 'Mail' | 'Jobs' | 'Due' | 'Push', message: unknown): Promise<void> {
  const client = new SQSClient({ endpoint: inject('stack').awsEndpoint });
  const { QueueUrls = [] } = await client.send(new ListQueuesCommand({}));
  const QueueUrl = QueueUrls.find((url) => url.includes(queue) && !url.includes('Dead'));
  await client.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message) }));
}
