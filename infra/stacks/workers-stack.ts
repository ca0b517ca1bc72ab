import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, type Function as LambdaFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { type Facilities, withMore } from '../constructs/facilities.ts';
import { allow, type FunctionSetting, pascal, RouteFunction } from '../constructs/route-function.ts';
import { deadLetterQueue, WorkQueue } from '../constructs/work-queue.ts';
import type { Entry } from '../entries.ts';
import { filtersOf, type StreamReader } from '../stream-filters.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';

const STREAM_TIMEOUT = 60;
const QUEUE_TIMEOUT = 30;
/** `project` works on what is there at once; `publish` gathers a second of positions into one frame. */
const STREAM_READERS: readonly { name: StreamReader; window: Duration }[] = [
  { name: 'project', window: Duration.seconds(0) },
  { name: 'publish', window: Duration.seconds(1) },
];

/** The queues that a worker reads: the function's name and the one that fills it. */
const QUEUES = { 'send-mail': { id: 'Mail', kind: 'mailQueue', variable: 'MAIL_QUEUE_URL' } } as const;

interface WorkersProps extends StackProps {
  readonly setting: FunctionSetting;
  readonly data: DataStack;
  readonly api: ApiStack;
  readonly entries: readonly Entry[];
}

/** What happens after a change: the readers of the table's stream, the queues of outside effects, and what runs every hour. */
export class WorkersStack extends Stack {
  /** Queues in which something failed for good; Monitoring puts an alarm on each. */
  readonly deadQueues: Queue[] = [];
  /** Queues of work; Monitoring watches how long it waits. */
  readonly queues: Queue[] = [];
  readonly streamReaders: LambdaFunction[] = [];
  /** Every worker with its time limit. */
  readonly all: { name: string; lambda: LambdaFunction; timeout: Duration }[] = [];
  private readonly props: WorkersProps;
  private facilities: Facilities;

  constructor(scope: Construct, id: string, props: WorkersProps) {
    super(scope, id, props);
    this.props = props;
    this.facilities = props.api.facilities;
    for (const [name, queue] of Object.entries(QUEUES)) this.addQueueWorker(name, queue);
    for (const { name, window } of STREAM_READERS) this.addStreamReader(name, window);
    this.addHourly('mark-overdue');
  }

  private find(name: string): Entry | undefined {
    return this.props.entries.find(({ id }) => id === `workers-${name}`);
  }

  private addQueueWorker(name: string, { id, kind, variable }: (typeof QUEUES)[keyof typeof QUEUES]): void {
    const { config } = this.props.setting;
    const { queue, dead } = new WorkQueue(this, id, config, Duration.seconds(QUEUE_TIMEOUT));
    this.deadQueues.push(dead);
    this.queues.push(queue);
    this.facilities = withMore(this.facilities, {
      arns: { [kind]: [queue.queueArn] },
      variables: { [variable]: queue.queueUrl },
    });
    const entry = this.find(name);
    if (!entry) return;
    const read = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ChangeMessageVisibility'];
    const { lambda } = this.worker(entry, QUEUE_TIMEOUT, [allow(read, [queue.queueArn])]);
    new EventSourceMapping(this, `${id}Source`, {
      target: lambda,
      eventSourceArn: queue.queueArn,
      batchSize: 10,
      maxConcurrency: 5,
      reportBatchItemFailures: true,
    });
  }

  private addStreamReader(name: StreamReader, maxBatchingWindow: Duration): void {
    const { setting, data } = this.props;
    const entry = this.find(name);
    if (!entry) return;
    const streamArn = data.table.tableStreamArn ?? '';
    const failed = deadLetterQueue(this, `${pascal(name)}Failed`, setting.config);
    this.deadQueues.push(failed);
    const read = [
      'dynamodb:DescribeStream',
      'dynamodb:GetRecords',
      'dynamodb:GetShardIterator',
      'dynamodb:ListStreams',
    ];
    const { lambda } = this.worker(entry, STREAM_TIMEOUT, [allow(read, [streamArn])], failed);
    this.streamReaders.push(lambda);
    new EventSourceMapping(this, `${pascal(name)}Source`, {
      target: lambda,
      eventSourceArn: streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      maxBatchingWindow,
      filters: filtersOf(name),
      bisectBatchOnError: true,
      retryAttempts: 10,
      maxRecordAge: Duration.hours(23),
      reportBatchItemFailures: true,
      onFailure: new SqsDlq(failed),
    });
  }

  /** Every hour and not once a day, because each organisation's day ends in its own timezone. */
  private addHourly(name: string): void {
    const entry = this.find(name);
    if (!entry) return;
    const dead = deadLetterQueue(this, `${pascal(name)}Failed`, this.props.setting.config);
    this.deadQueues.push(dead);
    const { lambda } = this.worker(entry, STREAM_TIMEOUT, [], dead);
    const target = new LambdaTarget(lambda, {
      event: RuleTargetInput.fromObject({ task: name }),
      deadLetterQueue: dead,
      retryAttempts: 3,
      maxEventAge: Duration.hours(2),
    });
    new Rule(this, `${pascal(name)}Rule`, { schedule: Schedule.cron({ minute: '5' }), targets: [target] });
  }

  private worker(entry: Entry, timeout: number, rights: readonly PolicyStatement[], failures?: Queue): RouteFunction {
    const { setting } = this.props;
    const statements = [...rights, ...(failures ? [allow(['sqs:SendMessage'], [failures.queueArn])] : [])];
    const made = new RouteFunction(this, {
      ...setting,
      entry,
      facilities: this.facilities,
      timeout,
      statements,
      failures,
    });
    this.all.push({ name: entry.name, lambda: made.lambda, timeout: made.timeout });
    return made;
  }
}
