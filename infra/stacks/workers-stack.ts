import { type Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { WorkerFacts } from '#shared/workers/worker.ts';
import { type Bindings, mergeBindings } from '../constructs/bindings.ts';
import { MailFeedbackTopic } from '../constructs/mail-feedback.ts';
import { reservedConcurrencyOf } from '../constructs/reserved-concurrency.ts';
import { allow, type FunctionSetting, pascal, RouteFunction } from '../constructs/route-function.ts';
import { deadLetterQueue, WorkQueue } from '../constructs/work-queue.ts';
import {
  addQueueSource,
  addScheduleSource,
  addStreamSource,
  QUEUE_READ,
  type SourceOf,
  STREAM_READ,
} from '../constructs/worker-sources.ts';
import type { Entry } from '../entries.ts';
import { queueKind, queueVariable } from '../grants.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';

interface WorkersProps extends StackProps {
  readonly setting: FunctionSetting;
  readonly data: DataStack;
  readonly api: ApiStack;
  readonly entries: readonly Entry[];
}

interface WorkerEntry {
  readonly entry: Entry;
  readonly worker: WorkerFacts;
}

/** Deployed before the areas, so that nothing is written which a worker does not know yet. */
export class WorkersStack extends Stack {
  /** Of what failed for good. */
  readonly deadQueues: Queue[] = [];
  readonly queues = new Map<string, Queue>();
  readonly streamReaders = new Map<string, LambdaFunction>();
  readonly all: { name: string; lambda: LambdaFunction; timeout: Duration }[] = [];
  readonly mail: MailFeedbackTopic;
  facilities: Bindings;
  private readonly props: WorkersProps;

  constructor(scope: Construct, id: string, props: WorkersProps) {
    super(scope, id, props);
    this.props = props;
    this.mail = new MailFeedbackTopic(this, 'MailFeedback', props.setting.config);
    this.facilities = mergeBindings(props.api.facilities, this.mail.facilities);
    const { facts } = props.setting.bundles;
    const standing = props.entries.flatMap((entry): WorkerEntry[] => {
      const worker = facts[entry.id]?.worker;
      return worker ? [{ entry, worker }] : [];
    });
    // All queues first: any worker may fill any of them.
    const queues = new Map(standing.map((one) => [one, this.queueOf(one)]));
    const feedback = this.queues.get('feedback');
    if (feedback) this.mail.tellTo(feedback);
    for (const one of standing) this.add(one, queues.get(one));
  }

  private queueOf({ worker }: WorkerEntry): Queue | undefined {
    if (worker.source.kind !== 'queue') return undefined;
    const { queue, dead } = new WorkQueue(this, this.props.setting.config, worker, worker.source);
    this.deadQueues.push(dead);
    this.queues.set(worker.source.queue, queue);
    this.facilities = mergeBindings(this.facilities, {
      arns: { [queueKind(worker.source.queue)]: [queue.queueArn] },
      variables: { [queueVariable(worker.source.queue)]: queue.queueUrl },
    });
    return queue;
  }

  private add(one: WorkerEntry, queue: Queue | undefined): void {
    const { source } = one.worker;
    if (source.kind === 'stream') this.addStreamReader(one, source);
    else if (source.kind === 'schedule') this.addScheduled(one, source);
    else if (queue) addQueueSource(this, this.called(one, [allow(QUEUE_READ, [queue.queueArn])]), source, queue);
  }

  private addStreamReader(one: WorkerEntry, source: SourceOf<'stream'>): void {
    const streamArn = this.props.data.table.tableStreamArn ?? '';
    const failed = this.failuresOf(one);
    const called = this.called(one, [allow(STREAM_READ, [streamArn])], failed);
    this.streamReaders.set(one.worker.name, called.lambda);
    addStreamSource(this, called, source, { streamArn, failed });
  }

  private addScheduled(one: WorkerEntry, source: SourceOf<'schedule'>): void {
    const failed = this.failuresOf(one);
    addScheduleSource(this, this.called(one, [], failed), source, failed);
  }

  private failuresOf({ worker }: WorkerEntry): Queue {
    const failed = deadLetterQueue(this, `${pascal(worker.name)}Failed`, this.props.setting.config);
    this.deadQueues.push(failed);
    return failed;
  }

  private called({ entry, worker }: WorkerEntry, rights: readonly PolicyStatement[], failures?: Queue) {
    const statements = [...rights, ...(failures ? [allow(['sqs:SendMessage'], [failures.queueArn])] : [])];
    const { lambda, timeout } = new RouteFunction(this, {
      ...this.props.setting,
      entry,
      facilities: this.facilities,
      timeout: worker.timeout,
      memory: worker.memory,
      statements,
      failures,
      callsItself: worker.source.kind === 'queue' ? worker.source.callsItself : undefined,
      reserved: this.props.setting.config.reserve ? reservedConcurrencyOf(worker) : undefined,
    });
    this.all.push({ name: worker.name, lambda, timeout });
    return { worker, lambda };
  }
}
