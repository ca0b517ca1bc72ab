import { Duration } from 'aws-cdk-lib';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import {
  EventSourceMapping,
  FilterCriteria,
  type Function as LambdaFunction,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { SourceFacts, WantedChange, WorkerFacts } from '#shared/workers/worker.ts';
import { pascal } from './route-function.ts';

export type SourceOf<Kind extends SourceFacts['kind']> = Extract<SourceFacts, { kind: Kind }>;

/** On the stream, for its reader. */
export const STREAM_READ = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map(
  (action) => `dynamodb:${action}`,
);
/** On the queue, for its worker. */
export const QUEUE_READ = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes', 'ChangeMessageVisibility'].map(
  (action) => `sqs:${action}`,
);

interface WorkerTarget {
  readonly worker: WorkerFacts;
  readonly lambda: LambdaFunction;
}

function filterOf({ PK, SK, happened }: WantedChange): { [name: string]: unknown } {
  const values = (patterns: WantedChange['SK']) => ({ S: patterns });
  return FilterCriteria.filter({
    ...(happened && { eventName: happened }),
    dynamodb: { Keys: { ...(PK && { PK: values(PK) }), SK: values(SK) } },
  });
}

/** Lets the table's stream call a worker. What fails too often is bisected until one record is left, which goes to `failed`. */
export function addStreamSource(
  scope: Construct,
  { worker, lambda }: WorkerTarget,
  source: SourceOf<'stream'>,
  { streamArn, failed }: { readonly streamArn: string; readonly failed: IQueue },
): void {
  new EventSourceMapping(scope, `${pascal(worker.name)}Source`, {
    target: lambda,
    eventSourceArn: streamArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: worker.batch,
    maxBatchingWindow: Duration.seconds(source.window),
    filters: source.wanted.map(filterOf),
    bisectBatchOnError: true,
    retryAttempts: source.tries,
    maxRecordAge: Duration.hours(23),
    reportBatchItemFailures: true,
    onFailure: new SqsDlq(failed),
  });
}

/** Lets a queue call its worker; the messages that it names come again, the others are done. */
export function addQueueSource(
  scope: Construct,
  { worker, lambda }: WorkerTarget,
  source: SourceOf<'queue'>,
  queue: IQueue,
): void {
  new EventSourceMapping(scope, `${pascal(source.queue)}Source`, {
    target: lambda,
    eventSourceArn: queue.queueArn,
    batchSize: worker.batch,
    maxConcurrency: source.atOnce,
    reportBatchItemFailures: true,
  });
}

/** Lets a rule call a worker. A run that failed three times is in `failed`. */
export function addScheduleSource(
  scope: Construct,
  { worker, lambda }: WorkerTarget,
  source: SourceOf<'schedule'>,
  failed: IQueue,
): void {
  const target = new LambdaTarget(lambda, {
    event: RuleTargetInput.fromObject({ task: worker.name }),
    deadLetterQueue: failed,
    retryAttempts: 3,
    maxEventAge: Duration.hours(2),
  });
  new Rule(scope, `${pascal(worker.name)}Rule`, { schedule: Schedule.expression(source.at), targets: [target] });
}
