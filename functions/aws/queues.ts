import { SendMessageBatchCommand } from '@aws-sdk/client-sqs';
import { sqs } from './sqs.ts';

const PER_CALL = 10;

/** Puts things into a queue; those that did not get in. */
export async function sendEach<D>(queueUrl: string, things: readonly D[]): Promise<Set<D>> {
  const refused = await sendAll(queueUrl, things);
  return new Set(things.filter((_, at) => refused.has(at)));
}

/** Puts bodies into a queue as JSON; the places of those that did not get in. Each queue has an adapter of its own. */
export async function sendAll(queueUrl: string, bodies: readonly unknown[], delaySeconds = 0): Promise<Set<number>> {
  const refused = new Set<number>();
  for (let at = 0; at < bodies.length; at += PER_CALL) {
    const Entries = bodies.slice(at, at + PER_CALL).map((body, index) => ({
      Id: String(at + index),
      MessageBody: JSON.stringify(body),
      ...(delaySeconds > 0 && { DelaySeconds: delaySeconds }),
    }));
    const answer = await sqs().send(new SendMessageBatchCommand({ QueueUrl: queueUrl, Entries }));
    for (const { Id } of answer.Failed ?? []) refused.add(Number(Id));
  }
  return refused;
}
