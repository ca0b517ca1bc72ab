import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { WorkerFacts } from '#shared/workers/worker.ts';
import type { Config } from '../config.ts';
import { pascal } from './route-function.ts';
import type { SourceOf } from './worker-sources.ts';

const RETENTION = Duration.days(14);
/** AWS advises that a message is not seen again before six times the time limit of the function that reads it. */
const VISIBILITY_FACTOR = 6;

/** A queue that keeps what could not be done: for a worker's failures, or for a stream's. */
export function deadLetterQueue(scope: Construct, id: string, config: Config): Queue {
  return new Queue(scope, id, {
    retentionPeriod: RETENTION,
    encryption: QueueEncryption.SQS_MANAGED,
    // The local AWS speaks plain http, which a policy that demands TLS refuses.
    enforceSSL: !config.local,
  });
}

/** And the queue of what failed for good. */
export class WorkQueue extends Construct {
  readonly queue: Queue;
  readonly dead: Queue;

  constructor(scope: Construct, config: Config, worker: WorkerFacts, source: SourceOf<'queue'>) {
    super(scope, pascal(source.queue));
    this.dead = deadLetterQueue(this, 'Dead', config);
    this.queue = new Queue(this, 'Queue', {
      visibilityTimeout: Duration.seconds(source.visibility ?? worker.timeout * VISIBILITY_FACTOR),
      ...(source.delay && { deliveryDelay: Duration.seconds(source.delay) }),
      retentionPeriod: Duration.days(4),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: !config.local,
      deadLetterQueue: { queue: this.dead, maxReceiveCount: source.tries },
    });
  }
}
