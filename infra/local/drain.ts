import { setTimeout as sleep } from 'node:timers/promises';
import { GetQueueAttributesCommand, ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { clientOptions, type LocalSettings } from './settings.ts';

/** The longest batch window of a stream's reader, and some time to work on the batch. */
const QUIET = 2500;
const LIMIT = 15_000;

async function waiting(client: SQSClient, url: string): Promise<number> {
  const names = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'] as const;
  const { Attributes = {} } = await client.send(
    new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: [...names] }),
  );
  return names.reduce((sum, name) => sum + Number(Attributes[name] ?? 0), 0);
}

/**
 * Waits until nothing is on its way any more: MiniStack forgets the records of a stream when it ends, so what its
 * readers have not seen by then would never happen. Queues of failures (`Dead`, `Failed`) keep what they hold.
 */
export async function drain(settings: LocalSettings): Promise<void> {
  const client = new SQSClient(clientOptions(settings));
  const { QueueUrls = [] } = await client.send(new ListQueuesCommand({}));
  const urls = QueueUrls.filter((url) => !/Dead|Failed/.test(url));
  const end = Date.now() + LIMIT;
  let quietSince = Date.now();
  while (Date.now() < end && Date.now() - quietSince < QUIET) {
    await sleep(200);
    const counts = await Promise.all(urls.map((url) => waiting(client, url)));
    if (counts.some((count) => count > 0)) quietSince = Date.now();
  }
}
