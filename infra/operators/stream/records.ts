import {
  type _Record,
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type GetShardIteratorCommandInput,
} from '@aws-sdk/client-dynamodb-streams';
import { sleep } from '#functions/base/retry.ts';

export type StreamRecord = _Record;

/** An open shard never says that this was all, and may answer with nothing in the middle. */
const EMPTY_ANSWERS = 8;
const EMPTY_MS = 100;

const streams = () => new DynamoDBStreamsClient({});

/** Shards in the order of their beginning, which their names tell: what an item did first is in the first. */
async function shardsOf(client: DynamoDBStreamsClient, StreamArn: string): Promise<string[]> {
  const ids: string[] = [];
  let start: string | undefined;
  do {
    const answer = await client.send(new DescribeStreamCommand({ StreamArn, ExclusiveStartShardId: start }));
    ids.push(...(answer.StreamDescription?.Shards ?? []).flatMap(({ ShardId }) => ShardId ?? []));
    start = answer.StreamDescription?.LastEvaluatedShardId;
  } while (start);
  return ids.sort();
}

/** The records of a shard from a place on, in their order. */
export async function* recordsFrom(
  from: GetShardIteratorCommandInput,
  client = streams(),
): AsyncGenerator<StreamRecord> {
  let iterator = (await client.send(new GetShardIteratorCommand(from))).ShardIterator;
  for (let empty = 0; iterator && empty < EMPTY_ANSWERS; ) {
    const answer = await client.send(new GetRecordsCommand({ ShardIterator: iterator }));
    const { Records = [] } = answer;
    yield* Records;
    iterator = answer.NextShardIterator;
    empty = Records.length > 0 ? 0 : empty + 1;
    if (empty > 0) await sleep(EMPTY_MS);
  }
}

/** Everything that the stream still has: the changes of the last day. */
export async function* allRecords(StreamArn: string): AsyncGenerator<StreamRecord> {
  const client = streams();
  for (const ShardId of await shardsOf(client, StreamArn))
    yield* recordsFrom({ StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' }, client);
}
