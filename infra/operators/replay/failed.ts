import { TrimmedDataAccessException } from '@aws-sdk/client-dynamodb-streams';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueUrlCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import { findConsumer, type StreamConsumer } from '../stream/consumer.ts';
import { recordsFrom, type StreamRecord } from '../stream/records.ts';

const Failure = z.object({
  DDBStreamBatchInfo: z.object({
    shardId: z.string(),
    startSequenceNumber: z.string(),
    endSequenceNumber: z.string(),
    streamArn: z.string(),
  }),
});

/** `there`: its records could be given to the reader, and were not. */
export type Redrive = 'done' | 'there' | 'failed again' | 'gone' | 'not understood';

const HELD_SECONDS = 600;

async function receiveAll(sqs: SQSClient, QueueUrl: string): Promise<Message[]> {
  const all = new Map<string, Message>();
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: 10,
        VisibilityTimeout: HELD_SECONDS,
        WaitTimeSeconds: 1,
      }),
    );
    const before = all.size;
    for (const message of Messages) all.set(message.MessageId ?? '', message);
    if (all.size === before) return [...all.values()];
  }
}

/** Undefined when the stream no longer has them. */
async function recordsOf({ DDBStreamBatchInfo: told }: z.infer<typeof Failure>): Promise<StreamRecord[] | undefined> {
  const { streamArn: StreamArn, shardId: ShardId, startSequenceNumber: SequenceNumber } = told;
  const last = BigInt(told.endSequenceNumber);
  const found: StreamRecord[] = [];
  try {
    const from = { StreamArn, ShardId, SequenceNumber, ShardIteratorType: 'AT_SEQUENCE_NUMBER' } as const;
    for await (const record of recordsFrom(from)) {
      const at = BigInt(record.dynamodb?.SequenceNumber ?? 0);
      if (at <= last) found.push(record);
      if (at >= last) return found;
    }
  } catch (error) {
    if (!(error instanceof TrimmedDataAccessException)) throw error;
  }
  return undefined;
}

/** A record as Lambda hands it over: its time in seconds. */
function toLambdaRecord({ dynamodb, ...record }: StreamRecord) {
  const seconds = (dynamodb?.ApproximateCreationDateTime?.getTime() ?? 0) / 1000;
  return { ...record, dynamodb: { ...dynamodb, ApproximateCreationDateTime: seconds } };
}

const Answer = z.object({ batchItemFailures: z.array(z.unknown()) });

async function invokeConsumer(
  { functionName: FunctionName }: StreamConsumer,
  records: readonly StreamRecord[],
): Promise<boolean> {
  const Payload = JSON.stringify({ Records: records.map(toLambdaRecord) });
  const answer = await new LambdaClient({}).send(new InvokeCommand({ FunctionName, Payload }));
  if (answer.FunctionError) return false;
  const read = Answer.safeParse(JSON.parse(answer.Payload?.transformToString() ?? 'null'));
  return read.success && read.data.batchItemFailures.length === 0;
}

function failureIn({ Body = '' }: Message) {
  try {
    return Failure.parse(JSON.parse(Body));
  } catch {
    return undefined;
  }
}

async function redrive(reader: StreamConsumer, message: Message, write: boolean): Promise<Redrive> {
  const failure = failureIn(message);
  if (!failure) return 'not understood';
  const records = await recordsOf(failure);
  if (!records) return 'gone';
  if (!write) return 'there';
  return (await invokeConsumer(reader, records)) ? 'done' : 'failed again';
}

/** With `write` the reader gets the records once more, and what it did is deleted. All others stay in the queue. */
export async function redriveFailures(
  name: string,
  { stage, write }: { stage?: string | undefined; write: boolean },
): Promise<Redrive[]> {
  const reader = await findConsumer(name, stage);
  const sqs = new SQSClient({});
  const { QueueUrl = '' } = await sqs.send(new GetQueueUrlCommand({ QueueName: reader.failedArn.split(':').at(-1) }));
  const results: Redrive[] = [];
  for (const message of await receiveAll(sqs, QueueUrl)) {
    const { ReceiptHandle } = message;
    let result: Redrive | undefined;
    try {
      result = await redrive(reader, message, write);
      results.push(result);
    } finally {
      if (result === 'done') await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
      else await sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }));
    }
  }
  return results;
}
