import { ChangeMessageVisibilityCommand } from '@aws-sdk/client-sqs';
import { isLocal } from '#functions/base/env.ts';
import { sqs } from './sqs.ts';

const MAX_VISIBILITY_TIMEOUT_SECONDS = 12 * 3600;

function queueUrlOf(queueArn: string): string {
  const [, , , region, account, name] = queueArn.split(':');
  const host = isLocal() ? process.env.AWS_ENDPOINT_URL : `https://sqs.${region}.amazonaws.com`;
  return `${host}/${account}/${name}`;
}

/** Hides a message that is in hand for so many seconds, after which its queue delivers it again. */
export async function extendVisibilityTimeout(queueArn: string, receipt: string, seconds: number): Promise<void> {
  await sqs().send(
    new ChangeMessageVisibilityCommand({
      QueueUrl: queueUrlOf(queueArn),
      ReceiptHandle: receipt,
      VisibilityTimeout: Math.min(MAX_VISIBILITY_TIMEOUT_SECONDS, Math.ceil(seconds)),
    }),
  );
}
