import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import { BatchGetCommand, DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tableKeys } from '#functions/data/table/keys.ts';
import type { EventRecord } from '#functions/domain/events/catalog.ts';
import { readExpected } from '#infra/operators/recount/expected-sums.ts';
import type { StreamRecord } from '#infra/operators/stream/records.ts';
import { creation, eventRecord } from '../workers/records.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const streams = mockClient(DynamoDBStreamsClient);

const event = creation('shp_1').events[0] as EventRecord;
const item = { ...tableKeys.event(event.subject.id, event.id), ...event };

/** A table with one event, a stream with some records, and what outbox has marked as counted. */
function holding({ streamed, counted }: { streamed: boolean; counted: boolean }): void {
  dynamo.on(ScanCommand).resolves({ Items: [item] });
  dynamo.on(BatchGetCommand).resolves({ Responses: { table: counted ? [tableKeys.done('outbox', event.id)] : [] } });
  const Records = streamed ? [eventRecord(event) as StreamRecord] : [];
  streams.on(GetRecordsCommand).resolvesOnce({ Records, NextShardIterator: undefined });
}

beforeEach(() => {
  dynamo.reset();
  streams.reset();
  streams.on(DescribeStreamCommand).resolves({ StreamDescription: { Shards: [{ ShardId: 'shard-1' }] } });
  streams.on(GetShardIteratorCommand).resolves({ ShardIterator: 'iterator' });
  vi.stubEnv('TABLE_NAME', 'table');
  vi.useFakeTimers({ now: new Date(Date.parse(event.recordedAt) + 2000), toFake: ['Date'] });
});

describe('what the sums should be', () => {
  it.each([
    ['counted, in the stream', { streamed: true, counted: true }, 1, 0],
    ['counted, no longer in the stream', { streamed: false, counted: true }, 1, 0],
    ['waiting in the stream', { streamed: true, counted: false }, undefined, 1],
    ['so new that the stream does not have it yet', { streamed: false, counted: false }, undefined, 1],
  ])('with an event that is %s', async (_, state, shipments, waiting) => {
    holding(state);
    const read = await readExpected('arn');
    expect(read.expected.total.shipments).toBe(shipments);
    expect(read.waiting).toBe(waiting);
  });

  it('with an event of a day ago, whose marker may be gone', async () => {
    vi.setSystemTime(Date.parse(event.recordedAt) + 24 * 3_600_000);
    holding({ streamed: false, counted: false });
    const read = await readExpected('arn');
    expect(read).toMatchObject({ waiting: 0, expected: { total: { shipments: 1 } } });
  });
});
