import { SendMessageBatchCommand } from '@aws-sdk/client-sqs';
import { log } from '#functions/base/log.ts';
import { sqs } from './sqs.ts';

/** What SQS takes in one call: so many messages, and so many bytes of all of them together, which is also the most of one. */
const MAX_BATCH_ENTRIES = 10;
const MAX_BATCH_BYTES = 1_048_576;

interface Entry {
  Id: string;
  MessageBody: string;
  MessageGroupId?: string;
}

interface Sending {
  delaySeconds?: number;
  /** Of each body, whose others it competes with: the queue gives every group its share. */
  groups?: readonly string[];
}

/** Puts things into a queue; those that did not get in. */
export async function enqueueAll<D>(queueUrl: string, things: readonly D[], delaySeconds = 0): Promise<Set<D>> {
  const refused = await sendMessageBatches(queueUrl, things, { delaySeconds });
  return new Set(things.filter((_, at) => refused.has(at)));
}

/** The two characters that JSON takes as they are and SQS refuses a message for, written as JSON may write any. */
const toQueueJson = (body: unknown) =>
  JSON.stringify(body).replaceAll('\ufffe', '\\ufffe').replaceAll('\uffff', '\\uffff');

const bytesOf = ({ MessageBody }: Entry) => Buffer.byteLength(MessageBody);

/** What goes in one call each, in its order. */
function packBatches(entries: readonly Entry[]): Entry[][] {
  const calls: Entry[][] = [];
  let room = 0;
  for (const entry of entries) {
    const bytes = bytesOf(entry);
    const last = calls.at(-1);
    if (last && last.length < MAX_BATCH_ENTRIES && bytes <= room) last.push(entry);
    else {
      calls.push([entry]);
      room = MAX_BATCH_BYTES;
    }
    room -= bytes;
  }
  return calls;
}

/**
 * Puts bodies into a queue as JSON; the places of those that did not get in, as one does that is larger than any message may
 * be. Each queue has an adapter of its own.
 */
export async function sendMessageBatches(
  queueUrl: string,
  bodies: readonly unknown[],
  { delaySeconds = 0, groups }: Sending = {},
): Promise<Set<number>> {
  const entries = bodies.map((body, at): Entry => {
    const group = groups?.[at];
    return { Id: String(at), MessageBody: toQueueJson(body), ...(group && { MessageGroupId: group }) };
  });
  const tooLarge = entries.filter((entry) => bytesOf(entry) > MAX_BATCH_BYTES);
  for (const entry of tooLarge)
    log.error('message too large', { queue: queueUrl.split('/').at(-1), bytes: bytesOf(entry) });
  const refused = new Set(tooLarge.map(({ Id }) => Number(Id)));
  for (const call of packBatches(entries.filter((entry) => !tooLarge.includes(entry)))) {
    const Entries = delaySeconds > 0 ? call.map((entry) => ({ ...entry, DelaySeconds: delaySeconds })) : call;
    const answer = await sqs().send(new SendMessageBatchCommand({ QueueUrl: queueUrl, Entries }));
    for (const { Id } of answer.Failed ?? []) refused.add(Number(Id));
  }
  return refused;
}
